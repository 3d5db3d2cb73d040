import { nameOrder } from '../../../platform/i18n/name-order.ts'
import { lazily, numberOrNull, orNull, perKwh, readDataFile } from '../../../platform/shipped-data/data-file.ts'
import type { Distributor, GroupATariff, ResidentialTariff } from '../reference/reference-types.ts'

export const tariffSource = { source: 'ANEEL – Dados Abertos', version: '2026-09' }

type Undated<T> = Omit<T, 'expired'>

const dated = <T extends { validTo: string | null }>(row: T, today: string): T & { expired: boolean } => ({
  ...row,
  expired: row.validTo !== null && row.validTo < today,
})

const distributorList = lazily(() => {
  const list: Distributor[] = []
  readDataFile('distributors_br.csv', (cell) => {
    list.push({
      distributor: cell('distributor'),
      name: cell('name'),
      cnpj: orNull(cell('cnpj')),
      kind: cell('type') as Distributor['kind'],
      states: cell('states').split('|').filter(Boolean),
    })
  })
  return list.sort((a, b) => nameOrder.compare(a.name, b.name))
})

const residential = lazily(() => {
  const byDistributor = new Map<string, Undated<ResidentialTariff>>()
  readDataFile('tariffs_b1_residential_2026.csv', (cell) => {
    byDistributor.set(cell('distributor'), {
      distributor: cell('distributor'),
      te: perKwh(cell('te_brl_mwh')),
      tusd: perKwh(cell('tusd_brl_mwh')),
      fioB: perKwh(cell('fio_b_brl_mwh')),
      fioBReference: orNull(cell('fio_b_reference')),
      resolution: orNull(cell('resolution')),
      validFrom: orNull(cell('valid_from')),
      validTo: orNull(cell('valid_to')),
    })
  })
  return byDistributor
})

const ratios = lazily(() => {
  const byKey = new Map<string, number>()
  readDataFile('fio_b_by_subgroup_2023.csv', (cell) => {
    const whole = Number(cell('tusd'))
    const key = [cell('distributor'), cell('subgroup'), cell('modality'), cell('period'), cell('unit')].join('|')
    const plain = cell('subclass') === 'Não se aplica' || cell('subclass') === 'Residencial'
    if (whole > 0 && (plain || !byKey.has(key))) byKey.set(key, Number(cell('tusd_fio_b')) / whole)
  })
  return byKey
})

const groupA = lazily(() => {
  const list: Undated<GroupATariff>[] = []
  readDataFile('tariffs_group_a_2026_05.csv', (cell) => {
    const [distributor, subgroup, modality] = [
      cell('distributor'),
      cell('subgroup'),
      cell('modality') as GroupATariff['modality'],
    ]
    const ratio = (...periods: string[]) => {
      const known = periods.map((period) => fioBRatio(distributor, subgroup, modality, period, 'BRL/MWh'))
      return known.find((value) => value !== null) ?? null
    }
    list.push({
      distributor,
      subgroup,
      modality,
      tePeak: perKwh(cell('te_peak_brl_mwh')),
      teOffPeak: perKwh(cell('te_offpeak_brl_mwh')),
      tusdPeak: perKwh(cell('tusd_energy_peak_brl_mwh')),
      tusdOffPeak: perKwh(cell('tusd_energy_offpeak_brl_mwh')),
      demandPeak: numberOrNull(cell('tusd_demand_peak_brl_kw')),
      demandOffPeak: numberOrNull(cell('tusd_demand_offpeak_brl_kw')),
      demand: numberOrNull(cell('tusd_demand_single_brl_kw')),
      tusdG: numberOrNull(cell('tusd_g_brl_kw')),
      fioBRatioPeak: ratio('peak'),
      fioBRatioOffPeak: ratio('offpeak', 'all'),
      validFrom: orNull(cell('valid_from')),
      validTo: orNull(cell('valid_to')),
    })
  })
  return list
})

/** Distributors, all or of one state, by name. */
export function distributors(uf?: string): Distributor[] {
  return uf ? distributorList().filter(({ states }) => states.includes(uf)) : distributorList()
}

export const distributorById = (distributor: string) =>
  distributorList().find((row) => row.distributor === distributor) ?? null

/** The residential tariff (B3 conventional has the same TE and TUSD) with its Fio B. */
export function residentialTariff(distributor: string, today: string): ResidentialTariff | null {
  const row = residential().get(distributor)
  return row ? dated(row, today) : null
}

export const groupATariffs = (distributor: string, today: string): GroupATariff[] =>
  groupA()
    .filter((row) => row.distributor === distributor)
    .map((row) => dated(row, today))

/** Fio B over TUSD in 2023, for subgroups without a component of their own; `null` where unknown. */
export function fioBRatio(
  distributor: string,
  subgroup: string,
  modality: string,
  period: string,
  unit: 'BRL/MWh' | 'BRL/kW',
): number | null {
  return ratios().get([distributor, subgroup, modality, period, unit].join('|')) ?? null
}
