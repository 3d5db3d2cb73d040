import { z } from 'zod'
import type { Selectable, Updateable } from '../../../platform/db/columns.ts'
import { type Entity, snake } from '../../../platform/db/entity.ts'
import { updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Ctx, CtxUser } from '../../../platform/http/ctx.ts'
import { type Job, job } from '../../../platform/http/module.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import type { LeavingFigure } from '../../../platform/people/leaving.ts'
import type { Left } from '../leaving-contract.ts'

interface PassedOn {
  leaverId: string
  heirId: string
}

/**
 * What the log says of a record that passed on: who left and who follows, which its timeline tells. Whoever follows was told of all
 * of them at once.
 */
export const passedOn = ({ leaverId, heirId }: PassedOn) => ({ passedOn: true, leaverId, heirId })

/** How many records are handed over in one transaction. */
export const handOverSize = 200

export interface OwnedRecords<T extends keyof Tables> {
  entity: Entity<T>
  /** The columns that name the person responsible for a record. */
  parts: readonly (string & keyof Selectable<Tables[T]>)[]
  /** The columns that name several people responsible for it. */
  lists?: readonly (string & keyof Selectable<Tables[T]>)[]
  /** What these parts of these records are called, where others of the same kind are handed over, too. */
  as?: string
  /** SQL for the records to hand over; the others keep the name of the person who closed them. */
  inProgress?: string
  /** What the log says of each besides. */
  data?(row: Selectable<Tables[T]>): Record<string, unknown>
}

interface HandOver {
  successorId: string
}

/**
 * Hands over a module's records of somebody who left to the successor. The person is gone at once; their records follow
 * in the background, some hundreds per transaction, which also enqueues the next batch. A crash loses and repeats
 * nothing: records that were handed over are not found again.
 */
export function handedOver<T extends keyof Tables>(owned: OwnedRecords<T>): HandedOver {
  const task = `${owned.as ?? owned.entity.table}.hand-over`
  const kind = kindOf(owned)
  const theirs = `from ${foundIn(owned)} and exists (
    select from held where ${namedBy(owned, 'held.by').join(' or ')})`
  const counts = `select count(*) ${theirs}`
  return {
    passes: [...owned.parts, ...(owned.lists ?? [])].map((column) => `${snake(owned.entity.table)}.${snake(column)}`),
    counts,
    figure: (name, { says, by } = {}) => ({
      name,
      counts,
      passes: true,
      ...(says && { says }),
      ...(by && { called: `select ${snake(by)} as name ${theirs}` }),
    }),
    left: async (ctx, { subject, data }) => {
      const { successorId } = data as Record<string, unknown> & Left
      if (!successorId) return
      await ctx.run(
        statement(
          `insert into hand_overs (leaver_id, kind, successor_id, asked_by) values ($1, $2, $3, $4)
           on conflict (tenant_id, leaver_id, kind)
             do update set successor_id = excluded.successor_id, asked_by = excluded.asked_by`,
          [subject.id, kind, successorId, ctx.userId],
        ),
      )
      ctx.job(task, { leaverId: subject.id }, { key: `${task} ${subject.id}` })
    },
    job: job({
      task,
      payload: z.object({ leaverId: z.string() }),
      unscoped: true,
      run: async (ctx, { leaverId }) => {
        const user = await askerOf(ctx, leaverId, kind)
        if (!user) return
        await writing(ctx.services, { company: ctx.company, user }, async (within) => {
          if (await handOverSome(within, owned, leaverId))
            within.job(task, { leaverId }, { key: `${task} ${leaverId}` })
        })
      },
    }),
  }
}

export interface HandedOver {
  left: Listener
  job: Job
  /** Its columns, as `Leaving` names them. */
  passes: readonly string[]
  /** SQL of how many there are, as a `LeavingFigure` counts. */
  counts: string
  /** What is told of them before; `by`: the column by which each is named to whoever takes over. */
  figure(name: string, words?: { says?: string; by?: string }): LeavingFigure
}

