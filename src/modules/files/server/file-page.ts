import type { z } from 'zod'
import { find } from '../../../platform/db/entity.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { files, StoredFile } from '../contract.ts'
import { described, type FileRow, ownerOf, selectFiles } from './files-of.ts'
import { grantedFlags, isShown, refuseHidden } from './hidden-files.ts'
import { filesEntity } from './tables.ts'
import { versionsOf } from './versions.ts'

type Asked = z.output<NonNullable<typeof files.page.query>>

/** The files of a folder, newest first; whoever searches searches in all. */
export async function filePage(ctx: Ctx, { ownerKind, ownerId, folderId, categoryId, ...paging }: Asked) {
  await ownerOf(ctx, ownerId, ownerKind, 'list')
  const isSearch = paging.search !== '' || categoryId !== undefined
  const page = await pageByName<FileRow>(ctx, paging, {
    question: `${selectFiles} where f.tenant_id = platform.current_tenant() and f.owner_id = $1 and f.owner_kind = $2
      and f.is_current and ($3 or f.folder_id is not distinct from $4::uuid) and ($5::uuid is null or f.category_id = $5)
      and ${isShown('f', 6)}`,
    order: 'created_at desc, id desc',
    values: [ownerId, ownerKind, isSearch, folderId ?? null, categoryId ?? null, grantedFlags(ctx)],
  })
  return { ...page, list: page.list.map((row) => described(ctx, row)) }
}

export async function shownVersions(ctx: Ctx, id: string): Promise<StoredFile[]> {
  const file = await find(ctx, filesEntity, id)
  await ownerOf(ctx, file.ownerId, file.ownerKind, 'list')
  refuseHidden(ctx, file)
  const ids = (await versionsOf(ctx, file)).map((one) => one.id)
  const rows = await ctx.rows(
    statement<FileRow>(
      `${selectFiles} where f.tenant_id = platform.current_tenant() and f.id = any($1::uuid[])
         and ${isShown('f', 2)} order by f.version desc`,
      [ids, grantedFlags(ctx)],
    ),
  )
  return rows.map((row) => described(ctx, row))
}
