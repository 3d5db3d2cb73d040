import type { EquipmentFacts } from './equipment-shapes.ts'
import type { ProposalResult } from './proposal-result.ts'

type Calculated = Pick<ProposalResult, 'system' | 'equipment' | 'generation' | 'firstYear'>

export const equipmentFacts = ({ system, equipment, generation, firstYear }: Calculated): EquipmentFacts => ({
  powerKwp: system.powerKwp,
  moduleCount: system.moduleCount,
  moduleName: equipment.moduleName,
  inverters: equipment.inverters.map(({ name, quantity }) => ({ name, quantity })),
  generationKwh: generation.meanKwh,
  billCents: firstYear.meanWith.total,
})

export const invertersText = ({ inverters }: EquipmentFacts) =>
  inverters.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
