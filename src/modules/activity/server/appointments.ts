import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import type { Appointment } from '../contract.ts'
import type { StoredAppointment } from './tables.ts'

/** The maximum shown beside a record; the timeline has them all. */
const maxShown = 20

export async function openAppointments(ctx: Ctx, threadId: string): Promise<Appointment[]> {
  await visibleSubject(ctx, threadId)
  return earliestOpen(ctx, threadId, maxShown)
}

/** The next or overdue appointment of a record; undefined when none is open. */
export const nextAppointment = async (ctx: Ctx, threadId: string): Promise<Appointment | undefined> =>
  (await earliestOpen(ctx, threadId, 1))[0]

const earliestOpen = (ctx: Ctx, threadId: string, max: number) =>
  ctx.rows(
    statement<StoredAppointment>(
      `select * from appointments where tenant_id = platform.current_tenant() and thread_id = $1 and done_at is null
       order by starts_at, id limit $2`,
      [threadId, max],
    ),
  )
