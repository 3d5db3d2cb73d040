import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'

interface Fleeting {
  kind: string
  subject: { kind: string; id: string }
  threadId: string
}

/** Whoever has the record open reads again once this has committed; the log does not keep it. */
export async function publishFleeting(ctx: Ctx, fleeting: Fleeting) {
  const { services, company, now, user } = ctx
  const { seq } = await ctx.one(statement<{ seq: number }>("select nextval('platform.event_seq') as seq"))
  ctx.after(() =>
    services.publish(company, [
      { ...fleeting, seq, isFleeting: true, at: now, actorId: user?.id ?? null, actorName: user?.name ?? '' },
    ]),
  )
}
