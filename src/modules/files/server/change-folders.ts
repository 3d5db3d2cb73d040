import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import type { FileFolder } from '../contract.ts'
import { safeName } from '../file.ts'
import { mayStand } from '../folder.ts'
import { ownerOf } from './files-of.ts'
import { allFolders, folderOf, holdFiles } from './folders.ts'
import { grantedFlags, isShown } from './hidden-files.ts'
import { type FolderRecord, foldersEntity } from './tables.ts'

interface Owner {
  ownerKind: string
  ownerId: string
}

/** All folders of a record, and what the person may do there. */
export async function foldersOf(ctx: Ctx, { ownerKind, ownerId }: Owner) {
  const access = await ownerOf(ctx, ownerId, ownerKind, 'list')
  const may = (permission: typeof access.add | undefined) =>
    access.mayChange && permission !== undefined && ctx.can(permission)
  return {
    list: await shownFolders(ctx, ownerId, ownerKind),
    can: { add: may(access.add), remove: may(access.remove), createFolder: may(access.folders) },
  }
}

async function shownFolders(ctx: Ctx, ownerId: string, ownerKind: string): Promise<FileFolder[]> {
  const counted = await ctx.rows(
    statement<{ folderId: string; files: number }>(
      `select folder_id, count(*)::int as files from files where tenant_id = platform.current_tenant()
         and owner_id = $1 and owner_kind = $2 and is_current and folder_id is not null and ${isShown('files', 3)} group by folder_id`,
      [ownerId, ownerKind, grantedFlags(ctx)],
    ),
  )
  const filesIn = new Map(counted.map(({ folderId, files }) => [folderId, files]))
  return (await allFolders(ctx, ownerId, ownerKind)).map((folder) => shown(folder, filesIn.get(folder.id)))
}

const shown = ({ id, parentId, name }: FolderRecord, files = 0): FileFolder => ({ id, parentId, name, files })

export async function addFolder(ctx: Ctx, given: Owner & { parentId: string | null; name: string }) {
  const { ownerKind, ownerId, parentId } = given
  await ownerOf(ctx, ownerId, ownerKind, 'folders')
  await holdFiles(ctx, ownerId)
  if (parentId) await folderOf(ctx, ownerId, parentId)
  const name = safeName(given.name)
  enforce(mayStand(await allFolders(ctx, ownerId, ownerKind), { parentId, name }))
  return shown(await insert(ctx, foldersEntity, { ownerKind, ownerId, parentId, name, createdBy: ctx.userId }))
}

interface FolderPatch {
  name?: string | undefined
  parentId?: string | null | undefined
}

export async function editFolder(ctx: Ctx, id: string, patch: FolderPatch): Promise<FileFolder> {
  const { folder, folders } = await folderForUpdate(ctx, id, 'folders')
  if (patch.parentId) await folderOf(ctx, folder.ownerId, patch.parentId)
  const name = patch.name === undefined ? folder.name : safeName(patch.name)
  const parentId = patch.parentId === undefined ? folder.parentId : patch.parentId
  enforce(mayStand(folders, { id, name, parentId }))
  await update(ctx, foldersEntity, folder, { name, parentId })
  return (await shownFolders(ctx, folder.ownerId, folder.ownerKind)).find((one) => one.id === id)!
}

/** What it holds is not lost with it: a folder is deleted empty. */
export async function removeFolder(ctx: Ctx, id: string) {
  const { folder, folders } = await folderForUpdate(ctx, id, 'remove')
  const holds = await ctx.first(
    statement('select from files where tenant_id = platform.current_tenant() and folder_id = $1 limit 1', [id]),
  )
  if (holds || folders.some(({ parentId }) => parentId === id)) throw new Refusal(409, 'files.folder_holds')
  await remove(ctx, foldersEntity, folder)
}

async function folderForUpdate(ctx: Ctx, id: string, action: 'folders' | 'remove') {
  const { ownerId, ownerKind } = await find(ctx, foldersEntity, id)
  await ownerOf(ctx, ownerId, ownerKind, action)
  await holdFiles(ctx, ownerId)
  return {
    folder: await find(ctx, foldersEntity, id, { lock: true }),
    folders: await allFolders(ctx, ownerId, ownerKind),
  }
}
