import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import { type Camera, farthest, type Limits, nearest, type Place, placeAt, zoomed } from './camera.ts'
import styles from './map.module.css'
import { type GroundProps, MapGround } from './map-ground.tsx'
import { mapMessages as messages } from './messages.ts'
import { useMapMoves } from './use-map-moves.ts'

export interface MapStageProps extends GroundProps {
  /** From `useSize`: who shows the map works out what is in sight. */
  element: RefObject<HTMLDivElement | null>
  label: string
  /** What the keys do, where it is more than moving the map. */
  hint?: string
  limits?: Limits
  /** Who made the tiles. */
  credit?: string | undefined
  onMove(camera: Camera): void
  /** Back to where everything is in sight. */
  onFit(): void
  /** Someone pressed this place: with the pointer, or with Enter, which means the middle. */
  onPress?: ((place: Place) => void) | undefined
  children: ReactNode
}

/** A map that is moved by pointer, fingers, wheel and keys, with what stands on it. */
export function MapStage({ element, label, credit, hint, limits, onMove, onFit, onPress, ...rest }: MapStageProps) {
  const { children, ...ground } = rest
  const { t } = useText(messages)
  const { camera, size, tiles } = ground
  const moves = useMapMoves(element, camera, size, onMove, limits)
  const press = ({ detail, clientX, clientY }: MouseEvent) => {
    const { left, top } = element.current!.getBoundingClientRect()
    const isByKey = detail === 0
    onPress?.(isByKey ? camera : placeAt(camera, { x: clientX - left, y: clientY - top }, size))
  }
  const { nearest: maxZoom, farthest: minZoom } = limits ?? { nearest, farthest }
  return (
    <section ref={element} className={styles.map} aria-label={label} {...moves}>
      <button type="button" className={styles.stand} aria-label={hint ?? t('ui.map.hint')} onClick={press} />
      <MapGround {...ground} />
      {children}
      <div className={styles.controls}>
        <IconButton
          icon={IconPlus}
          label={t('ui.map.nearer')}
          aria-disabled={camera.zoom >= maxZoom}
          onClick={() => onMove(zoomed(camera, 1, limits))}
        />
        <IconButton
          icon={IconMinus}
          label={t('ui.map.farther')}
          aria-disabled={camera.zoom <= minZoom}
          onClick={() => onMove(zoomed(camera, -1, limits))}
        />
        <IconButton icon={IconFocusCentered} label={t('ui.map.fit')} onClick={onFit} />
      </div>
      {tiles && credit && <small className={styles.credit}>{credit}</small>}
    </section>
  )
}
