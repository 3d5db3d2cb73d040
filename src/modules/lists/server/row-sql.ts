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

/** The name of the record whose id is `id`; empty where there is none. */
function nameOfReference(alias: string, id: string, of: string) {
  const subject = subjectOf(of)
  if (!subject) throw new Error(`No subject of the kind ${of} is known.`)
  return `coalesce((select n.${subject.name}::text from ${subject.table} n
    where n.tenant_id = ${alias}.tenant_id and n.id = ${id}), '')`
}

/** The names of all references of a record, as columns of a statement about one record. */
export const referenceNames = (of: RecordOf, alias: string) =>
  fieldsOf(of)
    .flatMap(([name, { of: kind }]) =>
      kind === undefined
        ? []
        : [`${nameOfReference(alias, `${alias}.${snake(name)}`, kind)} as ${snake(nameKey(name))}`],
    )
    .join(', ')

/** Each name of a record with its SQL, made once: kinds of records are known only when all modules are mounted. */
function sqlByName({ record, alias, fields = {} }: ListGiven): {
  row: Map<string, FieldSql>
  all: Map<string, FieldSql>
} {
  const row = new Map<string, FieldSql>([['id', `${alias}.id`]])
  const all = new Map(row)
  for (const [name, field] of fieldsOf(record)) {
    const given = fields[name]
    const own: [string, FieldSql][] = [[name, given ?? plainSql(alias, name, field)]]
    if (field.of !== undefined) {
      const key = nameKey(name)
      const id = typeof given === 'string' ? given : `${alias}.${snake(name)}`
      own.push([key, fields[key] ?? nameOfReference(alias, id, field.of)])
    }
    for (const [key, sql] of own) {
      all.set(key, sql)
      if (isInRow(field)) row.set(key, sql)
    }
  }
  return { row, all }
}

const plainSql = (alias: string, name: string, { kind }: Field) =>
  kind === 'instant' ? instantText(`${alias}.${snake(name)}`) : `${alias}.${snake(name)}`

/**
 * The columns of a row as SQL: those asked for, all where none are, and never one that the person may not see. `whole` has
 * every field of one record.
 */
export function rowColumns(given: ListGiven) {
  let known: ReturnType<typeof sqlByName> | undefined
  const named = (ctx: Ctx, found: Conditions, from: Iterable<[string, FieldSql]>) =>
    [...from].map(([name, sql]) => `${typeof sql === 'string' ? sql : sql(ctx, found)} as "${name}"`)
  return {
    of(ctx: Ctx, asked: readonly string[] | undefined, hidden: readonly Masked[], found: Conditions): string[] {
      known ??= sqlByName(given)
      const away = new Set(hidden.filter(({ path }) => path[0] === 'list').map(({ path }) => path.at(-1)!))
      const wanted = asked && new Set(['id', ...asked])
      const shown = [...known.row].filter(([name]) => !away.has(name) && (!wanted || wanted.has(name)))
      return named(ctx, found, shown)
    },
    whole(ctx: Ctx, found: Conditions): string[] {
      known ??= sqlByName(given)
      return named(ctx, found, known.all)
    },
  }
}
