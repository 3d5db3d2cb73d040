import { route } from '../../../platform/http/route.ts'
import { activity } from '../contract.ts'
import { showAudit } from './audit.ts'
import { addNote, editNote, removeNote } from './notes.ts'
import { showTimeline } from './timeline.ts'

export const activityRoutes = [
  route(activity.timeline, (ctx, { params, query }) => showTimeline(ctx, params.threadId, query)),
  route(activity.addNote, (ctx, { params, body }) => addNote(ctx, params.threadId, body.text)),
  route(activity.editNote, (ctx, { params, body }) => editNote(ctx, params.id, body.text)),
  route(activity.removeNote, (ctx, { params }) => removeNote(ctx, params.id)),
  route(activity.audit, (ctx, { query }) => showAudit(ctx, query)),
]
