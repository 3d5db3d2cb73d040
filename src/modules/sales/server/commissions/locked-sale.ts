import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, wrongField } from '../../../../platform/rules/refusal.ts'
import { dealForUpdate } from '../../../deals/server/public.ts'
import { mayEnterOn, mayTakeBackOn } from '../../commissions/commission-rules.ts'
import { type StoredSale, salesEntity } from '../tables.ts'
import { closedMonthsOf, lockPayees } from './balances.ts'
import { linesOf, type StoredLine } from './settle-lines.ts'

interface Locked {
  sale: StoredSale
  lines: readonly StoredLine[]
}

/**
 * Locks a sale whose day, state or people change, with its lines. Its present and future people are locked first, so
 * that none of their months is closed meanwhile. 404 if it does not exist.
 */
export async function lockedSale(ctx: Ctx, id: string, joining: readonly (string | null | undefined)[] = []) {
  await lockPayees(ctx, [...peopleOf(await linesOf(ctx, [id])), ...joining])
  const sale = await find(ctx, salesEntity, id, { lock: true })
  return { sale, lines: await linesOf(ctx, [id]) }
}

/** The same for several sales: all people are locked before the first sale. */
export async function lockedSales(ctx: Ctx, ids: readonly string[]): Promise<Locked[]> {
  await lockPayees(ctx, peopleOf(await linesOf(ctx, ids)))
  const sales: StoredSale[] = []
  for (const id of ids.toSorted()) sales.push(await find(ctx, salesEntity, id, { lock: true }))
  const lines = await linesOf(ctx, ids)
  return sales.map((sale) => ({ sale, lines: lines.filter(({ saleId }) => saleId === sale.id) }))
}

/** The same after locking its deal, whose figures change. Milestones lock the deal first as well. */
export async function lockedWithDeal(ctx: Ctx, id: string, joining: readonly (string | null | undefined)[] = []) {
  const { dealId } = await find(ctx, salesEntity, id)
  await lockPayees(ctx, [...peopleOf(await linesOf(ctx, [id])), ...joining])
  const deal = await dealForUpdate(ctx, dealId)
  return { deal, ...(await lockedSale(ctx, id)) }
}

const peopleOf = (lines: readonly Pick<StoredLine, 'userId'>[]) => lines.map(({ userId }) => userId)

/** The closed months of everybody who earns of a sale. */
export const closedFor = (ctx: Ctx, lines: readonly StoredLine[], joining: readonly (string | null)[] = []) =>
  closedMonthsOf(ctx, [...peopleOf(lines), ...joining.filter((id) => id !== null)])

/** Throws if money that commissions are earned with is dated into a month closed for somebody who earns them. */
export async function enforceOpenForMoney(
  ctx: Ctx,
  { sale, lines }: Locked,
  [field, day]: [field: string, day: string],
) {
  if (sale.earnedWhen !== 'receipts') return
  const open = mayEnterOn(day, await closedFor(ctx, lines))
  if (!open.ok) throw wrongField(field, open.code, open.values)
}

/** Throws if such money is removed from a month closed for them: it could not be entered there again. */
export async function enforceOpenToTakeBack(ctx: Ctx, { sale, lines }: Locked, day: string) {
  if (sale.earnedWhen === 'receipts') enforce(mayTakeBackOn(day, await closedFor(ctx, lines)))
}
