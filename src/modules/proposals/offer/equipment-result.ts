import { equipmentName } from '../../catalogue/equipment-name.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { EquipmentResult } from '../proposal-result.ts'

export const equipmentOf = ({ module, inverters }: Pick<ProposalInput, 'module' | 'inverters'>): EquipmentResult => ({
  moduleName: equipmentName(module),
  moduleW: module.powerW,
  inverters: inverters.map(({ datasheet, quantity }) => ({
    name: equipmentName(datasheet),
    kind: datasheet.kind,
    powerKw: datasheet.powerKw,
    quantity,
  })),
})
