/**
 * Trigonometry and powers from the four operations and the square root alone. IEEE 754 fixes those to the last bit, while `Math.sin` or
 * `Math.pow` may differ between browsers: a proposal has to come out the same to the cent wherever it is calculated.
 */
const radiansPerDegree = 0.017453292519943295

export const degreesToRadians = (degrees: number) => degrees * radiansPerDegree

export function sinDegrees(degrees: number): number {
  let turn = degrees - 360 * Math.floor(degrees / 360)
  let sign = 1
  if (turn >= 180) {
    turn -= 180
    sign = -1
  }
  if (turn > 90) turn = 180 - turn
  return sign * (turn > 45 ? cosSeries((90 - turn) * radiansPerDegree) : sinSeries(turn * radiansPerDegree))
}

export const cosDegrees = (degrees: number): number => sinDegrees(90 - Math.abs(degrees))

export const tanDegrees = (degrees: number): number => sinDegrees(degrees) / cosDegrees(degrees)

/** Degrees from 0 to 180; the argument is clamped to [−1, 1]. */
export function acosDegrees(value: number): number {
  if (value >= 1) return 0
  if (value <= -1) return 180
  return (2 * arctangent(Math.sqrt((1 - value) / (1 + value)))) / radiansPerDegree
}

/** `base` to a whole, non-negative exponent. */
export function power(base: number, exponent: number): number {
  let result = 1
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square
    square *= square
  }
  return result
}

function sinSeries(x: number): number {
  const q = x * x
  return (
    x *
    (1 -
      (q / 6) *
        (1 -
          (q / 20) *
            (1 - (q / 42) * (1 - (q / 72) * (1 - (q / 110) * (1 - (q / 156) * (1 - (q / 210) * (1 - q / 272))))))))
  )
}

function cosSeries(x: number): number {
  const q = x * x
  return (
    1 -
    (q / 2) *
      (1 -
        (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - (q / 90) * (1 - (q / 132) * (1 - (q / 182) * (1 - q / 240)))))))
  )
}

function arctangent(value: number): number {
  const half = value / (1 + Math.sqrt(1 + value * value))
  const quarter = half / (1 + Math.sqrt(1 + half * half))
  const eighth = quarter / (1 + Math.sqrt(1 + quarter * quarter))
  const q = eighth * eighth
  let sum = 0
  for (let term = 25; term >= 1; term -= 2) sum = 1 / term - q * sum
  return 8 * eighth * sum
}