/** SQL before what counts or names records: those of the person of `$1`, and of whoever's records are still on their way to them. */
export const ownedByLeaver = `with held as (
  select $1::uuid as by
  union select leaver_id from hand_overs where tenant_id = platform.current_tenant() and successor_id = $1)`

/** One row of `hand_overs` a person and kind. */
const kindOf = <T extends keyof Tables>({ as, entity }: OwnedRecords<T>) => as ?? entity.kind

export const foundIn = <T extends keyof Tables>({ entity, inProgress = 'true' }: OwnedRecords<T>) =>
  `${snake(entity.table)} where tenant_id = platform.current_tenant() and ${inProgress}`

/** SQL: the person is one of those responsible. */
const namedBy = <T extends keyof Tables>({ parts, lists = [] }: OwnedRecords<T>, person: string) => [
  ...parts.map((part) => `${snake(part)} = ${person}`),
  ...lists.map((list) => `${snake(list)} @> array[${person}::uuid]`),
]

/** It is done in the name of whoever asked for it: whoever left by themselves, or who deactivated them. */
const askerOf = (ctx: Ctx, leaverId: string, kind: string) =>
  ctx.first(
    statement<CtxUser>(
      `select u.id, u.name, u.email, u.role_id, u.store_id, '' as session_id from hand_overs h
       join users u on u.tenant_id = h.tenant_id and u.id = coalesce(h.asked_by, h.leaver_id)
       where h.tenant_id = platform.current_tenant() and h.leaver_id = $1 and h.kind = $2`,
      [leaverId, kind],
    ),
  )

/** Whether there are more records to hand over. */
async function handOverSome<T extends keyof Tables>(ctx: Ctx, owned: OwnedRecords<T>, leaverId: string) {
  const { entity, parts, lists = [] } = owned
  const kind = kindOf(owned)
  const handOver = await ctx.first(
    statement<HandOver>(
      `select successor_id from hand_overs
       where tenant_id = platform.current_tenant() and leaver_id = $1 and kind = $2 for update`,
      [leaverId, kind],
    ),
  )
  if (!handOver) return false
  const records = await ctx.rows(
    statement<Selectable<Tables[T]>>(
      `select * from ${foundIn(owned)} and (${namedBy(owned, '$1').join(' or ')})
       order by id limit $2 for update`,
      [leaverId, handOverSize],
    ),
  )
  const changes = await inTurns(records, (before) => {
    const own = parts.filter((part) => before[part] === leaverId)
    const patch = Object.fromEntries([
      ...own.map((part) => [part, handOver.successorId]),
      ...lists.map((list) => [list, passed(before[list] as string[], leaverId, handOver.successorId)]),
    ]) as Updateable<Tables[T]>
    const eventOptions = passedOn({ leaverId, heirId: handOver.successorId })
    return { before, patch, data: { ...owned.data?.(before), ...eventOptions } }
  })
  await updateMany(ctx, entity, changes)
  if (records.length === handOverSize) return true
  await ctx.run(
    statement('delete from hand_overs where tenant_id = platform.current_tenant() and leaver_id = $1 and kind = $2', [
      leaverId,
      kind,
    ]),
  )
  return false
}

/** The people of a list with the successor in the place of whoever leaves, once. */
const passed = (people: readonly string[], leaverId: string, successorId: string) => [
  ...new Set(people.map((id) => (id === leaverId ? successorId : id))),
]

/**
 * Records that are being handed over to a leaving person go to that person's successor. Those of somebody who came back
 * meanwhile and is the successor stay with them.
 */
export async function passOn(ctx: Ctx, leaverId: string, successorId: string | null) {
  if (!successorId) return
  await ctx.run(
    statement(
      'delete from hand_overs where tenant_id = platform.current_tenant() and leaver_id = $2 and successor_id = $1',
      [leaverId, successorId],
    ),
  )
  await ctx.run(
    statement(
      'update hand_overs set successor_id = $2 where tenant_id = platform.current_tenant() and successor_id = $1',
      [leaverId, successorId],
    ),
  )
}
