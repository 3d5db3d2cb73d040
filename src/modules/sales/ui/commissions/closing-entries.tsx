import { Link } from '@tanstack/react-router'
import type { Message } from '../../../../platform/i18n/messages.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import type { ListState } from '../../../../platform/ui/data/queries.ts'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import { formatDate, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { ClosingEntry } from '../../commission-closings-contract.ts'
import { sales } from '../../contract.ts'
import styles from './commissions.module.css'
import { commissionScreenMessages as words } from './messages.ts'

type Entry = Omit<ClosingEntry, 'hasChanged' | 'held'> & { hasChanged?: boolean; held?: number }

interface ClosingEntriesProps<E extends Entry> {
  list: ListState<E>
  /** Beside the columns of a closing. */
  more?: readonly Column<E>[]
  amountIs?: Message
  /** Under the columns, by their ids. */
  totals?: Record<string, string>
}

/** Amounts in another unpaid closing are shown separately from paid ones. */
const retainedElsewhere: Column<Entry> = {
  id: 'held',
  title: words['closings.held'],
  value: ({ held = 0 }) => formatMoney(held),
  align: 'end',
  width: 9.5,
}

/** The lines of a closing, or of one's own commissions; amounts taken off are negative. They fit a wide drawer. */
export function ClosingEntries<E extends Entry>({ list, more = [], amountIs, totals }: ClosingEntriesProps<E>) {
  const { t } = useText(words)
  const isHeld = list.rows.some(({ held = 0 }) => held !== 0)
  const columns: Column<E>[] = [
    { id: 'sale', title: words['closings.sale'], cell: (entry) => <SaleOf entry={entry} />, isName: true, width: 13 },
    { id: 'soldOn', title: words['closings.sold_on'], value: ({ soldOn }) => formatDate(soldOn), width: 6 },
    { id: 'part', title: words['commissions.part'], value: ({ payee }) => t(`commissions.part.${payee}`), width: 6.5 },
    ...more,
    {
      id: 'earned',
      title: words['commissions.earned'],
      value: ({ earned }) => formatMoney(earned),
      align: 'end',
      width: 7,
    },
    {
      id: 'paid',
      title: words['closings.paid_before'],
      value: ({ paid }) => formatMoney(paid),
      align: 'end',
      width: 7,
    },
    ...(isHeld ? [retainedElsewhere] : []),
    {
      id: 'entry',
      title: amountIs ?? words['closings.entry'],
      value: ({ amount }) => formatMoney(amount),
      align: 'end',
      phone: 'value',
      width: 8,
    },
  ]
  return (
    <DataTable
      name="closing-entries"
      label={t('closings.entries')}
      list={list}
      columns={columns}
      rowId={(entry) => entry.lineId}
      rowLabel={({ saleCode, contactName }) => `${saleCode}, ${contactName}`}
      {...(totals && { totals, summary: t('closings.sum') })}
      empty={null}
      isToolless
    />
  )
}

function SaleOf({ entry: { saleId, saleCode, contactName, isCancelled, hasChanged } }: { entry: Entry }) {
  const { t } = useText(words)
  const mayOpen = useMay(sales.show.needs)
  const name = `${saleCode} · ${contactName}`
  return (
    <span className={styles.person}>
      {mayOpen ? <Link to={`/vendas/${saleId}` as string}>{name}</Link> : name}
      {isCancelled && <Tag tone="danger">{t('closings.cancelled')}</Tag>}
      {hasChanged && <Tag tone="warn">{t('closings.changed')}</Tag>}
    </span>
  )
}
