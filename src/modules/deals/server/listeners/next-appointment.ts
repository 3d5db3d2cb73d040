import { statement } from '../../../../platform/db/statement.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { nextAppointment } from '../../../activity/server/public.ts'
import { touchDeal } from '../write-deal.ts'

/** Stores a deal's earliest open appointment as its next step, for the board and the list. */
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
