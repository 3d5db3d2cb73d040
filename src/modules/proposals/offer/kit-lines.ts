import type { InverterItem, ModuleItem } from '../../catalogue/contract.ts'
import { equipmentName } from '../../catalogue/equipment-name.ts'
import type { KitLine } from '../../pricing/price-composition.ts'
import type { Composed } from '../../supply/custom-kit.ts'
import type { KnownFacts } from '../assembly/assemble-input.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import type { BatteryInput } from '../proposal-input.ts'
import { ruleKitLines } from './rule-kit.ts'
import { supplierKitLines } from './supplier-kit.ts'

interface Chosen {
  choices: ProposalChoices
  facts: Pick<KnownFacts, 'kit' | 'config'>
  /** What the chosen rule builds. */
  built: Composed | null
  battery: BatteryInput | null
  module: ModuleItem
  inverters: { item: InverterItem; quantity: number }[]
}

/** The lines of the price: a rule's items, a supplier's kit as one line, or the company's own equipment. */
export function kitLines({ choices, facts, built, battery, module, inverters }: Chosen): KitLine[] {
  const { kit: rest } = facts.config.settings.price
  if (built?.ok) return ruleKitLines(built.kit)
  if (choices.kit.kitId && facts.kit)
    return supplierKitLines(facts.kit, { module, inverters, rest, battery: battery?.isInKit ? battery : null })
  return [...ownLines(module, inverters), ...rest]
}

/** Module and inverters at the prices of the company's own list. */
export const ownLines = (module: ModuleItem, inverters: Chosen['inverters']): KitLine[] => [
  moduleLine(module),
  ...inverters.map(inverterLine),
]

const moduleLine = (item: ModuleItem): KitLine => ({
  id: `module:${item.id}`,
  name: equipmentName(item),
  kind: 'module',
  unitCents: item.priceCents ?? 0,
  quantity: 1,
  per: 'module',
})

const inverterLine = ({ item, quantity }: { item: InverterItem; quantity: number }): KitLine => ({
  id: `inverter:${item.id}`,
  name: equipmentName(item),
  kind: 'inverter',
  unitCents: item.priceCents ?? 0,
  quantity,
  per: 'system',
})
