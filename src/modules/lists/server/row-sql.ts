import type { Masked } from '../../../platform/contract/masks.ts'
import type { Conditions } from '../../../platform/db/conditions.ts'
import { snake } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Field } from '../../../platform/record/field.ts'
import { fieldsOf, nameKey, type RecordOf, rowNames } from '../../../platform/record/record.ts'
import { remembered } from '../../../platform/remembered.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { joinsIn } from './list-from.ts'
import type { ListGiven } from './record-list.ts'

/** SQL of a value of the row, or a function that numbers its own values in the statement. */
export type FieldSql = string | ((ctx: Ctx, found: Conditions) => string)

/** Instants in the format of the API; connections run in UTC. */
const instantText = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The name of a record that another refers to, by the SQL of its id. */
interface Referred {
  of: string
  id: string
}

const isReferred = (sql: FieldSql | Referred): sql is Referred => typeof sql === 'object'

function subjectNamed(of: string) {
  const subject = subjectOf(of)
  if (!subject) throw new Error(`No subject of the kind ${of} is known.`)
  return subject
}

/** The title of the record with this `id`; empty if there is none. */
function nameOfReference(alias: string, { of, id }: Referred) {
  const { table, name } = subjectNamed(of)
  return `coalesce((select n.${name}::text from ${table} n
    where n.tenant_id = ${alias}.tenant_id and n.id = ${id}), '')`
}

/** The names of everything that a record refers to, as columns of a statement about one record. */
export const referenceNames = (of: RecordOf, alias: string) =>
  fieldsOf(of)
    .flatMap(([name, { of: kind }]) =>
      kind === undefined
        ? []
        : [`${nameOfReference(alias, { of: kind, id: `${alias}.${snake(name)}` })} as ${snake(nameKey(name))}`],
    )
    .join(', ')

/**
 * Each name of a record with its SQL; computed on first use, because all kinds of records are known only when all
 * modules are mounted.
 */
function sqlByName({ record, alias, fields = {} }: ListGiven): [name: string, sql: FieldSql | Referred][] {
  const found: [string, FieldSql | Referred][] = [['id', `${alias}.id`]]
  for (const [name, field] of fieldsOf(record)) {
    const value = valueSql(alias, name, field, fields[name])
    found.push([name, value])
    if (field.of === undefined) continue
    const key = nameKey(name)
    const id = typeof value === 'string' ? value : `${alias}.${snake(name)}`
    found.push([key, fields[key] ?? { of: field.of, id }])
  }
  return found
}

function valueSql(alias: string, name: string, { kind }: Field, written: FieldSql | undefined): FieldSql {
  if (typeof written === 'function') return written
  const value = written ?? `${alias}.${snake(name)}`
  return kind === 'instant' ? instantText(value) : value
}

type Wanted = ReadonlySet<string>

const asNamed = (sql: string, name: string) => `${sql} as "${name}"`

/** SQL of the requested names, of one record and of a page of them. */
export function namedColumns(given: ListGiven) {
  let known: ReturnType<typeof sqlByName> | undefined
  const of = (wanted: Wanted) => {
    known ??= sqlByName(given)
    return known.filter(([name]) => wanted.has(name))
  }
  const sqlOf = (sql: FieldSql, ctx: Ctx, found: Conditions) => (typeof sql === 'string' ? sql : sql(ctx, found))
  return {
    ofOne: (ctx: Ctx, wanted: Wanted, found: Conditions): string[] =>
      of(wanted).map(([name, sql]) =>
        asNamed(isReferred(sql) ? nameOfReference(given.alias, sql) : sqlOf(sql, ctx, found), name),
      ),
    /** `named` are selects behind that of the page: each record that its rows refer to is looked up once, however many name it. */
    ofPage(ctx: Ctx, wanted: Wanted, found: Conditions): { columns: string[]; named: string[] } {
      const names = new NamesOfPage(given)
      const columns = of(wanted).map(([name, sql]) =>
        asNamed(isReferred(sql) ? names.of(sql) : sqlOf(sql, ctx, found), name),
      )
      return { columns, named: names.selects }
    },
  }
}

/** The names of the records that a page refers to, as one object for each kind: name by id. */
class NamesOfPage {
  readonly #given: ListGiven
  readonly #ids = new Map<string, { table: string; name: string; ids: string[] }>()

  constructor(given: ListGiven) {
    this.#given = given
  }

  /** SQL of one of these names; empty if there is none. */
  of({ of, id }: Referred) {
    const { table, name } = subjectNamed(of)
    const named = `${table}_by_${name}`
    remembered(this.#ids, named, () => ({ table, name, ids: [] })).ids.push(id)
    return `coalesce((select names from ${named}) ->> ${id}::text, '')`
  }

  get selects() {
    const { alias } = this.#given
    return [...this.#ids].map(([named, { table, name, ids }]) => {
      const all = ids.join(', ')
      return `${named} as materialized (select jsonb_object_agg(n.id, n.${name}::text) as names from ${table} n
        where n.tenant_id = platform.current_tenant()
          and n.id = any(array(select unnest(array[${all}]) from page ${alias}${joinsIn(this.#given, all)})))`
    })
  }
}

/** The names in a row: the requested ones, by default all, and never one that the person may not see. */
export function namesOfRow({ record }: ListGiven, asked: readonly string[] | undefined, hidden: readonly Masked[]) {
  const names = new Set(['id', ...(asked ?? rowNames(record))])
  for (const { path } of hidden) if (path[0] === 'list') names.delete(path.at(-1)!)
  return names
}
