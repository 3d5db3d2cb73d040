import { lazily, readDataFile } from '../../../platform/shipped-data/data-file.ts'
import type { EmissionFactor, StateIcms } from '../reference/reference-types.ts'

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
