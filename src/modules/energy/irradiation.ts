import {
  acosDegrees,
  cosDegrees,
  degreesToRadians,
  sinDegrees,
  tanDegrees,
} from '../../platform/arithmetic/exact-math.ts'
import { meanByDays } from './calendar-month.ts'

const meanDayOfMonth = [17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344]
const solarConstant = 1.367
const steps = 96

/** The sky of one place, month by month; the same for every roof plane. */
export type Sky = {
  latitude: number
  /** Global horizontal irradiation, kWh/m² a day. */
  horizontal: Float64Array
  declination: Float64Array
  sunsetAngle: Float64Array
  extraterrestrial: Float64Array
  clearness: Float64Array
  diffuse: Float64Array
  /** By month and step of the day: direct weight, cosine and sine of the hour angle. */
  weight: Float64Array
  cosHour: Float64Array
  sinHour: Float64Array
}

/** The last skies computed: a proposal's form asks for the same place with every key typed. */
const lately: Sky[] = []
const kept = 4

/** The sky of a place. The result is shared, so callers must not change it. */
export function skyOf(horizontal: ArrayLike<number>, latitude: number): Sky {
  const known = lately.find(
    (sky) =>
      sky.latitude === latitude &&
      sky.horizontal.length === horizontal.length &&
      sky.horizontal.every((value, month) => value === horizontal[month]),
  )
  if (known) return known
  const sky = integratedSky(horizontal, latitude)
  lately.unshift(sky)
  lately.length = Math.min(lately.length, kept)
  return sky
}

/**
 * Splits twelve monthly means of horizontal irradiation (kWh/m² a day) into direct and diffuse light over the day:
 * Klein's mean days, Erbs, Klein & Duffie's diffuse fraction, Collares-Pereira & Rabl's daily course, 96 steps between
 * sunrise and sunset.
 */
function integratedSky(horizontal: ArrayLike<number>, latitude: number): Sky {
  const sky: Sky = {
    latitude,
    horizontal: Float64Array.from(horizontal),
    declination: new Float64Array(12),
    sunsetAngle: new Float64Array(12),
    extraterrestrial: new Float64Array(12),
    clearness: new Float64Array(12),
    diffuse: new Float64Array(12),
    weight: new Float64Array(12 * steps),
    cosHour: new Float64Array(12 * steps),
    sinHour: new Float64Array(12 * steps),
  }
  for (let month = 0; month < 12; month++) fillMonth(sky, month)
  return sky
}

function fillMonth(sky: Sky, month: number) {
  const day = meanDayOfMonth[month]!
  const declination = 23.45 * sinDegrees((360 * (284 + day)) / 365)
  const sunset = acosDegrees(-tanDegrees(sky.latitude) * tanDegrees(declination))
  const sinSin = sinDegrees(sky.latitude) * sinDegrees(declination)
  const cosCos = cosDegrees(sky.latitude) * cosDegrees(declination)
  const extraterrestrial =
    (24 / Math.PI) *
    solarConstant *
    (1 + 0.033 * cosDegrees((360 * day) / 365)) *
    (cosCos * sinDegrees(sunset) + degreesToRadians(sunset) * sinSin)
  const clearness = sky.horizontal[month]! / extraterrestrial
  const diffuse = diffuseFraction(clearness, sunset)

  const a = 0.409 + 0.5016 * sinDegrees(sunset - 60)
  const b = 0.6609 - 0.4767 * sinDegrees(sunset - 60)
  const first = month * steps
  let totalSum = 0
  let diffuseSum = 0
  for (let step = 0; step < steps / 2; step++) {
    const hour = -sunset + ((step + 0.5) * 2 * sunset) / steps
    const cos = cosDegrees(hour)
    const sin = sinDegrees(hour)
    const height = sinSin + cosCos * cos
    totalSum += 2 * (a + b * cos) * height
    diffuseSum += 2 * height
    // The afternoon mirrors the morning.
    sky.cosHour[first + step] = cos
    sky.sinHour[first + step] = sin
    sky.cosHour[first + steps - 1 - step] = cos
    sky.sinHour[first + steps - 1 - step] = -sin
  }
  for (let step = first; step < first + steps; step++)
    sky.weight[step] = (a + b * sky.cosHour[step]!) / totalSum - diffuse / diffuseSum

  sky.declination[month] = declination
  sky.sunsetAngle[month] = sunset
  sky.extraterrestrial[month] = extraterrestrial
  sky.clearness[month] = clearness
  sky.diffuse[month] = diffuse
}

