import type { Granted } from '../access/permission.ts'
import type { Transaction } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Cause, PublishedEvent, StoredEvent } from '../events/event.ts'
import type { Lang } from '../i18n/messages.ts'
import type { Company } from '../tenancy/company.ts'
import { Ctx, type CtxUser } from './ctx.ts'
import type { Services } from './services.ts'

export interface Asker {
  company: Company
  user?: CtxUser | undefined
  granted?: Granted
  lang?: Lang
  requestId?: string
  network?: string
  now?: string
  readAt?: string | undefined
  formFields?: ReadonlySet<string> | undefined
  /** Nobody waits for it: requests of people have priority. */
  inBackground?: boolean
  /** Aborts when the caller of an upload or a long query has disconnected. */
  signal?: AbortSignal | undefined
  /** The run of a rule that acts. */
  cause?: Cause | undefined
  /** The rules that this work must not start. */
  leavesOut?: ReadonlySet<string>
}

/** Work that only reads: no transaction is opened. */
export function reading<T>(services: Services, asker: Asker, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return work(new Ctx({ ...asker, services, scope: services.db.reading(asker.company.id) }))
}

/** Work that writes: one transaction, which includes its events and jobs; browsers are notified after the commit. */
export async function writing<T>(services: Services, asker: Asker, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const transaction = services.db.writing(asker.company.id, asker)
    const ctx = new Ctx({ ...asker, services, scope: transaction })
    try {
      const result = await work(ctx)
      const stored = await commit(ctx, transaction)
      for (const then of ctx.afterCommit) then()
      if (stored.length > 0) services.publish(asker.company, stored)
      return result
    } catch (error) {
      await transaction.rollback()
      if (!isRunAgain(error, tries, asker)) throw error
    }
  }
}

/** A transaction inside work that must not hold one all the time: a password is compared before it, not within. */
export const inTransaction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  writing(ctx.services, ctx, work)

/** Runs work in a read-only transaction: it finds out what would happen without doing anything. */
export const withoutWriting = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (inside) => {
    await inside.run(statement('set transaction read only'))
    return work(inside)
  })

/**
 * Whether to run a transaction again: a few times after a collision; once when somebody else has just written the
 * same, so that the rules find it and report it at its field. Not for uploads, which can be read once only.
 */
const isRunAgain = (error: unknown, tries: number, { signal }: Asker) =>
  (isCollision(error) && tries < 4) || (isTaken(error) && tries === 1 && !signal)

const isTaken = (error: unknown) => (error as { code?: string })?.code === '23505'

/** Two transactions changed the same rows and one was aborted: it is run again. */
export const isCollision = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string })?.code ?? '')

async function commit(ctx: Ctx, transaction: Transaction): Promise<StoredEvent[]> {
  const before = [...ctx.lastly, ...jobsOf(ctx)]
  if (ctx.events.length === 0) {
    await transaction.commit(undefined, before)
    return []
  }
  const { user } = ctx
  const name = user?.administrator ? `${user.administrator.name} (em nome de ${user.name})` : user?.name
  const actorId = user?.id ?? null
  const records = ctx.events.map((event) => ({
    id: event.id,
    ...causeOf(ctx, event),
    kind: event.kind,
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    thread_id: event.threadId ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
    data: event.data ?? null,
  }))
  const rows = await transaction.commit<{ seq: number }>(
    {
      text: `insert into events (id, cause_id, at, kind, subject_kind, subject_id, thread_id, actor_id, actor_name, before, after, data, correlation_id)
        select e.id, e.cause_id, $2, e.kind, e.subject_kind, e.subject_id, e.thread_id, $3,
               coalesce(e.actor_name, $5), nullif(e.before, 'null'), nullif(e.after, 'null'),
               nullif(e.data, 'null'), $4
        from jsonb_to_recordset($1) as e(id uuid, cause_id uuid, actor_name text, kind text,
           subject_kind text, subject_id uuid, thread_id uuid, before jsonb, after jsonb, data jsonb)
        returning seq`,
      values: [JSON.stringify(records), ctx.now, actorId, ctx.requestId, name ?? ''],
    },
    before,
  )
  return ctx.events.map((event, index) => ({
    ...event,
    actorId,
    actorName: ctx.causes.get(event)?.name ?? name ?? '',
    seq: rows[index]!.seq,
    at: ctx.now,
  }))
}

const jobsOf = ({ jobs }: Ctx) =>
  jobs.map(({ task, payload, key = null, runAt = null, isInTurn }) =>
    isInTurn
      ? { text: 'select platform.add_job_in_turn($1, $2, $3)', values: [task, JSON.stringify(payload), key] }
      : { text: 'select platform.add_job($1, $2, $3, $4)', values: [task, JSON.stringify(payload), key, runAt] },
  )

/** The run of a rule that an event happened in: the rule becomes its author, whoever else acts in the transaction. */
function causeOf(ctx: Ctx, event: PublishedEvent) {
  const cause = ctx.causes.get(event)
  return cause && { cause_id: cause.runId, actor_name: cause.name }
}
