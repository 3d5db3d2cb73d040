/** Round marks of an axis from 0 (or below) to at least `most`: steps of 1, 2, 2.5 or 5 times a power of ten, none smaller than `leastStep`. */
export function marksOf(least: number, highest: number, wanted = 5, leastStep = 0): number[] {
  const span = Math.max(highest, 0) - Math.min(least, 0) || 1
  const rough = Math.max(span / wanted, leastStep)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * 0.999)!
  const from = Math.floor(Math.min(least, 0) / step - 1e-9) + (least < 0 ? 0 : 1)
  const to = Math.ceil(Math.max(highest, 0) / step - 1e-9)
  return Array.from({ length: to - from + 1 }, (_none, at) => Number(((from + at) * step).toPrecision(12)))
}

/** Round marks between two values, both of which may lie far from 0. */
export function marksWithin(from: number, to: number, wanted = 3): number[] {
  const step = marksOf(0, to - from, wanted)[1] ?? 1
  const first = Math.ceil(from / step - 1e-9)
  const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1)
  return Array.from({ length: count }, (_none, at) => Number(((first + at) * step).toPrecision(12)))
}
