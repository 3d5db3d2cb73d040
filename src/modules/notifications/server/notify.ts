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
export const notify = (ctx: Ctx, news: NewNotification): Promise<number> => notifyMany(ctx, [news])

/** The same of several things in one statement: a change of many tells of each of its records. */
export async function notifyMany(ctx: Ctx, news: readonly NewNotification[]): Promise<number> {
  const wanted = news.flatMap((one, at) => peopleOf(ctx, one).map((userId) => asRow(one, at, userId)))
  if (wanted.length === 0) return 0
  const notified = await ctx.rows(
    statement<{ at: number; userId: string; inApp: boolean; hasDevice: boolean }>(
      `with wanted as (
         select given.*, coalesce(c.in_app, true) as in_app,
                coalesce(c.push, true) and exists (
                  select from push_subscriptions s where s.tenant_id = u.tenant_id and s.user_id = u.id
                ) as has_device
         from jsonb_to_recordset($1) as given(id uuid, at int, user_id uuid, kind text, details jsonb, link text,
           subject_kind text, subject_id uuid)
         join users u on u.tenant_id = platform.current_tenant() and u.id = given.user_id and u.active
         left join notification_choices c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.kind = given.kind
       ), kept as (
         insert into notifications (id, user_id, kind, details, link, subject_kind, subject_id, created_at)
         select id, user_id, kind, details, link, subject_kind, subject_id, $2 from wanted where in_app
       )
       select at, user_id, in_app, has_device from wanted`,
      [JSON.stringify(wanted), ctx.now],
    ),
  )
  // Their open windows receive this event, wherever they are connected.
  for (const userId of new Set(notified.filter(({ inApp }) => inApp).map((one) => one.userId)))
    await ctx.emit({ kind: 'notifications.arrived', subject: { kind: 'user', id: userId } })
  for (const { at, userId } of notified.filter(({ hasDevice }) => hasDevice)) {
    const { kind, link, details } = news[at]!
    ctx.job(pushTask, { userId, kind, link, details })
  }
  return notified.filter(({ inApp, hasDevice }) => inApp || hasDevice).length
}

const peopleOf = (ctx: Ctx, { userIds, tellsThemselves = false }: NewNotification) =>
  [...new Set(userIds)].filter((id): id is string => Boolean(id) && (tellsThemselves || id !== ctx.user?.id))

const asRow = ({ kind, details, link, subject }: NewNotification, at: number, userId: string) => ({
  id: newId(),
  at,
  user_id: userId,
  kind,
  details,
  link,
  subject_kind: subject.kind,
  subject_id: subject.id,
})
