import { IconMapPinFilled } from '@tabler/icons-react'
import { type Camera, panned, type Size, toPicture } from '../../../../platform/ui/map/camera.ts'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Coordinates } from '../../coordinates.ts'
import { placeScreenMessages } from './messages.ts'
import styles from './point-picker.module.css'
import { type MarkerMoves, useMarkerMoves } from './use-marker-moves.ts'

interface MarkerProps extends Omit<MarkerMoves, 'pushed'> {
  at: Coordinates
  camera: Camera
  size: Size
  isReadOnly?: boolean | undefined
}

/** The marker, whose tip is the point. */
export function Marker({ at, camera, size, isReadOnly, ...rest }: MarkerProps) {
  const { t } = useText(placeScreenMessages)
  const pushed = (right: number, down: number) => panned({ ...at, zoom: camera.zoom }, -right, -down)
  const moves = useMarkerMoves({ ...rest, pushed })
  const { x, y } = toPicture(camera, size)(at)
  return (
    <button
      type="button"
      className={styles.pin}
      style={{ translate: `${x}px ${y}px` }}
      aria-label={t('places.pin.plane')}
      {...(!isReadOnly && { 'aria-description': t('places.pin.marker_keys'), ...moves })}
    >
      <Icon of={IconMapPinFilled} size="large" />
    </button>
  )
}
