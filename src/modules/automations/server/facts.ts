import { type Action, allOwnFields, automatedOf } from '../../../platform/automation/automation.ts'
import { snake } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

type Row = Readonly<Record<string, unknown>>

/** A record with what it leads to: the rows by kind, and the company's own fields beside them. */
export interface Found {
  id: string
  kind: string
  rows: Readonly<Record<string, { id: string; row: Row; own: Row }>>
}

/**
 * Records of a kind with what they lead to; those that are gone are left out, and with `isAwaited` those that reach no moment any
 * more. One query a kind, however many records; `withoutOwn` asks for none of the company's own fields.
 */
export async function findRecords(
  ctx: Ctx,
  kind: string,
  ids: readonly string[],
  { isAwaited = false, withoutOwn = false } = {},
): Promise<Map<string, Found>> {
  const rows = await rowsOf(ctx, kind, ids, isAwaited)
  const own = withoutOwn ? new Map<string, Row>() : await ownOf(ctx, ids)
  const automated = automatedOf(kind)!
  const around = new Map<string, Map<string, Found>>()
  for (const [other, column] of Object.entries(automated.leadsTo ?? {})) {
    const named = rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []))
    around.set(other, await findRecords(ctx, other, [...new Set(named)], { withoutOwn }))
  }
  return new Map(
    rows.map((row) => {
      const id = String(row.id)
      const near = Object.entries(automated.leadsTo ?? {}).map(
        ([other, column]) => around.get(other)?.get(String(row[column]))?.rows ?? {},
      )
      const all = Object.assign({ [kind]: { id, row, own: own.get(id) ?? {} } }, ...near)
      return [id, { id, kind, rows: all }]
    }),
  )
}

function rowsOf(ctx: Ctx, kind: string, ids: readonly string[], isAwaited: boolean): Promise<Row[]> {
  if (ids.length === 0) return Promise.resolve([])
  const { record, living, awaited, also = {} } = automatedOf(kind)!
  const workedOut = Object.entries(also).flatMap(([name, { sql }]) => (sql ? [`, ${sql} as ${snake(name)}`] : []))
  const conditions = [living, isAwaited ? awaited : undefined].map((one) => (one ? `and ${one}` : '')).join(' ')
  return ctx.rows(
    statement<Row>(
      `select t.*${workedOut.join('')} from ${snake(record.table)} t where t.tenant_id = platform.current_tenant() and t.id = any($1::uuid[])
         ${conditions}`,
      [ids],
    ),
  )
}

async function ownOf(ctx: Ctx, ids: readonly string[]) {
  const all = new Map<string, Row>()
  for (const source of allOwnFields())
    for (const [id, values] of await source.valuesOf(ctx, ids)) all.set(id, { ...all.get(id), ...values })
  return all
}

/** The values that conditions ask for: `deal.bidAmount`, `contact.custom.<id>`. */
export function valuesOf({ rows }: Found): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [kind, { row, own }] of Object.entries(rows)) {
    for (const [name, value] of Object.entries(row)) values[`${kind}.${name}`] = value
    for (const [name, value] of Object.entries(own)) values[`${kind}.${name}`] = value
  }
  return values
}

/** The store by whose clock a record's days and nights are counted. */
export function storeOf({ rows }: Found): string | null {
  for (const [kind, { row }] of Object.entries(rows)) {
    const column = automatedOf(kind)?.store
    if (column && typeof row[column] === 'string') return row[column]
  }
  return null
}

/** The record that an action acts on; undefined where the run's own stands without it, as a purchase for the stock has no deal. */
export const targetOf = ({ of }: Pick<Action, 'of'>, { id, rows }: Found): string | undefined =>
  of ? rows[of]?.id : id