/** Monthly diffuse fraction of Erbs, Klein & Duffie (1982). */
export function diffuseFraction(clearness: number, sunsetAngle: number): number {
  const k = Math.min(0.8, Math.max(0.3, clearness))
  return sunsetAngle <= 81.4
    ? 1.391 - 3.56 * k + 4.189 * k * k - 2.137 * k * k * k
    : 1.311 - 3.022 * k + 3.427 * k * k - 1.821 * k * k * k
}

export type PlaneIrradiation = {
  /** Direct part, ratio to horizontal and irradiation on the plane (kWh/m² a day), by month. */
  direct: Float64Array
  ratio: Float64Array
  monthly: Float64Array
  /** Yearly mean, weighted by days. */
  mean: number
}

/**
 * Irradiation on a plane by the monthly-mean method of Liu & Jordan, Klein and Theilacker, integrated numerically.
 * @param tilt degrees, 0 to 90
 * @param azimuth compass degrees: 0 north, 90 east, 180 south, 270 west
 */
export function planeIrradiation(sky: Sky, tilt: number, azimuth: number, reflectance = 0.2): PlaneIrradiation {
  const sinLat = sinDegrees(sky.latitude)
  const cosLat = cosDegrees(sky.latitude)
  const sinTilt = sinDegrees(tilt)
  const cosTilt = cosDegrees(tilt)
  const sinAz = sinDegrees(azimuth)
  const cosAz = cosDegrees(azimuth)
  const skyView = (1 + cosTilt) / 2
  const ground = (reflectance * (1 - cosTilt)) / 2
  const { weight, cosHour, sinHour } = sky
  const direct = new Float64Array(12)
  const ratio = new Float64Array(12)
  const monthly = new Float64Array(12)
  for (let month = 0; month < 12; month++) {
    const sinDec = sinDegrees(sky.declination[month]!)
    const cosDec = cosDegrees(sky.declination[month]!)
    const constant = sinDec * sinLat * cosTilt + sinDec * cosLat * sinTilt * cosAz
    const byCos = cosDec * cosLat * cosTilt - cosDec * sinLat * sinTilt * cosAz
    const bySin = -cosDec * sinTilt * sinAz
    let sum = 0
    for (let step = month * steps, end = step + steps; step < end; step++) {
      const incidence = constant + byCos * cosHour[step]! + bySin * sinHour[step]!
      if (incidence > 0) sum += weight[step]! * incidence
    }
    direct[month] = sum
    ratio[month] = sum + sky.diffuse[month]! * skyView + ground
    monthly[month] = ratio[month]! * sky.horizontal[month]!
  }
  return { direct, ratio, monthly, mean: meanByDays(monthly) }
}

/** The tilt (whole degrees, facing the equator) with the highest yearly irradiation. */
export function bestPlane(sky: Sky): { tilt: number; azimuth: number; irradiation: PlaneIrradiation } {
  const azimuth = sky.latitude > 0 ? 180 : 0
  let low = 0
  let high = 60
  while (high - low > 2) {
    const left = low + Math.floor((high - low) / 3)
    const right = high - Math.floor((high - low) / 3)
    if (planeIrradiation(sky, left, azimuth).mean < planeIrradiation(sky, right, azimuth).mean) low = left
    else high = right
  }
  let tilt = low
  let irradiation = planeIrradiation(sky, low, azimuth)
  for (let candidate = low + 1; candidate <= high; candidate++) {
    const other = planeIrradiation(sky, candidate, azimuth)
    if (other.mean > irradiation.mean) {
      tilt = candidate
      irradiation = other
    }
  }
  return { tilt, azimuth, irradiation }
}
