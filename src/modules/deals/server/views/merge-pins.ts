import type { MapPin } from '../../view-shapes.ts'

type Box = MapPin['box']

/** Pins nearer than this share of a cell would cover each other. */
const near = 0.85

/**
 * Merges pins of neighbouring cells that would cover each other into the larger one.
 * @param pins The largest first.
 * @param cell Side of a grid cell in degrees.
 */
export function mergePins(pins: readonly MapPin[], cell: number): MapPin[] {
  const kept = new Map<string, MapPin[]>()
  const side = cell * near
  const at = (degrees: number) => Math.floor(degrees / side)
  for (const pin of pins) {
    const [x, y] = [at(pin.longitude), at(pin.latitude)]
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => kept.get(`${x + dx} ${y + dy}`) ?? []))
    const host = around.find((one) => Math.hypot(one.longitude - pin.longitude, one.latitude - pin.latitude) < side)
    if (host) takeIn(host, pin)
    else kept.set(`${x} ${y}`, [...(kept.get(`${x} ${y}`) ?? []), { ...pin }])
  }
  return [...kept.values()].flat().toSorted((left, right) => right.count - left.count)
}

function takeIn(host: MapPin, pin: MapPin) {
  const colors = new Map(host.colors.map(({ color, count }) => [color, count]))
  for (const { color, count } of pin.colors) colors.set(color, (colors.get(color) ?? 0) + count)
  host.colors = [...colors]
    .map(([color, count]) => ({ color, count }))
    .toSorted((left, right) => right.count - left.count)
  host.count += pin.count
  host.dealId = null
  host.box = around(host.box, pin.box)
}

const around = (left: Box, right: Box): Box => ({
  west: Math.min(left.west, right.west),
  south: Math.min(left.south, right.south),
  east: Math.max(left.east, right.east),
  north: Math.max(left.north, right.north),
})
