import { IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Wizard as WizardShell, type WizardStep } from '../../../../platform/ui/layout/wizard.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { formatMoney, formatNumber, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { energy } from '../../../energy/contract.ts'
import { type Proposal, type ProposalStart, proposals } from '../../contract.ts'
import { instalmentTerms } from '../../offer/payment-terms.ts'
import { termsOf } from '../../terms-of.ts'
import { useTermWords } from '../term-words.ts'
import { BillStep } from './bill-step.tsx'
import { generate } from './generate.ts'
import { KitStep } from './kit-step.tsx'
import { wizardMessages } from './messages.ts'
import { PaymentStep } from './payment-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { PriceStep } from './price-step.tsx'
import { firstLoan, ResultDock, ResultPanel, ResultTotal } from './result-panel.tsx'
import { StepProblems, WaitingFor } from './step-problems.tsx'
import { SummaryStep } from './summary-step.tsx'
import { useWizard, type Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { wizardSearch } from './wizard-search.ts'
import { stepsFor, type WizardStepId } from './wizard-state.ts'

/** The form of a new proposal of the deal in the address. */
export function ProposalWizardPage() {
  const { id = '' } = useParams({ strict: false })
  const { from = '' } = useUrlState(wizardSearch).value
  const start = useItem(proposals.start, { params: { dealId: id } }, { staleTime: 60_000 })
  const basis = useItem(proposals.show, { params: { id: from } }, { enabled: from !== '' })
  const failure = start.error ?? basis.error
  if (failure) return <Failure failure={failure} retry={() => void start.refetch()} />
  if (!start.data || (from && !basis.data))
    return (
      <div className={styles.waiting}>
        <SkeletonLines lines={8} />
      </div>
    )
  return <ProposalWizard key={id + from} start={start.data} {...(basis.data && { basis: basis.data })} />
}

const forms: Record<WizardStepId, (props: { wizard: Wizard }) => React.ReactNode> = {
  bill: BillStep,
  place: PlaceStep,
  kit: KitStep,
  price: PriceStep,
  payment: PaymentStep,
  summary: SummaryStep,
}

export function ProposalWizard({ start: given, basis }: { start: ProposalStart; basis?: Proposal }) {
  const [start] = useState(given)
  const { t } = useText(wizardMessages)
  const terms = useTermWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const held = usePermissions()
  const wizard = useWizard(start, basis)
  const [isGenerating, setGenerating] = useState(false)
  const { state, calculation, draft } = wizard
  const ids = stepsFor(held)
  const at = ids.includes(state.step) ? state.step : ids[0]!
  const next = ids[ids.indexOf(at) + 1]
  const Form = forms[at]
  const dealPath = `/negocio/${start.deal.id}`

  const finish = async () => {
    setGenerating(true)
    try {
      const { place } = wizard.climate ?? {}
      const proposal = await generate({
        dealId: start.deal.id,
        state,
        choices: calculation.choices,
        uf: place?.uf ?? start.deal.stateCode,
        city: place?.name ?? start.deal.city,
        roofType: start.deal.roofType,
      })
      draft.end()
      notify.success(t('wizard.generated', { number: proposal.number }))
      await refresh(queries, [proposals.start, proposals.ofDeal, proposals.list, energy.units])
      await navigate({ to: `${dealPath}/propostas/${proposal.id}` as string })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const [first] = Object.values(failure.fields)
      notify.failure(first ?? failure.message)
    } finally {
      setGenerating(false)
    }
  }
  const { lacking, tried } = wizard
  const waits = ids
    .slice(0, ids.indexOf(at))
    .flatMap((step) => (lacking[step].length > 0 ? [{ step, problems: lacking[step] }] : []))
  const goOn = (to: WizardStepId) => (lacking[at].length > 0 ? wizard.markLacking(at) : wizard.change({ step: to }))
  const tryToFinish = () => {
    const first = ids.find((step) => lacking[step].length > 0)
    if (first) wizard.markLacking(first)
    else void finish()
  }
  const action = next ? (
    <Button variant="primary" iconAfter={IconChevronRight} onClick={() => goOn(next)}>
      {t(`wizard.next_${next as Exclude<WizardStepId, 'bill'>}`)}
    </Button>
  ) : (
    <Button variant="primary" isBusy={isGenerating} onClick={tryToFinish}>
      {t('wizard.generate')}
    </Button>
  )
  return (
    <WizardShell
      kicker={t('wizard.kicker')}
      title={start.deal.contactName || start.deal.title}
      steps={ids.map((step) => stepOf(step, wizard, ids.indexOf(step) < ids.indexOf(at), { t, terms }))}
      at={at}
      onGo={(step) => wizard.change({ step: step as WizardStepId })}
      onClose={() => void navigate({ to: `${dealPath}/propostas` as string })}
      status={
        draft.hasFailed
          ? t('wizard.draft_failed')
          : draft.savedAt
            ? t('wizard.saved_at', { time: formatTime(draft.savedAt) })
            : start.draft && t('wizard.draft_kept')
      }
      actions={action}
      result={<ResultPanel wizard={wizard} />}
      total={<ResultTotal wizard={wizard} />}
      dock={<ResultDock wizard={wizard} />}
      dockAction={action}
    >
      {waits.length > 0 && <WaitingFor waits={waits} onGo={wizard.markLacking} />}
      {tried?.step === at && lacking[at].length > 0 && <StepProblems key={tried.count} problems={lacking[at]} />}
      <Form wizard={wizard} />
    </WizardShell>
  )
}

interface Say {
  t: ReturnType<typeof useText<typeof wizardMessages>>['t']
  terms: ReturnType<typeof useTermWords>
}

/** A step with a summary of its choices. */
function stepOf(id: WizardStepId, wizard: Wizard, isPassed: boolean, { t, terms }: Say): WizardStep {
  const { state, calculation, start } = wizard
  const { result } = calculation
  const loan = result && firstLoan(result)
  const details: Record<WizardStepId, string | null | undefined> = {
    bill:
      result && t('wizard.bill_detail', { count: state.units.length, kwh: formatNumber(result.consumption.meanKwh) }),
    place: state.placeLabel || wizard.climate?.place.name,
    kit:
      result &&
      t('wizard.kit_detail', { kwp: formatNumber(result.system.powerKwp, 2), count: result.system.moduleCount }),
    price: result && start.priced ? formatMoney(result.price.priceCents) : null,
    payment: loan && start.priced ? instalmentTerms(termsOf(loan), terms) : null,
    summary: null,
  }
  const detail = details[id]
  return {
    id,
    label: t(`wizard.step_${id}`),
    isDone: isPassed && wizard.lacking[id].length === 0,
    ...(detail && { detail }),
  }
}
