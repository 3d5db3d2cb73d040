import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { ConsumerClass } from '../consumer-units.ts'
import type { ConsumerUnitInput, GroupAPrices } from '../contract.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    concessionaires: ConcessionairesTable
    consumerUnits: ConsumerUnitsTable
    ecologicalFootprints: EcologicalFootprintsTable
  }
}

export interface ConcessionairesTable {
  tenantId: Generated<string>
  id: string
  code: string
  name: string
  uf: string
  aneelName: Generated<string>
  te: number | null
  tusd: number | null
  fioB: number | null
  icms: number | null
  pisCofins: number | null
  proportionalIcms: number | null
  streetLightingCents: number | null
  green: GroupAPrices | null
  blue: GroupAPrices | null
  storeIds: Generated<string[]>
  createdAt: Generated<string>
}

export interface ConsumerUnitsTable {
  tenantId: Generated<string>
  id: string
  dealId: string
  position: Generated<number>
  code: Generated<string>
  holder: Generated<string>
  role: Generated<'generating' | 'beneficiary'>
  tariffGroup: Generated<'A' | 'B'>
  consumerClass: Generated<ConsumerClass>
  phase: Generated<'single' | 'two' | 'three'>
  meterNumber: Generated<string>
  distributor: Generated<string>
  concessionaireId: string | null
  breakerVoltage: number | null
  breakerAmperes: number | null
  consumptionKwh: Generated<(number | null)[]>
  streetLightingCents: Generated<number>
  simultaneity: Generated<number>
  share: number | null
  priority: Generated<number>
  socialTariff: Generated<boolean>
  typedPrice: number | null
  typedFioB: number | null
  icms: number | null
  pisCofins: number | null
  proportionalIcms: number | null
  groupA: ConsumerUnitInput['groupA']
  existing: ConsumerUnitInput['existing']
  loads: Generated<ConsumerUnitInput['loads']>
  curve: number[] | null
  billFileId: string | null
  createdAt: Generated<string>
}

export type StoredConcessionaire = Selectable<ConcessionairesTable>
export type StoredUnit = Selectable<ConsumerUnitsTable>

export const concessionairesEntity = entity({
  table: 'concessionaires',
  kind: 'concessionaire',
  json: ['green', 'blue'],
  missing: 'energy.concessionaire_not_found',
})

export const consumerUnitsEntity = entity({
  table: 'consumerUnits',
  kind: 'consumer-unit',
  thread: (unit) => unit.dealId,
  json: ['consumptionKwh', 'groupA', 'existing', 'loads', 'curve'],
  unlogged: ['curve'],
  missing: 'energy.unit_not_found',
})

/** At most one row; a company without one uses the product's factors. */
export interface EcologicalFootprintsTable {
  tenantId: Generated<string>
  id: string
  tonnesPerMwh: number | null
  carKgPerKm: number
  carTonnesPerYear: number
  treeKgPerYear: number
  createdAt: Generated<string>
}

export const footprintsEntity = entity({ table: 'ecologicalFootprints', kind: 'ecological-footprint' })
