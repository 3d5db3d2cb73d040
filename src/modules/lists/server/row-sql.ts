import type { Masked } from '../../../platform/contract/masks.ts'
import type { Conditions } from '../../../platform/db/conditions.ts'
import { snake } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Field } from '../../../platform/record/field.ts'
import { fieldsOf, nameKey, type RecordOf, rowNames } from '../../../platform/record/record.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import type { ListGiven } from './record-list.ts'

/** SQL of a value of the row, or a function that numbers its own values in the statement. */
export type FieldSql = string | ((ctx: Ctx, found: Conditions) => string)

/** Instants in the format of the API; connections run in UTC. */
const instantText = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The title of the record with this `id`; empty if there is none. */
function nameOfReference(alias: string, id: string, of: string) {
  const subject = subjectOf(of)
  if (!subject) throw new Error(`No subject of the kind ${of} is known.`)
  return `coalesce((select n.${subject.name}::text from ${subject.table} n
    where n.tenant_id = ${alias}.tenant_id and n.id = ${id}), '')`
}

/** The names of everything that a record refers to, as columns of a statement about one record. */
export const referenceNames = (of: RecordOf, alias: string) =>
  fieldsOf(of)
    .flatMap(([name, { of: kind }]) =>
      kind === undefined
        ? []
        : [`${nameOfReference(alias, `${alias}.${snake(name)}`, kind)} as ${snake(nameKey(name))}`],
    )
    .join(', ')

/**
 * Each name of a record with its SQL; computed on first use, because all kinds of records are known only when all
 * modules are mounted.
 */
function sqlByName({ record, alias, fields = {} }: ListGiven): [name: string, sql: FieldSql][] {
  const found: [string, FieldSql][] = [['id', `${alias}.id`]]
  for (const [name, field] of fieldsOf(record)) {
    const value = valueSql(alias, name, field, fields[name])
    found.push([name, value])
    if (field.of === undefined) continue
    const key = nameKey(name)
    const id = typeof value === 'string' ? value : `${alias}.${snake(name)}`
    found.push([key, fields[key] ?? nameOfReference(alias, id, field.of)])
  }
  return found
}

function valueSql(alias: string, name: string, { kind }: Field, written: FieldSql | undefined): FieldSql {
  if (typeof written === 'function') return written
  const value = written ?? `${alias}.${snake(name)}`
  return kind === 'instant' ? instantText(value) : value
}

/** SQL of the requested names. */
export function namedColumns(given: ListGiven) {
  let known: ReturnType<typeof sqlByName> | undefined
  return (ctx: Ctx, isWanted: (name: string) => boolean, found: Conditions): string[] => {
    known ??= sqlByName(given)
    return known
      .filter(([name]) => isWanted(name))
      .map(([name, sql]) => `${typeof sql === 'string' ? sql : sql(ctx, found)} as "${name}"`)
  }
}

/** The names in a row: the requested ones, by default all, and never one that the person may not see. */
export function namesOfRow({ record }: ListGiven, asked: readonly string[] | undefined, hidden: readonly Masked[]) {
  const names = new Set(['id', ...(asked ?? rowNames(record))])
  for (const { path } of hidden) if (path[0] === 'list') names.delete(path.at(-1)!)
  return names
}
