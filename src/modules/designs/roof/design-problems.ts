import { homographyOf } from './homography.ts'
import { planeShape } from './plane-shape.ts'
import { crossesItself, type Point, signedArea } from './points.ts'
import { designLimits, type RoofDesign } from './roof-design.ts'

export type DesignProblem =
  | 'designs.too_many_corners'
  | 'designs.too_few_corners'
  | 'designs.crossing'
  | 'designs.no_area'
  | 'designs.too_large'
  | 'designs.scale_zero'
  | 'designs.scale_line_short'
  | 'designs.rectangle_flat'
  | 'designs.same_id'

const leastM2 = 0.01
/** No roof is longer than this, along or across. */
const maxM = 1_000

/** What is wrong with an outline as it is drawn, by the first that applies. */
export function outlineProblem(corners: readonly Point[]): DesignProblem | null {
  if (corners.length < 3) return 'designs.too_few_corners'
  if (corners.length > designLimits.corners) return 'designs.too_many_corners'
  if (isLine(corners)) return 'designs.no_area'
  return crossesItself(corners) ? 'designs.crossing' : null
}

const isLine = (corners: readonly Point[]) =>
  corners.every((_, at) => signedArea([corners[0]!, corners[1]!, corners[at]!]) === 0)

/** What no design is kept with; the shapes have refused lists that are too long before. */
export function designProblem(design: RoofDesign): DesignProblem | null {
  const { ground, planes, obstacles } = design
  if (!(ground.metresPerPixel > 0)) return 'designs.scale_zero'
  const line = ground.scaleLine
  if (line && line.from[0] === line.to[0] && line.from[1] === line.to[1]) return 'designs.scale_line_short'
  const ids = [...planes, ...obstacles].map(({ id }) => id)
  if (new Set(ids).size < ids.length) return 'designs.same_id'
  for (const { corners } of [...planes, ...obstacles]) {
    const problem = outlineProblem(corners)
    if (problem) return problem
  }
  for (const plane of planes) {
    if (plane.seen.kind === 'rectified' && !isRectangle(plane.seen.corners)) return 'designs.rectangle_flat'
    const { areaM2, corners } = planeShape(plane, ground)
    if (!(areaM2 >= leastM2)) return 'designs.no_area'
    if (!(widestOf(corners) <= maxM)) return 'designs.too_large'
  }
  return null
}

const widestOf = (corners: readonly Point[]) =>
  Math.max(
    ...[0, 1].map((axis) => Math.max(...corners.map((at) => at[axis]!)) - Math.min(...corners.map((at) => at[axis]!))),
  )

const isRectangle = (corners: readonly Point[]) =>
  !crossesItself(corners) &&
  homographyOf(corners, [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]) !== null
