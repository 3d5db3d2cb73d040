import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { numberedName } from '../file.ts'
import { hasFolders } from './folders.ts'
import type { FileRecord } from './tables.ts'

type Place = Pick<FileRecord, 'ownerId' | 'folderId' | 'name'>

const samePlace = `tenant_id = platform.current_tenant() and owner_id = $1 and folder_id is not distinct from $2::uuid
  and lower(name) = lower($3)`

/** What stands under this name in this folder. */
export const currentNamed = (ctx: Ctx, { ownerId, folderId, name }: Place) =>
  ctx.first(
    statement<FileRecord>(`select * from files where ${samePlace} and is_current order by version desc limit 1`, [
      ownerId,
      folderId,
      name,
    ]),
  )

/** The first name with a number that nothing in this folder has, newer or older. */
export async function freeNameIn(ctx: Ctx, { ownerId, folderId, name }: Place): Promise<string> {
  const there = await ctx.rows(
    statement<{ name: string }>(
      `select distinct lower(name) as name from files
       where tenant_id = platform.current_tenant() and owner_id = $1 and folder_id is not distinct from $2::uuid`,
      [ownerId, folderId],
    ),
  )
  const taken = new Set(there.map((one) => one.name))
  let number = 2
  while (taken.has(numberedName(name, number).toLowerCase())) number++
  return numberedName(name, number)
}

export const putBehind = (ctx: Ctx, id: string) =>
  // raw write: the new file's own event tells it
  ctx.run(
    statement('update files set is_current = false where tenant_id = platform.current_tenant() and id = $1', [id]),
  )

/** A file and those that it has replaced, newest first. */
export async function versionsOf(ctx: Ctx, file: FileRecord): Promise<FileRecord[]> {
  if (!hasFolders(file.ownerKind)) return [file]
  return ctx.rows(
    statement<FileRecord>(`select * from files where ${samePlace} and owner_kind = $4 order by version desc`, [
      file.ownerId,
      file.folderId,
      file.name,
      file.ownerKind,
    ]),
  )
}
