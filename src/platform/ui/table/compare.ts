import { tableOrder } from '../../i18n/name-order.ts'

/** Text as a Brazilian sorts it (accents and capitals do not matter, "nº 9" before "nº 10"), everything else by size. */
export function compare(one: unknown, other: unknown) {
  if (one === other) return 0
  if (typeof one === 'string' && typeof other === 'string') return tableOrder.compare(one, other)
  return (one as number) < (other as number) ? -1 : 1
}
