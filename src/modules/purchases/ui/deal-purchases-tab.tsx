import { IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useList } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { neededBy, useRecordColumns } from '../../../platform/ui/record/record-columns.tsx'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useDealOnPage } from '../../deals/ui/public.ts'
import { type PurchaseRow, purchases } from '../contract.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { CostOfJobPanel } from './cost-of-job-panel.tsx'
import { purchaseScreenMessages as words } from './messages.ts'
import styles from './purchase.module.css'
import { PurchaseById } from './purchase-page.tsx'

const shown = ['description', 'code', 'status', 'supplier', 'expectedOn', 'totalCents']

/** The purchases of the deal on the page with the cost of its job, or the one that the address names. */
export function PurchasesTab() {
  const { id } = useDealOnPage()
  const { purchaseId } = useParams({ strict: false }) as { purchaseId?: string }
  return purchaseId ? <Outlet /> : <PurchasesOfDeal dealId={id} />
}

export function PurchaseOfDeal() {
  const { id } = useDealOnPage()
  const { purchaseId } = useParams({ strict: false }) as { purchaseId: string }
  const list = `/negocio/${id}/compras`
  return <PurchaseById id={purchaseId} to={`${list}/${purchaseId}`} trail={{ to: list }} after={list} />
}

function PurchasesOfDeal({ dealId }: { dealId: string }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayAdd = useMay(purchases.create.needs)
  const table = useRecordColumns(purchaseRecord, [], shown)
  const fields = neededBy(table, new Set(shown), [])
  const list = useList(purchases.list, { dealId, sort: '-code', fields })
  useRoom(`deal:${dealId}`, { onEvents: () => void refresh(queries, [purchases.list, purchases.costOfJob]) })
  const add = mayAdd && (
    <Button
      icon={IconPlus}
      onClick={() => void navigate({ to: '/purchases/new-purchase' as string, search: { dealId } as never })}
    >
      {t('purchases.new')}
    </Button>
  )
  if (!list.isLoading && !list.failure && list.total === 0)
    return (
      <EmptyPart
        icon={IconShoppingCart}
        title={t('purchases.empty')}
        why={t('purchases.empty_deal.why')}
        action={add}
      />
    )
  return (
    <div className={styles.stack}>
      <Panel title={t('purchases.title')} actions={add} isFlush>
        <DataTable
          name="deal-purchases"
          label={t('purchases.title')}
          list={list}
          columns={table as Column<PurchaseRow>[]}
          rowId={({ id }) => id}
          rowLabel={(row) => row.description ?? t('purchases.numbered', { code: row.code ?? '' })}
          onOpen={({ id }) => void navigate({ to: `/negocio/${dealId}/compras/${id}` })}
          empty={null}
          isToolless
        />
      </Panel>
      {!list.isLoading && <CostOfJobPanel dealId={dealId} hasItems />}
    </div>
  )
}
