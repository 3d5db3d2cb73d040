import { useEffect } from 'react'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { roofMessages } from './messages.ts'
import styles from './roof.module.css'
import {
  Extras,
  Ghosts,
  Hatches,
  InHand,
  Lengths,
  ObstacleDrawn,
  PlaneDrawn,
  Squares,
  Strings,
} from './roof-drawing.tsx'
import { Handles } from './roof-handles.tsx'
import type { Drawing } from './use-drawing.ts'
import type { usePointing, View } from './use-pointing.ts'
import type { Roof } from './use-roof.ts'

interface CanvasProps {
  drawing: Drawing
  roof: Roof
  picture: string | null
  chosen: string | null
  view: View
  size: { width: number; height: number }
  pointing: ReturnType<typeof usePointing>
  mayEdit: boolean
}

/** The drawing above its picture: planes, obstacles, modules with their strings, and what is in the hand. */
export function RoofCanvas({ drawing, roof, picture, chosen, view, size, pointing, mayEdit }: CanvasProps) {
  const { t } = useText(roofMessages)
  const { design } = drawing
  const { ground } = design
  const box = `${view.x} ${view.y} ${size.width * view.scale} ${size.height * view.scale}`
  useEffect(() => {
    const surface = pointing.svg.current!
    // A wheel that zooms must not scroll, which React's own listener cannot prevent.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      pointing.zoom(event.deltaY > 0 ? 1.12 : 1 / 1.12, event)
    }
    surface.addEventListener('wheel', wheel, { passive: false })
    return () => surface.removeEventListener('wheel', wheel)
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg
      ref={pointing.svg}
      className={styles.canvas}
      role="group"
      aria-label={t('roof.canvas')}
      viewBox={box}
      onPointerDown={pointing.press}
      onPointerMove={pointing.move}
      onPointerUp={pointing.release}
      onPointerCancel={pointing.giveUp}
    >
      <Hatches scale={view.scale} />
      {picture ? <image href={picture} width={ground.width} height={ground.height} /> : <Squares design={design} />}
      {roof.planes.map((filled) => (
        <PlaneDrawn key={filled.plane.id} filled={filled} isChosen={filled.plane.id === chosen} wiring={roof.wiring} />
      ))}
      {design.obstacles.map((one) => (
        <ObstacleDrawn key={one.id} obstacle={one} isChosen={one.id === chosen} design={design} />
      ))}
      <Ghosts roof={roof} />
      <Strings roof={roof} scale={view.scale} />
      <Extras design={design} scale={view.scale} />
      <InHand pointing={pointing} scale={view.scale} />
      {chosen && <Lengths drawing={drawing} roof={roof} chosen={chosen} scale={view.scale} />}
      {chosen && mayEdit && <Handles drawing={drawing} chosen={chosen} scale={view.scale} />}
    </svg>
  )
}
