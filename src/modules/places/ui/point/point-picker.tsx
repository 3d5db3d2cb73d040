import { type ReactNode, useState } from 'react'
import { MapStage } from '../../../../platform/ui/map/map-stage.tsx'
import { useSize } from '../../../../platform/ui/map/use-size.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Coordinates } from '../../coordinates.ts'
import { maxZoom, minZoom, rounded } from './map-plane.ts'
import { MapSigns } from './map-signs.tsx'
import { Marker } from './marker.tsx'
import { placeScreenMessages } from './messages.ts'
import styles from './point-picker.module.css'
import { PointWords } from './point-words.tsx'
import { usePickerCamera } from './use-picker-camera.ts'
import { useSeat } from './use-seat.ts'

/** So many towns are named, the nearest first: enough to know where one is. */
const neighbours = 8

interface PointPickerProps {
  point: Coordinates | null
  /** The municipality in which the point should lie. */
  ibgeCode: number | null
  /** Where the point was before it was moved. */
  former?: Coordinates | null
  zoom?: number | null
  isReadOnly?: boolean
  onChange(point: Coordinates): void
  onZoom?(zoom: number): void
  /** What stands beside the words about the point. */
  children?: ReactNode
}

/** Sets a point on the embedded map, without a network: by click, by dragging the marker, or by its arrow keys. */
export function PointPicker({
  point,
  ibgeCode,
  former,
  zoom,
  isReadOnly,
  onChange,
  onZoom,
  children,
}: PointPickerProps) {
  const { t } = useText(placeScreenMessages)
  const { element, size } = useSize()
  const seat = useSeat(ibgeCode, point)
  const { camera, choose, keep, fit } = usePickerCamera({ point, seat, zoom, size, onZoom })
  const [dragged, setDragged] = useState<Coordinates | null>(null)
  const set = (place: Coordinates) => {
    const chosen = rounded(place)
    setDragged(null)
    keep(chosen)
    onChange(chosen)
  }
  const shown = dragged ?? point
  return (
    <div className={styles.picker}>
      <div className={styles.frame} data-read-only={isReadOnly || undefined}>
        <MapStage
          element={element}
          label={t('places.pin.map')}
          hint={t(isReadOnly ? 'places.pin.keys_read' : 'places.pin.keys')}
          camera={camera}
          size={size}
          limits={{ nearest: maxZoom, farthest: minZoom }}
          named={seat ? [seat] : []}
          marks={[seat, shown].filter((one) => one !== null)}
          around={seat ? { place: seat, max: neighbours } : undefined}
          onMove={choose}
          onFit={fit}
          onPress={isReadOnly ? undefined : set}
        >
          <MapSigns camera={camera} size={size} seat={seat} former={former ?? null} />
          {shown && (
            <Marker at={shown} camera={camera} size={size} isReadOnly={isReadOnly} onHold={setDragged} onSet={set} />
          )}
        </MapStage>
      </div>
      <div className={styles.foot}>
        <PointWords point={shown} seat={seat} isHeld={dragged !== null} isReadOnly={isReadOnly} />
        {children}
      </div>
    </div>
  )
}
