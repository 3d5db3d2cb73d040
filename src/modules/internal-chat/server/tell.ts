import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/**
 * Tells browsers, after the commit, that something was said, read or changed in a room: those that have it open, and its members
 * wherever they are. It is no history of the company: nothing goes to the log, only its numbers are those of the log.
 */
export async function tellRoom(ctx: Ctx, kind: string, roomId: string, alsoTo: readonly string[] = []) {
  const members = await ctx.rows(
    statement<{ userId: string; seq: number }>(
      `select user_id, nextval('platform.event_seq') as seq from internal_members
       where tenant_id = platform.current_tenant() and room_id = $1
       union all select other, nextval('platform.event_seq') from unnest($2::uuid[]) other
       union all select null, nextval('platform.event_seq')`,
      [roomId, alsoTo],
    ),
  )
  publish(
    ctx,
    members.map(({ userId, seq }) => ({
      seq,
      kind: userId ? 'internal-chat.changed' : `internal-rooms.${kind}`,
      subject: userId ? { kind: 'user', id: userId } : { kind: 'internal-room', id: roomId },
    })),
  )
}

/** Tells those who have the room open that somebody is writing in it; it is kept nowhere. */
export async function tellTyping(ctx: Ctx, roomId: string) {
  const { seq } = await ctx.one(statement<{ seq: number }>("select nextval('platform.event_seq') as seq"))
  publish(ctx, [{ seq, kind: 'internal-rooms.typing', subject: { kind: 'internal-room', id: roomId } }])
}

/** Tells somebody's own devices how far they have read. */
export async function tellOneself(ctx: Ctx) {
  const { seq } = await ctx.one(statement<{ seq: number }>("select nextval('platform.event_seq') as seq"))
  publish(ctx, [{ seq, kind: 'internal-chat.changed', subject: { kind: 'user', id: ctx.userId } }])
}

function publish(ctx: Ctx, events: readonly { seq: number; kind: string; subject: { kind: string; id: string } }[]) {
  const { services, company, now, user } = ctx
  ctx.after(() =>
    services.publish(
      company,
      events.map((event) => ({
        ...event,
        isFleeting: true,
        at: now,
        threadId: null,
        actorId: user?.id ?? null,
        actorName: user?.name ?? '',
      })),
    ),
  )
}
