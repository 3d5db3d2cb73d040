import { lazily, perKwh, readDataFile } from '../../../platform/shipped-data/data-file.ts'
import type { EmissionFactor, StateIcms, TariffFlag } from '../reference-types.ts'

const icms = lazily(() => {
  const byState = new Map<string, StateIcms>()
  readDataFile('icms_by_state_2026.csv', (cell) => {
    byState.set(cell('uf'), {
      uf: cell('uf'),
      rate: percent(cell('icms_modal_pct')),
      povertyFund: percent(cell('fcp_extra_pct')),
      bands: cell('residential_energy_bands_kwh_pct').split('|').filter(Boolean).map(bandOf),
    })
  })
  return byState
})

const percent = (cell: string) => Math.round(Number(cell) * 1e4) / 1e6

function bandOf(text: string): StateIcms['bands'][number] {
  const [range = '', rate = ''] = text.split(':')
  const [from = '', to] = range.split('-')
  return { fromKwh: Number.parseInt(from, 10), toKwh: to === undefined ? null : Number(to), rate: percent(rate) }
}

/** ICMS of a state; `icmsOfBill` chooses the band of a month. The defaults are to be confirmed on a bill. */
export const icmsOfState = (uf: string): StateIcms | null => icms().get(uf) ?? null

const emissions = lazily(() => {
  const list: (EmissionFactor & { published: boolean })[] = []
  readDataFile('sin_emission_factor.csv', (cell) => {
    list.push({
      tonnesPerMwh: Number(cell('tco2_per_mwh')),
      year: Number(cell('year')),
      source: 'MCTI – Fator médio de emissão do SIN',
      version: cell('year'),
      published: cell('confidence') === 'published',
    })
  })
  return list
})

/** Mean emission factor of the grid: of a year, or the latest published one. */
export function emissionFactor(year?: number): EmissionFactor | null {
  const known = emissions().filter((row) => (year === undefined ? row.published : row.year === year))
  const row = known.at(-1)
  return row ? { tonnesPerMwh: row.tonnesPerMwh, year: row.year, source: row.source, version: row.version } : null
}

const flagValues = lazily(() => {
  const values = new Map<TariffFlag, number>()
  readDataFile('tariff_flag_values.csv', (cell) => {
    values.set(cell('flag') as TariffFlag, perKwh(cell('brl_mwh_without_taxes')))
  })
  return values
})

/** Surcharge of a flag, R$/kWh without taxes. */
export const flagSurcharge = (flag: TariffFlag) => flagValues().get(flag) ?? 0

const flagMonths = lazily(() => {
  const months = new Map<string, TariffFlag>()
  readDataFile('tariff_flags_history.csv', (cell) => {
    months.set(cell('month'), cell('flag') as TariffFlag)
  })
  return months
})

/** Flag in force in a month (`YYYY-MM`); `null` where the data ends. */
export const flagOfMonth = (month: string) => flagMonths().get(month) ?? null
