import { calculateProposal, engineVersion } from '../../../src/modules/proposals/proposal-engine.ts'
import { randomProposal } from '../../../src/modules/proposals/random/test-proposal-engine-random.ts'
import { randomWithAdditions } from '../../../src/modules/proposals/random/test-random-additions.ts'
import { replay } from '../../../src/modules/proposals/recalculation/replay.ts'
import { randomStored } from '../../../src/modules/proposals/storage/test-random-storage.ts'
import { type Figure, median } from '../../figure.ts'

const limit = 300
const proposals = 200
const rounds = 5

/** As a company has them: one of ten with a battery, two with a plant that is there, loads or estimated months. */
const drawn = (seed: number) =>
  (seed % 10 === 0 ? randomStored : seed % 10 < 3 ? randomWithAdditions : randomProposal)(seed)

/**
 * Stored options that are calculated again and compared in a second, read from the text in which they are stored: the median of five
 * rounds. The floor is reading that text alone.
 */
export function replays(): Figure {
  const stored = Array.from({ length: proposals }, (_, index) => {
    const { input, reference } = drawn(index + 1)
    return JSON.stringify({ input, reference, result: calculateProposal(input, reference), engineVersion })
  })
  const perSecond = (work: (text: string) => number) => {
    let moved = 0
    const began = performance.now()
    for (const text of stored) moved += work(text)
    if (moved > 0) throw new Error(`${moved} figures came out otherwise`)
    return (proposals / (performance.now() - began)) * 1000
  }
  const often = (work: (text: string) => number) => median(Array.from({ length: rounds }, () => perSecond(work)))
  const value = often((text) => replay(JSON.parse(text)).moved.length)
  const floor = often((text) => (JSON.parse(text).result ? 0 : 1))
  return { id: 'replay', value, unit: 'a second', floor, ratio: floor / value, limit, holds: value >= limit }
}
