import { Link } from '@tanstack/react-router'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { rowsAsList } from '../../../../platform/ui/data/queries.ts'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import { formatDate, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { ClosingEntry } from '../../commission-closings-contract.ts'
import { sales } from '../../contract.ts'
import styles from './commissions.module.css'
import { commissionScreenMessages as words } from './messages.ts'

/** The lines of a closing; what is taken off stands below zero. */
export function ClosingEntries({ entries }: { entries: readonly ClosingEntry[] }) {
  const { t } = useText(words)
  const columns: Column<ClosingEntry>[] = [
    { id: 'sale', title: words['closings.sale'], cell: (entry) => <SaleOf entry={entry} />, isName: true, width: 18 },
    { id: 'soldOn', title: words['closings.sold_on'], value: ({ soldOn }) => formatDate(soldOn), width: 7 },
    { id: 'part', title: words['commissions.part'], value: ({ payee }) => t(`commissions.part.${payee}`), width: 8 },
    {
      id: 'earned',
      title: words['commissions.earned'],
      value: ({ earned }) => formatMoney(earned),
      align: 'end',
      width: 8,
    },
    {
      id: 'paid',
      title: words['closings.paid_before'],
      value: ({ paid }) => formatMoney(paid),
      align: 'end',
      width: 8,
    },
    {
      id: 'entry',
      title: words['closings.entry'],
      value: ({ amount }) => formatMoney(amount),
      align: 'end',
      phone: 'value',
      width: 9,
    },
  ]
  return (
    <DataTable
      name="closing-entries"
      label={t('closings.entries')}
      list={rowsAsList(entries)}
      columns={columns}
      rowId={(entry) => entry.lineId}
      rowLabel={({ saleCode, contactName }) => `${saleCode}, ${contactName}`}
      empty={null}
      isToolless
    />
  )
}

function SaleOf({ entry: { saleId, saleCode, contactName, isCancelled } }: { entry: ClosingEntry }) {
  const { t } = useText(words)
  const mayOpen = useMay(sales.show.needs)
  const name = `${saleCode} · ${contactName}`
  return (
    <span className={styles.person}>
      {mayOpen ? <Link to={`/vendas/${saleId}` as string}>{name}</Link> : name}
      {isCancelled && <Tag tone="danger">{t('closings.cancelled')}</Tag>}
    </span>
  )
}
