import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { withExtensionOf } from '../file.ts'
import { mayStand } from '../folder.ts'
import { ownerOf } from './files-of.ts'
import { allFolders, folderOf, holdFiles } from './folders.ts'
import { refuseHidden } from './hidden-files.ts'
import { type FileRecord, filesEntity, foldersEntity } from './tables.ts'
import { currentNamed, versionsOf } from './versions.ts'

interface FilePatch {
  name?: string | undefined
  categoryId?: string | null | undefined
}

/** Renames a file, with those that it has replaced, or sorts it. What is kept as evidence keeps its name, which tells what it is. */
export async function editFile(ctx: Ctx, id: string, { name, categoryId }: FilePatch) {
  const known = await find(ctx, filesEntity, id)
  await ownerOf(ctx, known.ownerId, known.ownerKind, 'add')
  refuseHidden(ctx, known)
  await holdFiles(ctx, known.ownerId)
  const file = await find(ctx, filesEntity, id, { lock: true })
  if (categoryId) await refuseUnknownCategory(ctx, categoryId)
  const versions = await versionsOf(ctx, file)
  const isRenamed = name !== undefined && withExtensionOf(file.name, name) !== file.name
  if (isRenamed && versions.some(({ isFinal }) => isFinal)) throw new Refusal(409, 'files.is_final')
  if (name !== undefined) await place(ctx, versions, { name: withExtensionOf(file.name, name) })
  if (categoryId !== undefined) await update(ctx, filesEntity, await find(ctx, filesEntity, id), { categoryId })
}

async function refuseUnknownCategory(ctx: Ctx, id: string) {
  const known = await ctx.first(
    statement(
      "select from list_items where tenant_id = platform.current_tenant() and id = $1 and list = 'file-categories'",
      [id],
    ),
  )
  if (!known) throw wrongField('categoryId', 'files.unknown_category')
}

/** All versions of a file go together, to where nothing of its name stands. */
async function place(ctx: Ctx, versions: FileRecord[], to: { name?: string; folderId?: string | null }) {
  const [newest] = versions
  if (!newest) return
  const there = await currentNamed(ctx, { ...newest, ...to })
  if (there && !versions.some(({ id }) => id === there.id))
    throw new Refusal(409, 'files.name_taken', { values: { name: there.name } })
  // The others first: of one name in one place there is one current file.
  for (const version of versions.toReversed()) await update(ctx, filesEntity, version, to)
}

interface Move {
  ownerKind: string
  ownerId: string
  fileIds: string[]
  folderIds: string[]
  to: string | null
}

/** Moves files and folders of one record, all or none. */
export async function moveFiles(ctx: Ctx, { ownerKind, ownerId, fileIds, folderIds, to }: Move) {
  await ownerOf(ctx, ownerId, ownerKind, folderIds.length > 0 ? 'folders' : 'add')
  await holdFiles(ctx, ownerId)
  if (to) await folderOf(ctx, ownerId, to)
  for (const id of new Set(folderIds)) {
    const folders = await allFolders(ctx, ownerId, ownerKind)
    const folder = folders.find((one) => one.id === id)
    if (!folder) throw notFound('files.folder_not_found')
    enforce(mayStand(folders, { ...folder, parentId: to }))
    await update(ctx, foldersEntity, folder, { parentId: to })
  }
  for (const id of new Set(fileIds)) {
    const file = await find(ctx, filesEntity, id)
    if (file.ownerId !== ownerId || !file.isCurrent) throw notFound('files.not_found')
    refuseHidden(ctx, file)
    await place(ctx, await versionsOf(ctx, file), { folderId: to })
  }
}
