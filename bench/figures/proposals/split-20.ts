import { bestSplit } from '../../../src/modules/proposals/projection/best-split.ts'
import { project } from '../../../src/modules/proposals/projection/projection.ts'
import { projectionOf } from '../../../src/modules/proposals/proposal-engine.ts'
import { sampleProposal, sampleUnit } from '../../../src/modules/proposals/sample-proposal.ts'

const limit = 50
const rounds = 40

/**
 * Median time of finding the best percentages for twenty beneficiaries over sixty months. The floor is one projection of the
 * same units and months.
 */
export function split20() {
  const { input, reference } = sampleProposal()
  const beneficiaries = Array.from({ length: 20 }, (_, at) =>
    sampleUnit({
      id: `unit-${at}`,
      generating: false,
      simultaneity: 0,
      share: 0.05,
      priority: at + 1,
      consumptionKwh: Array<number>(12).fill(50 + at * 37),
    }),
  )
  const sizing = { ...input.sizing, wanted: { kind: 'modules' as const, count: 60 } }
  const plan = projectionOf({ ...input, units: [sampleUnit(), ...beneficiaries], sizing }, reference)
  const value = medianOf(() => bestSplit(plan))
  const floor = medianOf(() => project({ ...plan, years: 5 }))
  return { id: 'split-20', value, unit: 'ms', floor, ratio: value / floor, limit, holds: value <= limit }
}

function medianOf(work: () => unknown) {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return times.sort((one, other) => one - other)[rounds >> 1]!
}
