import type { Line } from './map-topology.ts'

type Point = Line[number]

const areaOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

/**
 * Visvalingam and Whyatt's simplification: removes the point whose triangle with its neighbours is the smallest, until
 * none is smaller than `finest` (square degrees). Ends stay, so that lines with the same ends still meet.
 */
export function simplified(line: Line, finest: number): Line {
  const kept = [...line]
  const areas = kept.map((point, at) => areaAt(kept, at, point))
  for (;;) {
    let least = -1
    for (let at = 1; at < kept.length - 1; at++) if (least < 0 || areas[at]! < areas[least]!) least = at
    if (least < 0 || areas[least]! >= finest) return kept
    kept.splice(least, 1)
    const gone = areas.splice(least, 1)[0]!
    for (const at of [least - 1, least]) areas[at] = Math.max(gone, areaAt(kept, at, kept[at]!))
  }
}

const areaAt = (line: Line, at: number, point: Point) =>
  at === 0 || at === line.length - 1 ? Number.POSITIVE_INFINITY : areaOf(line[at - 1]!, point, line[at + 1]!)

/** A line in whole thousandths of a degree: the first point, then the difference from each point to the next. */
export function steps(line: Line): number[] {
  let [x, y] = [0, 0]
  return line.flatMap(([longitude, latitude]) => {
    const [nextX, nextY] = [Math.round(longitude * 1000), Math.round(latitude * 1000)]
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step
  })
}
