import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { leastWorth, mayBeWorth, type ValuedLine } from '../../commissions/commission-lines.ts'
import { commissionOf, type Payee } from '../../sale.ts'
import { seesCommission } from '../../sale-record.ts'
import { namesOfPeople } from '../known-people.ts'

interface Part {
  part: Payee
  amount: number
  /** Of the sale's total. */
  percent: number
}

/**
 * Throws if a line would be worth less than was paid of it. People who may see the commission read whose it is and
 * the lowest possible value.
 */
export async function enforcePaid(ctx: Ctx, lines: readonly ValuedLine[], { part, amount, percent }: Part) {
  const verdict = mayBeWorth(lines, amount)
  if (verdict.ok) return
  if (!seesCommission(ctx.granted, part)) throw new Refusal(409, verdict.code, { values: { sees: 'no' } })
  const { money, number } = formatsOf(ctx.lang)
  const { userId, paid } = belowPaid(lines)
  const least = leastWorth(lines)
  const total = leastTotal(least, percent)
  throw new Refusal(409, verdict.code, {
    values: {
      sees: total === null ? 'commission' : 'total',
      name: (await namesOfPeople(ctx, [userId])).get(userId) ?? '',
      paid: money(paid),
      least: money(least),
      percent: number(percent, 2, 0),
      total: money(total ?? 0),
    },
  })
}

/**
 * The first person who would have less than they were paid; else somebody who left, together with what successors
 * bear.
 */
function belowPaid(lines: readonly ValuedLine[]) {
  const staying = lines.find(({ hasLeft, amount, paid }) => !hasLeft && paid > 0 && amount < paid)
  if (staying) return staying
  const left = lines.find(({ hasLeft, kept }) => hasLeft && kept > 0)!
  return { userId: left.userId, paid: left.kept }
}

/** The smallest total whose commission is at least this much; none if no total earns anything. */
function leastTotal(commission: number, percent: number) {
  if (percent <= 0) return null
  // Half a cent is rounded up.
  let total = Math.max(Math.floor(((commission - 0.5) * 100) / percent) - 1, 0)
  while (commissionOf(total, percent) < commission) total += 1
  return total
}
