import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    equipmentSerials: EquipmentSerialTable
  }
}

export type SerialKind = 'module' | 'inverter' | 'battery' | 'other'

interface EquipmentSerialTable {
  tenantId: Generated<string>
  id: string
  serial: string
  maker: Generated<string>
  kind: SerialKind
  name: string
  purchaseId: string | null
  itemId: string | null
  dealId: string | null
  createdAt: Generated<string>
}

export const equipmentSerialsEntity = entity({
  table: 'equipmentSerials',
  kind: 'equipment-serial',
  thread: (one) => one.purchaseId ?? one.dealId ?? one.id,
  missing: 'equipment.not_found',
})
