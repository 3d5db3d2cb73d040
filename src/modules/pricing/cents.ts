/** R$ to whole cents, rounded half up (away from zero) despite binary fractions. */
export function toCents(reais: number): number {
  return roundCents(reais * 100)
}

/** Fractional cents to whole ones. */
export function roundCents(cents: number): number {
  const rounded = Math.floor(Math.abs(cents) + 0.5 + 1e-7)
  return cents < 0 && rounded !== 0 ? -rounded : rounded
}

/** Parts of a total in whole cents: each is rounded, and the largest absorbs the difference, so that they add up. */
export function spreadCents(totalCents: number, parts: number[]): number[] {
  const rounded = parts.map(roundCents)
  const missing = totalCents - rounded.reduce((sum, cents) => sum + cents, 0)
  if (missing !== 0) {
    let largest = 0
    for (let index = 1; index < parts.length; index++) if (parts[index]! > parts[largest]!) largest = index
    rounded[largest] = rounded[largest]! + missing
  }
  return rounded
}
