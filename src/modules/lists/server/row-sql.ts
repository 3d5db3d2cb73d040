import type { Masked } from '../../../platform/contract/masks.ts'
import type { Conditions } from '../../../platform/db/conditions.ts'
import { snake } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Field } from '../../../platform/record/field.ts'
import { fieldsOf, isInRow, nameKey, type RecordOf } from '../../../platform/record/record.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import type { ListGiven } from './record-list.ts'

/** SQL of a value of the row, or a function that numbers values of its own in the statement. */
export type FieldSql = string | ((ctx: Ctx, found: Conditions) => string)

/** Instants as the API writes them; connections run in UTC. */
const instantText = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The name of the record that a column names; empty where it names none. */
function nameOfReference(alias: string, column: string, of: string) {
  const subject = subjectOf(of)
  if (!subject) throw new Error(`No subject of the kind ${of} is known.`)
  return `coalesce((select n.${subject.name}::text from ${subject.table} n
    where n.tenant_id = ${alias}.tenant_id and n.id = ${alias}.${column}), '')`
}

/** The names of all references of a record, as columns of a statement about one record. */
export const referenceNames = (of: RecordOf, alias: string) =>
  fieldsOf(of)
    .flatMap(([name, { of: kind }]) =>
      kind === undefined ? [] : [`${nameOfReference(alias, snake(name), kind)} as ${snake(nameKey(name))}`],
    )
    .join(', ')

/** Each name that a row may carry with its SQL, made once: kinds of records are known only when all modules are mounted. */
function sqlByName({ record, alias, fields = {} }: ListGiven): Map<string, FieldSql> {
  const found = new Map<string, FieldSql>([['id', `${alias}.id`]])
  for (const [name, field] of fieldsOf(record)) {
    if (!isInRow(field)) continue
    if (field.of === undefined || field.inRow) found.set(name, valueSql(alias, name, field, fields[name]))
    if (field.of === undefined) continue
    const key = nameKey(name)
    found.set(key, fields[key] ?? nameOfReference(alias, snake(name), field.of))
  }
  return found
}

function valueSql(alias: string, name: string, { kind }: Field, written: FieldSql | undefined): FieldSql {
  if (typeof written === 'function') return written
  const value = written ?? `${alias}.${snake(name)}`
  return kind === 'instant' ? instantText(value) : value
}

/** The columns of a row as SQL: those asked for, all where none are, and never one that the person may not see. */
export function rowColumns(given: ListGiven) {
  let known: Map<string, FieldSql> | undefined
  return (ctx: Ctx, asked: readonly string[] | undefined, hidden: readonly Masked[], found: Conditions): string[] => {
    known ??= sqlByName(given)
    const away = new Set(hidden.filter(({ path }) => path[0] === 'list').map(({ path }) => path.at(-1)!))
    const wanted = asked && new Set(['id', ...asked])
    return [...known]
      .filter(([name]) => !away.has(name) && (!wanted || wanted.has(name)))
      .map(([name, sql]) => `${typeof sql === 'string' ? sql : sql(ctx, found)} as "${name}"`)
  }
}
