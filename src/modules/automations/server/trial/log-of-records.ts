import { allOwnFields, type LoggedChange } from '../../../../platform/automation/automation.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

/** A value that a field held before a change, by the record and the field's name. */
export interface FormerValue {
  at: string
  name: string
  value: unknown
}

/**
 * What some fields of records held before each of their changes since an instant, the newest change first: enough to know
 * what they held at any moment since.
 */
export async function formerValues(ctx: Ctx, ids: readonly string[], names: ReadonlySet<string>, since: string) {
  const byRecord = new Map<string, FormerValue[]>()
  if (ids.length === 0 || names.size === 0) return byRecord
  const rows = await ctx.rows(
    statement<LoggedChange>(
      `select e.kind, e.subject_kind, e.subject_id, e.thread_id, e.at, e.before from events e
       where e.tenant_id = platform.current_tenant() and e.at > $2 and e.before is not null
         and (e.subject_id = any($1::uuid[]) or (e.subject_kind = 'custom-field' and e.thread_id = any($1::uuid[])))
         and (e.subject_kind = 'custom-field' or e.before ?| $3::text[])
       order by e.seq desc`,
      [ids, since, [...names]],
    ),
  )
  for (const row of rows) for (const [record, former] of formersIn(row, names)) push(byRecord, record, former)
  return byRecord
}

function formersIn(row: LoggedChange, names: ReadonlySet<string>): [record: string, former: FormerValue][] {
  for (const source of allOwnFields()) {
    const own = source.before(row)
    if (own) return row.threadId && names.has(own.name) ? [[row.threadId, { at: row.at, ...own }]] : []
  }
  return Object.entries(row.before ?? {}).flatMap(([name, value]) =>
    names.has(name) ? [[row.subjectId, { at: row.at, name, value }] as const as [string, FormerValue]] : [],
  )
}

function push(map: Map<string, FormerValue[]>, key: string, value: FormerValue) {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}

/** A row as it was at an instant: later changes are undone, the newest first. */
export function asItWas(
  row: Readonly<Record<string, unknown>>,
  former: readonly FormerValue[] | undefined,
  at: string,
): Readonly<Record<string, unknown>> {
  if (!former) return row
  const then = { ...row }
  const moment = Date.parse(at)
  for (const { at: changedAt, name, value } of former) if (Date.parse(changedAt) > moment) then[name] = value
  return then
}
