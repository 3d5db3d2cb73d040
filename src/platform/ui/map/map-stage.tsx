import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import { type Camera, zoomed } from './camera.ts'
import styles from './map.module.css'
import { type GroundProps, MapGround } from './map-ground.tsx'
import { mapMessages as messages } from './messages.ts'
import { useMapMoves } from './use-map-moves.ts'

export interface MapStageProps extends GroundProps {
  /** From `useSize`: who shows the map works out what is in sight. */
  element: RefObject<HTMLDivElement | null>
  label: string
  /** Who made the tiles. */
  credit?: string | undefined
  onMove(camera: Camera): void
  /** Back to where everything is in sight. */
  onFit(): void
  children: ReactNode
}

/** A map that is moved by pointer, fingers, wheel and keys, with what stands on it. */
export function MapStage({ element, label, credit, onMove, onFit, children, ...ground }: MapStageProps) {
  const { t } = useText(messages)
  const { camera, size, tiles } = ground
  const moves = useMapMoves(element, camera, size, onMove)
  return (
    <section ref={element} className={styles.map} aria-label={label} {...moves}>
      <button type="button" className={styles.stand} aria-label={t('ui.map.hint')} />
      <MapGround {...ground} />
      {children}
      <div className={styles.controls}>
        <IconButton icon={IconPlus} label={t('ui.map.nearer')} onClick={() => onMove(zoomed(camera, 1))} />
        <IconButton icon={IconMinus} label={t('ui.map.farther')} onClick={() => onMove(zoomed(camera, -1))} />
        <IconButton icon={IconFocusCentered} label={t('ui.map.fit')} onClick={onFit} />
      </div>
      {tiles && credit && <small className={styles.credit}>{credit}</small>}
    </section>
  )
}
