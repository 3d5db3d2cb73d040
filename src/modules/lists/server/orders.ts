import { maySee } from '../../../platform/contract/masks.ts'
import { snake } from '../../../platform/db/entity.ts'
import { inOrder, type KeysetOrder, readCursor, stretchesBehind } from '../../../platform/db/keyset.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Field, FieldOrder } from '../../../platform/record/field.ts'
import { orderedFields } from '../../../platform/record/filters.ts'
import type { ListGiven } from './record-list.ts'

/** How a field's value is written in a cursor and compared in SQL. */
function typeOf({ kind, isWhole }: Field): KeysetOrder['type'] {
  switch (kind) {
    case 'money':
      return 'bigint'
    case 'number':
      return isWhole ? 'bigint' : 'float8'
    case 'percent':
    case 'share':
    case 'kwh':
    case 'kwp':
      return 'float8'
    case 'day':
      return 'date'
    case 'instant':
      return 'timestamptz'
    default:
      return 'text'
  }
}

/** The orders of a list by their name in the address (`-createdAt`): each stands on an index (value, id). */
export function ordersOf({ record, alias, fields = {} }: ListGiven) {
  const known = new Map<string, KeysetOrder>()
  const names = new Map(orderedFields(record))
  for (const [name, field] of names) {
    const written = fields[name]
    const value = typeof written === 'string' ? written : `${alias}.${snake(name)}`
    const type = typeOf(field)
    const { rises = false, nullable = false } = field.order === true ? ({} as FieldOrder) : field.order!
    const by = type === 'text' ? `${value} collate "pt-BR-x-icu"` : value
    const common = { by, type, ...(nullable && { nullable }) }
    known.set(name, { ...common, direction: 'asc', idDirection: rises ? 'asc' : 'desc' })
    known.set(`-${name}`, { ...common, direction: 'desc', idDirection: rises ? 'desc' : 'asc' })
  }
  const isShown = (ctx: Ctx, sort: string) => maySee(names.get(sort.replace('-', ''))!, ctx.held)
  return {
    of: (sort: string) => known.get(sort)!,
    /** The order itself, or the list's first that the person may see: an order by a hidden field would tell it. */
    shownTo(ctx: Ctx, sort: string) {
      if (isShown(ctx, sort)) return sort
      return [...known.keys()].find((one) => one.startsWith('-') && isShown(ctx, one))!
    },
  }
}

/** The rows of an order, as stretches of its index that follow each other; `numbered` gives a value its number. */
export function readRows(
  order: KeysetOrder,
  given: { after: string | undefined; sort: string; alias: string; numbered(value: unknown): string },
) {
  const { after, sort, alias, numbered } = given
  const atValue = `(${order.by})::text`
  if (after === undefined) return inOrder(order, alias).map((stretch) => ({ ...stretch, atValue }))
  const at = readCursor(after, sort, order)
  const behind = stretchesBehind(order, at, numbered(at.value), numbered(at.id), alias)
  return behind.map((stretch) => ({ ...stretch, atValue }))
}
