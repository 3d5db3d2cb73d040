import type { Ctx } from '../../../platform/http/ctx.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'

/** Who serves a conversation, and whether it is open, is the chat status of its contact: changing that has a permission of its own. */
export const needStatusChange = (ctx: Ctx) => needPermission(ctx, 'contacts.change-chat-status')
