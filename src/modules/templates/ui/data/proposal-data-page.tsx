import { useNavigate, useParams } from '@tanstack/react-router'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { AskedScreen } from '../../../../platform/ui/feedback/asked-screen.tsx'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Page } from '../../../../platform/ui/layout/page.tsx'
import { Stepper } from '../../../../platform/ui/pieces/stepper.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ProposalData, proposalData } from '../../contract.ts'
import { stepSearch } from '../step-search.ts'
import { ImagesStep } from './images-step.tsx'
import { proposalDataMessages as words } from './messages.ts'
import { dataPath } from './proposal-data-list-page.tsx'
import { ReviewStep } from './review-step.tsx'
import { type DataStep, dataSteps } from './steps.ts'
import { TextsStep } from './texts-step.tsx'

/** One record, a step at a time; each is saved when the person goes on. */
export function ProposalDataPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  return id === 'new' ? <Steps key={id} data={null} /> : <Known key={id} id={id} />
}

function Known({ id }: { id: string }) {
  const data = useItem(proposalData.proposalData, { params: { id } })
  if (data.error) return <Failure failure={data.error} retry={() => void data.refetch()} />
  return data.data ? <Steps data={data.data} /> : <SkeletonLines lines={10} />
}

interface StepsProps {
  /** `null` for a new one, whose later steps follow once it has a name. */
  data: ProposalData | null
}

function Steps({ data }: StepsProps) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(stepSearch)
  const at = (data && dataSteps.find((step) => step === address.value.step)) || 'main'
  const next = dataSteps[dataSteps.indexOf(at) + 1]
  const open = (step: DataStep) => address.set({ step })
  const openNext = ({ id }: { id: string }) => {
    if (!next) void navigate({ to: dataPath })
    else if (data) open(next)
    else void navigate({ to: `${dataPath}/${id}`, search: { step: next }, replace: true })
  }
  const given = {
    onDone: openNext,
    ...(at !== 'main' && { onBack: () => open(dataSteps[dataSteps.indexOf(at) - 1]!) }),
  }
  return (
    <Page title={data?.name ?? t('proposal-data.new')} width="reading" actions={data && <RemoveButton data={data} />}>
      <Stepper
        label={t('proposal-data.steps')}
        steps={dataSteps.map((step) => ({ id: step, name: t(`proposal-data.step.${step}`) }))}
        at={at}
        {...(data && { onPick: ({ id }) => open(id as DataStep) })}
      />
      {at === 'images' ? (
        data && <ImagesStep data={data} {...given} />
      ) : at === 'review' ? (
        data && <ReviewStep data={data} open={open} {...given} />
      ) : (
        <AskedScreen of="step">
          <TextsStep key={at} at={at} data={data} {...given} />
        </AskedScreen>
      )}
    </Page>
  )
}

function RemoveButton({ data: { id, name } }: { data: ProposalData }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const remove = useCall(proposalData.removeProposalData, {
    refreshes: [proposalData.proposalDataList],
    tells: 'nowhere',
  })
  return (
    <ConfirmButton
      variant="quiet"
      label={t('proposal-data.delete')}
      ask={{
        title: t('proposal-data.ask', { name }),
        children: t('proposal-data.consequence'),
        confirm: t('proposal-data.delete'),
        isDangerous: true,
        run: async () => {
          await remove.call({ params: { id } })
          notify.success(t('proposal-data.removed', { name }))
          void navigate({ to: dataPath })
        },
      }}
    />
  )
}
