import { IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { api } from '../../../../platform/ui/data/api.ts'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { refresh } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { useUnsavedPart } from '../../../../platform/ui/feedback/window-parts.ts'
import { Wizard as WizardShell, type WizardStep } from '../../../../platform/ui/layout/wizard.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney, formatNumber, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Proposal, type ProposalStart, proposals } from '../../contract.ts'
import { shortTerms } from '../../offer/payment-terms.ts'
import { termsOf } from '../../terms-of.ts'
import { changedByForm } from '../refreshes.ts'
import { useTermWords } from '../term-words.ts'
import { BillStep } from './bill-step.tsx'
import { generate, linkOf, saveEdited } from './generate.ts'
import { useGoingStraight } from './go-straight.ts'
import { KitStep } from './kit-step.tsx'
import { wizardMessages } from './messages.ts'
import { OptionStrip } from './options/option-strip.tsx'
import { optionsNow } from './options/wizard-options.ts'
import { PaymentStep } from './payment-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { PriceStep } from './price-step.tsx'
import { type ReadyLink, ReadyLinkDialog } from './ready-link.tsx'
import { firstLoan, ResultDock, ResultPanel, ResultTotal } from './result/result-panel.tsx'
import { RoofToTake } from './roof/roof-entrance.tsx'
import { StepProblems, WaitingFor } from './step-problems.tsx'
import { SummaryStep } from './summary-step.tsx'
import { useWizard, type Wizard } from './use-wizard.ts'
import { type Edited, stepsFor, type WizardStepId, withBills } from './wizard-state.ts'

const forms: Record<WizardStepId, (props: { wizard: Wizard }) => React.ReactNode> = {
  bill: BillStep,
  place: PlaceStep,
  kit: KitStep,
  price: PriceStep,
  payment: PaymentStep,
  summary: SummaryStep,
}

/** The steps whose choices are an option's own. */
const ownSteps: readonly WizardStepId[] = ['kit', 'price', 'payment', 'summary']

interface ProposalWizardProps {
  start: ProposalStart
  basis?: Proposal
  edited?: Edited
  /** A bill was confirmed for it: it opens at its summary, and its link is made with it. */
  isOfBill?: boolean
  /** When the form opens, it takes the drawn roof. */
  takesRoof?: boolean
}

export function ProposalWizard(props: ProposalWizardProps) {
  const { start: given, basis, edited: meant, isOfBill = false, takesRoof = false } = props
  const [start] = useState(given)
  const [edited] = useState(meant)
  const { t } = useText(wizardMessages)
  const terms = useTermWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const granted = usePermissions()
  const wizard = useWizard(start, { basis, edited, isOfBill })
  // The typed values of a new proposal are stored on the server: only changes of an existing one can be lost.
  useUnsavedPart(edited !== undefined && wizard.isChanged)
  const [isGenerating, setGenerating] = useState(false)
  const { state, calculation, draft } = wizard
  const figures = useFigures(wizard)
  // Whoever saves again after reading that somebody else changed it means to replace that change.
  const [revision, setRevision] = useState(edited?.proposal.revision ?? 1)
  const ids = stepsFor(granted, edited)
  const at = ids.includes(state.step) ? state.step : ids[0]!
  const next = ids[ids.indexOf(at) + 1]
  const Form = forms[at]
  const makesLink = isOfBill
  /** Who changed the deal's bills since the form read them. */
  const [othersBills, setOthersBills] = useState('')
  const [link, setLink] = useState<(ReadyLink & { id: string }) | null>(null)
  /** What a supplier changed since it was shown, in words. */
  const [moved, setMoved] = useState<string | null>(null)
  useGoingStraight(wizard, ids, isOfBill)
  const hasOptions = state.options.list.length > 1
  const dealPath = `/negocio/${start.deal.id}`

  const openProposal = (id: string) => navigate({ to: `${dealPath}/propostas/${id}` as string, ignoreBlocker: true })

  const finish = async (asksMovedPrices: boolean) => {
    setGenerating(true)
    try {
      const { place } = wizard.climate ?? {}
      const known = {
        dealId: start.deal.id,
        state,
        choices: state.kitIsPicked || !wizard.shownKit ? state.choices : calculation.choices,
        uf: place?.uf ?? start.deal.stateCode,
        city: place?.name ?? start.deal.city,
        roof: start.deal,
        onSaved: () => wizard.change({ readAt: Date.now() }),
      }
      await draft.hold()
      const proposal = await (edited ? saveEdited({ ...known, edited, revision }) : generate(known, asksMovedPrices))
      const { id, number } = proposal
      const url = makesLink ? await linkOf(id) : null
      notify.success(t(edited ? 'wizard.edited' : 'wizard.generated', { number }))
      await refresh(queries, changedByForm)
      if (url) setLink({ id, number, url })
      else await openProposal(id)
    } catch (failure) {
      draft.resume()
      if (!(failure instanceof ApiError)) throw failure
      const [fault] = Object.values(failure.fields)
      // The person has read about the change, so the next sending replaces it.
      if (failure.status === 409) wizard.change({ readAt: Date.now() })
      if (failure.code === 'energy.units_changed') return setOthersBills(failure.message)
      if (failure.code === 'proposals.changed_meanwhile') {
        setRevision((failure.details as { revision: number }).revision)
        const price = calculation.result && start.priced ? formatMoney(calculation.result.price.priceCents) : ''
        notify.failure([failure.message, t('wizard.stale_yours', { price: price || 'none' })].join(' '))
      } else if (failure.code === 'proposals.kit_price_moved') setMoved(failure.message)
      else notify.failure(fault ?? failure.message)
    } finally {
      setGenerating(false)
    }
  }
  const takeBills = async () => {
    const fresh = await api(proposals.start, { params: { dealId: start.deal.id } })
    wizard.setState((before) => withBills(before, fresh))
  }
  const { lacking, tried } = wizard
  const waits = ids
    .slice(0, ids.indexOf(at))
    .flatMap((step) => (lacking[step].length > 0 ? [{ step, problems: lacking[step] }] : []))
  const goTo = (to: WizardStepId) => (lacking[at].length > 0 ? wizard.markLacking(at) : wizard.change({ step: to }))
  const tryToFinish = () => {
    const found = optionsNow(state).flatMap(({ key }) => {
      const step = ids.find((one) => wizard.lackingIn(key)[one].length > 0)
      return step ? [{ step, key }] : []
    })
    // The gaps of the open option are shown before those of the others.
    const first = found.find(({ key }) => key === state.options.open) ?? found[0]
    if (first) wizard.markLacking(first.step, first.key)
    else void finish(true)
  }
  const action = next ? (
    <Button variant="primary" iconAfter={IconChevronRight} onClick={() => goTo(next)}>
      {t(
        edited && next === 'summary'
          ? 'wizard.next_summary_edited'
          : `wizard.next_${next as Exclude<WizardStepId, 'bill'>}`,
      )}
    </Button>
  ) : (
    <Button variant="primary" isBusy={isGenerating || wizard.awaitsKits} onClick={tryToFinish}>
      {t(edited ? 'wizard.save_edited' : makesLink ? 'wizard.generate_with_link' : 'wizard.generate')}
    </Button>
  )
  return (
    <WizardShell
      kicker={edited ? t('wizard.kicker_edit', { number: edited.proposal.number }) : t('wizard.kicker')}
      title={start.deal.contactName || start.deal.title}
      steps={ids.map((step) => stepOf(step, wizard, ids.indexOf(step) < ids.indexOf(at), { t, terms }))}
      at={at}
      onGo={(step) => wizard.change({ step: step as WizardStepId })}
      onClose={() => void navigate({ to: `${dealPath}/propostas${edited ? `/${edited.proposal.id}` : ''}` as string })}
      status={
        draft.hasFailed
          ? t('wizard.draft_failed')
          : draft.savedAt
            ? t('wizard.saved_at', { time: formatTime(draft.savedAt) })
            : !edited && start.draft && t('wizard.draft_kept')
      }
      actions={action}
      {...figures}
      dockAction={action}
    >
      {takesRoof && <RoofToTake wizard={wizard} steps={ids} />}
      {waits.length > 0 && <WaitingFor waits={waits} onGo={wizard.markLacking} />}
      {tried?.step === at && lacking[at].length > 0 && <StepProblems key={tried.count} problems={lacking[at]} />}
      {(hasOptions || ownSteps.includes(at)) && <OptionStrip wizard={wizard} />}
      <Form key={state.options.open} wizard={wizard} />
      <ConfirmDialog
        isOpen={moved !== null}
        title={t('wizard.price_moved')}
        confirm={t('wizard.generate_at_new_price')}
        back={t('wizard.price_moved_back')}
        run={() => finish(false)}
        onClose={() => setMoved(null)}
      >
        {moved}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={othersBills !== ''}
        onClose={() => setOthersBills('')}
        title={t('wizard.bills_changed')}
        confirm={t('wizard.bills_take')}
        back={t('wizard.bills_keep')}
        run={takeBills}
      >
        {othersBills}
      </ConfirmDialog>
      {link && <ReadyLinkDialog link={link} onClose={() => void openProposal(link.id)} />}
    </WizardShell>
  )
}

/** The figures beside and below the form. They are drawn again when the result changes, not at every key. */
function useFigures(wizard: Wizard) {
  const { calculation, state, lacking } = wizard
  const { validityDays } = state.choices
  const missing = calculation.result ? null : lacking
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the form they show these alone
  return useMemo(
    () => ({
      result: <ResultPanel wizard={wizard} />,
      total: <ResultTotal wizard={wizard} />,
      dock: <ResultDock wizard={wizard} />,
    }),
    [calculation, validityDays, missing],
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
    payment: loan && start.priced ? shortTerms(termsOf(loan), terms) : null,
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
