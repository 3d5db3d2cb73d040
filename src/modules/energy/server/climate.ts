import { lazily, monthColumns, readDataFile } from '../../../platform/shipped-data/data-file.ts'
import { nearestMunicipality, rowOfMunicipality } from '../../places/server/public.ts'
import type { MonthlySeries } from '../reference/reference-types.ts'

const irradiationSource = 'NASA Langley – Surface meteorology and Solar Energy (SSE) 6.0'
const temperatureSource = 'INMET – Normais climatológicas 1991–2020 (estimativa municipal)'

// The grid covers Brazil's bounding box in whole degrees; the cell centres are at half degrees.
const south = -34.5
const west = -74.5
const gridRows = 42
const gridColumns = 44

/** Wh/m² a day. */
const grid = lazily(() => {
  const values = new Int16Array(gridRows * gridColumns * 12)
  readDataFile('irradiation_ghi_grid_1deg_br.csv', (cell) => {
    const row = Math.round(Number(cell('lat_center')) - south)
    const column = Math.round(Number(cell('lon_center')) - west)
    monthColumns.forEach((month, index) => {
      values[(row * gridColumns + column) * 12 + index] = Number(cell(month))
    })
  })
  return values
})

/** Twelve values by municipality, scaled to integers. */
const municipal = (file: string, scale: number) =>
  lazily(() => {
    const values = new Int16Array(5570 * 12)
    readDataFile(file, (cell) => {
      const row = rowOfMunicipality(cell('ibge_code'))
      if (row < 0) return
      monthColumns.forEach((month, index) => {
        values[row * 12 + index] = Math.round(Number(cell(month)) * scale)
      })
    })
    return values
  })

const municipalIrradiation = municipal('irradiation_ghi_municipalities_br.csv', 1)
const municipalTemperature = municipal('temperature_municipalities_est.csv', 10)

/** Horizontal irradiation at a point, kWh/m² a day, by bilinear interpolation of the grid; `null` outside it. */
export function irradiationAt(latitude: number, longitude: number): MonthlySeries | null {
  const y = latitude - south
  const x = longitude - west
  if (!(y >= 0 && y <= gridRows - 1 && x >= 0 && x <= gridColumns - 1)) return null
  const row = Math.min(gridRows - 2, Math.floor(y))
  const column = Math.min(gridColumns - 2, Math.floor(x))
  const north = y - row
  const east = x - column
  const values = grid()
  const at = (r: number, c: number, month: number) => values[(r * gridColumns + c) * 12 + month]!
  const monthly = monthColumns.map((_, month) => {
    const below = at(row, column, month) * (1 - east) + at(row, column + 1, month) * east
    const above = at(row + 1, column, month) * (1 - east) + at(row + 1, column + 1, month) * east
    return Math.round(below * (1 - north) + above * north) / 1000
  })
  return { monthly, source: irradiationSource, version: '6.0 (1983–2005)' }
}

/** Horizontal irradiation of a municipality's seat, kWh/m² a day. */
export function irradiationOfMunicipality(ibgeCode: string): MonthlySeries | null {
  const row = rowOfMunicipality(ibgeCode)
  if (row < 0) return null
  const monthly = Array.from(municipalIrradiation().subarray(row * 12, row * 12 + 12), (value) => value / 1000)
  return { monthly, source: irradiationSource, version: '6.0 (1983–2005)' }
}

/** Monthly mean air temperature of a municipality, °C. */
export function temperatureOfMunicipality(ibgeCode: string): MonthlySeries | null {
  const row = rowOfMunicipality(ibgeCode)
  if (row < 0) return null
  const monthly = Array.from(municipalTemperature().subarray(row * 12, row * 12 + 12), (value) => value / 10)
  return { monthly, source: temperatureSource, version: '1991–2020' }
}

/** At a point: the grid's irradiation (outside the grid the municipality's) and the nearest municipality's temperature. */
export function climateAt(latitude: number, longitude: number) {
  const { municipality, distanceKm } = nearestMunicipality(latitude, longitude)
  return {
    municipality,
    distanceKm,
    irradiation: irradiationAt(latitude, longitude) ?? irradiationOfMunicipality(municipality.ibgeCode)!,
    temperature: temperatureOfMunicipality(municipality.ibgeCode)!,
  }
}
