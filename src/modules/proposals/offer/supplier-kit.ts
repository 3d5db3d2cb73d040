import type { InverterItem, ModuleItem } from '../../catalogue/contract.ts'
import { equipmentName } from '../../catalogue/equipment-name.ts'
import type { KitLine } from '../../pricing/price-composition.ts'
import type { OfferedKit } from '../../supply/contract.ts'
import type { BatteryInput } from '../proposal-input.ts'
import { namedWithUnit } from './named-with-unit.ts'

interface Equipment {
  module: ModuleItem
  inverters: readonly { item: InverterItem; quantity: number }[]
  /** The other parts of a kit that the company assembles itself. */
  rest: readonly KitLine[]
  /** The batteries that it holds. */
  battery?: Pick<BatteryInput, 'datasheet' | 'units'> | null
}

/**
 * The price lines of a supplier's kit: the kit as a whole, and its items without prices. It is named after its
 * equipment, not its supplier, which some readers may not know. A kit without a structure gets the company's own.
 */
export function supplierKitLines(kit: OfferedKit, { module, inverters, rest, battery }: Equipment): KitLine[] {
  const whole: KitLine = {
    id: `kit:${kit.id}`,
    name: nameOfKit(kit.modules, module, inverters),
    kind: 'kit',
    unitCents: kit.costCents ?? 0,
    quantity: 1,
    per: 'system',
  }
  const kitLines = kit.items.map(
    (item, line): KitLine => ({
      id: `kit-item:${line}`,
      name: namedWithUnit(item),
      kind: 'input',
      unitCents: 0,
      quantity: item.quantity,
      per: 'system',
    }),
  )
  const batteries: KitLine[] = battery
    ? [
        {
          id: 'kit-battery',
          name: equipmentName(battery.datasheet),
          kind: 'battery',
          unitCents: 0,
          quantity: battery.units ?? 1,
          per: 'system',
        },
      ]
    : []
  return [
    whole,
    ...batteries,
    ...kitLines,
    ...(kit.structure === 'none' ? rest.filter(({ kind }) => kind === 'structure') : []),
  ]
}

const nameOfKit = (modules: number, module: ModuleItem, inverters: Equipment['inverters']) =>
  `Kit ${modules} × ${equipmentName(module)} + ${inverters
    .map(({ item, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${equipmentName(item)}`)
    .join(' + ')}`
