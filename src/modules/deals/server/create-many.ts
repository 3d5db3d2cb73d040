import { insertMany } from '../../../platform/db/entity-many.ts'
import { nextNumbers } from '../../../platform/db/numbers.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { heirsOf } from '../../team/server/public.ts'
import { deals } from '../contract.ts'
import type { Refused } from './bulk/each-deal.ts'
import { enforceGuards } from './guarded-fields.ts'
import { columnsOf } from './moving/columns.ts'
import { missingFrom } from './moving/refuse-missing.ts'
import { writeStays } from './moving/stays.ts'
import { inHandsOf, type NewDeal, type StartContact, type StartingDeal, startAs } from './starting-deal.ts'
import { dealsEntity } from './tables.ts'

export type { StartContact, StartingDeal } from './starting-deal.ts'

type People = Pick<StartContact, 'ownerId' | 'preSellerId'>

/** Checks many new deals by the rules of single ones; the statuses, and who follows the people of these contacts, are read once. */
export async function dealStarts(ctx: Ctx, contacts: Iterable<People>) {
  const columns = await columnsOf(ctx)
  const rows = [...columns.values()].filter(({ isGone }) => !isGone)
  const lackingOf = new Map(await Promise.all(rows.map(async (row) => [row.id, await missingFrom(ctx, row)] as const)))
  const first = rows.find(({ step }) => !step.parallel && !step.loss)
  const heirOf = await heirAmong(ctx, contacts)
  return (given: NewDeal, contact: StartContact): { deal: StartingDeal } | { refused: Refused } => {
    const status = given.statusId ? columns.get(given.statusId) : first
    if (!status || status.isGone) return { refused: { code: 'funnels.status_not_found' } }
    const lacking = lackingOf.get(status.id)!
    try {
      needPermission(ctx, deals.create.needs)
      enforceGuards(ctx, given)
      return { deal: startAs(ctx, given, { contact: inHandsOf(contact, heirOf), status, lacking }) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { refused: error.fields ? { code: Object.values(error.fields)[0]! } : error }
    }
  }
}

/** Whoever a row of the file names instead is here. */
async function heirAmong(ctx: Ctx, contacts: Iterable<People>) {
  const people = new Set([...contacts].flatMap(({ ownerId, preSellerId }) => [ownerId, preSellerId]))
  const heirs = await heirsOf(ctx, [...people])
  return (id: string) => (people.has(id) ? heirs.get(id) : id)
}

/** Writes deals that `dealStarts` accepted, numbered in their order, each with its first stay. */
export async function createDeals(ctx: Ctx, deals: readonly { id: string; deal: StartingDeal }[]): Promise<void> {
  if (deals.length === 0) return
  const first = await nextNumbers(ctx, 'deals', deals.length)
  await insertMany(
    ctx,
    dealsEntity,
    deals.map(({ id, deal }, at) => ({
      values: { ...known(deal), id, number: first + at } as Parameters<typeof insertMany<'deals'>>[2][number]['values'],
      data: { stepId: deal.stepId, statusId: deal.statusId },
    })),
  )
  await writeStays(
    ctx,
    [],
    deals.map(({ id, deal: { stepId, statusId } }) => ({ dealId: id, stepId, statusId, cameFrom: null })),
  )
}

const known = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
