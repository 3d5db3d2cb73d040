import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { type FolderRecord, foldersEntity } from './tables.ts'

export const hasFolders = (ownerKind: string) => subjectOf(ownerKind)?.files?.folders !== undefined

/** What lies where, and under which names, changes one at a time for a record. */
export const holdFiles = (ctx: Ctx, ownerId: string) =>
  ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('files of ' || platform.current_tenant() || $1, 0))", [
      ownerId,
    ]),
  )

export const allFolders = (ctx: Ctx, ownerId: string, ownerKind: string) =>
  ctx.rows(
    statement<FolderRecord>(
      `select * from file_folders where tenant_id = platform.current_tenant() and owner_id = $1 and owner_kind = $2
       order by lower(name) collate "pt-BR-x-icu", id`,
      [ownerId, ownerKind],
    ),
  )

/** A folder of this record; that of another is not found. */
export async function folderOf(ctx: Ctx, ownerId: string, id: string): Promise<FolderRecord> {
  const folder = await find(ctx, foldersEntity, id)
  if (folder.ownerId !== ownerId) throw notFound('files.folder_not_found')
  return folder
}
