import { IconMapPinFilled, IconMinus, IconPlus } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { MapGround } from '../../../platform/ui/map/map-ground.tsx'
import { useSize } from '../../../platform/ui/map/use-size.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Coordinates, formatCoordinates } from '../coordinates.ts'
import { plusCodeOf } from '../plus-code.ts'
import { gridMetres, maxZoom, metresPerPixel, minZoom, movedBy, offsetOf } from './map-plane.ts'
import { placeScreenMessages } from './messages.ts'
import styles from './pin-picker.module.css'

/** The zoom up to which the towns around are named; beyond it there is no background to see. */
const startZoom = 10
/** The zoom from which lines show distances, because there is little else to see. */
const linesFrom = 13
const step = 8
const bigStep = 64
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

interface PinPickerProps {
  point: Coordinates
  /** The municipality of the point. */
  town?: string
  zoom: number | null
  isReadOnly: boolean
  onSave(place: Coordinates & { zoom: number }): Promise<unknown>
}

/**
 * Places the pin by hand: the map moves under it by dragging or by the arrow keys. It works without a network: with the
 * outline of Brazil and the towns around, a grid of distances when zoomed in, and a dot where the pin was.
 */
export function PinPicker({ point, town, zoom, isReadOnly, onSave }: PinPickerProps) {
  const { t } = useText(placeScreenMessages)
  const [draft, setDraft] = useState({ ...point, zoom: zoom ?? startZoom })
  const [isSaving, setSaving] = useState(false)
  const { element, size } = useSize()
  const drag = useRef<{ x: number; y: number } | null>(null)
  const isMoved = draft.latitude !== point.latitude || draft.longitude !== point.longitude
  const isChanged = isMoved || (zoom !== null && draft.zoom !== zoom)
  const move = (right: number, down: number) => setDraft((at) => ({ ...at, ...movedBy(at, at.zoom, right, down) }))
  const closer = (by: number) => setDraft((at) => ({ ...at, zoom: Math.min(maxZoom, Math.max(minZoom, at.zoom + by)) }))
  const onKeyDown = (event: React.KeyboardEvent) => {
    const arrow = isReadOnly ? undefined : arrows[event.key]
    if (arrow) move(...(arrow.map((way) => way * (event.shiftKey ? bigStep : step)) as [number, number]))
    else if (event.key === '+' || event.key === '=') closer(1)
    else if (event.key === '-') closer(-1)
    else return
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    move(drag.current.x - event.clientX, drag.current.y - event.clientY)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const save = async () => {
    setSaving(true)
    await onSave(draft).finally(() => setSaving(false))
  }
  return (
    <div className={styles.picker}>
      <div ref={element} className={styles.frame}>
        <button
          type="button"
          className={styles.plane}
          aria-label={t('places.pin.plane')}
          aria-description={t('places.pin.keys')}
          data-read-only={isReadOnly || undefined}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (isReadOnly) return
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => (drag.current = null)}
          onPointerCancel={() => (drag.current = null)}
        >
          <MapGround camera={draft} size={size} named={town ? [{ name: town, ...point }] : []} marks={[draft]} />
          <Plane draft={draft} was={isMoved ? point : null} />
          <span className={styles.pin} data-moved={isMoved || undefined}>
            <Icon of={IconMapPinFilled} size="large" />
          </span>
        </button>
        <div className={styles.zoom}>
          <IconButton icon={IconPlus} label={t('places.pin.closer')} variant="outlined" onClick={() => closer(1)} />
          <IconButton icon={IconMinus} label={t('places.pin.farther')} variant="outlined" onClick={() => closer(-1)} />
        </div>
      </div>
      <div className={styles.foot}>
        <output aria-label={t('places.pin.at')}>
          {formatCoordinates(draft)} · {plusCodeOf(draft)}
        </output>
        {isChanged && !isReadOnly && (
          <>
            <Button size="small" variant="quiet" onClick={() => setDraft({ ...point, zoom: zoom ?? startZoom })}>
              {t('places.pin.undo')}
            </Button>
            <Button size="small" variant="primary" isBusy={isSaving} onClick={() => void save()}>
              {t('places.pin.save')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** A grid of round distances that is fixed to the ground, north up, and the former place of the pin. */
function Plane({ draft, was }: { draft: Coordinates & { zoom: number }; was: Coordinates | null }) {
  const metres = gridMetres(draft, draft.zoom)
  const gap = metres / metresPerPixel(draft, draft.zoom)
  // A whole degree is far away from the screen, so only the remainder shifts the lines.
  const origin = offsetOf(
    { latitude: Math.round(draft.latitude), longitude: Math.round(draft.longitude) },
    draft,
    draft.zoom,
  )
  const former = was && offsetOf(was, draft, draft.zoom)
  return (
    <>
      {draft.zoom >= linesFrom && (
        <svg className={styles.grid} aria-hidden>
          <defs>
            <pattern
              id="deal-pin-grid"
              width={gap}
              height={gap}
              patternUnits="userSpaceOnUse"
              x={origin.right % gap}
              y={origin.down % gap}
            >
              <path d={`M${gap} 0H0V${gap}`} />
            </pattern>
          </defs>
          <rect width="100%" height="100%" fill="url(#deal-pin-grid)" />
        </svg>
      )}
      {former && (
        <span
          className={styles.former}
          style={{ transform: `translate(${former.right}px, ${former.down}px)` }}
          aria-hidden
        />
      )}
      <span className={styles.scale} style={{ width: gap }} aria-hidden>
        {metres >= 1000 ? `${formatNumber(metres / 1000, 0)} km` : `${formatNumber(metres, 0)} m`}
      </span>
      <span className={styles.north} aria-hidden>
        N
      </span>
    </>
  )
}
