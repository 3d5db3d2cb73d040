import { wrongField } from '../rules/refusal.ts'

/** An order backed by an index on (value, id), read forwards or backwards, which can continue after any row. */
export interface KeysetOrder {
  /** SQL of the value that is ordered by. */
  by: string
  type: 'timestamptz' | 'bigint' | 'float8' | 'date' | 'text'
  direction: 'asc' | 'desc'
  idDirection: 'asc' | 'desc'
  /** Rows without a value stand at the end, whichever way one sorts. */
  nullable?: boolean
}

export interface Cursor {
  /** The last row's value as PostgreSQL writes it. */
  value: string | null
  id: string
}

/** The text that a reply carries; it names its order, so that it is not taken for a place in another. */
export const cursorText = (sort: string, { value, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** SQL of the same text for the row `row`, whose value is `row.at_value`. */
export const cursorSql = (sort: string, row: string) =>
  `translate(encode(convert_to(json_build_array('${sort}', ${row}.at_value, ${row}.id)::text, 'UTF8'), 'base64'), E'+/=\\n', '-_')`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const readsAs: Record<KeysetOrder['type'], RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  bigint: /^-?\d{1,18}$/,
  float8: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/,
  text: /^[^\0]*$/,
}

/** Whether a text is a value of that type as PostgreSQL writes it. */
export const isWritten = (value: string, type: KeysetOrder['type']) => readsAs[type].test(value)

/** The place that `after` names in this order; anything else is an error at the field. */
export function readCursor(after: string, sort: string, { type, nullable = false }: KeysetOrder): Cursor {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[]
    const isValue = value === null ? nullable : typeof value === 'string' && isWritten(value, type)
    if (of === sort && isValue && typeof id === 'string' && uuid.test(id)) return { value: value as string | null, id }
  } catch {}
  throw wrongField('after', 'field.cursor')
}

/** SQL for the rows behind the cursor, whose value and id are `value` and `id` (numbers of parameters). */
export function behind(
  { by, type, direction, idDirection, nullable }: KeysetOrder,
  at: Cursor,
  value: string,
  id: string,
  alias: string,
) {
  const further = idDirection === 'asc' ? '>' : '<'
  if (at.value === null) return `(${by} is null and ${value}::text is null and ${alias}.id ${further} ${id}::uuid)`
  const than = direction === 'asc' ? '>' : '<'
  // The first comparison is what the index is entered with; the rest decides among equals.
  const after = `${by} ${than}= ${value}::${type} and (${by} ${than} ${value}::${type} or ${alias}.id ${further} ${id}::uuid)`
  return nullable ? `((${after}) or ${by} is null)` : `(${after})`
}

/** Rows that follow each other in an index, with the order in which it is read. */
export interface Stretch {
  where: string
  order: string
}

/**
 * All rows in an order. Where those without a value come last although the index begins with them, they are a stretch of
 * their own.
 */
export function inOrder(order: KeysetOrder, alias: string): Stretch[] {
  const { by, direction, idDirection, nullable } = order
  if (!nullable || direction === 'asc') return [{ where: 'true', order: orderBy(order, alias) }]
  return [
    { where: `${by} is not null`, order: `${by} desc, ${alias}.id ${idDirection}` },
    { where: `${by} is null`, order: `${alias}.id ${idDirection}` },
  ]
}

/**
 * The same as stretches of the index, one after the other: a condition that holds the rows with a value and those without
 * one is a filter to the planner, which then reads from the first row on.
 */
export function stretchesBehind(order: KeysetOrder, at: Cursor, value: string, id: string, alias: string): Stretch[] {
  const { by, direction, idDirection, nullable } = order
  const reads = (way: 'asc' | 'desc') =>
    `${by} ${way} nulls ${way === 'asc' ? 'last' : 'first'}, ${alias}.id ${idDirection}`
  if (!nullable) return [{ where: behind(order, at, value, id, alias), order: orderBy(order, alias) }]
  if (at.value === null) return [{ where: behind(order, at, value, id, alias), order: reads(idDirection) }]
  return [
    { where: behind({ ...order, nullable: false }, at, value, id, alias), order: reads(direction) },
    { where: `${by} is null`, order: reads(idDirection) },
  ]
}

export const orderBy = ({ by, direction, idDirection, nullable }: KeysetOrder, alias: string) =>
  `${by} ${direction}${nullable ? ' nulls last' : ''}, ${alias}.id ${idDirection}`
