import { radians } from './points.ts'

const leastDeclination = 23.44
/** Rows throw no shade on each other between nine and fifteen o'clock of the sun. */
const hoursFromNoon = 3

/**
 * Metres from one row on a flat roof to the next, front to front: what a row covers and the shade that it throws on the
 * shortest day of its hemisphere, by latitude and azimuth of the rows in degrees.
 */
export function rowSpacing(slopeM: number, tilt: number, latitude: number, azimuth: number): number {
  const covered = slopeM * Math.cos(radians(tilt))
  const rise = slopeM * Math.sin(radians(tilt))
  const longest = [-hoursFromNoon, 0, hoursFromNoon].map((hour) => {
    const sun = sunAt(latitude, hour)
    // Shade falls away from the sun; behind the row it counts along the way in which the rows look.
    const behind = Math.cos(radians(sun.azimuth - azimuth))
    return behind <= 0 ? 0 : (rise * behind) / Math.tan(radians(Math.max(sun.height, 5)))
  })
  return covered + Math.max(...longest)
}

/** Height and azimuth of the sun on the shortest day, so many hours from noon. */
function sunAt(latitude: number, hours: number) {
  const declination = radians(latitude > 0 ? -leastDeclination : leastDeclination)
  const [phi, hour] = [radians(latitude), radians(15 * hours)]
  const height = Math.asin(
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hour),
  )
  const east = -Math.cos(declination) * Math.sin(hour)
  const north = Math.sin(declination) * Math.cos(phi) - Math.cos(declination) * Math.cos(hour) * Math.sin(phi)
  const degrees = 180 / Math.PI
  return { height: height * degrees, azimuth: Math.atan2(east, north) * degrees }
}
