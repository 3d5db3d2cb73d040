import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { nameOrder } from '../../../../platform/i18n/name-order.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { enforce } from '../../../../platform/rules/refusal.ts'
import type { ClosingMonth, PersonInMonth } from '../../commission-closings-contract.ts'
import {
  type ClosedMonth,
  closingOf,
  lastDayOf,
  mayClose,
  mayLookAt,
  monthOf,
  paidOf,
} from '../../commissions/commission-rules.ts'
import { closedMonthsOf } from '../commissions/balances.ts'
import { peopleToClose } from '../commissions/close-month.ts'
import { type LineToClose, linesToClose } from '../commissions/closing-lines.ts'
import { closingState, enforceSeesEvery, leftToReturn } from '../commissions/closing-list.ts'

type Person = Pick<PersonInMonth, 'userId' | 'name' | 'isActive'>

/** Everybody in a month: who is closed, with what their closing holds, and everybody else who is owed either way. */
export async function monthOfAll(ctx: Ctx, { month: day }: { month: string }): Promise<ClosingMonth> {
  enforceSeesEvery(ctx)
  const month = monthOf(day)
  enforce(mayLookAt(month, ctx.today))
  const closed = await closedIn(ctx, month)
  const isClosed = new Set(closed.map(({ userId }) => userId))
  const open = await notClosed(
    ctx,
    month,
    (await peopleToClose(ctx)).filter(({ userId }) => !isClosed.has(userId)),
  )
  const people = [...open, ...closed].toSorted((one, other) => nameOrder.compare(one.name, other.name))
  const paid = people.filter(({ state }) => state === 'paid').reduce((sum, { total }) => sum + total, 0)
  const toPay = people.reduce((sum, one) => sum + one.toPay, 0)
  return { month, people, summary: { toPay, paid } }
}

const closedIn = (ctx: Ctx, month: string) =>
  ctx.rows(
    statement<PersonInMonth>(
      `select g.user_id, u.name, u.active as is_active, e.earned, g.total, e.held, e.to_return, ${leftToReturn} as left_to_return,
         case when g.paid_on is null then e.paid else e.paid + g.total end as paid,
         case when g.paid_on is null then g.total else 0 end as to_pay,
         ${closingState} as state, g.id as closing_id, g.number, null as refusal
       from commission_closings g
       join users u on u.tenant_id = g.tenant_id and u.id = g.user_id
       cross join lateral (
         select coalesce(sum(e.earned), 0)::bigint as earned, coalesce(sum(least(e.paid, e.earned)), 0)::bigint as paid,
           coalesce(sum(greatest(e.held, 0)), 0)::bigint as held,
           coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as to_return
         from commission_closing_entries e where e.tenant_id = g.tenant_id and e.closing_id = g.id) e
       where g.tenant_id = platform.current_tenant() and g.month = $1`,
      [month],
    ),
  )

async function notClosed(ctx: Ctx, month: string, people: readonly Person[]): Promise<PersonInMonth[]> {
  const ids = people.map(({ userId }) => userId)
  const lines = Map.groupBy(await linesToClose(ctx, ids, lastDayOf(month)), ({ userId }) => userId)
  const lastOf = new Map((await closedMonthsOf(ctx, ids)).map((last) => [last.userId, last]))
  return people.flatMap((person) => {
    const own = lines.get(person.userId)
    // What became to be given back of a later sale alone is nothing of this month.
    if (!own?.some(({ soldOn }) => soldOn <= lastDayOf(month))) return []
    return [standing(ctx, person, { month, lines: own, last: lastOf.get(person.userId) })]
  })
}

interface Given {
  month: string
  lines: readonly LineToClose[]
  last: ClosedMonth | undefined
}

function standing(ctx: Ctx, { userId, name, isActive }: Person, { month, lines, last }: Given): PersonInMonth {
  const { entries, total, leftToReturn } = closingOf(lines)
  // Whose month is closed is not asked here.
  const verdict = mayClose(month, { last, own: undefined, isEmpty: entries.length === 0, today: ctx.today })
  const sumOf = (of: (line: LineToClose) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  return {
    userId,
    name,
    isActive,
    earned: sumOf(({ earned }) => earned),
    paid: sumOf(({ earned, paid, beside }) => paidOf({ earned, paid: paid - beside })),
    held: sumOf(({ beside }) => Math.max(beside, 0)),
    toReturn: entries.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0),
    leftToReturn,
    total,
    toPay: total,
    state: verdict.ok ? 'open' : 'refused',
    closingId: null,
    number: null,
    refusal: verdict.ok ? null : translate(ctx.lang, verdict.code, verdict.values),
  }
}
