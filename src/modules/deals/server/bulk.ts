import type { z } from 'zod'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { reachText } from '../../access/server/public.ts'
import type { BulkResult, MissingItem } from '../contract.ts'
import { dealForUpdate, writeDeal } from './deal-for-update.ts'
import { columnById, moveDeal } from './move-deal.ts'

type Refused = z.output<typeof BulkResult>['refused'][number]

/** Moves those that may enter and lists the others with the reason. Rules refuse before anything is written. */
export async function moveDeals(ctx: Ctx, ids: string[], statusId: string, confirmedBack: boolean) {
  await columnById(ctx, statusId)
  return forEach(ctx, ids, (id) => moveDeal(ctx, id, { statusId, confirmedBack }))
}

export const reassignDeals = (ctx: Ctx, ids: string[], ownerId: string) =>
  forEach(ctx, ids, async (id) => writeDeal(ctx, await dealForUpdate(ctx, id), { ownerId }))

async function forEach(ctx: Ctx, given: string[], work: (id: string) => Promise<unknown>) {
  // In one order for everyone, so that two such calls never wait for each other in a circle.
  const ids = [...new Set(given)].sort()
  const done: string[] = []
  const refused: Refused[] = []
  for (const id of ids) {
    try {
      await work(id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, title: '', ...reasonOf(ctx, error) })
    }
  }
  const titles = await titlesOf(
    ctx,
    refused.map(({ id }) => id),
  )
  return { done, refused: refused.map((one) => ({ ...one, title: titles.get(one.id) ?? '' })) }
}

function reasonOf(ctx: Ctx, { code, values, details }: Refusal) {
  const sentence = translate(ctx.lang, code, values)
  const missing = (details as { missing?: MissingItem[] } | undefined)?.missing
  return missing
    ? { reason: `${sentence} ${missing.map(({ label }) => label).join(', ')}`, missing }
    : { reason: sentence }
}

async function titlesOf(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const values: unknown[] = [ids]
  const within = reachText(ctx, 'deal', 'd', values)
  const rows = await ctx.rows(
    statement<{ id: string; title: string }>(
      `select d.id, d.title from deals d where d.tenant_id = platform.current_tenant() and d.id = any($1::uuid[])${within}`,
      values,
    ),
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
