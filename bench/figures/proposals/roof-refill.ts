import type { RoofFacts } from '../../../src/modules/designs/contract.ts'
import type { RoofDesign } from '../../../src/modules/designs/roof/roof-design.ts'
import { roofFigures } from '../../../src/modules/designs/roof/roof-figures.ts'
import { aDesign, anObstacle, aPlane } from '../../../src/modules/designs/testing/random-roofs.ts'
import { anInverter, sampleFacts } from '../../../src/modules/designs/ui/testing.ts'
import { type Figure, median, quantile, rounded } from '../../figure.ts'

const limits = { hundred: 16.7, thousand: 50 }
const warm = 20
const drags = 120

const facts: RoofFacts = { ...sampleFacts, inverters: [anInverter] }
const moduleId = facts.modules[0]!.id

/**
 * The 95th of a hundred of the time from a drag to everything that is shown in its frame (places, strings, cable), with a chimney and a
 * setback: of a plane of more than 100 modules, and of one of more than 1,000. The floor is the same number of rectangles in rows.
 */
export async function measure(): Promise<Figure> {
  const hundred = dragged(1_560, 640, 6)
  const thousand = dragged(4_000, 1_850, 60)
  const floor = median(Array.from({ length: drags }, () => timed(() => inRows(hundred.modules))))
  const isLarge = hundred.modules >= 100 && thousand.modules >= 1_000
  return {
    id: 'roof-refill',
    value: hundred.p95,
    unit: 'ms p95',
    floor: rounded(floor, 4),
    ratio: rounded(hundred.p95 / floor),
    limit: limits.hundred,
    holds: isLarge && hundred.p95 <= limits.hundred && thousand.p95 <= limits.thousand,
    modules: hundred.modules,
    thousand: { ...thousand, limit: limits.thousand },
  }
}

/** A plane of so many pixels whose corner follows the hand, two pixels a frame. */
function dragged(width: number, height: number, inverters: number) {
  const designs = Array.from({ length: warm + drags }, (_, at) => designOf(width + at * 2, height, inverters))
  const times: number[] = []
  let modules = Number.POSITIVE_INFINITY
  for (const [at, design] of designs.entries()) {
    const took = timed(() => {
      modules = Math.min(modules, roofFigures(design, facts).count)
    })
    if (at >= warm) times.push(took)
  }
  return { p95: rounded(quantile(times, 0.95)), modules }
}

const designOf = (width: number, height: number, quantity: number): RoofDesign =>
  aDesign({
    planes: [
      aPlane({
        corners: [
          [100, 100],
          [100 + width, 110],
          [90 + width, 100 + height],
          [110, 90 + height],
        ],
        setbacks: { eave: 0.3, ridge: 0.3, side: 0.3 },
      }),
    ],
    obstacles: [anObstacle()],
    moduleId,
    inverters: [{ itemId: anInverter.id, quantity }],
  })

function inRows(count: number) {
  const across = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, at) => ({ x: at % across, y: Math.floor(at / across), width: 1, height: 2 }))
}

function timed(work: () => unknown) {
  const began = performance.now()
  work()
  return performance.now() - began
}
