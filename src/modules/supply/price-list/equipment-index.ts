/** Equipment of the price lists, as lists of suppliers may name it. */
export interface KnownItem {
  id: string
  manufacturer: string
  model: string
  /** W of a module, kW of an inverter. */
  power: number
  enabled: boolean
  /** Of an inverter, as its datasheet says; absent where it says nothing. */
  phases?: 'single' | 'two' | 'three' | null | undefined
  maximumDcAcRatio?: number | null | undefined
}

/** Letters and digits alone: `JKM-545M 72HL4` as `jkm545m72hl4`. */
export const bareName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Shorter names stand in too many texts by chance. */
const shortest = 5

/** Finds the equipment that a text names: by its model, with or without its maker, alone or within a title. */
export class EquipmentIndex {
  readonly items: readonly KnownItem[]
  private readonly exact = new Map<string, KnownItem | null>()
  private readonly within: readonly (readonly [name: string, item: KnownItem])[]
  private readonly found = new Map<string, KnownItem | null>()

  constructor(items: readonly KnownItem[]) {
    this.items = items
    // What is in use is meant before what is not.
    for (const item of items.toSorted((one, other) => Number(other.enabled) - Number(one.enabled))) {
      const model = bareName(item.model)
      for (const name of new Set([model, bareName(item.manufacturer) + model])) {
        const other = this.exact.get(name)
        // Two items with one name, both in use: the text names neither.
        if (other === undefined) this.exact.set(name, item)
        else if (other && other.enabled === item.enabled && other.id !== item.id) this.exact.set(name, null)
      }
    }
    this.within = [...this.exact]
      .flatMap(([name, item]) => (item && name.length >= shortest ? [[name, item] as const] : []))
      .sort(([one], [other]) => other.length - one.length)
  }

  find(text: string): KnownItem | null {
    const known = this.found.get(text)
    if (known !== undefined) return known
    const name = bareName(text)
    const item = this.exact.get(name) ?? this.within.find(([model]) => name.includes(model))?.[1] ?? null
    if (this.found.size < 100_000) this.found.set(text, item)
    return item
  }

  /** The only item in use of this power whose maker the text names, or the only one of this power at all. */
  ofPower(power: number, text: string): KnownItem | null {
    const same = this.items.filter((item) => item.enabled && Math.abs(item.power - power) < 1e-6)
    const name = bareName(text)
    const named = same.filter(({ manufacturer }) => name.includes(bareName(manufacturer).slice(0, 8)))
    const [first, ...others] = named.length > 0 ? named : same
    return first && others.length === 0 ? first : null
  }
}
