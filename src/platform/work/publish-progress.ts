import type { Ctx } from '../http/ctx.ts'
import type { StoredWork } from './tables.ts'

/** Tells the owner's browsers (a program has none), after the commit, that a work has gone on; nothing of it goes to the company's log. */
export function publishProgress(ctx: Ctx, { id, createdBy, programId }: StoredWork) {
  if (programId) return
  const { services, company, now } = ctx
  ctx.after(() =>
    services.publish(company, [
      {
        seq: Date.now(),
        isFleeting: true,
        at: now,
        kind: 'work.progress',
        subject: { kind: 'work', id },
        threadId: createdBy,
        actorId: createdBy,
        actorName: '',
      },
    ]),
  )
}
