import { IconArrowNarrowUp } from '@tabler/icons-react'
import { type Camera, type Size, toPicture } from '../../../../platform/ui/map/camera.ts'
import type { Town } from '../../../../platform/ui/map/land.ts'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import type { Coordinates } from '../../coordinates.ts'
import { DistanceGrid } from './distance-grid.tsx'
import { gridMetres, metresPerPixel } from './map-plane.ts'
import styles from './point-picker.module.css'

/** The zoom from which lines show distances, because there is little else to see. */
const linesFrom = 13

interface MapSignsProps {
  camera: Camera
  size: Size
  seat: Town | null
  former: Coordinates | null
}

/** What makes a drawing a map: scale, north, the seat of the municipality, and where the point was. */
export function MapSigns({ camera, size, seat, former }: MapSignsProps) {
  const place = toPicture(camera, size)
  const metres = gridMetres(camera, camera.zoom)
  const gap = metres / metresPerPixel(camera, camera.zoom)
  return (
    <div className={styles.signs} aria-hidden>
      {camera.zoom >= linesFrom && <DistanceGrid camera={camera} gap={gap} />}
      {seat && <Ring kind="seat" {...place(seat)} />}
      {former && <Ring kind="former" {...place(former)} />}
      <span className={styles.scale} style={{ width: gap }}>
        {metres >= 1000 ? `${formatNumber(metres / 1000, 0)} km` : `${formatNumber(metres, 0)} m`}
      </span>
      <span className={styles.north}>
        <Icon of={IconArrowNarrowUp} size="small" />N
      </span>
    </div>
  )
}

const Ring = ({ kind, x, y }: { kind: 'seat' | 'former'; x: number; y: number }) => (
  <span className={styles.ring} data-kind={kind} style={{ translate: `${x}px ${y}px` }} />
)
