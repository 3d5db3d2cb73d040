import { BarsConsumptionGeneration } from '../../../platform/ui/charts/bars-consumption-generation.tsx'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { formatDate, formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { proposals } from '../contract.ts'
import { proposalScreenMessages as words } from './messages.ts'
import { ProposalActions } from './page/proposal-actions.tsx'
import { SystemFacts } from './result-facts.tsx'
import { StateTag } from './state-tag.tsx'

/** The essentials of a proposal beside its list, with the actions possible from there. */
export function ProposalPeek({ id, ...place }: PeekPlace & { id: string }) {
  const { t } = useText(words)
  const proposal = useItem(proposals.show, { params: { id } }, { keepPrevious: true })
  const { data } = proposal
  return (
    <SidePeek
      {...place}
      title={data ? t('proposal-ui.numbered', { number: data.number }) : ''}
      detail={
        data && (
          <>
            {data.contactName} <StateTag state={data.state} /> {formatMoney(data.priceCents)} · {t('proposal-ui.valid')}{' '}
            {formatDate(data.validUntil)}
          </>
        )
      }
      {...(data && { to: `/negocio/${data.dealId}/propostas/${id}` })}
      actions={data && <ProposalActions proposal={data} />}
    >
      {proposal.error && <Failure failure={proposal.error} retry={() => void proposal.refetch()} />}
      {proposal.isLoading && <SkeletonLines lines={6} />}
      {data && (
        <>
          <Panel title={t('proposal-ui.system')}>
            <SystemFacts result={data.result} />
          </Panel>
          <Panel title={t('proposal-ui.energy')}>
            <BarsConsumptionGeneration
              consumption={data.result.consumption.expectedMonthlyKwh}
              estimated={data.estimatedMonths}
              generation={data.result.generation.monthlyKwh}
            />
          </Panel>
        </>
      )}
    </SidePeek>
  )
}
