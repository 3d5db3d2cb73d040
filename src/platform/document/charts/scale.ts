/** Round marks of an axis from 0 (or below) to at least `most`: steps of 1, 2, 2.5 or 5 times a power of ten, none smaller than `leastStep`. */
export function marksOf(least: number, most: number, wanted = 5, leastStep = 0): number[] {
  const span = Math.max(most, 0) - Math.min(least, 0) || 1
  const rough = Math.max(span / wanted, leastStep)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * 0.999)!
  const from = Math.floor(Math.min(least, 0) / step - 1e-9) + (least < 0 ? 0 : 1)
  const to = Math.ceil(Math.max(most, 0) / step - 1e-9)
  return Array.from({ length: to - from + 1 }, (_none, at) => Number(((from + at) * step).toPrecision(12)))
}
