import type { Said } from '../../../platform/work/said.ts'
import { dcAcRatio } from '../../sizing/strings.ts'
import { readStates } from '../kit-states.ts'
import type { KitInput } from '../kits-contract.ts'
import { bareName, type EquipmentIndex, type KnownItem } from './equipment-index.ts'
import type { ListOptions } from './list-options.ts'
import type { ListField } from './list-targets.ts'
import { partsOf } from './listed-parts.ts'
import { readKitType, readPhase, readStructure, readTension, stockIn } from './listed-words.ts'
import type { NumberStyle } from './read-amount.ts'
import { dayOf, positiveOf, wholeOf } from './read-figures.ts'
import { type Ask, priceOf } from './read-price.ts'
import { readTitle } from './read-title.ts'

/** What a row of a list says, as it is written. */
export type ListRow = Partial<Record<ListField, string>>

/** A kit as a list means it. */
export type ListedKit = Omit<KitInput, 'supplierId' | 'enabled' | 'items' | 'states'> & {
  powerKwp: number
  acKw: number
  /** Null where the list says nothing of them. */
  items: KitInput['items'] | null
  states: string | null
  /** The list says which battery it has, or that it has none. */
  saysBattery: boolean
}

export interface Reading {
  options: ListOptions
  style: NumberStyle
  /** What stands above the prices. */
  priceHeader?: string
  /** The day of the check: what was valid until before it is no longer offered. */
  today: string
  modules: EquipmentIndex
  inverters: EquipmentIndex
  batteries: EquipmentIndex
}

/** A kit where there is enough to make one; what has to be asked first; why there is none. */
export interface Judged {
  code: string
  kit: ListedKit | null
  doubts: Said[]
  problems: Said[]
}

/** Doubts that a person may settle for all rows at once, in the way that their sentence says. */
export const acceptable = [
  'price_odd',
  'price_jump',
  'code_zeros',
  'code_date',
  'code_digits',
  'code_alike',
  'value_unread',
  'day_unread',
  'expired',
  'states_unread',
  'phase_unfit',
  'ratio_unfit',
  'input_unknown',
  'unit_differs',
].map((name) => `supply.doubt.${name}`)

/** Doubts that mean something else for each text: each is settled by itself. */
export const settledByText = [
  'supply.doubt.price_odd',
  'supply.doubt.value_unread',
  'supply.doubt.unit_differs',
  'supply.doubt.states_unread',
]

/** What a person settles at once: one kind of doubt, or one text of it. */
export const doubtKey = ({ code, values }: Said) =>
  settledByText.includes(code) ? `${code}:${values?.text ?? ''}` : code

const day = /^\d{1,2}\/\d{1,2}\/\d{2,4}(?: |$)/
/** A long number as a spreadsheet shows it: its last digits are lost. */
const rounded = /^\d(?:[.,]\d+)?e\+\d{1,3}$/i
/** A power that the equipment does not come to is another kit's. */
const powerSlack = 0.02
/** Of less DC than half the AC power no kit is made; above the maker's limit, or the usual one, a number is wrong. */
const leastRatio = 0.5
const maxRatio = 1.5

const doubt = (name: string, values: Record<string, string | number> = {}): Said => ({
  code: `supply.doubt.${name}`,
  values,
})

/** Judges a row by itself. What can be meant in one way only is read; what cannot is a doubt and never a guess. */
export function judgeKit(row: ListRow, reading: Reading): Judged {
  const { options, style } = reading
  const cell = (field: ListField) => (row[field] ?? '').trim()
  const code = cell('code')
  const filled = Object.values(row).filter((text) => text?.trim()).length
  if (filled <= 1) return none('', 'supply.row.heading')
  if (!code) return none(code, 'supply.row.no_code')
  if (code.length > 100) return none(code, 'supply.row.code_long')
  const doubts: Said[] = []
  const ask: Ask = (name, values) => {
    doubts.push(doubt(name, values))
    return null
  }
  if (day.test(code)) ask('code_date', { text: code })
  if (rounded.test(code)) ask('code_digits', { text: code })

  const costCents = priceOf(
    { text: cell('price'), currency: cell('currency'), header: reading.priceHeader },
    style,
    ask,
  )
  const title = cell('name')
  const says = readTitle(title)
  const module = equipmentOf(cell('module'), title, reading, 'modules', ask, {
    power: wholeOf(cell('moduleW')) ?? says.moduleW,
  })
  const inverter = equipmentOf(cell('inverter'), title, reading, 'inverters', ask)
  const powerKwp = positiveOf(cell('powerKwp'), style) ?? says.powerKwp
  const modules = module && modulesOf(cell('modules'), says.modules, powerKwp, module, ask)
  const inverters = invertersOf(inverter, wholeOf(cell('inverters')) ?? 1, cell('moreInverters'), reading, ask)
  const battery = batteryOf(cell('battery'), wholeOf(cell('batteries')), cell('batteryKwh'), reading, ask)
  const items = row.items === undefined ? null : partsOf(cell('items'), style)
  if (items && items.length > maxItems) ask('items_many', { count: items.length, most: maxItems })

  const value = <Field extends 'structure' | 'phase' | 'tension' | 'kitType'>(
    field: Field,
    read: (text: string) => ListOptions['fixed'][Field] | undefined,
  ): ListOptions['fixed'][Field] => {
    const text = cell(field)
    const found = text ? read(text) : undefined
    if (text && found === undefined) ask('value_unread', { text })
    return found ?? options.fixed[field]
  }
  const validText = cell('validUntil')
  const validUntil = validText ? dayOf(validText) : null
  if (validUntil === undefined) ask('day_unread', { text: validText })
  if (validUntil && validUntil < reading.today) ask('expired', { text: validText })
  const lead = wholeOf(cell('leadTimeDays').replace(/\s*dias?.*$/i, ''), 0)
  const phase = value('phase', readPhase)
  // An inverter of three phases serves no other house, whatever the row says.
  const ofThree = phase === 'three' ? undefined : inverters?.find(({ item }) => item.phases === 'three')
  if (ofThree) ask('phase_unfit', { text: ofThree.item.model, phase })
  const acKw = inverters?.reduce((sum, { item, quantity }) => sum + quantity * item.power, 0) ?? 0
  if (module && modules && inverters) askOfRatio((modules * module.power) / 1000, acKw, inverters, ask)
  const states = row.states === undefined ? null : readStates(cell('states'))
  if (states === undefined) ask('states_unread', { text: cell('states') })
  const rest = {
    states: states ?? (row.states === undefined ? null : ''),
    kitType: value('kitType', readKitType),
    structure: value('structure', readStructure),
    phase: ofThree ? ('three' as const) : phase,
    tension: value('tension', readTension),
    validUntil: validUntil ?? null,
    stock: stockIn(cell('stock'), (text) => ask('value_unread', { text })),
    leadTimeDays: lead !== undefined && lead <= 730 ? lead : null,
    saysBattery: row.battery !== undefined,
    batteryId: battery?.item.id ?? null,
    batteries: battery?.quantity ?? null,
    items,
  }
  const isWhole = battery !== undefined && (items?.length ?? 0) <= maxItems
  const kit =
    costCents && module && inverters && modules && isWhole
      ? {
          ...rest,
          code,
          name: (title || `Kit ${code}`).slice(0, 255),
          costCents,
          moduleId: module.id,
          modules,
          inverters: inverters.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
          powerKwp: (modules * module.power) / 1000,
          acKw,
        }
      : null
  return { code, kit, doubts, problems: [] }
}

