import { cosDegrees, sinDegrees } from '../../platform/arithmetic/exact-math.ts'

/**
 * Distance between rows of tilted modules on a flat roof (metres) so that one does not shade the next on the winter
 * solstice, at noon or from 9 h to 15 h (hour angle of 45°).
 * @param length of the module along the slope, metres
 */
export function rowSpacing(length: number, tilt: number, latitude: number, free: 'noon' | '9h-15h' = 'noon') {
  const noonHeight = 90 - Math.abs(latitude) - 23.45
  const sinHeight =
    free === 'noon'
      ? sinDegrees(noonHeight)
      : cosDegrees(latitude) * cosDegrees(23.45) * cosDegrees(45) - sinDegrees(Math.abs(latitude)) * sinDegrees(23.45)
  const tanHeight = sinHeight / Math.sqrt(1 - sinHeight * sinHeight)
  const gap = (length * sinDegrees(tilt)) / tanHeight
  return { noonHeight, gap, pitch: length * cosDegrees(tilt) + gap }
}
