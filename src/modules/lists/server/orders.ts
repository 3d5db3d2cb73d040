import { maySee } from '../../../platform/contract/masks.ts'
import { snake } from '../../../platform/db/entity.ts'
import { inOrder, type KeysetOrder, readCursor, stretchesBehind } from '../../../platform/db/keyset.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Field } from '../../../platform/record/field.ts'
import type { FieldOrder } from '../../../platform/record/field-options.ts'
import { orderedFields } from '../../../platform/record/filters.ts'
import type { ListGiven } from './record-list.ts'

/** How a field's value is written in a cursor and compared in SQL. */
function typeOf({ kind }: Field): KeysetOrder['type'] {
  switch (kind) {
    case 'money':
    case 'count':
      return 'bigint'
    case 'number':
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

/** The orders of a list by their name in the address (`-createdAt`): each has an index (value, id). */
export function ordersOf({ record, endpoint, alias, fields = {} }: ListGiven) {
  const usual = (endpoint.query!.parse({}) as { sort: string }).sort
  const known = new Map<string, KeysetOrder>()
  const names = new Map(orderedFields(record).map(([sort, , field]) => [sort, field]))
  for (const [sort, name, field] of orderedFields(record)) {
    const written = fields[name]
    const value = typeof written === 'string' ? written : `${alias}.${snake(name)}`
    const type = typeOf(field)
    const { rises = false, nullable = false } = field.order === true ? ({} as FieldOrder) : field.order!
    const by = type === 'text' ? `${value} collate "pt-BR-x-icu"` : value
    const common = { by, type, ...(nullable && { nullable }) }
    known.set(sort, { ...common, direction: 'asc', idDirection: rises ? 'asc' : 'desc' })
    known.set(`-${sort}`, { ...common, direction: 'desc', idDirection: rises ? 'desc' : 'asc' })
  }
  const isShown = (ctx: Ctx, sort: string) => {
    const field = names.get(sort.replace('-', ''))
    return !field || maySee(field, ctx.granted)
  }
  return {
    of: (sort: string) => known.get(sort)!,
    /**
     * The order itself, or the default one if the person may not see its field, because the order would reveal the
     * values, and the cursor says them. Where the default one is hidden too, the first that is not.
     */
    shownTo(ctx: Ctx, sort: string) {
      return [sort, usual, ...known.keys()].find((one) => isShown(ctx, one)) ?? usual
    },
  }
}

/** The rows of an order, as consecutive ranges of its index; `numbered` gives a value its number. */
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
