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
import { enforceSeesEvery } from '../commissions/closing-list.ts'
import { closedIn } from './closed-in-month.ts'

type Person = Pick<PersonInMonth, 'userId' | 'name' | 'isActive'>

/**
 * Everybody in a month: those with a closing, with its amounts, and those without who have an amount due or to be
 * returned.
 */
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
  return { month, isOver: month < monthOf(ctx.today), people, summary: { toPay, paid } }
}

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
    payRefusal: null,
  }
}
