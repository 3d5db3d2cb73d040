import {
  type Cursor,
  inOrder,
  isWritten,
  type KeysetOrder,
  readCursor,
  type Stretch,
  stretchesBehind,
} from '../../../../platform/db/keyset.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import type { DealFilters } from '../../contract.ts'
import { talliedPlaces } from '../board/tallies.ts'

/** Deals are read from position `where` on, up to `limit`. */
interface Reading {
  where: string
  limit: string
  /**
   * In an order by name: the names that have deals, which are read one after the other. Undefined: all matching deals
   * are sorted.
   */
  walked?: string | undefined
  behind?: Behind | undefined
}

/** The position after which the list continues, with its numbered values in the statement. */
export interface Behind {
  at: Cursor
  value: string
  id: string
  /** In an order by name, the status or person whose deals are being read. */
  named?: string | undefined
}

type NamedSort = 'owner' | 'status'
/** Whose name orders the deals; within one name the newest come first. */
const named: Record<NamedSort, { table: string; key: string }> = {
  owner: { table: 'users', key: 'd.owner_id' },
  status: { table: 'statuses', key: 'd.status_id' },
}
const namedPlace = /^(?<named>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})? (?<since>.+)$/
/** Deals of one name: the newest first. */
const createdAt: KeysetOrder = { by: 'd.created_at', type: 'timestamptz', direction: 'desc', idDirection: 'asc' }

const fieldOf = (sort: string) => sort.replace('-', '')
/** Whether a list is ordered by the name of a status or a person, for which deals have no index. */
export const isByName = (sort: string) => fieldOf(sort) in named

/** The position in an order that `after` names; `numbered` gives a value its number in the statement. */
export function behindDeal(after: string, sort: string, numbered: (value: unknown) => string): Behind {
  const { value, id } = readCursor(after, sort, { ...createdAt, type: 'text' })
  const place = namedPlace.exec(value!)?.groups
  if (!place || !isWritten(place.since!, 'timestamptz')) throw wrongField('after', 'field.cursor')
  return {
    at: { value: place.since!, id },
    value: numbered(place.since),
    id: numbered(id),
    ...(place.named && { named: numbered(place.named) }),
  }
}

/**
 * The condition, by the tallies, that some deal of `matching` with the same filters has the name `n`; undefined where
 * the order is not by name or the tallies cannot tell.
 */
export async function namesWithDeals(
  ctx: Ctx,
  sort: string,
  filters: Partial<DealFilters>,
  numbered: (value: unknown) => string,
) {
  const by = fieldOf(sort) as NamedSort
  const places = await talliedPlaces(ctx, filters, numbered)
  if (!places) return undefined
  const { table, kind } = by === 'owner' ? { table: 'deal_owner_tallies', kind: 'true' } : places
  return `exists (select from ${table} t where ${kind} and t.${by}_id = n.id and ${places.where('t')})`
}

/** Selects of deals as `d.*` with `at_value`, each in brackets: concatenated they return the deals in this order. */
export const rowsInOrder = (sort: string, reading: Reading): string[] =>
  rowsByName(fieldOf(sort) as NamedSort, sort.startsWith('-') ? 'desc' : 'asc', reading)

const rowsOf = (atValue: string, stretch: Stretch, { where, limit }: Reading) =>
  `(select d.*, ${atValue} as at_value from deals d where ${where} and ${stretch.where} order by ${stretch.order} limit ${limit})`

/** First the rest of the name that is being read, then the names after it, then the deals without one. */
function rowsByName(by: NamedSort, way: 'asc' | 'desc', reading: Reading): string[] {
  const { table, key } = named[by]
  const { where, limit, walked, behind } = reading
  const [newest] = inOrder(createdAt, 'd')
  const [left] = behind ? stretchesBehind(createdAt, behind.at, behind.value, behind.id, 'd') : [newest]
  const place = (id: string) => `concat(${id}, ' ', d.created_at)`
  const ofOne = (one: string, { where: from, order }: Stretch) =>
    rowsOf(place(key), { where: `${one} and ${from}`, order }, reading)
  const without = by === 'owner' ? [ofOne(`${key} is null`, behind?.named === undefined ? left! : newest!)] : []
  if (behind && behind.named === undefined) return without

  const name = 'n.name collate "pt-BR-x-icu"'
  const further = way === 'asc' ? '>' : '<'
  const others = `select n.id, ${name} as name from ${table} n where n.tenant_id = platform.current_tenant()${
    behind
      ? ` and (${name}, n.id) ${further} (select ${name}, n.id from ${table} n
            where n.tenant_id = platform.current_tenant() and n.id = ${behind.named}::uuid)`
      : ''
  }`
  const order = `n.name ${way}, n.id ${way}, ${newest!.order}`
  const rows = walked
    ? `(select d.*, ${place('n.id')} as at_value from (${others} and ${walked} order by ${name} ${way}, n.id ${way}) n
        cross join lateral (select d.* from deals d where ${where} and ${key} = n.id order by ${newest!.order} limit ${limit}) d
        order by ${order} limit ${limit})`
    : `(select d.*, ${place('n.id')} as at_value from deals d join (${others}) n on n.id = ${key}
        where ${where} order by ${order} limit ${limit})`
  return [...(behind ? [ofOne(`${key} = ${behind.named}::uuid`, left!)] : []), rows, ...without]
}
