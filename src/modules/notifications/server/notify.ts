import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { NotificationKind } from '../kinds.ts'
import { pushTask } from './push.ts'

export interface NewNotification {
  userIds: readonly (string | null | undefined)[]
  kind: NotificationKind
  subject: { kind: string; id: string }
  /** An address of the application: `/negocio/<id>`. */
  link: string
  /** What the sentences of the kind name. */
  details: Record<string, string | number>
  /** Whether even whoever is at it is told: of what happens behind their back. */
  tellsThemselves?: boolean
}

/**
 * Tells people something, as far as they want to be told: under the bell at once, on their devices after the commit.
 * Whoever did it is not told of their own act, and nobody twice.
 */
export async function notify(
  ctx: Ctx,
  { userIds, kind, subject, link, details, tellsThemselves = false }: NewNotification,
) {
  const people = [...new Set(userIds)].filter(
    (id): id is string => Boolean(id) && (tellsThemselves || id !== ctx.user?.id),
  )
  if (people.length === 0) return
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
    // Their open windows hear it by the log, wherever they are connected.
    if (inApp) await ctx.emit({ kind: 'notifications.arrived', subject: { kind: 'user', id: userId } })
    if (hasDevice) ctx.job(pushTask, { userId, kind, link, details })
  }
}
