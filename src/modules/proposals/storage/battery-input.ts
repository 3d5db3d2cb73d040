import type { BatteryItem } from '../../catalogue/contract.ts'
import type { LoadCourse } from '../../energy/hours-of-storage.ts'
import type { Composed } from '../../supply/custom-kit.ts'
import type { KnownFacts } from '../assembly/assemble-input.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import type { BatteryInput } from '../proposal-input.ts'
import { type StorageChoice, startingStorage } from './storage-choices.ts'
import { kwOfLoads } from './storage-use.ts'

/** Batteries that come with a kit, at what they cost in it. */
export interface KitBatteries {
  item: BatteryItem
  units: number
  unitCents: number
  isBackup: boolean
}

type Facts = Pick<KnownFacts, 'batteries' | 'kit' | 'rules'>

/** The batteries in the chosen kit: a supplier's kit lists them, a rule counts them. */
export function batteriesOfKit({ kit }: ProposalChoices, facts: Facts, built: Composed | null): KitBatteries | null {
  const find = (itemId: string | null | undefined) => facts.batteries?.find(({ id }) => id === itemId)
  if (kit.kitId) {
    const item = find(facts.kit?.batteryId)
    const units = facts.kit?.batteries
    return item && units ? { item, units, unitCents: item.priceCents ?? 0, isBackup: false } : null
  }
  const rule = built?.ok ? facts.rules?.rules.find(({ id }) => id === kit.ruleId) : null
  const item = find(rule?.batteryId)
  if (!built?.ok || !rule || !item) return null
  const lines = built.kit.lines.filter(({ part }) => part === 'battery')
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  return units > 0 ? { item, units, unitCents: Math.round(cents / units), isBackup: rule.powerBackup } : null
}

/** The battery of a proposal: the kit's own, otherwise the one that was chosen; null without any. */
export function batteryInput(choices: ProposalChoices, facts: Facts, built: Composed | null): BatteryInput | null {
  const fromKit = batteriesOfKit(choices, facts, built)
  const choice = choices.battery ?? startOf(fromKit)
  const item = fromKit?.item ?? facts.batteries?.find(({ id }) => id === choice?.itemId)
  if (!item || !choice) return null
  const loadKw = kwOfLoads(choice.loads)
  return {
    datasheet: item.datasheet,
    criticalLoadKw: loadKw > 0 ? loadKw : null,
    hours: choice.hours,
    unitCents: fromKit?.unitCents ?? item.priceCents ?? 0,
    units: fromKit?.units ?? choice.units,
    isInKit: fromKit !== null,
    use: { strategy: choice.strategy, reserve: choice.reserve, course: courseOf(choice), loads: choice.loads },
  }
}

/** The initial use of a kit's batteries: own consumption, or backup if its rule is made for that. */
const startOf = (fromKit: KitBatteries | null): StorageChoice | null =>
  fromKit && { ...startingStorage(), ...(fromKit.isBackup && { strategy: 'backup' as const }) }

const courseOf = ({ course, ownHours }: StorageChoice): LoadCourse =>
  course === 'own' ? { kind: 'own', hours: ownHours ?? [] } : { kind: 'profile', profile: course }
