import type { z } from 'zod'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import type { Selectable } from '../../../platform/db/columns.ts'
import { type Entity, snake } from '../../../platform/db/entity.ts'
import { updateMany } from '../../../platform/db/entity-many.ts'
import { numberedText } from '../../../platform/db/field-conditions.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { recordTitle } from '../../../platform/record/record.ts'
import { changeOf, holds } from '../../../platform/work/changes.ts'
import type { Said } from '../../../platform/work/said.ts'
import { startWork } from '../../../platform/work/start-work.ts'
import { itemsKind, type Outcome, type WorkItem, type WorkKind } from '../../../platform/work/work.ts'
import { type Chosen, choose } from './chosen.ts'
import type { RecordList } from './record-list.ts'

interface Asked<To> {
  chosen: Chosen
  to: To
}

interface EventOptions {
  event?: string
  data?: Record<string, unknown>
}

/** What a change moves that stands in no column of the records: the undo puts it back, and is refused where it has changed since. */
interface Beside {
  /** Of those records that have it, as lists of plain values. */
  read(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  restore(ctx: Ctx, id: string, was: unknown): Promise<void>
}

interface BulkChange<T extends keyof Tables, To extends object, Facts> {
  /** Its title is the message `<kind>.work`. */
  kind: string
  list: RecordList
  entity: Entity<T>
  /** Takes `{ chosen: chosenBy(filters), to }` and replies with its work. */
  endpoint: AnyEndpoint
  to: z.ZodType<To>
  /** The screen that shows the list. */
  link: string
  /** The address of one record. */
  linkTo(id: string): string
  /** The message for a record out of the person's reach. */
  denied?: string
  /** Refuses values that no record may get: people and stores of another company. */
  check?(ctx: Ctx, to: To): Promise<void>
  /** Runs before a batch locks its records: locks that others take first. */
  prepare?(ctx: Ctx): Promise<unknown>
  /** Reads facts about the records once they are locked, for the two functions below; `toOf` gives the new values of each. */
  facts?(ctx: Ctx, ids: readonly string[], toOf: (id: string) => To): Promise<Facts>
  /** Why one record cannot be changed, as a message; also checked by the undo. */
  refuses?(row: Selectable<Tables[T]>, to: To, facts: Facts): string | Said | undefined
  /** The event of each change where it is more than "changed"; as a function, of each record for itself. */
  tells?: EventOptions | ((row: Selectable<Tables[T]>, to: To) => EventOptions)
  /** The new values of each record where they are not those that were sent. */
  patch?(row: Selectable<Tables[T]>, to: To): object
  /** Further changes that follow from the new values. */
  along?(row: Selectable<Tables[T]>, to: To, facts: Facts): object
  beside?: Beside
  /** What else goes back with the changes of these records, which have been undone. */
  undone?(ctx: Ctx, items: readonly WorkItem[]): Promise<void>
}

/**
 * The same change for many records of a list, as long work: each record is checked by the person's reach and the list's
 * own rule, refused ones are listed with the reason, and the whole can be undone.
 */
export function bulkChangeOf<T extends keyof Tables, To extends object, Facts = undefined>(
  given: BulkChange<T, To, Facts>,
): { route: Route; work: WorkKind } {
  const { kind, list, endpoint, check, refuses, along } = given
  return {
    route: route(endpoint, (async (ctx: Ctx, { body }: { body: Asked<To> }) => {
      await check?.(ctx, body.to)
      return startWork(ctx, { kind, input: body.to }, (workId) => choose(ctx, list, workId, body.chosen))
    }) as never),
    work: itemsKind<To>({
      kind,
      input: given.to,
      needs: endpoint.needs,
      link: () => given.link,
      each: (ctx, to, items) =>
        changeEach(ctx, given, { items, toOf: () => to }, (row, facts) => {
          if (!row.isWithinReach) return denied(given)
          const reason = refuses?.(row, to, facts)
          const values = given.patch?.(row, to) ?? to
          return reason === undefined ? { ...values, ...along?.(row, to, facts) } : refusalOf(ctx, given, row, reason)
        }),
      // A person who gave a record away may undo that although the record is now out of their reach; its current values
      // are not shown.
      undo: async (ctx, _to, items) => {
        const beforeOf = (id: string) => items.find(({ subjectId }) => subjectId === id)!.before as To
        const outcomes = await changeEach(ctx, given, { items, toOf: beforeOf }, (row, facts, { before, after }) => {
          const reason = holds(row, after!) ? refuses?.(row, before as To, facts) : 'work.touched_since'
          if (reason === undefined) return fieldsOf(before!)
          return row.isWithinReach ? refusalOf(ctx, given, row, reason) : denied(given)
        })
        for (const [at, { subjectId, before }] of items.entries())
          if (before?.beside && !('reason' in outcomes[at]!)) await given.beside!.restore(ctx, subjectId, before.beside)
        await given.undone?.(
          ctx,
          items.filter((_item, at) => !('reason' in outcomes[at]!)),
        )
        return outcomes
      },
    }),
  }
}

/**
 * The same for a list whose records stand beside it: all fields marked `bulk`, at the list's own address.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const changeOfList = <T extends keyof Tables>(
  given: Pick<BulkChange<T, object, undefined>, 'list' | 'entity' | 'endpoint' | 'check'>,
) => {
  const { name, record } = given.list
  const to = bulkChange(record) as z.ZodType<object>
  return bulkChangeOf({ ...given, kind: `${name}.change`, to, link: `/${name}`, linkTo: (id) => `/${name}?open=${id}` })
}

const fieldsOf = ({ beside: _beside, ...fields }: Record<string, unknown>) => fields

type Refused = Extract<Outcome, { title: string }>
type Found<T extends keyof Tables> = Selectable<Tables[T]> & { id: string; isWithinReach: boolean; beside: unknown }

const denied = ({ denied: code = 'lists.out_of_reach' }: { denied?: string }): Refused => ({
  title: '',
  reason: { code },
})

const refusalOf = (
  ctx: Ctx,
  { list, linkTo }: { list: RecordList; linkTo(id: string): string },
  row: { id: string },
  reason: string | Said,
): Refused => ({
  title: recordTitle(ctx.lang, list.record, row as object as Record<string, unknown>),
  link: linkTo(row.id),
  reason: typeof reason === 'string' ? { code: reason } : reason,
})

/** Writes what `patchOf` returns for each record, unless it returns a refusal. */
async function changeEach<T extends keyof Tables, To extends object, Facts>(
  ctx: Ctx,
  { list, entity, prepare, facts: factsOf, tells = {}, beside }: BulkChange<T, To, Facts>,
  { items, toOf }: { items: readonly WorkItem[]; toOf(id: string): To },
  patchOf: (row: Found<T>, facts: Facts, item: WorkItem) => object | Refused,
): Promise<Outcome[]> {
  await prepare?.(ctx)
  const rows = await rowsForUpdate<T>(ctx, list, items)
  const was = await beside?.read(
    ctx,
    rows.map(({ id }) => id),
  )
  const found = new Map(rows.map((row) => [row.id, { ...row, beside: was?.get(row.id) ?? null }]))
  const facts = (await factsOf?.(ctx, [...found.keys()], toOf)) as Facts
  const changes: { event: string | undefined; before: Found<T>; patch: never; data?: Record<string, unknown> }[] = []
  const outcomes = items.map((item): Outcome => {
    const row = found.get(item.subjectId)
    if (!row) return { title: '', reason: { code: entity.missing ?? 'lists.not_found' } }
    const patch = patchOf(row, facts, item)
    if ('reason' in patch) return patch
    const { event, data } = typeof tells === 'function' ? tells(row, toOf(item.subjectId)) : tells
    changes.push({ event, before: row, patch: patch as never, ...(data && { data }) })
    return changeOf(row, patch)
  })
  for (const [event, those] of Map.groupBy(changes, (one) => one.event))
    await updateMany(ctx, entity, those, event === undefined ? {} : { event })
  if (!was?.size) return outcomes
  const is = await beside!.read(ctx, [...was.keys()])
  return outcomes.map((one, at) => {
    const id = items[at]!.subjectId
    if ('reason' in one || !was.has(id)) return one
    return { before: { ...one.before, beside: was.get(id) }, after: { ...one.after, beside: is.get(id) ?? null } }
  })
}

/** Locked in the same order by everyone, so that two such works never deadlock. */
async function rowsForUpdate<T extends keyof Tables>(ctx: Ctx, list: RecordList, items: readonly WorkItem[]) {
  const values: unknown[] = [items.map(({ subjectId }) => subjectId)]
  const within = (await list.reach(ctx)).map((condition) => numberedText(condition, values))
  const joins = Object.values(list.joins ?? {}).join(' ')
  return ctx.rows(
    statement<Found<T>>(
      `select ${list.alias}.*, ${within.join(' and ') || 'true'} as is_within_reach
       from ${snake(list.record.table)} ${list.alias} ${within.length > 0 ? joins : ''}
       where ${list.alias}.tenant_id = platform.current_tenant() and ${list.alias}.id = any($1::uuid[])
       order by ${list.alias}.id for update of ${list.alias}`,
      values,
    ),
  )
}
