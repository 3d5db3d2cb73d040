import type { KeysetOrder } from '../../../../platform/db/keyset.ts'
import type { CardSort } from '../../contract.ts'

/**
 * Each order has an index, which is read forwards or backwards, and can continue after any card. `since`: SQL of the
 * moment when the deal entered.
 */
export function cardOrder(sort: CardSort, since: string): KeysetOrder {
  const orders: Record<CardSort, KeysetOrder> = {
    since: { by: since, type: 'timestamptz', direction: 'asc', idDirection: 'desc' },
    '-since': { by: since, type: 'timestamptz', direction: 'desc', idDirection: 'asc' },
    '-amount': { by: 'd.bid_amount', type: 'bigint', direction: 'desc', idDirection: 'asc' },
    '-createdAt': { by: 'd.created_at', type: 'timestamptz', direction: 'desc', idDirection: 'asc' },
    title: { by: 'd.title collate "pt-BR-x-icu"', type: 'text', direction: 'asc', idDirection: 'asc' },
    closingOn: { by: 'd.closing_on', type: 'date', direction: 'asc', idDirection: 'asc', nullable: true },
    taskAt: { by: 'd.next_step_at', type: 'timestamptz', direction: 'asc', idDirection: 'asc', nullable: true },
  }
  return orders[sort]
}
