import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { dropFile } from '../../files/server/public.ts'
import { pictureAddress } from '../brand.ts'
import type { CompanyWork } from '../works.ts'
import { worksEntity } from './tables.ts'

export async function worksOf(ctx: Ctx): Promise<CompanyWork[]> {
  const rows = await ctx.rows(
    statement<{ id: string; caption: string }>(
      `select id, caption from company_works where tenant_id = platform.current_tenant() order by position, created_at, id`,
    ),
  )
  return rows.map((row) => ({ ...row, url: pictureAddress(row.id) }))
}

export async function editWork(ctx: Ctx, id: string, { caption }: { caption: string }) {
  await update(ctx, worksEntity, await find(ctx, worksEntity, id, { lock: true }), { caption })
  return worksOf(ctx)
}

/** Those that are not named keep their order behind the others. */
export async function arrangeWorks(ctx: Ctx, ids: readonly string[]) {
  const order = [...ids, ...(await worksOf(ctx)).map(({ id }) => id)]
  for (const { id } of await worksOf(ctx))
    await update(ctx, worksEntity, await find(ctx, worksEntity, id, { lock: true }), {
      position: order.indexOf(id) + 1,
    })
  return worksOf(ctx)
}

export async function removeWork(ctx: Ctx, id: string) {
  await find(ctx, worksEntity, id)
  await dropFile(ctx, id)
  return worksOf(ctx)
}
