import type { Said } from '../../../../platform/work/said.ts'
import type { ListedKit } from '../../price-list/judge-kit.ts'
import type { KnownKit, LoadedKit } from './check-rows.ts'

/** Says of a kit whose price stays what changes then. */
export function besidesPrice(known: KnownKit, kit: LoadedKit): Said[] {
  if (known.costCents !== kit.costCents) return []
  const isValidity = isSameKit({ ...known, validUntil: null }, { ...kit, validUntil: null })
  return [{ code: isValidity ? 'supply.row.validity' : 'supply.row.same_price' }]
}

/** What a list does not say, or a person said otherwise, stays as it was: the same as `fillLoad` writes. */
export const withKept = (
  kit: LoadedKit,
  { byHand, items, inverters, acKw, batteryId, batteries, states }: KnownKit,
): LoadedKit => ({
  ...kit,
  ...((kit.items === null || byHand.includes('items')) && { items }),
  ...((kit.states === null || byHand.includes('states')) && { states }),
  ...(byHand.includes('inverters') && { inverters, acKw }),
  ...((!kit.saysBattery || byHand.includes('battery')) && { batteryId, batteries }),
})

const compared = [
  'name',
  'kitType',
  'moduleId',
  'modules',
  'inverters',
  'items',
  'batteryId',
  'batteries',
  'states',
  'structure',
  'phase',
  'tension',
  'costCents',
  'validUntil',
  'leadTimeDays',
  'stock',
] as const

const inOrder = (kit: Partial<ListedKit>) =>
  compared.map((name) => {
    if (name === 'inverters') return kit.inverters?.map(({ itemId, quantity }) => [itemId, quantity])
    return name === 'items' ? kit.items?.map((item) => [item.name, item.quantity, item.unit]) : kit[name]
  })

export const isSameKit = (one: Partial<ListedKit> | null, other: Partial<ListedKit> | null) =>
  one !== null && other !== null && JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
