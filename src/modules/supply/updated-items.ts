import type { KitItem } from './kit-record.ts'

export const updateModes = ['replace', 'increment'] as const
export type UpdateMode = (typeof updateModes)[number]

/** What an update does to one item; null where it was not, or is no more. */
export interface ItemDifference {
  name: string
  unit: string
  before: number | null
  after: number | null
}

/** Quantities as people count them: no 0.30000000000000004 of anything. */
const added = (one: number, other: number) => Number((one + other).toFixed(6))

const isSame = (one: KitItem, other: KitItem) =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.unit === other.unit

/** Each item once: lines of the same name and unit are added up. */
function summed(items: readonly KitItem[]): KitItem[] {
  const once = new Map<string, KitItem>()
  for (const item of items) {
    const key = `${item.unit} ${item.name.toLowerCase()}`
    const known = once.get(key)
    once.set(key, known ? { ...known, quantity: added(known.quantity, item.quantity) } : item)
  }
  return [...once.values()]
}

/** The items of a kit after an update: `replace` overwrites them, `increment` adds to them. */
export const updatedItems = (before: readonly KitItem[], given: readonly KitItem[], mode: UpdateMode): KitItem[] =>
  mode === 'replace' ? summed(given) : summed([...before, ...given])

/** The items that change, in their new order, followed by those that are removed. */
export function itemDifferences(before: readonly KitItem[], after: readonly KitItem[]): ItemDifference[] {
  const was = summed(before)
  const changed = after.flatMap((item): ItemDifference[] => {
    const old = was.find((one) => isSame(one, item))
    if (old?.quantity === item.quantity) return []
    return [{ name: item.name, unit: item.unit, before: old?.quantity ?? null, after: item.quantity }]
  })
  const gone = was.filter((old) => !after.some((item) => isSame(old, item)))
  return [...changed, ...gone.map(({ name, unit, quantity }) => ({ name, unit, before: quantity, after: null }))]
}
