import { calculateProposal } from '../../../src/modules/proposals/proposal-engine.ts'
import { sampleProposal, sampleUnit } from '../../../src/modules/proposals/sample-proposal.ts'

const limit = 2
const rounds = 400

/**
 * Median time of one whole proposal: three consumer units, two roof planes, 25 years, with its three scenarios,
 * payments and explanations. The floor is the arithmetic of its bills alone, in a tight loop: four runs of 300 months
 * for three units.
 */
export function proposalEngine() {
  const { input, reference } = caseOfThreeUnits()
  const value = medianOf(() => calculateProposal(input, reference).indicators.npvCents)
  const floor = medianOf(bareBills)
  return { id: 'proposal-engine', value, unit: 'ms', floor, ratio: value / floor, limit, holds: value <= limit }
}

function caseOfThreeUnits() {
  const { input, reference } = sampleProposal()
  const flat = input.planes[0]!
  return {
    reference,
    input: {
      ...input,
      units: [
        sampleUnit(),
        sampleUnit({ id: 'second', generating: false, share: 0.6, priority: 1, phase: 'single' }),
        sampleUnit({ id: 'third', generating: false, share: 0.4, priority: 2, phase: 'three' }),
      ],
      planes: [flat, { ...flat, id: 'west', orientation: { kind: 'angles' as const, tilt: 25, azimuth: 270 } }],
      sizing: { ...input.sizing, wanted: { kind: 'consumption' as const } },
    },
  }
}

function bareBills(): number {
  let total = 0
  for (let run = 0; run < 4; run++) {
    let price = 1
    for (let month = 0; month < 300; month++) {
      if (month % 12 === 0) price *= 1.05
      for (let unit = 0; unit < 3; unit++) {
        const load = 600 + month + unit
        const self = Math.min(0.3 * load, load)
        const grid = load - self
        const compensated = Math.min(grid, (Math.max(0, grid - 50) * price) / (price - 0.2))
        total += Math.max(load, 50) * price - Math.max(50 * price, (grid - compensated) * price + compensated * 0.2)
      }
    }
  }
  return total
}

/** Milliseconds. Short work is repeated within one measurement, because the clock is too coarse for a single run. */
export function medianOf(work: () => number): number {
  let sink = 0
  for (let warm = 0; warm < 200; warm++) sink += work()
  const perReading = 10
  const readings = Array.from({ length: rounds }, () => {
    const start = performance.now()
    for (let turn = 0; turn < perReading; turn++) sink += work()
    return (performance.now() - start) / perReading
  })
  if (Number.isNaN(sink)) throw new Error('the work came to nothing')
  return readings.sort((a, b) => a - b)[rounds / 2]!
}
