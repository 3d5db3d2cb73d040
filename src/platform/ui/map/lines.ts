import type { Place } from './camera.ts'

/** A stored line, in thousandths of a degree: the first point, then the way from each to the next. */
export function placesOf(steps: readonly number[]): Place[] {
  let [longitude, latitude] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_none, at) => {
    longitude += steps[at * 2]! / 1000
    latitude += steps[at * 2 + 1]! / 1000
    return { longitude, latitude }
  })
}
