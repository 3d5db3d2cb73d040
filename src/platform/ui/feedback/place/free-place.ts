interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Obstacle extends Box {
  /** The cost of covering it. */
  weight: number
}

const covers = (box: Box, { left, top, width, height }: Box) =>
  box.left < left + width && left < box.left + box.width && box.top < top + height && top < box.top + box.height

/** What a surface at this place would cover. */
export const costOf = (box: Box, obstacles: readonly Obstacle[]) =>
  obstacles.reduce((sum, obstacle) => (covers(box, obstacle) ? sum + obstacle.weight : sum), 0)

const step = 8

/**
 * Where a surface of this size stands on nothing that is pressed or read: down the right side of the room, then the left side,
 * then the middle. Where everything is taken, on what matters least.
 */
export function freePlace(size: Pick<Box, 'width' | 'height'>, room: Box, obstacles: readonly Obstacle[]) {
  const side = room.left + room.width - size.width
  const lanes = [...new Set([side, room.left, (room.left + side) / 2])]
  const places = lanes.flatMap((left) =>
    Array.from({ length: Math.max(1, Math.floor((room.height - size.height) / step) + 1) }, (_none, at) => ({
      left,
      top: room.top + at * step,
    })),
  )
  let best = { place: places[0]!, cost: Number.POSITIVE_INFINITY }
  for (const place of places) {
    const cost = costOf({ ...place, ...size }, obstacles)
    if (cost < best.cost) best = { place, cost }
    if (cost === 0) break
  }
  return best.place
}
