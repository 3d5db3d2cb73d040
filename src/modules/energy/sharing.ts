/** Splits a surplus by fractions; the undistributed rest stays with the generating unit. */
export function shareByPercentage(surplus: number, shares: number[]): { received: number[]; kept: number } {
  const received = shares.map((share) => surplus * share)
  return { received, kept: Math.max(0, surplus - received.reduce((sum, kwh) => sum + kwh, 0)) }
}

/** Gives a surplus to units in the order of the list, each up to what it can use; the rest stays with the generating unit. */
export function shareByPriority(surplus: number, limits: number[]): { received: number[]; kept: number } {
  let left = surplus
  const received = limits.map((limit) => {
    const kwh = Math.min(left, Math.max(0, limit))
    left -= kwh
    return kwh
  })
  return { received, kept: left }
}

/** Energy used at the moment it is produced, and energy injected: simultaneity is a share of the generation. */
export function selfConsumption(generation: number, load: number, simultaneity: number) {
  const self = Math.min(simultaneity * generation, load)
  return { self, injected: generation - self, grid: load - self }
}
