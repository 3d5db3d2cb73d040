import type { Coordinates } from '../../coordinates.ts'

/** Metres per pixel at the equator at zoom 0, as in web maps. */
const metresAtZero = 156_543.033_92
const metresPerDegree = 111_320

export const minZoom = 4
export const maxZoom = 21

/** Metres per pixel. */
export const metresPerPixel = ({ latitude }: Pick<Coordinates, 'latitude'>, zoom: number) =>
  (metresAtZero * Math.cos(radians(latitude))) / 2 ** zoom

/** The position of a point relative to another, in pixels to the right and down. */
export function offsetOf(point: Coordinates, from: Coordinates, zoom: number) {
  const metres = metresPerPixel(from, zoom)
  return {
    right: ((point.longitude - from.longitude) * metresPerDegree * Math.cos(radians(from.latitude))) / metres,
    down: ((from.latitude - point.latitude) * metresPerDegree) / metres,
  }
}

/** The distance between the lines of the grid: 1, 2 or 5 times a power of ten metres, at least `least` pixels. */
export function gridMetres(point: Coordinates, zoom: number, least = 48) {
  const wanted = metresPerPixel(point, zoom) * least
  const power = 10 ** Math.floor(Math.log10(wanted))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= wanted) ?? 10 * power
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Six decimals are eleven centimetres. */
const sixDecimals = (value: number) => Math.round(value * 1e6) / 1e6

export const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: sixDecimals(latitude),
  longitude: sixDecimals(longitude),
})
