import type { ServerModule } from '../../../platform/http/module.ts'
import { files } from '../contract.ts'
import { fileCategories } from '../file-categories.ts'
import { fileMessages } from '../messages.ts'
import { reachedFiles, reachedFolders } from './hidden-files.ts'
import { removeContent } from './remove-file.ts'
import { fileRoutes } from './routes.ts'
import { fileWebhookTriggers } from './webhook-triggers.ts'

export const filesModule: ServerModule = {
  name: 'files',
  messages: fileMessages,
  leaving: { history: ['files.created_by', 'file_folders.created_by'] },
  webhookTriggers: fileWebhookTriggers,
  contract: files,
  routes: fileRoutes,
  smallLists: [fileCategories],
  jobs: [removeContent],
  subjects: [
    {
      kind: 'file',
      standsUnder: 'files',
      table: 'files',
      name: 'name',
      reached: reachedFiles,
      fields: { categoryId: { of: 'list-item' }, folderId: { of: 'file-folder' } },
    },
    {
      kind: 'file-folder',
      table: 'file_folders',
      name: 'name',
      reached: reachedFolders,
      fields: { parentId: { of: 'file-folder' } },
    },
  ],
  references: [
    { table: 'files', column: 'owner_id' },
    { table: 'file_folders', column: 'owner_id' },
  ],
}
