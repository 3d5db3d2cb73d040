import { plainText } from '../../../platform/i18n/plain-text.ts'
import { lazily, readDataFile } from '../../../platform/shipped-data/data-file.ts'

export type Municipality = {
  ibgeCode: string
  name: string
  uf: string
  latitude: number
  longitude: number
  altitudeM: number
  capital: boolean
  timeZone: string
}

/** Columns instead of objects: five thousand rows take less than two megabytes. */
type Table = {
  codes: Int32Array
  names: string[]
  plain: string[]
  ufs: string[]
  latitude: Float64Array
  longitude: Float64Array
  altitude: Int16Array
  capital: Uint8Array
  timeZones: string[]
  byCode: Map<number, number>
}

const rows = 5570

const table = lazily((): Table => {
  const table: Table = {
    codes: new Int32Array(rows),
    names: [],
    plain: [],
    ufs: [],
    latitude: new Float64Array(rows),
    longitude: new Float64Array(rows),
    altitude: new Int16Array(rows),
    capital: new Uint8Array(rows),
    timeZones: [],
    byCode: new Map(),
  }
  const shared = new Map<string, string>()
  const once = (text: string) => {
    if (!shared.has(text)) shared.set(text, text)
    return shared.get(text)!
  }
  readDataFile('municipalities_br.csv', (cell) => {
    const row = table.names.length
    table.codes[row] = Number(cell('ibge_code'))
    table.byCode.set(Number(cell('ibge_code')), row)
    table.names.push(cell('name'))
    table.plain.push(plainText(cell('name')))
    table.ufs.push(once(cell('uf')))
    table.latitude[row] = Number(cell('lat'))
    table.longitude[row] = Number(cell('lon'))
    table.altitude[row] = Number(cell('altitude_m'))
    table.capital[row] = Number(cell('is_capital'))
    table.timeZones.push(once(cell('timezone')))
  })
  return table
})

function municipalityAt(row: number): Municipality {
  const all = table()
  return {
    ibgeCode: String(all.codes[row]),
    name: all.names[row]!,
    uf: all.ufs[row]!,
    latitude: all.latitude[row]!,
    longitude: all.longitude[row]!,
    altitudeM: all.altitude[row]!,
    capital: all.capital[row] === 1,
    timeZone: all.timeZones[row]!,
  }
}

/** Row of a municipality in the municipal data files, which all have the same order; -1 when the code is unknown. */
export const rowOfMunicipality = (ibgeCode: string) => table().byCode.get(Number(ibgeCode)) ?? -1

export function municipalityByCode(ibgeCode: string): Municipality | null {
  const row = rowOfMunicipality(ibgeCode)
  return row < 0 ? null : municipalityAt(row)
}

/**
 * Municipalities whose name, or a word of it, starts with the text, ignoring accents and case. Names that start with
 * the text come first, capitals before others, then by name.
 */
export function searchMunicipalities(
  text: string,
  { uf, limit = 20 }: { uf?: string | undefined; limit?: number } = {},
): Municipality[] {
  const wanted = plainText(text)
  if (wanted === '') return []
  const all = table()
  const found: { row: number; rank: number }[] = []
  for (let row = 0; row < all.plain.length; row++) {
    if (uf && all.ufs[row] !== uf) continue
    const name = all.plain[row]!
    const rank =
      name === wanted ? 0 : name.startsWith(wanted) ? (all.capital[row] ? 1 : 2) : name.includes(` ${wanted}`) ? 3 : -1
    if (rank >= 0) found.push({ row, rank })
  }
  found.sort((a, b) => a.rank - b.rank || (all.plain[a.row]! < all.plain[b.row]! ? -1 : 1))
  return found.slice(0, limit).map(({ row }) => municipalityAt(row))
}

/** The municipality of exactly this name, ignoring accents and case; null where a name without its state is not enough. */
export function municipalityNamed(name: string, uf: string): Municipality | null {
  const [found] = uf ? searchMunicipalities(name, { uf, limit: 1 }) : []
  return found && plainText(found.name) === plainText(name) ? found : null
}

const nearTown = 80
const furthestFromTown = 300

/**
 * Whether a point is in Brazil, judged by the seats of its municipalities: near one of them, or not far away and
 * neither east nor north of the seats around it, where the Atlantic begins.
 */
export function isInBrazil(latitude: number, longitude: number): boolean {
  const { distanceKm } = nearestMunicipality(latitude, longitude)
  if (distanceKm <= nearTown) return true
  if (distanceKm > furthestFromTown) return false
  const all = table()
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  for (let row = 0; row < all.names.length; row++) {
    if (Math.abs(all.latitude[row]! - latitude) < 1) east = Math.max(east, mainland(all.longitude[row]!))
    if (Math.abs(all.longitude[row]! - longitude) < 1) north = Math.max(north, all.latitude[row]!)
  }
  // West of the Oiapoque there is land to the north as well.
  return longitude <= east + coast && (longitude < oiapoque || latitude <= north + coast)
}

const oiapoque = -52

/** How far, in degrees, the coast may be beyond its outermost seats. */
const coast = 0.5

/** The islands of Fernando de Noronha are left out, because they would move the coast. */
const mainland = (longitude: number) => (longitude > -34 ? Number.NEGATIVE_INFINITY : longitude)

/** The municipality with the nearest seat, and its distance (great circle, km). */
export function nearestMunicipality(
  latitude: number,
  longitude: number,
): { municipality: Municipality; distanceKm: number } {
  const all = table()
  const radian = Math.PI / 180
  const shrink = Math.cos(latitude * radian)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let row = 0; row < all.names.length; row++) {
    const north = all.latitude[row]! - latitude
    const east = (all.longitude[row]! - longitude) * shrink
    const square = north * north + east * east
    if (square < least) {
      least = square
      best = row
    }
  }
  return { municipality: municipalityAt(best), distanceKm: Math.sqrt(least) * 111.195 }
}
