import { useState } from 'react'
import { type Camera, fitted, type Size, toPicture } from '../../../../platform/ui/map/camera.ts'
import type { Town } from '../../../../platform/ui/map/land.ts'
import type { Coordinates } from '../../coordinates.ts'

/** Shows a municipality with the towns around it. */
const startZoom = 10
const brazil = { west: -74, south: -34, east: -34.5, north: 5.5 }

interface Picture {
  point: Coordinates | null
  seat: Town | null
  zoom: number | null | undefined
  size: Size
  onZoom: ((zoom: number) => void) | undefined
}

/** What the map shows: where the person moved it, until the point or its municipality is set somewhere else. */
export function usePickerCamera({ point, seat, zoom, size, onZoom }: Picture) {
  const [moved, setMoved] = useState<{ camera: Camera; of: string } | null>(null)
  const of = (at: Coordinates | null) => JSON.stringify([at?.latitude, at?.longitude, seat?.name])
  const home = homeOf(point, seat, zoom ?? startZoom, size)
  const camera = moved?.of === of(point) ? moved.camera : home
  return {
    camera,
    choose(next: Camera) {
      setMoved({ camera: next, of: of(point) })
      if (next.zoom !== camera.zoom) onZoom?.(next.zoom)
    },
    /** The picture stays as it is when the person sets the point on it, unless the point leaves it. */
    keep: (at: Coordinates) =>
      setMoved({ camera: isInSight(at, camera, size) ? camera : { ...camera, ...at }, of: of(at) }),
    fit: () => setMoved(null),
  }
}

function isInSight(at: Coordinates, camera: Camera, size: Size) {
  const { x, y } = toPicture(camera, size)(at)
  return x > 0 && y > 0 && x < size.width && y < size.height
}

function homeOf(point: Coordinates | null, seat: Town | null, zoom: number, size: Size): Camera {
  if (!point) return seat ? { ...seat, zoom: startZoom } : fitted(brazil, size)
  if (!seat) return { ...point, zoom }
  const both = fitted(
    {
      west: Math.min(point.longitude, seat.longitude),
      east: Math.max(point.longitude, seat.longitude),
      south: Math.min(point.latitude, seat.latitude),
      north: Math.max(point.latitude, seat.latitude),
    },
    size,
    startZoom,
  )
  return both.zoom < startZoom ? both : { ...point, zoom }
}
