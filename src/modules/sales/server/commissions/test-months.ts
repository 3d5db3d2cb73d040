import { expect } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { sales } from '../../contract.ts'
import type { readyToSell } from '../test-sale.ts'

const months = ['2026-08-01', '2026-09-01', '2026-10-01']

/** The closings of the same person and of earlier months that wait to be paid. */
export const waitingBefore = (ctx: Ctx, closingId: string) =>
  ctx.rows(
    statement<{ number: number }>(
      `select g.number from commission_closings g
       join commission_closings p on p.user_id = g.user_id and g.month < p.month
       where p.id = $1 and g.paid_on is null`,
      [closingId],
    ),
  )

/**
 * Withdraws whatever waits to be paid, the earliest first, and closes and pays every month of these people that has no closing and
 * something due. None of it is refused, and afterwards nothing of such a month is due any more.
 */
export async function redoMonths(
  admin: Awaited<ReturnType<typeof readyToSell>>['admin'],
  people: readonly string[],
): Promise<void> {
  const { list } = await admin.call(sales.closings, { query: { state: ['closed', 'changed'], sort: 'month' } })
  for (const { id } of list) await admin.call(sales.withdrawClosing, { params: { id: String(id) } })
  for (const userId of people)
    for (const month of months) {
      const query = { userId, month }
      const preview = await admin.call(sales.closingPreview, { query })
      if (preview.refusal !== null) continue
      const { id, total } = await admin.call(sales.close, { body: query })
      expect(total).toBe(preview.total)
      await admin.call(sales.payClosing, { params: { id }, body: { paidOn: '2026-11-23' } })
      expect((await admin.call(sales.closingPreview, { query })).entries).toEqual([])
    }
}
