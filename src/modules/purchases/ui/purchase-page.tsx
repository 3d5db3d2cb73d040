import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Record, RecordFact } from '../../../platform/ui/layout/record.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDate, formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../contract.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import { PurchaseActions } from './purchase-actions.tsx'
import { PurchaseSide } from './purchase-side.tsx'
import { PurchaseTab } from './purchase-tab.tsx'
import { pageSearch, purchaseTabs } from './purchase-views.ts'
import { PurchaseWay } from './purchase-way.tsx'

/** One purchase: its way from quote to receipt, and everything of it in tabs. */
export function PurchasePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <PurchaseById id={id} to={`/purchases/${id}`} trail={{ to: '/purchases' }} after="/purchases" />
}

interface PurchaseByIdProps {
  id: string
  /** The address of this page: its own, or within its deal. */
  to: string
  trail: { to: string }
  /** Where to go after deleting it. */
  after: string
}

export function PurchaseById({ id, to, trail, after }: PurchaseByIdProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useItem(purchases.show, { params: { id } })
  useRoom(`purchase:${id}`, { onEvents: () => void refresh(queries, changedPurchases) })
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <Record trail={[]} title="…" main={<SkeletonLines lines={8} />} />
  return <PurchaseRecord purchase={data} to={to} trail={trail} after={after} />
}

function PurchaseRecord({ purchase, to, trail, after }: { purchase: Purchase } & Omit<PurchaseByIdProps, 'id'>) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const { tab } = useUrlState(pageSearch).value
  const [hasSide, setHasSide] = useState(true)
  const { code, description, applicantName, requestedOn, totalCents, expectedOn, isLate, supplierName } = purchase
  const numbered = code === undefined ? '' : t('purchases.numbered', { code })
  const counts = {
    items: purchase.items.length,
    quotes: purchase.quotes.length,
    receipt: purchase.receipts.length,
    data: null,
    files: null,
    history: null,
  }
  return (
    <Record
      trail={[{ label: t('purchases.title'), to: trail.to }, { label: numbered || '…' }]}
      title={description ?? numbered}
      detail={
        applicantName && requestedOn
          ? t('purchases.asked_by', { name: applicantName, day: formatDate(requestedOn) })
          : undefined
      }
      facts={
        <>
          {totalCents !== undefined && (
            <RecordFact label={t('purchases.item.total')}>{formatMoney(totalCents)}</RecordFact>
          )}
          {supplierName && <RecordFact label={t('purchases.quotes.supplier')}>{supplierName}</RecordFact>}
          {expectedOn && (
            <RecordFact label={t('purchases.section.delivery')}>
              {formatDate(expectedOn)} {isLate && <Tag tone="warn">{t('purchases.late')}</Tag>}
            </RecordFact>
          )}
        </>
      }
      actions={<PurchaseActions purchase={purchase} onRemoved={() => void navigate({ to: after })} />}
      tabs={
        <Tabs
          label={t('purchases.one')}
          hasMore
          tabs={purchaseTabs.map((one) => ({
            label: t(`purchases.tab.${one}`),
            to,
            search: { tab: one },
            isHere: one === tab,
            count: counts[one] || null,
          }))}
        />
      }
      main={
        <>
          <PurchaseTab purchase={purchase} tab={tab} />
          {!hasSide && <PurchaseSide purchase={purchase} />}
        </>
      }
      side={<PurchaseSide purchase={purchase} isBeside />}
      onSide={setHasSide}
    >
      <PurchaseWay purchase={purchase} />
    </Record>
  )
}
