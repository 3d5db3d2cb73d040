type Lines = readonly (readonly (readonly [x: number, y: number])[])[]

/** A touch by mistake draws a point or two: a name takes some, across some of the field, in thousandths of it. */
const leastPoints = 3
const leastExtent = 50

/** Whether what was drawn can be a name. */
export function isWritten(lines: Lines): boolean {
  const points = lines.flat()
  return points.length >= leastPoints && Math.max(extentOf(points, 0), extentOf(points, 1)) >= leastExtent
}

function extentOf(points: Lines[number], axis: 0 | 1) {
  const along = points.map((point) => point[axis])
  return Math.max(...along) - Math.min(...along)
}
