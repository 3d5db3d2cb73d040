import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { Said } from '../../../platform/work/said.ts'
import type { KitRuleInput } from '../kit-rules-contract.ts'
import type { KitInput } from '../kits-contract.ts'
import type { loadStates } from '../price-load-contract.ts'
import type { SupplierInput } from '../suppliers-contract.ts'
import type { UpdateMode } from '../updated-items.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    suppliers: SupplierTable
    kits: KitTable
    inputs: InputTable
    inputPrices: InputPriceTable
    distributors: DistributorTable
    priceLoads: PriceLoadTable
    kitRules: KitRuleTable
    supplySettings: SupplySettingsTable
  }
}

export interface SupplierTable {
  tenantId: Generated<string>
  id: string
  name: string
  companyName: Generated<string>
  cnpj: string
  municipalRegistration: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  /** The functions that may use its kits; none: all. */
  roleIds: Generated<string[]>
  roofCodes: Generated<SupplierInput['roofCodes']>
  enabled: Generated<boolean>
  /** The load whose kits count; null: those that were entered by hand alone. */
  listId: Generated<string | null>
  connectionId: Generated<string | null>
  createdAt: Generated<string>
}

export interface KitTable {
  tenantId: Generated<string>
  id: string
  supplierId: string
  name: string
  code: Generated<string>
  kitType: KitInput['kitType']
  moduleId: string
  modules: number
  inverters: KitInput['inverters']
  batteryId: string | null
  batteries: number | null
  items: Generated<KitInput['items']>
  powerKwp: number
  acKw: number
  structure: KitInput['structure']
  phase: KitInput['phase']
  tension: KitInput['tension']
  costCents: number
  pricedOn: string
  validUntil: string | null
  leadTimeDays: number | null
  /** What its supplier says of it; empty: nothing. */
  stock: Generated<KitInput['stock']>
  states: Generated<string>
  /** The load that it belongs to; null: entered by hand. */
  listId: Generated<string | null>
  /** The same kit in the first list that named it: what proposals call it. */
  originId: Generated<string | null>
  /** What a person said of it, which lists leave as it is. */
  byHand: Generated<('items' | 'battery' | 'inverters' | 'states')[]>
  enabled: Generated<boolean>
  createdAt: Generated<string>
}

export type StoredKit = Selectable<KitTable>

export interface PriceLoadTable {
  tenantId: Generated<string>
  id: string
  supplierId: string
  importId: string | null
  name: string
  /** What it holds: kits of a list that a supplier names, or prices of inputs, which follow each other by their day. */
  holds: Generated<'kits' | 'inputs'>
  mode: UpdateMode
  state: Generated<(typeof loadStates)[number]>
  baseId: string | null
  reason: Said | null
  kits: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  vanished: Generated<number>
  createdBy: string | null
  createdAt: Generated<string>
  switchedAt: string | null
  endedAt: string | null
  rowsRemovedAt: Generated<string | null>
}

export type StoredLoad = Selectable<PriceLoadTable>

export interface InputTable {
  tenantId: Generated<string>
  id: string
  name: string
  code: Generated<string>
  categoryId: string | null
  unit: Generated<string>
  enabled: Generated<boolean>
  createdAt: Generated<string>
}

export interface InputPriceTable {
  tenantId: Generated<string>
  id: string
  inputId: string
  supplierId: string
  costCents: number
  validFrom: string
  /** The load that it belongs to; null: entered by hand. */
  loadId: Generated<string | null>
  /** Prices of a load count from its switch on. */
  counts: Generated<boolean>
  createdAt: Generated<string>
}

export interface DistributorTable {
  tenantId: Generated<string>
  id: string
  name: string
  cnpj: string
  contact: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  supplierId: string | null
  enabled: Generated<boolean>
  createdAt: Generated<string>
}

export interface KitRuleTable {
  tenantId: Generated<string>
  id: string
  name: string
  generationType: KitRuleInput['generationType']
  /** None of them: all; the same of phases and tensions. */
  types: Generated<KitRuleInput['types']>
  phases: Generated<KitRuleInput['phases']>
  tensions: Generated<KitRuleInput['tensions']>
  inclination: number | null
  powerBackup: Generated<boolean>
  bankQuantity: Generated<number>
  batteryQuantity: Generated<number>
  batteryType: Generated<KitRuleInput['batteryType']>
  batteryId: string | null
  includeTransformer: Generated<boolean>
  modulesPerRow: number | null
  distanceM: Generated<number>
  parts: Generated<KitRuleInput['parts']>
  enabled: Generated<boolean>
  createdAt: Generated<string>
}

export interface SupplySettingsTable {
  tenantId: Generated<string>
  id: string
  priceDays: number
}

export type StoredSettings = Selectable<SupplySettingsTable>

export const suppliersEntity = entity({
  table: 'suppliers',
  kind: 'supplier',
  unlogged: ['listId', 'connectionId'],
  json: ['roofCodes'],
  missing: 'supply.supplier_not_found',
})

export const kitsEntity = entity({
  table: 'kits',
  kind: 'kit',
  unlogged: ['listId', 'originId', 'byHand'],
  json: ['inverters', 'items'],
  missing: 'supply.kit_not_found',
})

export const priceLoadsEntity = entity({
  table: 'priceLoads',
  kind: 'price-load',
  json: ['reason'],
  thread: ({ supplierId }) => supplierId,
  missing: 'supply.load_not_found',
})

export const inputsEntity = entity({ table: 'inputs', kind: 'input', missing: 'supply.input_not_found' })

export const inputPricesEntity = entity({
  table: 'inputPrices',
  kind: 'input-price',
  thread: ({ inputId }) => inputId,
})

export const distributorsEntity = entity({
  table: 'distributors',
  kind: 'distributor',
  missing: 'supply.distributor_not_found',
})

export const kitRulesEntity = entity({
  table: 'kitRules',
  kind: 'kit-rule',
  json: ['parts'],
  missing: 'supply.kit_rule_not_found',
})

export const supplySettingsEntity = entity({ table: 'supplySettings', kind: 'supply-settings' })
