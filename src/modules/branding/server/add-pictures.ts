import type { FastifyRequest } from 'fastify'
import { insert } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { addFile, readUpload } from '../../files/server/public.ts'
import { sizeOfImage } from '../../organisation/server/public.ts'
import { isLargeEnough, mayAddWork } from '../works.ts'
import { worksEntity } from './tables.ts'
import { worksOf } from './works.ts'

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
