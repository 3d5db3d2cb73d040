import type { z } from 'zod'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Appointment, AppointmentEdit, AppointmentInput } from '../contract.ts'
import { recordToWriteOn } from './notes.ts'
import { appointmentsEntity, type StoredAppointment } from './tables.ts'

export async function addAppointment(ctx: Ctx, threadId: string, input: AppointmentInput): Promise<Appointment> {
  const { kind } = await recordToWriteOn(ctx, threadId, 'appointments')
  return insert(ctx, appointmentsEntity, { ...input, threadKind: kind, threadId, authorId: ctx.userId })
}

interface Booking {
  kind: string
  threadId: string
  title: string
  startsAt: string
  /** The person responsible for it. */
  authorId: string
}

/** Creates an appointment with somebody outside, assigned to a person. An identical open one is not created twice. */
export async function bookAppointment(ctx: Ctx, { kind, threadId, title, ...rest }: Booking) {
  const open = await openUnder(ctx, threadId, title)
  if (open.length === 0)
    await insert(ctx, appointmentsEntity, { ...rest, title, threadKind: kind, threadId, place: '' })
}

/** What was booked under this title is done, by something that happened elsewhere. */
export async function finishBooked(ctx: Ctx, { threadId, title }: Pick<Booking, 'threadId' | 'title'>) {
  for (const one of await openUnder(ctx, threadId, title)) await setDone(ctx, one)
}

const openUnder = (ctx: Ctx, threadId: string, title: string) =>
  ctx.rows(
    statement<StoredAppointment>(
      `select * from appointments
       where tenant_id = platform.current_tenant() and thread_id = $1 and title = $2 and done_at is null
       for update`,
      [threadId, title],
    ),
  )

export async function editAppointment(ctx: Ctx, id: string, change: z.output<typeof AppointmentEdit>) {
  const appointment = await appointmentToChange(ctx, id)
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return update(ctx, appointmentsEntity, appointment, known, {
    data: { title: change.title ?? appointment.title, of: appointment.threadKind },
  })
}

export async function completeAppointment(ctx: Ctx, id: string) {
  const appointment = await appointmentToChange(ctx, id)
  return appointment.doneAt ? appointment : setDone(ctx, appointment)
}

const setDone = (ctx: Ctx, appointment: StoredAppointment) =>
  update(
    ctx,
    appointmentsEntity,
    appointment,
    { doneAt: ctx.now },
    { event: 'appointments.done', data: { title: appointment.title, of: appointment.threadKind } },
  )

export async function removeAppointment(ctx: Ctx, id: string) {
  const appointment = await appointmentToChange(ctx, id)
  await remove(ctx, appointmentsEntity, appointment, { data: { title: appointment.title } })
}

/**
 * Whoever may create appointments on the record may change them, because the assigned person is often not the author.
 */
async function appointmentToChange(ctx: Ctx, id: string) {
  const appointment = await find(ctx, appointmentsEntity, id, { lock: true })
  await recordToWriteOn(ctx, appointment.threadId, 'appointments')
  return appointment
}
