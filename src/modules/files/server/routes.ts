import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { files } from '../contract.ts'
import { addFile } from './add-file.ts'
import { archiveAddress, sendArchive } from './archive.ts'
import { editFile, moveFiles } from './change-files.ts'
import { addFolder, editFolder, foldersOf, removeFolder } from './change-folders.ts'
import { filePage, shownVersions } from './file-page.ts'
import { filesOf, ownerOf, showFile } from './files-of.ts'
import { previewOf } from './preview.ts'
import { readUpload } from './read-upload.ts'
import { removeFile } from './remove-file.ts'
import { sendContent } from './send-content.ts'

export const fileRoutes = [
  route(files.list, (ctx, { query }) => filesOf(ctx, query.ownerKind, query.ownerId)),
  route(files.upload, async (ctx, { query, request }) => {
    // The whole file is received before the first statement, so that a slow upload keeps no transaction open.
    const sent = await readUpload(request).catch((error: Error) => error)
    const { refuseLarge } = await ownerOf(ctx, query.ownerId, query.ownerKind, 'add')
    if (sent instanceof Refusal && sent.code === 'files.too_large') await refuseLarge?.(ctx, Number.POSITIVE_INFINITY)
    if (sent instanceof Error) throw sent
    const { name, content } = sent
    await refuseLarge?.(ctx, content.length)
    const { id } = await addFile(ctx, { ...query, name, content })
    return showFile(ctx, id)
  }),
  route(files.edit, async (ctx, { params, body }) => {
    await editFile(ctx, params.id, body)
    return showFile(ctx, params.id)
  }),
  route(files.versions, (ctx, { params }) => shownVersions(ctx, params.id)),
  route(files.preview, (ctx, { params }) => previewOf(ctx, params.id), { writes: false }),
  route(files.folders, (ctx, { query }) => foldersOf(ctx, query)),
  route(files.page, (ctx, { query }) => filePage(ctx, query)),
  route(files.addFolder, (ctx, { body }) => addFolder(ctx, body)),
  route(files.editFolder, (ctx, { params, body }) => editFolder(ctx, params.id, body)),
  route(files.removeFolder, (ctx, { params }) => removeFolder(ctx, params.id)),
  route(files.move, (ctx, { body }) => moveFiles(ctx, body)),
  route(files.archive, (ctx, { body }) => archiveAddress(ctx, body)),
  route(files.archived, (ctx, { params, query }) => sendArchive(ctx, { ...query, ownerId: params.ownerId })),
  route(files.remove, (ctx, { params }) => removeFile(ctx, params.id)),
  route(files.content, (ctx, { params, query }) => sendContent(ctx, params.id, query)),
]
