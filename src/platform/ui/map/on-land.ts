import type { Place } from './camera.ts'

/** The outline is drawn to a few kilometres: so many degrees beside it still count as land. */
const blur = 0.04
const around = [...Array(8).keys()].map((eighth) => (eighth * Math.PI) / 4)

/** Whether a place lies on the land that the rings enclose, or right at its edge. */
export const isOnLand = (rings: readonly Place[][], place: Place) =>
  isInside(rings, place) ||
  around.some((angle) =>
    isInside(rings, {
      longitude: place.longitude + blur * Math.cos(angle),
      latitude: place.latitude + blur * Math.sin(angle),
    }),
  )

/** Counts the edges east of the place: an odd number encloses it. */
function isInside(rings: readonly Place[][], place: Place) {
  let isIn = false
  for (const ring of rings)
    for (const [at, to] of ring.entries()) if (isCrossed(ring.at(at - 1)!, to, place)) isIn = !isIn
  return isIn
}

function isCrossed(from: Place, to: Place, { longitude, latitude }: Place) {
  if (from.latitude > latitude === to.latitude > latitude) return false
  const share = (latitude - to.latitude) / (from.latitude - to.latitude)
  return longitude < to.longitude + share * (from.longitude - to.longitude)
}
