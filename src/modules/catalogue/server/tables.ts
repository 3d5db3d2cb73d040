import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { BatteryDatasheet, InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import type { EquipmentKind } from '../equipment-record.ts'
import type { OwnSettings } from '../sizing-settings.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    catalogueItems: CatalogueItemsTable
    sizingConfigs: SizingConfigsTable
  }
}

export interface CatalogueItemsTable {
  tenantId: Generated<string>
  id: string
  kind: EquipmentKind
  shippedKey: Generated<string>
  /** Of the company's own models only; shipped ones are looked up. */
  datasheet: ModuleDatasheet | InverterDatasheet | BatteryDatasheet | null
  manufacturer: string
  model: string
  /** W of a module, kW of an inverter, kWh of a battery. */
  power: number
  priceCents: number
  warrantyYears: number | null
  maximumDcAcRatio: number | null
  enabled: Generated<boolean>
  createdAt: Generated<string>
}

export interface SizingConfigsTable {
  tenantId: Generated<string>
  id: string
  code: string
  fromKwp: Generated<number>
  toKwp: number | null
  settings: OwnSettings
  createdAt: Generated<string>
}

export type StoredItem = Selectable<CatalogueItemsTable>

export const catalogueItemsEntity = entity({
  table: 'catalogueItems',
  kind: 'catalogue-item',
  json: ['datasheet'],
  missing: 'catalogue.item_not_found',
})

export const sizingConfigsEntity = entity({
  table: 'sizingConfigs',
  kind: 'sizing-config',
  json: ['settings'],
  missing: 'catalogue.config_not_found',
})
