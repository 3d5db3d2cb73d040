import { cosDegrees, sinDegrees } from '../../../platform/arithmetic/exact-math.ts'
import type { Sky } from '../irradiation.ts'

const steps = 96
const reflectance = 0.2
const degreesPerHour = 15

/** The states whose clocks are one or two hours behind Brasília (Decreto 2.784/1913 and later laws). */
const meridianOfUf: Record<string, number> = { AC: -75, AM: -60, MT: -60, MS: -60, RO: -60, RR: -60 }

/** Hours by which the clock is behind the sun; the equation of time, a quarter of an hour at most, is left out. */
export const clockBehindSun = ({ uf, longitude }: { uf: string; longitude: number }) =>
  (longitude - (meridianOfUf[uf] ?? -45)) / degreesPerHour

/**
 * How the light of a month's mean day falls on a plane, by hour of the clock: 24 shares that add up to 1. The day has the same 96 steps
 * between sunrise and sunset, with the same direct and diffuse weights, as the irradiation of the month.
 */
export function sunOfDay(sky: Sky, month: number, plane: { tilt: number; azimuth: number }, behind: number) {
  const light = lightOfSteps(sky, month, plane)
  const hours = new Float64Array(24)
  const sunset = sky.sunsetAngle[month]!
  const width = (2 * sunset) / steps / degreesPerHour
  const first = 12 - sunset / degreesPerHour - behind
  for (let step = 0; step < steps; step++) spread(hours, first + step * width, width, light[step]!)
  let sum = 0
  for (let hour = 0; hour < 24; hour++) sum += hours[hour]!
  for (let hour = 0; hour < 24; hour++) hours[hour] = hours[hour]! / sum
  return hours
}

/** Direct, diffuse and reflected light of each step, as parts of the month's horizontal irradiation. */
function lightOfSteps(sky: Sky, month: number, { tilt, azimuth }: { tilt: number; azimuth: number }) {
  const sinLat = sinDegrees(sky.latitude)
  const cosLat = cosDegrees(sky.latitude)
  const sinDec = sinDegrees(sky.declination[month]!)
  const cosDec = cosDegrees(sky.declination[month]!)
  const sinTilt = sinDegrees(tilt)
  const cosTilt = cosDegrees(tilt)
  const cosAz = cosDegrees(azimuth)
  const constant = sinDec * sinLat * cosTilt + sinDec * cosLat * sinTilt * cosAz
  const byCos = cosDec * cosLat * cosTilt - cosDec * sinLat * sinTilt * cosAz
  const bySin = -cosDec * sinTilt * sinDegrees(azimuth)
  const diffuse = sky.diffuse[month]!
  const first = month * steps

  const height = new Float64Array(steps)
  let heights = 0
  for (let step = 0; step < steps; step++) {
    height[step] = Math.max(0, sinLat * sinDec + cosLat * cosDec * sky.cosHour[first + step]!)
    heights += height[step]!
  }
  const light = new Float64Array(steps)
  for (let step = 0; step < steps; step++) {
    const weight = sky.weight[first + step]!
    const incidence = Math.max(0, constant + byCos * sky.cosHour[first + step]! + bySin * sky.sinHour[first + step]!)
    const fromSky = (diffuse * height[step]!) / heights
    const total = weight * height[step]! + fromSky
    light[step] = Math.max(
      0,
      weight * incidence + (fromSky * (1 + cosTilt)) / 2 + (total * reflectance * (1 - cosTilt)) / 2,
    )
  }
  return light
}

/** A step that crosses a full hour belongs to both of them; before midnight is the evening. */
function spread(hours: Float64Array, from: number, width: number, amount: number) {
  const hour = Math.floor(from)
  const here = Math.min(1, (hour + 1 - from) / width)
  const at = (hour + 24) % 24
  hours[at] = hours[at]! + amount * here
  if (here >= 1) return
  const next = (at + 1) % 24
  hours[next] = hours[next]! + amount * (1 - here)
}
