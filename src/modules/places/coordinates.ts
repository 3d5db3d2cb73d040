export interface Coordinates {
  latitude: number
  longitude: number
}

/** "-18.918, -48.277" (also with decimal commas: "-18,918; -48,277") as numbers; null when it is not a point. */
export function parseCoordinates(text: string): Coordinates | null {
  const parts = text
    .trim()
    .split(/\s*;\s*|\s*,\s+|\s+|(?<=\.\d+)\s*,\s*/)
    .filter(Boolean)
    .map((part) => Number(part.replace(',', '.')))
  if (parts.length !== 2 || parts.some((part) => !Number.isFinite(part))) return null
  const [latitude, longitude] = parts as [number, number]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

export const formatCoordinates = ({ latitude, longitude }: Coordinates) =>
  `${latitude.toFixed(6).replace(/0{1,3}$/, '')}, ${longitude.toFixed(6).replace(/0{1,3}$/, '')}`
