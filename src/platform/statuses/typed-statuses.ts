import { type Entity, find, insert, snake, update } from '../db/entity.ts'
import { newId } from '../db/new-id.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'
import type { Ctx } from '../http/ctx.ts'
import { notFound, Refusal } from '../rules/refusal.ts'
import { removeToTrash } from '../trash/deleted-records.ts'
import { maxStatuses, type StatusCodes, type TypedStatus } from './contract.ts'

interface Given<T extends keyof Tables, Row extends TypedStatus> {
  entity: Entity<T>
  /** Columns beside those that every status has. */
  also?: readonly (keyof Row & string)[]
  /** The columns that name a status: it stays while one of them does, and so does its kind. */
  usedBy: readonly { table: string; column: string }[]
  codes: StatusCodes
  /** Kinds of which a company keeps at least one; all, unless said. `'any'`: one status, of whatever kind. */
  keeps?: 'each' | 'any' | readonly Row['kind'][]
}

/** The statuses of one kind of record, as a company arranges them: typed by what standing in them means, in their order. */
export type TypedStatuses<Row extends TypedStatus = TypedStatus> = ReturnType<typeof typedStatuses<keyof Tables, Row>>

export function typedStatuses<T extends keyof Tables, Row extends TypedStatus>(given: Given<T, Row>) {
  const { entity, also = [], codes } = given
  const table = snake(entity.table)
  const columns = ['id', 'name', 'kind', 'color', 'position', ...also]
  const question = `select ${columns.map((name) => `${snake(name)} as "${name}"`).join(', ')} from ${table}
    where tenant_id = platform.current_tenant()`
  const shown = (row: unknown) =>
    Object.fromEntries(columns.map((name) => [name, (row as Record<string, unknown>)[name]])) as unknown as Row

  /** In their order. A company has a handful. */
  const list = (ctx: Ctx) => ctx.rows(statement<Row>(`${question} order by position, id limit 100`))

  const one = (ctx: Ctx, id: string) => ctx.one(statement<Row>(`${question} and id = $1`, [id]), codes.missing)

  /** The first of a kind; of whatever kind when none is asked for. */
  const first = (ctx: Ctx, kind?: Row['kind']) =>
    ctx.one(
      statement<Row>(`${question} and ($1::text is null or kind = $1) order by position, id limit 1`, [kind ?? null]),
      codes.missing,
    )

  async function add(ctx: Ctx, values: Partial<Row>): Promise<Row> {
    await oneAtATime(ctx, table)
    const there = await list(ctx)
    if (there.length >= maxStatuses) throw new Refusal(409, 'statuses.too_many', { values: { most: maxStatuses } })
    const position = Math.max(-1, ...there.map((status) => status.position)) + 1
    return shown(await insert(ctx, entity, { ...values, position } as never))
  }

  /** What stands in a status does not change its meaning: a kind stays while the status is in use. */
  async function edit(ctx: Ctx, id: string, patch: Partial<Row>): Promise<Row> {
    await oneAtATime(ctx, table)
    const status = await find(ctx, entity, id, { lock: true })
    const { kind } = shown(status)
    if (patch.kind && patch.kind !== kind) {
      await refuseUsed(ctx, given, id)
      await refuseLast(ctx, kind, true)
    }
    return shown(await update(ctx, entity, status, patch as never))
  }

  async function remove(ctx: Ctx, id: string) {
    await oneAtATime(ctx, table)
    const status = await find(ctx, entity, id, { lock: true })
    const { name, kind } = shown(status)
    await refuseUsed(ctx, given, id)
    await refuseLast(ctx, kind, false)
    await ctx.announce(`${entity.kind}es.leaving`, { kind: entity.kind, id })
    await removeToTrash(ctx, entity, status, { name })
  }

  async function arrange(ctx: Ctx, ids: readonly string[]) {
    await oneAtATime(ctx, table)
    const known = await list(ctx)
    if (ids.some((id) => known.every((status) => status.id !== id))) throw notFound(codes.missing)
    const order = [...ids, ...known.map(({ id }) => id).filter((id) => !ids.includes(id))]
    await ctx.run(
      // raw write: one event records the whole order
      statement(
        `update ${table} s set position = o.position from unnest($1::uuid[]) with ordinality as o(id, position)
         where s.tenant_id = platform.current_tenant() and s.id = o.id`,
        [order],
      ),
    )
    await ctx.emit({
      kind: `${entity.table}.arranged`,
      subject: { kind: entity.kind, id: ids[0]! },
      data: { ids: order },
    })
  }

  /** Those that a new company starts with. */
  const seed = (ctx: Ctx, starting: readonly Omit<Row, 'id' | 'position'>[]) =>
    ctx.run(
      statement(
        `insert into ${table} (id, name, kind, color, position${also.map((name) => `, ${snake(name)}`).join('')})
         select id, name, kind, color, position${also.map((name) => `, ${snake(name)}`).join('')}
         from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(starting.map((status, position) => ({ id: newId(), ...inSnake(status), position })))],
      ),
    )

  async function refuseLast(ctx: Ctx, kind: Row['kind'], staysAsOther: boolean) {
    const { keeps = 'each' } = given
    const there = await list(ctx)
    if (keeps === 'any') {
      if (!staysAsOther && there.length <= 1) throw new Refusal(409, codes.last)
      return
    }
    if (keeps !== 'each' && !keeps.includes(kind)) return
    if (there.filter((status) => status.kind === kind).length <= 1) throw new Refusal(409, codes.last)
  }

  return { entity, list, one, first, add, edit, remove, arrange, seed }
}

/** Two that change at once do not each leave the other one as the last of its kind. */
const oneAtATime = (ctx: Ctx, table: string) =>
  ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended($1 || ' ' || platform.current_tenant(), 0))", [table]),
  )

/** The refusal says how many stand in the status. */
async function refuseUsed(ctx: Ctx, { usedBy, codes }: Pick<Given<never, never>, 'usedBy' | 'codes'>, id: string) {
  const counts = usedBy.map(
    ({ table, column }) =>
      `(select count(*) from ${table} where tenant_id = platform.current_tenant() and ${column} = $1)`,
  )
  const { count } = await ctx.one(statement<{ count: number }>(`select (${counts.join(' + ')})::int as count`, [id]))
  if (count > 0) throw new Refusal(409, codes.inUse, { values: { count }, details: { count } })
}

const inSnake = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))
