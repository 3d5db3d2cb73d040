import { lazily, numberOrNull, readDataFile } from '../../../platform/shipped-data/data-file.ts'
import type { BatteryDatasheet, InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import type { EquipmentKind } from '../equipment-record.ts'

const fraction = (cell: string) => (cell === '' ? null : Math.round(Number(cell) * 1e6) / 1e8)

/** Stable key of a datasheet: maker and model in plain letters. */
const idOf = (manufacturer: string, model: string) =>
  `${manufacturer} ${model}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * The shipped list lacks nominal operating cell temperature, system voltage and fuse; they stay unknown instead of
 * being filled with typical values.
 */
export const shippedModules = lazily((): ModuleDatasheet[] => {
  const list: ModuleDatasheet[] = []
  readDataFile('pv_modules_br.csv', (cell) => {
    list.push({
      id: idOf(cell('manufacturer'), cell('model')),
      manufacturer: cell('manufacturer'),
      model: cell('model'),
      powerW: Number(cell('p_max_w')),
      vmp: Number(cell('v_mp_v')),
      imp: Number(cell('i_mp_a')),
      voc: Number(cell('v_oc_v')),
      isc: Number(cell('i_sc_a')),
      powerCoefficient: fraction(cell('temp_coef_p_pct_c')),
      vocCoefficient: fraction(cell('temp_coef_voc_pct_c')),
      iscCoefficient: fraction(cell('temp_coef_isc_pct_c')),
      noct: null,
      lengthM: Number(cell('length_mm')) / 1000,
      widthM: Number(cell('width_mm')) / 1000,
      weightKg: Number(cell('weight_kg')),
      systemVoltage: null,
      maximumFuseA: null,
    })
  })
  return list
})

export const shippedInverters = lazily((): InverterDatasheet[] => {
  const list: InverterDatasheet[] = []
  readDataFile('inverters_br.csv', (cell) => {
    list.push({
      id: idOf(cell('manufacturer'), cell('model')),
      manufacturer: cell('manufacturer'),
      model: cell('model'),
      kind: cell('type') as InverterDatasheet['kind'],
      powerKw: Number(cell('p_ac_w')) / 1000,
      lineVoltage: numberOrNull(cell('v_ac_v')),
      phases: (cell('phases') || null) as InverterDatasheet['phases'],
      mppts: numberOrNull(cell('mppt_count')) ?? 1,
      stringsPerMppt: numberOrNull(cell('strings_per_mppt')) ?? 1,
      maximumDcVoltage: numberOrNull(cell('v_dc_max_v')),
      startVoltage: numberOrNull(cell('v_start_v')),
      mpptMinimumVoltage: numberOrNull(cell('v_mppt_min_v')),
      mpptMaximumVoltage: numberOrNull(cell('v_mppt_max_v')),
      maximumIscPerMppt: numberOrNull(cell('i_sc_max_per_mppt_a')),
      maximumCurrentPerMppt: numberOrNull(cell('i_max_per_mppt_a')),
      efficiency: null,
      weightKg: numberOrNull(cell('weight_kg')),
    })
  })
  return list
})

export type ShippedBattery = BatteryDatasheet & { chemistry: 'lithium' | 'lead-acid'; maximumChargeA: number | null }

export const shippedBatteries = lazily((): ShippedBattery[] => {
  const list: ShippedBattery[] = []
  readDataFile('batteries_br.csv', (cell) => {
    list.push({
      id: idOf(cell('manufacturer'), cell('model')),
      manufacturer: cell('manufacturer'),
      model: cell('model'),
      chemistry: cell('chemistry').startsWith('Li') ? 'lithium' : 'lead-acid',
      nominalVoltage: Number(cell('v_nominal_v')),
      capacityKwh: Number(cell('capacity_kwh')),
      depthOfDischarge: Number(cell('dod_pct')) / 100,
      efficiency: fraction(cell('roundtrip_efficiency_pct')),
      maximumChargeA: numberOrNull(cell('i_charge_max_a')),
      maximumDischargeA: numberOrNull(cell('i_discharge_max_a')),
      cycles: numberOrNull(cell('cycles')),
    })
  })
  return list
})

/** Finds a shipped item by the id that it has here. */
export const shippedModule = (id: string) => shippedModules().find((item) => item.id === id) ?? null
export const shippedInverter = (id: string) => shippedInverters().find((item) => item.id === id) ?? null
export const shippedBattery = (id: string) => shippedBatteries().find((item) => item.id === id) ?? null

const shipped = { module: shippedModule, inverter: shippedInverter, battery: shippedBattery }
export const shippedSheet = (kind: EquipmentKind, id: string) => shipped[kind](id)
