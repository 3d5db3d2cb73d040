import type { z } from 'zod'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { visibleSubject } from '../../../platform/subjects/subject-access.ts'
import type { Appointment, AppointmentEdit, AppointmentInput } from '../contract.ts'
import { recordToWriteOn } from './notes.ts'
import { appointmentsEntity, type StoredAppointment } from './tables.ts'

/** More than these are not shown beside a record; the timeline has them all. */
const mostShown = 20

export async function openAppointments(ctx: Ctx, threadId: string): Promise<Appointment[]> {
  await visibleSubject(ctx, threadId)
  return earliestOpen(ctx, threadId, mostShown)
}

/** The appointment of a record that comes next, or is overdue; undefined when none is open. */
export const nextAppointment = async (ctx: Ctx, threadId: string): Promise<Appointment | undefined> =>
  (await earliestOpen(ctx, threadId, 1))[0]

const earliestOpen = (ctx: Ctx, threadId: string, most: number) =>
  ctx.rows(
    statement<StoredAppointment>(
      `select * from appointments where tenant_id = platform.current_tenant() and thread_id = $1 and done_at is null
       order by starts_at, id limit $2`,
      [threadId, most],
    ),
  )

export async function addAppointment(ctx: Ctx, threadId: string, input: AppointmentInput): Promise<Appointment> {
  const { kind } = await recordToWriteOn(ctx, threadId, 'appointments')
  return insert(ctx, appointmentsEntity, { ...input, threadKind: kind, threadId, authorId: ctx.userId })
}

export async function editAppointment(ctx: Ctx, id: string, change: z.output<typeof AppointmentEdit>) {
  const appointment = await appointmentToChange(ctx, id)
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return update(ctx, appointmentsEntity, appointment, known, { data: { title: change.title ?? appointment.title } })
}

export async function completeAppointment(ctx: Ctx, id: string) {
  const appointment = await appointmentToChange(ctx, id)
  if (appointment.doneAt) return appointment
  const told = { event: 'appointments.done', data: { title: appointment.title } }
  return update(ctx, appointmentsEntity, appointment, { doneAt: ctx.now }, told)
}

export async function removeAppointment(ctx: Ctx, id: string) {
  await remove(ctx, appointmentsEntity, await appointmentToChange(ctx, id))
}

/** Whoever may make appointments on the record may change them: who keeps one is often not who made it. */
async function appointmentToChange(ctx: Ctx, id: string) {
  const appointment = await find(ctx, appointmentsEntity, id, { lock: true })
  await recordToWriteOn(ctx, appointment.threadId, 'appointments')
  return appointment
}
