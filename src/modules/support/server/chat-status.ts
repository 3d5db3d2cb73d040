import type { Ctx } from '../../../platform/http/ctx.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'

/** Changing who serves a conversation, or whether it is open, needs the permission for the contact's chat status. */
export const needStatusChange = (ctx: Ctx) => needPermission(ctx, 'contacts.change-chat-status')
