/** The part of the TopoJSON format that the map uses. */
export interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, { geometries: { type: string; arcs: unknown; properties?: { name?: string } }[] }>
}

/** Points of longitude and latitude. */
export type Line = [longitude: number, latitude: number][]

/** An arc in degrees; a negative number means the reversed arc of its complement. */
export function decoded({ transform: { scale, translate }, arcs }: Topology, arc: number): Line {
  let [x, y] = [0, 0]
  const line = arcs[arc < 0 ? ~arc : arc]!.map(([dx, dy]): Line[number] => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
  return arc < 0 ? line.reverse() : line
}
