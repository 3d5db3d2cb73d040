import type { ServerModule } from '../http/module.ts'
import { route } from '../http/route.ts'
import { deletions } from './contract.ts'
import { undoDeletion } from './deleted-records.ts'
import { deletionMessages } from './messages.ts'

/** The way back from a deletion, for whoever made it. */
export const deletionsModule: ServerModule = {
  name: 'deletions',
  messages: deletionMessages,
  leaving: { history: ['deleted_records.deleted_by'] },
  contract: deletions,
  references: [{ table: 'deleted_records', column: 'thread_id', stays: true }],
  routes: [route(deletions.undo, (ctx, { params }) => undoDeletion(ctx, params.id))],
}
