import { insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { dealForUpdate } from '../../deals/server/public.ts'
import type { KeptDesign } from '../contract.ts'
import { designProblem } from '../roof/design-problems.ts'
import type { RoofDesign } from '../roof/roof-design.ts'
import { roofDesignsEntity, type StoredDesign } from './tables.ts'

type Shown = StoredDesign & { savedByName: string }

export async function keptDesign(ctx: Ctx, dealId: string): Promise<KeptDesign> {
  const row = await stored(ctx, dealId)
  return row
    ? { design: row.design, version: row.version, savedByName: row.savedByName, savedAt: row.updatedAt }
    : { design: null, version: 0, savedByName: '', savedAt: null }
}

const stored = (ctx: Ctx, dealId: string) =>
  ctx.first(
    statement<Shown>(
      `select r.*, u.name as saved_by_name from roof_designs r join users u on u.tenant_id = r.tenant_id and u.id = r.updated_by
       where r.tenant_id = platform.current_tenant() and r.deal_id = $1`,
      [dealId],
    ),
  )

interface Saved {
  design: RoofDesign
  version: number
}

/** The deal is locked first, so that of two who save at once the second is told of the first. */
export async function saveDesign(ctx: Ctx, dealId: string, { design, version }: Saved): Promise<KeptDesign> {
  await dealForUpdate(ctx, dealId)
  const before = await stored(ctx, dealId)
  if ((before?.version ?? 0) !== version) throw changedMeanwhile(before)
  const problem = designProblem(design)
  if (problem) throw new Refusal(422, problem)
  await refuseForeignPicture(ctx, dealId, design)
  await refuseUnknownEquipment(ctx, design)
  const written = { design, updatedBy: ctx.userId }
  if (before) {
    const { savedByName: _name, ...row } = before
    await update(ctx, roofDesignsEntity, row, { ...written, version: version + 1, updatedAt: ctx.now })
  } else await insert(ctx, roofDesignsEntity, { dealId, ...written })
  return keptDesign(ctx, dealId)
}

const changedMeanwhile = (row: Shown | undefined) =>
  new Refusal(409, 'designs.changed_meanwhile', {
    values: { by: row?.savedByName ?? '', version: row?.version ?? 0 },
    details: { version: row?.version ?? 0 },
  })

async function refuseForeignPicture(ctx: Ctx, dealId: string, { ground: { fileId } }: RoofDesign) {
  if (fileId === null) return
  const found = await ctx.first(
    statement<{ id: string }>(
      `select id from files where tenant_id = platform.current_tenant() and id = $1 and owner_kind = 'deal' and owner_id = $2`,
      [fileId, dealId],
    ),
  )
  if (!found) throw new Refusal(422, 'designs.picture_not_of_deal')
}

async function refuseUnknownEquipment(ctx: Ctx, { moduleId, inverters }: RoofDesign) {
  const ids = [...new Set([...(moduleId ? [moduleId] : []), ...inverters.map(({ itemId }) => itemId)])]
  if (ids.length === 0) return
  const { count } = await ctx.one(
    statement<{ count: number }>(
      `select count(*)::int as count from catalogue_items
       where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
      [ids],
    ),
  )
  if (count < ids.length) throw new Refusal(422, 'designs.unknown_equipment')
}