const none = (code: string, problem: string): Judged => ({ code, kit: null, doubts: [], problems: [{ code: problem }] })

interface Counted {
  item: KnownItem
  quantity: number
}

/** How many kinds of inverters, and how many items, a kit may hold. */
const [maxInverters, maxItems] = [10, 200]

/** All inverters of a kit, each model once; null where one of them is not known. */
function invertersOf(
  first: KnownItem | null,
  quantity: number,
  more: string,
  reading: Reading,
  ask: Ask,
): Counted[] | null {
  const others = partsOf(more, reading.style).map((part) => ({
    item: equipmentOf(part.name, '', reading, 'inverters', ask),
    quantity: part.quantity,
  }))
  const all = new Map<string, Counted>()
  for (const one of [{ item: first, quantity }, ...others]) {
    if (!one.item) return null
    const known = all.get(one.item.id)?.quantity ?? 0
    all.set(one.item.id, { item: one.item, quantity: known + Math.ceil(one.quantity) })
  }
  return all.size > maxInverters ? ask('parts_many', { text: more.slice(0, 150) }) : [...all.values()]
}

/** The battery of a kit; null where it has none, nothing where that is in doubt. */
function batteryOf(
  text: string,
  count: number | undefined,
  kwh: string,
  reading: Reading,
  ask: Ask,
): Counted | null | undefined {
  const [first, ...others] = partsOf(text, reading.style)
  if (!first) return null
  // A kit holds batteries of one model.
  if (others.length > 0) return void ask('parts_many', { text: text.slice(0, 150) })
  const power = positiveOf(kwh, reading.style)
  const item = equipmentOf(first.name, '', reading, 'batteries', ask, { power })
  return item ? { item, quantity: count ?? Math.ceil(first.quantity) } : undefined
}

function askOfRatio(dcKw: number, acKw: number, inverters: readonly Counted[], ask: Ask) {
  const ratio = dcAcRatio(dcKw, acKw)
  const ratioLimit = Math.min(...inverters.map(({ item }) => item.maximumDcAcRatio ?? maxRatio))
  if (ratio < leastRatio || ratio > ratioLimit)
    ask('ratio_unfit', { kwp: dcKw, kw: acKw, ratio: Math.round(ratio * 100) / 100 })
}

type EquipmentKind = 'modules' | 'inverters' | 'batteries'
const doubtOf = { modules: 'module', inverters: 'inverter', batteries: 'battery' } as const

interface By {
  power?: number | undefined
}

function equipmentOf(
  text: string,
  title: string,
  { options, ...reading }: Reading,
  kind: EquipmentKind,
  ask: Ask,
  { power }: By = {},
): KnownItem | null {
  const index = reading[kind]
  const name = text || title
  if (!name) return ask('equipment_none')
  const key = equipmentKey(kind, name)
  const chosen = options.equipment[key]
  if (chosen) return index.items.find(({ id }) => id === chosen) ?? null
  const found = index.find(name) ?? (power ? index.ofPower(power, name) : null)
  if (!found) ask(doubtOf[kind], { text: name.slice(0, 150), key })
  return found
}

/** What a list calls a piece of equipment, as the key of what was chosen for it. */
export const equipmentKey = (kind: EquipmentKind, text: string) => `${kind}:${bareName(text).slice(0, 150)}`

/** The number of modules that is said, or that the power comes to. */
function modulesOf(text: string, said: number | undefined, powerKwp: number | undefined, module: KnownItem, ask: Ask) {
  const ofPower = powerKwp === undefined ? undefined : (powerKwp * 1000) / module.power
  const given = wholeOf(text) ?? said
  const modules = given ?? (ofPower === undefined ? undefined : Math.round(ofPower))
  if (!modules) return ask('modules_none')
  if (ofPower !== undefined && Math.abs(ofPower - modules) > powerSlack * Math.max(ofPower, modules) + 1e-9)
    return ask('power_unfit', { kwp: powerKwp!, modules, watts: module.power })
  return modules
}
