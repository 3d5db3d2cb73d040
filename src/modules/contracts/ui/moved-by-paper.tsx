import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { contracts } from '../contract.ts'
import { contractMessages as words } from '../messages.ts'

interface MovedByPaperProps {
  document: { id: string; dealId: string }
}

/** Beside the document that is the paper of a contract: what its signatures moved. */
export function MovedByPaper({ document: { id, dealId } }: MovedByPaperProps) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const contract = useItem(contracts.show, { params: { dealId } }).data
  const readAgain = () => void refresh(queries, [contracts.show])
  useRoom(`deal:${dealId}`, { onEvents: readAgain, onGap: readAgain })
  if (contract?.documentId !== id || contract.status === 'none') return null
  const { status, number, signedOn } = contract
  const day = signedOn && formatDate(signedOn)
  return (
    <Panel title={t(day ? 'contracts.moved' : 'contracts.moves')}>
      <Facts>
        <Fact label={number ? t('contracts.one_numbered', { number }) : t('contracts.one')}>
          <Link to={`/negocio/${dealId}/contrato` as string}>
            {t(`contracts.status.${status}`)}
            {day && `, ${day}`}
          </Link>
        </Fact>
        <Fact label={t('contracts.moved.deal')}>{day || t('contracts.moves.deal')}</Fact>
        <Fact label={t('contracts.moved.milestone')}>
          {t(day ? 'contracts.moved.milestone_reached' : 'contracts.moves.milestone')}
        </Fact>
      </Facts>
    </Panel>
  )
}
