import { insertMany, nextNumbers } from '../../../platform/db/entity-many.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Refused } from './many-deals.ts'
import { missingFrom } from './refuse-missing.ts'
import { type NewDeal, type Start, type StartContact, type StartingDeal, startAs } from './starting-deal.ts'
import { dealsEntity } from './tables.ts'

export type { StartContact, StartingDeal } from './starting-deal.ts'

/** Judges many new deals by the rules of single ones, with the statuses read once. */
export async function dealStarts(ctx: Ctx) {
  const rows = await ctx.rows(
    statement<Start & { id: string }>(
      `select s.id, s.step_id, st.parallel, st.loss, s.requires, s.required_fields, s.required_categories,
         s.requires_parallel, s.forbids, s.move_roles
       from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       where s.tenant_id = platform.current_tenant() and s.deleted_at is null and st.deleted_at is null
       order by st.position, st.id, s.position, s.id`,
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lackingOf = new Map(await Promise.all(rows.map(async (row) => [row.id, await missingFrom(ctx, row)] as const)))
  const first = rows.find((row) => !row.parallel && !row.loss)
  return (given: NewDeal, contact: StartContact): { deal: StartingDeal } | { refused: Refused } => {
    const status = given.statusId ? byId.get(given.statusId) : first
    if (!status) return { refused: { code: 'funnels.status_not_found' } }
    try {
      return { deal: startAs(ctx, given, { contact, status, lacking: lackingOf.get(status.id)! }) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { refused: error.fields ? { code: Object.values(error.fields)[0]! } : error }
    }
  }
}

/** Writes deals that `dealStarts` let through, numbered in their order, each with its first stay. */
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
  await ctx.run(
    statement(
      `insert into deal_stays (id, deal_id, step_id, status_id, entered_at, entered_by)
       select r.id, r.deal_id, r.step_id, r.status_id, $2, $3
       from jsonb_to_recordset($1) as r(id uuid, deal_id uuid, step_id uuid, status_id uuid)`,
      [
        JSON.stringify(
          deals.map(({ id, deal }) => ({ id: newId(), deal_id: id, step_id: deal.stepId, status_id: deal.statusId })),
        ),
        ctx.now,
        ctx.user?.id ?? null,
      ],
    ),
  )
}

const known = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
