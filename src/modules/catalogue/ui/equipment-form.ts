import type { z } from 'zod'
import type { Typed } from '../../../platform/ui/forms/use-draft.ts'
import { type CatalogueRow, ItemInput } from '../contract.ts'
import type { BatterySheet, InverterSheet, ModuleSheet } from '../datasheets.ts'

type Sheets = { module: typeof ModuleSheet; inverter: typeof InverterSheet; battery: typeof BatterySheet }
type Sheet<K extends keyof Sheets> = z.output<Sheets[K]>

const emptyModule: Typed<Sheet<'module'>> = {
  manufacturer: '',
  model: '',
  powerW: null,
  vmp: null,
  imp: null,
  voc: null,
  isc: null,
  powerCoefficient: null,
  vocCoefficient: null,
  iscCoefficient: null,
  noct: null,
  lengthM: null,
  widthM: null,
  weightKg: null,
  systemVoltage: null,
  maximumFuseA: null,
}

const emptyInverter: Typed<Sheet<'inverter'>> = {
  manufacturer: '',
  model: '',
  kind: 'string',
  powerKw: null,
  lineVoltage: 220,
  phases: 'single',
  mppts: null,
  stringsPerMppt: 1,
  maximumDcVoltage: null,
  startVoltage: null,
  mpptMinimumVoltage: null,
  mpptMaximumVoltage: null,
  maximumIscPerMppt: null,
  maximumCurrentPerMppt: null,
  efficiency: null,
  weightKg: null,
}

const emptyBattery: Typed<Sheet<'battery'>> = {
  manufacturer: '',
  model: '',
  chemistry: 'lithium',
  nominalVoltage: 51.2,
  capacityKwh: null,
  depthOfDischarge: 0.9,
  efficiency: 0.95,
  maximumChargeA: null,
  maximumDischargeA: null,
  cycles: 6000,
}

const [moduleShape, inverterShape, batteryShape] = ItemInput.options

/** The values in the drawer of a module while it is edited; a shipped model has no datasheet of its own. */
export function moduleStart(
  item: Extract<CatalogueRow, { kind: 'module' }> | null,
): Typed<z.output<typeof moduleShape>> {
  return { ...commercialOf(item), kind: 'module', datasheet: item?.shippedKey ? null : (item?.datasheet ?? null) }
}

export function inverterStart(
  item: Extract<CatalogueRow, { kind: 'inverter' }> | null,
): Typed<z.output<typeof inverterShape>> {
  return { ...commercialOf(item), kind: 'inverter', datasheet: item?.shippedKey ? null : (item?.datasheet ?? null) }
}

export function batteryStart(
  item: Extract<CatalogueRow, { kind: 'battery' }> | null,
): Typed<z.output<typeof batteryShape>> {
  return { ...commercialOf(item), kind: 'battery', datasheet: item?.shippedKey ? null : (item?.datasheet ?? null) }
}

const commercialOf = (item: CatalogueRow | null) => ({
  shippedKey: item?.shippedKey ?? '',
  priceCents: item?.priceCents ?? null,
  warrantyYears: item ? item.warrantyYears : 12,
  maximumDcAcRatio: item?.maximumDcAcRatio ?? null,
  enabled: item?.enabled ?? true,
})

export { batteryShape, emptyBattery, emptyInverter, emptyModule, inverterShape, moduleShape }
