import type { KitInverter, KitModule } from '../../catalogue/kit.ts'
import type { Rounding } from '../../sizing/module-count.ts'
import type { tensions } from '../kit-record.ts'
import type { generationTypes, kitParts, phases, RulePart, ruleTypes } from '../kit-rule-record.ts'

type One<List extends readonly string[]> = List[number]
export type RuleType = One<typeof ruleTypes>
export type Phase = One<typeof phases>
export type Tension = One<typeof tensions>
export type GenerationType = One<typeof generationTypes>

/** What a rule says of the kits that it builds; an empty list stands for all of its values. */
export interface KitRule {
  types: readonly RuleType[]
  phases: readonly Phase[]
  tensions: readonly Tension[]
  generationType: GenerationType
  /** Degrees: the steepest roof. */
  inclination: number | null
  powerBackup: boolean
  bankQuantity: number
  batteryQuantity: number
  /** The model of the price list that its batteries are of; null: they are priced, and nobody knows what they hold. */
  batteryId?: string | null
  batteryType: '' | 'lithium' | 'lead-acid'
  includeTransformer: boolean
  modulesPerRow: number | null
  /** From the modules to the inverter, where nothing is known of the place. */
  distanceM: number
  parts: readonly RulePart[]
}

/** What is known of a place; null where nothing is. */
export interface KitFacts {
  neededKwp: number
  rounding: Rounding
  /** So many, whatever the needed power. */
  modules: number | null
  phase: Phase
  tension: Tension
  type: RuleType | null
  tilt: number | null
  /** The most modules that the roof takes in a row. */
  maxPerRow: number | null
  temperatures: { coldest: number; hottestCell: number }
  distanceM: number | null
  generationType: GenerationType | null
}

export interface RuleInput {
  id: string
  name: string
  unit: string
  /** The lowest price in force today; null: no supplier has one. */
  costCents: number | null
  /** That price is older than the company lets prices be. */
  isOld?: boolean | undefined
}

interface Named {
  name: string
}

export interface KitItems {
  modules: readonly (KitModule & Named)[]
  inverters: readonly (KitInverter & Named)[]
  inputs: readonly RuleInput[]
}

/** Values that the message of a code names. */
export type Values = Readonly<Record<string, string | number>>

/** A condition that is not met, as the code of a message with its values. */
export interface Barrier {
  code: BarrierCode
  values: Values
}

export type BarrierCode =
  | 'supply.rule_type'
  | 'supply.rule_phase'
  | 'supply.rule_tension'
  | 'supply.rule_generation'
  | 'supply.rule_inclination'
  | 'supply.rule_batteries'
  | 'supply.rule_battery_input'
  | 'supply.rule_power'
  | 'supply.rule_modules'
  | 'supply.rule_inverters'
  | 'supply.rule_inverter_kind'
  | 'supply.rule_inverter_phases'
  | 'supply.rule_transformer'
  | 'supply.rule_transformer_input'
  | 'supply.rule_ratio'
  | 'supply.rule_strings'
  | 'supply.rule_volts'
  | 'supply.rule_amperes'
  | 'supply.rule_input_gone'
  | 'supply.rule_input_price'
  | 'supply.rule_price'

export interface ComposedLine {
  id: string
  part: 'module' | 'inverter' | One<typeof kitParts>
  itemId: string
  name: string
  unit: string
  quantity: number
  unitCents: number
  cents: number
  /** Its price is older than the company lets prices be. */
  isOld?: boolean | undefined
  /** Why it is in the kit, as the code of a message. */
  why: { code: WhyCode; values: Values }
}

export type WhyCode =
  | 'supply.why_modules'
  | 'supply.why_strings'
  | 'supply.why_micro'
  | 'supply.why_transformer'
  | 'supply.why_batteries'
  | `supply.why_${RulePart['per']}`

/** The equipment of a kit: what the other lines are counted by. */
export interface Chosen {
  module: KitItems['modules'][number]
  modules: number
  inverter: KitItems['inverters'][number]
  inverters: number
  powerKwp: number
  acKw: number
  strings: number
  /** Modules in the longest string. */
  longest: number
  rows: number
  perRow: number
  needsTransformer: boolean
}

export interface ComposedKit extends Pick<Chosen, 'modules' | 'inverters' | 'powerKwp' | 'acKw'> {
  moduleId: string
  inverterId: string
  lines: ComposedLine[]
  priceCents: number
}

export type Composed = { ok: true; kit: ComposedKit } | ({ ok: false } & Barrier)
