import { formatDate, formatMoney, formatNumber } from '../../../../platform/i18n/formats.ts'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Person } from '../../../../platform/ui/pieces/avatar.tsx'
import { StatusDot, Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { EnergyGlyph } from '../../../../platform/ui/pieces/energy-glyph.tsx'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { type CellEdit, editable } from '../../../../platform/ui/table/editable-cell.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type DealRow, deals } from '../../contract.ts'
import { daysSince } from '../board/age-of.ts'
import { DealAge } from '../board/deal-age.tsx'
import styles from '../deals-page.module.css'
import { dealScreenMessages as words } from '../messages.ts'

const plainMoney = (cents: number) => formatMoney(cents).replace(/^(-?)R\$\s/, '$1')

function Proposal({ row }: { row: DealRow }) {
  const { t } = useText(words)
  const state = row.accepted ? 'accepted' : row.proposals > 0 ? 'with' : 'without'
  return (
    <Tag tone={state === 'accepted' ? 'ok' : state === 'with' ? 'brand' : 'neutral'}>
      {t(`deals.proposal.${state}`)}
    </Tag>
  )
}

function State({ row }: { row: DealRow }) {
  const { t } = useText(words)
  const tone = row.state === 'won' ? 'ok' : row.state === 'lost' ? 'danger' : 'neutral'
  return <Tag tone={tone}>{t(`deals.state.${row.state}`)}</Tag>
}

const optional = { isOptional: true }

/** A field of the deal that its list edits in place. */
const inPlace = <Value,>(
  field: 'bidAmount' | 'closingOn',
  given: Pick<CellEdit<DealRow, Value, typeof deals.edit>, 'value' | 'show' | 'input'>,
) =>
  editable<DealRow, Value, typeof deals.edit>({
    ...given,
    endpoint: deals.edit,
    call: (row, value) => ({ params: { id: row.id }, body: { [field]: value } }),
    list: deals.list,
    id: (row) => row.id,
    refreshes: [deals.totals, deals.board, deals.show],
  })

/** The columns of the list of deals; sortable ones carry the name that the API sorts by. */
export const dealColumns: Column<DealRow>[] = [
  {
    id: 'title',
    title: words['deals.field.title'],
    value: (row) => row.title,
    isName: true,
    isSortable: true,
    width: 17,
  },
  {
    id: 'number',
    title: words['deals.field.number'],
    value: (row) => row.number,
    cell: (row) => formatNumber(row.number),
    isSortable: true,
    width: 5,
  },
  {
    id: 'status',
    title: words['deals.field.status'],
    value: (row) => row.statusName,
    cell: (row) => <StatusDot color={row.statusColor}>{row.statusName}</StatusDot>,
    isSortable: true,
    phone: 'fact',
    width: 10,
  },
  {
    id: 'amount',
    title: words['deals.field.amount-unit'],
    value: (row) => row.bidAmount,
    cell: (row) => row.bidAmount !== undefined && <strong>{plainMoney(row.bidAmount)}</strong>,
    edit: inPlace<number>('bidAmount', {
      value: (row) => row.bidAmount ?? 0,
      show: (cents) => <strong>{plainMoney(cents)}</strong>,
      input: ({ onChange, ...props }) => <MoneyField {...props} onChange={(cents) => onChange(cents ?? 0)} />,
    }),
    align: 'end',
    isSortable: true,
    width: 8,
  },
  {
    id: 'kwp',
    title: words['deals.field.kwp-unit'],
    value: (row) => row.powerKwp,
    cell: (row) => formatNumber(row.powerKwp, 2),
    align: 'end',
    isSortable: true,
    width: 5.5,
  },
  {
    id: 'since',
    title: words['deals.field.age'],
    value: (row) => row.since,
    cell: (row) => <DealAge days={daysSince(row.since)} tone={row.late ? 'late' : null} />,
    align: 'end',
    isSortable: true,
    width: 5,
  },
  {
    id: 'owner',
    title: words['deals.field.owner'],
    value: (row) => row.ownerName,
    cell: (row) => (row.ownerName ? <Person name={row.ownerName} /> : null),
    isSortable: true,
    phone: 'fact',
    width: 11,
  },
  {
    id: 'city',
    title: words['deals.field.city'],
    value: (row) => [row.city, row.stateCode].filter(Boolean).join('/'),
    width: 10,
  },
  {
    id: 'proposal',
    title: words['deals.field.proposal'],
    value: (row) => row.proposals,
    cell: (row) => <Proposal row={row} />,
    width: 9,
  },
  {
    id: 'task',
    title: words['deals.field.task'],
    value: (row) => row.nextTask,
    cell: (row) => (
      <span className={row.nextTaskAt && row.nextTaskAt < new Date().toISOString() ? styles.past : undefined}>
        {[row.nextTaskAt && formatDate(row.nextTaskAt).slice(0, 5), row.nextTask].filter(Boolean).join(' ')}
      </span>
    ),
    width: 12,
  },
  {
    id: 'closingOn',
    title: words['deals.field.closing'],
    value: (row) => row.closingOn,
    cell: (row) => (row.closingOn ? formatDate(row.closingOn) : ''),
    edit: inPlace<string | null>('closingOn', {
      value: (row) => row.closingOn,
      show: (day) => (day ? formatDate(day) : ''),
      input: (props) => <DateField {...props} />,
    }),
    isSortable: true,
    width: 7,
  },
  {
    id: 'state',
    title: words['deals.field.state'],
    value: (row) => row.state,
    cell: (row) => <State row={row} />,
    width: 8,
    ...optional,
  },
  { id: 'step', title: words['deals.field.step'], value: (row) => row.stepName, width: 8, ...optional },
  { id: 'contact', title: words['deals.field.contact'], value: (row) => row.contactName, width: 13, ...optional },
  { id: 'origin', title: words['deals.field.origin'], value: (row) => row.originName, width: 8, ...optional },
  { id: 'type', title: words['deals.field.type'], value: (row) => row.dealTypeName, width: 9, ...optional },
  {
    id: 'consumption',
    title: words['deals.field.consumption-unit'],
    value: (row) => row.consumptionKwh,
    cell: (row) => formatNumber(row.consumptionKwh),
    align: 'end',
    isSortable: true,
    width: 8,
    ...optional,
  },
  {
    id: 'energy',
    title: words['deals.field.energy'],
    cell: (row) => <EnergyGlyph use={row.consumptionKwh} generation={row.generationKwh} />,
    width: 6,
    ...optional,
  },
  {
    id: 'preSeller',
    title: words['deals.field.pre-seller'],
    value: (row) => row.preSellerName,
    width: 10,
    ...optional,
  },
  {
    id: 'technician',
    title: words['deals.field.technician'],
    value: (row) => row.technicianName,
    width: 10,
    ...optional,
  },
  { id: 'store', title: words['deals.field.store'], value: (row) => row.storeName, width: 9, ...optional },
  {
    id: 'createdAt',
    title: words['deals.field.created'],
    value: (row) => row.createdAt,
    cell: (row) => formatDate(row.createdAt),
    isSortable: true,
    width: 7,
    ...optional,
  },
]

/** What hides a column: the flag that keeps its value from being sent. */
const hiddenBy: Record<string, string> = {
  amount: 'deal-tabs.opportunity-value',
  store: 'deal-tabs.store',
  rating: 'deal-tabs.qualification',
}

/** The columns that a person may see. */
export const columnsFor = (held: ReadonlySet<string>) => dealColumns.filter(({ id }) => !held.has(hiddenBy[id] ?? ''))
