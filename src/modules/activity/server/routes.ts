import { route } from '../../../platform/http/route.ts'
import { activity } from '../contract.ts'
import { openAppointments } from './appointments.ts'
import { showAudit } from './audit.ts'
import { addAppointment, completeAppointment, editAppointment, removeAppointment } from './change-appointments.ts'
import { addNote, editNote, logCall, removeNote } from './change-notes.ts'
import { follow, unfollow } from './follow.ts'
import { showFollowers } from './followers.ts'
import { showTimeline } from './timeline.ts'

export const activityRoutes = [
  route(activity.timeline, (ctx, { params, query }) => showTimeline(ctx, params.threadId, query)),
  route(activity.addNote, (ctx, { params, body }) => addNote(ctx, params.threadId, body)),
  route(activity.editNote, (ctx, { params, body }) => editNote(ctx, params.id, body)),
  route(activity.removeNote, (ctx, { params }) => removeNote(ctx, params.id)),
  route(activity.logCall, (ctx, { params, body }) => logCall(ctx, params.threadId, body)),
  route(activity.followers, (ctx, { params }) => showFollowers(ctx, params.threadId)),
  route(activity.follow, (ctx, { params }) => follow(ctx, params.threadId)),
  route(activity.unfollow, (ctx, { params }) => unfollow(ctx, params.threadId)),
  route(activity.appointments, (ctx, { params }) => openAppointments(ctx, params.threadId)),
  route(activity.addAppointment, (ctx, { params, body }) => addAppointment(ctx, params.threadId, body)),
  route(activity.editAppointment, (ctx, { params, body }) => editAppointment(ctx, params.id, body)),
  route(activity.completeAppointment, (ctx, { params }) => completeAppointment(ctx, params.id)),
  route(activity.removeAppointment, (ctx, { params }) => removeAppointment(ctx, params.id)),
  route(activity.audit, (ctx, { query }) => showAudit(ctx, query)),
]
