import { statement } from '../../../platform/db/statement.ts'
import { type ZipEntry, zipStream } from '../../../platform/files/zip-stream.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { isSigned, signatureOf } from '../../../platform/secrets/signature.ts'
import { contentDisposition } from '../file.ts'
import { trailOf, within } from '../folder.ts'
import { ownerOf } from './files-of.ts'
import { allFolders, folderOf } from './folders.ts'
import { flagsOnFiles, isShown } from './hidden-files.ts'
import type { FolderRecord } from './tables.ts'

interface Archived {
  ownerKind: string
  ownerId: string
  folderId?: string | null | undefined
}

/** The flags whose files stay out of it, as the address says them. */
type Leaving = { without: string }

const lifetimeSeconds = 15 * 60

const textOf = (ctx: Ctx, { ownerKind, ownerId, folderId, without }: Archived & Leaving, expires: number) =>
  `archive:${ctx.company.id}:${ownerKind}:${ownerId}:${folderId ?? ''}:${without}:${expires}`

/** Where a folder is downloaded by a browser, which carries no session there. */
export async function archiveAddress(ctx: Ctx, asked: Archived) {
  await ownerOf(ctx, asked.ownerId, asked.ownerKind, 'list')
  if (asked.folderId) await folderOf(ctx, asked.ownerId, asked.folderId)
  const without = (await flagsOnFiles(ctx, asked.ownerKind, asked.ownerId)).join(',')
  const expires = Math.floor(Date.parse(ctx.now) / 1000) + lifetimeSeconds
  const query = new URLSearchParams({
    ownerKind: asked.ownerKind,
    ...(asked.folderId && { folderId: asked.folderId }),
    ...(without && { without }),
    expires: String(expires),
    signature: signatureOf(ctx, textOf(ctx, { ...asked, without }, expires)),
  })
  return { url: `/api/file-archives/${asked.ownerId}?${query}` }
}

/** A folder with all that it holds, written while it is read. */
export async function sendArchive(ctx: Ctx, asked: Archived & Leaving & { expires: number; signature: string }) {
  const isOurs = isSigned(ctx, textOf(ctx, asked, asked.expires), asked.signature)
  if (!isOurs || asked.expires * 1000 < Date.parse(ctx.now)) throw new Refusal(403, 'files.address_expired')
  const folders = await allFolders(ctx, asked.ownerId, asked.ownerKind)
  const folder = folders.find(({ id }) => id === asked.folderId)
  if (asked.folderId && !folder) throw new Refusal(404, 'files.folder_not_found')
  const entries = (await filesOf(ctx, asked, folders)).map(entryOf(ctx, folders, folder))
  return new RawReply(zipStream(entries), 'application/zip', {
    'Content-Disposition': contentDisposition(`${folder?.name ?? 'arquivos'}.zip`, 'application/zip'),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}

interface ArchivedFile {
  name: string
  key: string
  folderId: string | null
  createdAt: string
}

function filesOf(ctx: Ctx, { ownerId, ownerKind, folderId, without }: Archived & Leaving, folders: FolderRecord[]) {
  const inside = folderId ? within(folders, folderId).map(({ id }) => id) : null
  return ctx.rows(
    statement<ArchivedFile>(
      `select name, key, folder_id, created_at from files f where tenant_id = platform.current_tenant() and owner_id = $1
         and owner_kind = $2 and is_current and ($3::uuid[] is null or folder_id = any($3::uuid[])) and ${isShown('f', 4)} order by created_at, id`,
      [ownerId, ownerKind, inside, without.split(',')],
    ),
  )
}

const entryOf =
  (ctx: Ctx, folders: FolderRecord[], root: FolderRecord | undefined) =>
  ({ name, key, folderId, createdAt }: ArchivedFile): ZipEntry => {
    const above = root ? trailOf(folders, root.parentId).length : 0
    const path = trailOf(folders, folderId).slice(above)
    return {
      name: [...path.map((folder) => folder.name), name].join('/'),
      at: new Date(createdAt),
      open: () => ctx.services.files.open(key),
    }
  }
