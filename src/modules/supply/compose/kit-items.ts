import type { Catalogue } from '../../catalogue/contract.ts'
import { equipmentName } from '../../catalogue/equipment-name.ts'
import type { KitItems, RuleInput } from './kit-rule.ts'

/** What rules build kits of: the equipment of the price lists and the inputs, at their prices of today. */
export const kitItems = (
  { modules, inverters }: Pick<Catalogue, 'modules' | 'inverters'>,
  inputs: readonly RuleInput[],
): KitItems => ({
  modules: modules.map((item) => ({ ...item, name: equipmentName(item), priceCents: item.priceCents ?? 0 })),
  inverters: inverters.map((item) => ({ ...item, name: equipmentName(item), priceCents: item.priceCents ?? 0 })),
  inputs,
})
