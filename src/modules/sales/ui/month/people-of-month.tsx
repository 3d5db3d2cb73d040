import { useNavigate } from '@tanstack/react-router'
import { rowsAsList } from '../../../../platform/ui/data/queries.ts'
import { Tag, type Tone } from '../../../../platform/ui/pieces/chip.tsx'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { PersonInMonth } from '../../commission-closings-contract.ts'
import styles from '../commissions/commissions.module.css'
import { monthMessages as words } from './messages.ts'

const tones: Record<PersonInMonth['state'], Tone> = {
  open: 'info',
  refused: 'neutral',
  closed: 'warn',
  changed: 'danger',
  paid: 'ok',
}

const summed = ['earned', 'paid', 'held', 'toReturn', 'leftToReturn', 'toPay'] as const

const totalsOf = (people: readonly PersonInMonth[]) =>
  Object.fromEntries(summed.map((name) => [name, formatMoney(people.reduce((sum, one) => sum + one[name], 0))]))

/** Amounts in other unpaid closings. */
const retainedElsewhere: Column<PersonInMonth> = {
  id: 'held',
  title: words['month.held'],
  value: ({ held }) => (held > 0 ? formatMoney(held) : ''),
  align: 'end',
  width: 9.5,
}

interface PeopleOfMonthProps {
  people: readonly PersonInMonth[]
  onChoose(userId: string): void
}

/** Everybody with what they earned and are to be paid; a row leads to the closing, or to what it would hold. */
export function PeopleOfMonth({ people, onChoose }: PeopleOfMonthProps) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const said = useStateWords()
  const isHeld = people.some(({ held }) => held > 0)
  const stateOf = (one: PersonInMonth) => one.refusal ?? one.payRefusal ?? said(one)
  const columns: Column<PersonInMonth>[] = [
    { id: 'name', title: words['month.person'], cell: (one) => <Named person={one} />, isName: true, width: 12.5 },
    { id: 'earned', title: words['month.earned'], value: (one) => formatMoney(one.earned), align: 'end', width: 9 },
    { id: 'paid', title: words['month.paid'], value: (one) => formatMoney(one.paid), align: 'end', width: 8 },
    ...(isHeld ? [retainedElsewhere] : []),
    {
      id: 'toReturn',
      title: words['month.to_return'],
      value: ({ toReturn }) => (toReturn > 0 ? formatMoney(toReturn) : ''),
      align: 'end',
      phone: 'fact',
      width: 8,
    },
    {
      id: 'leftToReturn',
      title: words['month.left_to_return'],
      value: ({ leftToReturn }) => (leftToReturn > 0 ? formatMoney(leftToReturn) : ''),
      align: 'end',
      width: 8,
    },
    {
      id: 'toPay',
      title: words['month.net'],
      value: ({ toPay }) => formatMoney(toPay),
      align: 'end',
      phone: 'value',
      width: 8,
    },
    {
      id: 'state',
      title: words['month.state'],
      value: stateOf,
      cell: (one) => <State person={one} />,
      phone: 'fact',
      width: isHeld ? 12 : 18,
    },
  ]
  return (
    <DataTable
      name="commission-month"
      label={t('month.title')}
      list={rowsAsList(people)}
      columns={columns}
      rowId={({ userId }) => userId}
      rowLabel={(one) => `${one.name}, ${stateOf(one)}`}
      onOpen={({ closingId, userId }) =>
        closingId ? void navigate({ to: `/commissions/closings/${closingId}` as string }) : onChoose(userId)
      }
      totals={totalsOf(people)}
      summary={t('month.count', { count: people.length })}
      empty={null}
      isToolless
    />
  )
}

function Named({ person: { name, isActive } }: { person: PersonInMonth }) {
  const { t } = useText(words)
  return (
    <span className={styles.person}>
      {name}
      {!isActive && <Tag>{t('month.inactive')}</Tag>}
    </span>
  )
}

/** The state of a person; for paid ones with the amount, because nothing is left to be paid. */
function useStateWords() {
  const { t } = useText(words)
  return ({ state, total }: PersonInMonth) =>
    state === 'paid' && total > 0
      ? t('month.state.paid_sum', { amount: formatMoney(total) })
      : t(`month.state.${state}`)
}

/** The state with the reason why somebody cannot be closed or paid. */
function State({ person }: { person: PersonInMonth }) {
  const said = useStateWords()
  const { state, refusal, payRefusal } = person
  const reason = refusal ?? payRefusal
  return (
    <span title={reason ?? undefined}>
      <Tag tone={tones[state]}>{said(person)}</Tag> {reason}
    </span>
  )
}
