import type { FastifyRequest } from 'fastify'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { addFile, dropFile, readUpload } from '../../files/server/public.ts'
import { sizeOfImage } from '../../organisation/server/public.ts'
import { pictureAddress } from '../brand.ts'
import { type CompanyWork, isLargeEnough, mayAddWork } from '../works.ts'
import { worksEntity } from './tables.ts'

export async function worksOf(ctx: Ctx): Promise<CompanyWork[]> {
  const rows = await ctx.rows(
    statement<{ id: string; caption: string }>(
      `select id, caption from company_works where tenant_id = platform.current_tenant() order by position, created_at, id`,
    ),
  )
  return rows.map((row) => ({ ...row, url: pictureAddress(row.id) }))
}

/** The picture's size is read before it is kept. Two at once wait for each other, so that none passes the limit. */
export async function addWork(ctx: Ctx, request: FastifyRequest) {
  const { name, content } = await readUpload(request)
  enforce(isLargeEnough(await sizeOfImage(ctx, content)), 422)
  await ctx.run(statement("select pg_advisory_xact_lock(hashtext('company_works'), hashtext($1))", [ctx.company.id]))
  const present = await worksOf(ctx)
  enforce(mayAddWork(present.length))
  const { id } = await addFile(ctx, { ownerKind: 'company', ownerId: ctx.company.id, name, content })
  const { last } = (await ctx.first(
    statement<{ last: number }>(
      'select coalesce(max(position), 0) as last from company_works where tenant_id = platform.current_tenant()',
    ),
  ))!
  await insert(ctx, worksEntity, { id, position: last + 1 })
  return worksOf(ctx)
}

/** A photo that documents show besides the company's works; its id. */
export async function addDocumentPicture(ctx: Ctx, request: FastifyRequest): Promise<string> {
  const { name, content } = await readUpload(request)
  enforce(isLargeEnough(await sizeOfImage(ctx, content)), 422)
  const { id } = await addFile(ctx, { ownerKind: 'company', ownerId: ctx.company.id, name, content })
  // raw write: the file's own event records it
  await ctx.run(statement('insert into document_pictures (id) values ($1)', [id]))
  return id
}

/** A picture that documents show as it is. */
export async function addWholePicture(ctx: Ctx, { name, content }: { name: string; content: Buffer }): Promise<string> {
  await sizeOfImage(ctx, content)
  const { id } = await addFile(ctx, { ownerKind: 'company', ownerId: ctx.company.id, name, content })
  // raw write: the file's own event records it
  await ctx.run(statement('insert into document_pictures (id, is_whole) values ($1, true)', [id]))
  return id
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
