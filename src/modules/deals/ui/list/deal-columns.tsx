import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { StatusDot, Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { EnergyGlyph } from '../../../../platform/ui/pieces/energy-glyph.tsx'
import { writtenColumn } from '../../../../platform/ui/record/record-columns.tsx'
import { type CellEdit, editable } from '../../../../platform/ui/table/editable-cell.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type DealRow, deals } from '../../contract.ts'
import { plainAge } from '../board/age-of.ts'
import { DealAge } from '../board/deal-age.tsx'
import { dealScreenMessages as words } from '../messages.ts'
import { RowStep } from './row-step.tsx'

const plainMoney = (cents: number) => formatMoney(cents).replace(/^(-?)R\$\s/, '$1')

/** An unknown value is shown as empty, not as zero. */
const Worth = ({ cents }: { cents: number }) => (cents > 0 ? <strong>{plainMoney(cents)}</strong> : '–')

function Proposal({ accepted, proposals }: Pick<DealRow, 'accepted' | 'proposals'>) {
  const { t } = useText(words)
  const state = accepted ? 'accepted' : proposals > 0 ? 'with' : 'without'
  return (
    <Tag tone={state === 'accepted' ? 'ok' : state === 'with' ? 'brand' : 'neutral'}>
      {t(`deals.proposal.${state}`)}
    </Tag>
  )
}

function State({ state }: Pick<DealRow, 'state'>) {
  const { t } = useText(words)
  const tone = state === 'won' ? 'ok' : state === 'lost' ? 'danger' : 'neutral'
  return <Tag tone={tone}>{t(`deals.state.${state}`)}</Tag>
}

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

const written = writtenColumn<DealRow>()

/** Columns that show their field in a form of their own. */
export const dealColumns = [
  written({ id: 'number', needs: ['number'], cell: (row) => formatNumber(row.number) }),
  written({
    id: 'status',
    needs: ['statusName', 'statusColor'],
    cell: (row) => <StatusDot color={row.statusColor}>{row.statusName}</StatusDot>,
  }),
  written({
    id: 'amount',
    title: words['deals.field.amount-unit'],
    needs: ['bidAmount'],
    value: (row) => row.bidAmount,
    cell: (row) => row.bidAmount !== undefined && <Worth cents={row.bidAmount} />,
    edit: inPlace<number>('bidAmount', {
      value: (row) => row.bidAmount ?? 0,
      show: (cents) => <Worth cents={cents} />,
      input: ({ onChange, ...props }) => <MoneyField {...props} onChange={(cents) => onChange(cents ?? 0)} />,
    }),
  }),
  written({
    id: 'kwp',
    title: words['deals.field.kwp-unit'],
    needs: ['powerKwp'],
    cell: (row) => (row.powerKwp > 0 ? formatNumber(row.powerKwp, 2) : '–'),
  }),
  written({
    id: 'since',
    title: words['deals.field.age'],
    needs: ['since', 'late', 'state'],
    cell: (row) => (row.state === 'open' ? <DealAge age={plainAge(row)} /> : null),
    align: 'end',
  }),
  written({
    id: 'city',
    needs: ['city', 'stateCode'],
    value: (row) => [row.city, row.stateCode].filter(Boolean).join('/'),
  }),
  written({
    id: 'proposal',
    needs: ['proposals', 'accepted'],
    cell: (row) => <Proposal accepted={row.accepted} proposals={row.proposals} />,
  }),
  written({
    id: 'task',
    needs: ['nextTask', 'nextTaskAt', 'pendingTasks', 'state'],
    value: (row) => row.nextTask,
    cell: (row) => <RowStep row={row} />,
  }),
  written({
    id: 'closingOn',
    needs: ['closingOn'],
    value: (row) => row.closingOn,
    cell: (row) => (row.closingOn ? formatDate(row.closingOn) : ''),
    edit: inPlace<string | null>('closingOn', {
      value: (row) => row.closingOn,
      show: (day) => (day ? formatDate(day) : ''),
      input: (props) => <DateField {...props} />,
    }),
  }),
  written({ id: 'state', needs: ['state'], cell: (row) => <State state={row.state} /> }),
  written({
    id: 'consumption',
    title: words['deals.field.consumption-unit'],
    needs: ['consumptionKwh'],
    cell: (row) => (row.consumptionKwh > 0 ? formatNumber(row.consumptionKwh) : '–'),
  }),
  written({
    id: 'energy',
    title: words['deals.field.energy'],
    needs: ['consumptionKwh', 'generationKwh'],
    cell: (row) => <EnergyGlyph use={row.consumptionKwh} generation={row.generationKwh} />,
    width: 6,
    isOptional: true,
    after: 'generation',
  }),
]
