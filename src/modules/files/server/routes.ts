import { route } from '../../../platform/http/route.ts'
import { files } from '../contract.ts'
import { addFile } from './add-file.ts'
import { filesOf, ownerOf, showFile } from './files-of.ts'
import { readUpload } from './read-upload.ts'
import { removeFile } from './remove-file.ts'
import { sendContent } from './send-content.ts'

export const fileRoutes = [
  route(files.list, (ctx, { query }) => filesOf(ctx, query.ownerKind, query.ownerId)),
  route(files.upload, async (ctx, { query, request }) => {
    // The whole file is received before the first statement, so that a slow upload keeps no transaction open.
    const { name, content } = await readUpload(request)
    await ownerOf(ctx, query.ownerId, query.ownerKind, 'add')
    const { id } = await addFile(ctx, { ...query, name, content })
    return showFile(ctx, id)
  }),
  route(files.remove, (ctx, { params }) => removeFile(ctx, params.id)),
  route(files.content, (ctx, { params, query }) => sendContent(ctx, params.id, query)),
]
