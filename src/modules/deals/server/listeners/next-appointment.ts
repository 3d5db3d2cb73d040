import { statement } from '../../../../platform/db/query-builder.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { nextAppointment } from '../../../activity/server/public.ts'
import { touchDeal } from '../write-deal.ts'

/** A deal's next action is its earliest open appointment; board and list show it. */
const keepNextAction: Listener = async (ctx, { threadId }) => {
  if (!threadId) return
  const isDeal = await ctx.first(
    statement('select id from deals where tenant_id = platform.current_tenant() and id = $1', [threadId]),
  )
  if (!isDeal) return
  const next = await nextAppointment(ctx, threadId)
  await touchDeal(ctx, threadId, { nextTask: next?.title ?? '', nextTaskAt: next?.startsAt ?? null })
}

export const appointmentListeners: Record<string, Listener> = {
  'appointments.created': keepNextAction,
  'appointments.changed': keepNextAction,
  'appointments.done': keepNextAction,
  'appointments.removed': keepNextAction,
}
