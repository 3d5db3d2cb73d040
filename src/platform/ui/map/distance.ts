import type { Place } from './camera.ts'

const radian = Math.PI / 180
const earthKm = 6371

/** The way over ground between two places, in km. */
export function kilometresBetween(one: Place, other: Place) {
  const half = (from: number, to: number) => Math.sin(((to - from) * radian) / 2) ** 2
  const along = Math.cos(one.latitude * radian) * Math.cos(other.latitude * radian)
  const chord = half(one.latitude, other.latitude) + along * half(one.longitude, other.longitude)
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, chord)))
}

export const byDistance = <Kind extends Place>(places: readonly Kind[], from: Place): Kind[] =>
  places
    .map((place) => ({ place, km: kilometresBetween(place, from) }))
    .sort((left, right) => left.km - right.km)
    .map(({ place }) => place)
