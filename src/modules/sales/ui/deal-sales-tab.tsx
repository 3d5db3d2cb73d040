import { IconCash, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { refresh, useList } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { neededBy, useRecordColumns, writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type SaleRow, sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { saleRecord } from '../sale-record.ts'
import { saleScreenMessages as words } from './messages.ts'
import { NewSaleDrawer } from './new-sale-drawer.tsx'
import { DealPlans } from './plan/deal-plans.tsx'
import styles from './sale.module.css'
import { SaleName } from './sale-name.tsx'

const columns = [
  writtenColumn<SaleRow>()({
    id: 'code',
    needs: ['code', 'state'],
    cell: ({ code, state }) => <SaleName name={String(code)} state={state} />,
    isName: true,
    width: 8,
  }),
]
const shown = ['code', 'soldOn', 'salesman', 'total', 'financed', 'state']

const search = z.object({ add: momentary(z.coerce.boolean().default(false)) })

/** The sales of a deal and the way to record one. */
export function DealSalesTab({ dealId, value }: { dealId: string; value?: number | undefined }) {
  const { t } = useText(words)
  const rules = useText(saleMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayList = useMay(sales.list.needs)
  const mayAdd = useMay(sales.create.needs)
  const address = useUrlState(search)
  const table = useRecordColumns(saleRecord, columns, shown)
  const fields = neededBy(table, new Set(shown), [])
  const list = useList(sales.list, { dealId, sort: '-code', fields }, { enabled: mayList })
  useRoom(`deal:${dealId}`, { onEvents: () => void refresh(queries, [sales.list, sales.plan]) })
  const open = (id: string) => void navigate({ to: `/negocio/${dealId}/vendas/${id}` })
  if (!mayList) return <EmptyState icon={IconCash} title={rules.t('sales.list_forbidden')} />
  const newSale = (
    <Button
      icon={IconPlus}
      unavailable={mayAdd ? null : rules.t('sales.add_forbidden')}
      onClick={() => address.set({ add: true })}
    >
      {t('sales.new')}
    </Button>
  )
  const isEmpty = !list.isLoading && !list.failure && list.total === 0
  return (
    <>
      {isEmpty ? (
        <EmptyPart icon={IconCash} title={t('sales.empty')} why={t('sales.empty_deal.why')} action={newSale} />
      ) : (
        <>
          <Difference sales={list.rows} value={value} />
          <Panel title={t('sales.title')} actions={newSale} isFlush>
            <DataTable
              name="deal-sales"
              label={t('sales.title')}
              list={list}
              columns={table as Column<SaleRow>[]}
              rowId={(row) => row.id}
              rowLabel={(row) => t('sales.numbered', { code: row.code })}
              onOpen={(row) => open(row.id)}
              empty={null}
              isToolless
            />
          </Panel>
          <DealPlans sales={list.rows} />
        </>
      )}
      <NewSaleDrawer
        isOpen={mayAdd && address.value.add}
        onClose={() => address.set({ add: undefined })}
        dealId={dealId}
        onCreated={({ id }) => open(id)}
      />
    </>
  )
}

/** Shows the sold amount beside the deal's value where the two differ, because one of them was changed since. */
function Difference({ sales: sold, value }: { sales: readonly SaleRow[]; value: number | undefined }) {
  const { t } = useText(words)
  const active = sold.filter(({ state }) => state === 'open')
  const sum = active.reduce((all, { total }) => all + total, 0)
  if (value === undefined || active.length === 0 || sum === value) return null
  return <p className={styles.note}>{t('sales.deal_differs', { sold: formatMoney(sum), value: formatMoney(value) })}</p>
}
