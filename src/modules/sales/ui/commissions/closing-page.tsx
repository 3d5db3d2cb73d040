import { IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { addressOf } from '../../../../platform/contract/client.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { rowsAsList, useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Record, RecordFact } from '../../../../platform/ui/layout/record.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatDate, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Closing } from '../../commission-closings-contract.ts'
import { writtenMonth } from '../../commissions/commission-rules.ts'
import { sales } from '../../contract.ts'
import { openReceipt } from '../receipt.ts'
import { closingRefreshes } from './close-month.tsx'
import { ClosingEntries } from './closing-entries.tsx'
import { commissionScreenMessages as words } from './messages.ts'
import { ClosingReceipt, PayClosing } from './pay-closing.tsx'

/** One closing: its entries as they were frozen, its PDF, its payment and receipt. */
export function ClosingPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const closing = useItem(sales.closing, { params: { id } })
  if (closing.error && !closing.data) return <Failure failure={closing.error} retry={() => void closing.refetch()} />
  if (!closing.data) return <Record trail={[]} title="…" main={<SkeletonLines lines={8} />} />
  return <ClosingRecord closing={closing.data} />
}

/** Its payment is refused until it is withdrawn and made anew. */
const isToRedo = ({ entries }: Closing) => entries.some(({ hasChanged }) => hasChanged)

function ClosingRecord({ closing }: { closing: Closing }) {
  const { t } = useText(words)
  const { number, userName, month, total, leftToReturn, paidOn, closedAt, closedByName } = closing
  const stale = isToRedo(closing)
  return (
    <Record
      trail={[{ label: t('closings.title'), to: '/commissions/closings' }, { label: t('closings.one', { number }) }]}
      title={userName}
      facts={
        <>
          <RecordFact label={t('closings.month')}>{writtenMonth(month)}</RecordFact>
          <RecordFact label={t(paidOn ? 'closings.total_paid' : 'closings.total')}>{formatMoney(total)}</RecordFact>
          {leftToReturn > 0 && (
            <RecordFact label={t('closings.left')} note={t('closings.left.why')}>
              {formatMoney(leftToReturn)}
            </RecordFact>
          )}
          <RecordFact label={t('closings.state')} note={stale && t('closings.to_redo.why')}>
            {paidOn
              ? t('closings.paid', { date: formatDate(paidOn) })
              : t(stale ? 'closings.to_redo' : 'closings.unpaid')}
          </RecordFact>
        </>
      }
      actions={<ClosingActions closing={closing} />}
      main={
        <Panel
          title={t('closings.entries')}
          detail={t('closings.closed_by', { date: formatDate(closedAt), name: closedByName })}
          isFlush
        >
          <ClosingEntries list={rowsAsList(closing.entries)} />
        </Panel>
      }
    />
  )
}

function ClosingActions({ closing }: { closing: Closing }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const mayWithdraw = useMay(sales.withdrawClosing.needs)
  const withdraw = useCall(sales.withdrawClosing, { refreshes: closingRefreshes, tells: 'nowhere' })
  const { id, number } = closing
  const params = { id }
  return (
    <>
      {mayWithdraw && (
        <ConfirmButton
          label={t('closings.withdraw')}
          icon={IconTrash}
          ask={{
            title: t('closings.withdraw.ask', { number }),
            children: t('closings.withdraw.why'),
            confirm: t('closings.withdraw'),
            isDangerous: true,
            run: async () => {
              await withdraw.call({ params })
              notify.success(t('closings.withdrawn', { number }))
              void navigate({ to: '/commissions/closings' })
            },
          }}
        />
      )}
      <Button
        icon={IconFileTypePdf}
        onClick={() => void openReceipt(addressOf(sales.closingPdf, { params })).catch(notify.failure)}
      >
        {t('closings.pdf')}
      </Button>
      {closing.paidOn ? (
        <ClosingReceipt closing={closing} />
      ) : (
        <PayClosing closing={closing} unavailable={isToRedo(closing) ? t('closings.to_redo.why') : null} />
      )}
    </>
  )
}
