import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { pushTask } from './push.ts'

export interface NewNotification {
  userIds: readonly (string | null | undefined)[]
  /** A kind that a module declares in its `notices`. */
  kind: string
  subject: { kind: string; id: string }
  /** An address of the application: `/negocio/<id>`. */
  link: string
  /** The values in the messages of the kind. */
  details: Record<string, string | number>
  /** Also notify the person who caused it: for events without their action. */
  tellsThemselves?: boolean
}

/**
 * Notifies people according to their choices: under the bell at once, on their devices after the commit. Nobody is
 * notified of their own action, or twice. Answers how many were.
 */
export async function notify(
  ctx: Ctx,
  { userIds, kind, subject, link, details, tellsThemselves = false }: NewNotification,
): Promise<number> {
  const people = [...new Set(userIds)].filter(
    (id): id is string => Boolean(id) && (tellsThemselves || id !== ctx.user?.id),
  )
  if (people.length === 0) return 0
  const told = await ctx.rows(
    statement<{ userId: string; inApp: boolean; hasDevice: boolean }>(
      `with wanted as (
         select given.id, u.id as user_id, coalesce(c.in_app, true) as in_app,
                coalesce(c.push, true) and exists (
                  select from push_subscriptions s where s.tenant_id = u.tenant_id and s.user_id = u.id
                ) as has_device
         from unnest($1::uuid[], $2::uuid[]) as given (id, user_id)
         join users u on u.tenant_id = platform.current_tenant() and u.id = given.user_id and u.active
         left join notification_choices c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.kind = $3
       ), kept as (
         insert into notifications (id, user_id, kind, details, link, subject_kind, subject_id, created_at)
         select id, user_id, $3, $4, $5, $6, $7, $8 from wanted where in_app
       )
       select user_id, in_app, has_device from wanted`,
      [people.map(() => newId()), people, kind, JSON.stringify(details), link, subject.kind, subject.id, ctx.now],
    ),
  )
  for (const { userId, inApp, hasDevice } of told) {
    // Their open windows receive this event, wherever they are connected.
    if (inApp) await ctx.emit({ kind: 'notifications.arrived', subject: { kind: 'user', id: userId } })
    if (hasDevice) ctx.job(pushTask, { userId, kind, link, details })
  }
  return told.filter(({ inApp, hasDevice }) => inApp || hasDevice).length
}
