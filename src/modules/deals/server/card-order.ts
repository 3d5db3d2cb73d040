import { wrongField } from '../../../platform/rules/refusal.ts'
import type { CardSort } from '../contract.ts'
import type { Conditions } from './filters.ts'

export interface CardOrder {
  by(since: string): string
  direction: 'asc' | 'desc'
  idDirection: 'asc' | 'desc'
  type: string
}

/** Each order stands on an index, read forwards or backwards, and can go on after any card. */
export const cardOrders: Record<CardSort, CardOrder> = {
  since: { by: (since) => since, direction: 'asc', idDirection: 'desc', type: 'timestamptz' },
  '-since': { by: (since) => since, direction: 'desc', idDirection: 'asc', type: 'timestamptz' },
  '-amount': { by: () => 'd.bid_amount', direction: 'desc', idDirection: 'asc', type: 'bigint' },
  '-createdAt': { by: () => 'd.created_at', direction: 'desc', idDirection: 'asc', type: 'timestamptz' },
  title: { by: () => 'd.title collate "pt-BR-x-icu"', direction: 'asc', idDirection: 'asc', type: 'text' },
  closingOn: { by: () => "coalesce(d.closing_on, 'infinity')", direction: 'asc', idDirection: 'asc', type: 'date' },
}

/** Where the cards go on: what the last one is ordered by, and its id. */
export const cursorAfter = (row: { place: string; id: string }) =>
  Buffer.from(JSON.stringify([row.place, row.id])).toString('base64url')

/** Only what stands behind the cursor. */
export function addCursor(given: Conditions, order: CardOrder, by: string, after: string) {
  const [place, id] = parsedCursor(after)
  const beyond = order.direction === 'asc' ? '>' : '<'
  const idBeyond = order.idDirection === 'asc' ? '>' : '<'
  const value = `${given.value(place)}::text::${order.type}`
  given.parts.push(`(${by} ${beyond} ${value} or (${by} = ${value} and d.id ${idBeyond} ${given.value(id)}::uuid))`)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function parsedCursor(after: string): [place: string, id: string] {
  try {
    const [place, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[]
    if (typeof place === 'string' && !place.includes('\0') && typeof id === 'string' && uuid.test(id))
      return [place, id]
  } catch {}
  throw wrongField('after', 'field.type')
}
