import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/**
 * Tells browsers, after the commit, that something of a conversation is new. It is no history of the company: nothing goes to
 * the log, only its numbers are those of the log, so that no browser takes two for one.
 */
export async function tellBrowsers(ctx: Ctx, kind: string, conversationId: string) {
  const { services, company, now, user } = ctx
  const { seq } = await ctx.one(statement<{ seq: number }>("select nextval('platform.event_seq') as seq"))
  ctx.after(() =>
    services.publish(company, [
      {
        seq,
        isFleeting: true,
        at: now,
        kind,
        subject: { kind: 'conversation', id: conversationId },
        threadId: null,
        actorId: user?.id ?? null,
        actorName: user?.name ?? '',
      },
    ]),
  )
}

/** Informs webhooks of something that is not logged. */
export async function tellOutside(ctx: Ctx, kind: string, conversationId: string, data: Record<string, unknown>) {
  const event = { id: newId(), kind, subject: { kind: 'conversation', id: conversationId }, data }
  for (const listener of ctx.services.listeners.get('*') ?? []) await listener(ctx, event)
}
