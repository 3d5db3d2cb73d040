import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import { activity } from '../contract.ts'
import type { StoredAppointment } from './tables.ts'

const ofAppointment = {
  of: 'appointment',
  shownBy: activity.completeAppointment,
  /** Seen by whoever sees the record that it is made on. */
  async show(ctx: Ctx, id: string) {
    const found = await ctx.first(
      statement<StoredAppointment>(
        'select * from appointments where tenant_id = platform.current_tenant() and id = $1',
        [id],
      ),
    )
    if (!found) throw notFound('activity.appointment_not_found')
    await visibleSubject(ctx, found.threadId, found.threadKind)
    return found
  },
} satisfies Partial<WebhookTrigger>

export const appointmentWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'appointment.created',
    label: { pt: 'Compromisso marcado', en: 'Appointment made' },
    on: { 'appointments.created': always },
    ...ofAppointment,
  },
  {
    event: 'appointment.changed',
    label: { pt: 'Compromisso alterado', en: 'Appointment changed' },
    on: { 'appointments.changed': always },
    ...ofAppointment,
  },
  {
    event: 'appointment.done',
    label: { pt: 'Compromisso feito', en: 'Appointment done' },
    on: { 'appointments.done': always },
    ...ofAppointment,
  },
]
