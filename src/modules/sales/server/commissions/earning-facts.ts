import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { EarningFacts } from '../../earned.ts'

type Fed = Pick<EarningFacts, 'received' | 'reached'>

const nothing: Fed = { received: 0, reached: [] }

/**
 * What the customers of these sales have paid, and the milestones that their deals have reached. Neither is fed yet: until
 * receipts of instalments (`instalment_receipts`) and reached milestones (`milestones_reached`) are recorded, nothing counts
 * as received or reached, so that commissions earned with either wait. Whoever records one calls `refreshEarnings`.
 */
export async function earningFacts(_ctx: Ctx, saleIds: readonly string[]): Promise<ReadonlyMap<string, Fed>> {
  return new Map(saleIds.map((id) => [id, nothing]))
}
