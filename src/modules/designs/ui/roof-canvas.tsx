import { useEffect } from 'react'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Place } from '../roof/fill-plane.ts'
import type { FilledPlane } from '../roof/filled-plane.ts'
import type { PlaneShape } from '../roof/plane-shape.ts'
import { distance, middleOf, type Point } from '../roof/points.ts'
import type { Obstacle, RoofDesign } from '../roof/roof-design.ts'
import { centreOf, type Wiring } from '../roof/wiring.ts'
import { type Corner, cornersOf, movedBy, withCorners } from './changes.ts'
import { roofMessages } from './messages.ts'
import styles from './roof.module.css'
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

/** With its number as a name: corners and places have no other. */
const numbered = <T,>(list: readonly T[]) => list.map((one, at) => ({ one, at }))

const textOf = (points: readonly Point[]) => points.map(([x, y]) => `${x},${y}`).join(' ')
const outlineOf = ({ toPicture }: PlaneShape, { x, y, width, height }: Place) =>
  textOf(
    (
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ] as Point[]
    ).map(toPicture),
  )

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

/** A metre each, where there is no picture. */
function Squares({ design: { ground } }: { design: RoofDesign }) {
  const metre = 1 / ground.metresPerPixel
  return (
    <>
      <pattern id="roof-metres" width={metre} height={metre} patternUnits="userSpaceOnUse">
        <path d={`M ${metre} 0 L 0 0 0 ${metre}`} className={styles.square} />
      </pattern>
      <rect width={ground.width} height={ground.height} fill="url(#roof-metres)" className={styles.sheet} />
    </>
  )
}

function Hatches({ scale }: { scale: number }) {
  const step = 8 * scale
  return (
    <pattern id="roof-hatch" width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d={`M 0 0 L 0 ${step}`} className={styles.hatch} strokeWidth={2 * scale} />
    </pattern>
  )
}

function PlaneDrawn({ filled, isChosen, wiring }: { filled: FilledPlane; isChosen: boolean; wiring: Wiring | null }) {
  const { plane, shape, modules, wrong, empty } = filled
  const colours = new Map(
    wiring?.strings.flatMap(({ planeId, mppt, modules: own }) =>
      planeId === plane.id ? own.map((one) => [`${one.x} ${one.y}`, ((mppt - 1) % 6) + 1] as const) : [],
    ),
  )
  return (
    <g data-plane={plane.id} data-modules={modules.length}>
      <polygon points={textOf(plane.corners)} className={styles.plane} data-on={isChosen || undefined} />
      {numbered(modules).map(({ one, at }) => (
        <polygon
          key={at}
          points={outlineOf(shape, one)}
          className={styles.module}
          data-mppt={colours.get(`${one.x} ${one.y}`)}
        />
      ))}
      {numbered(empty).map(({ one, at }) => (
        <polygon key={at} points={outlineOf(shape, one)} className={styles.ghost} />
      ))}
      {numbered(wrong).map(({ one, at }) => (
        <polygon key={at} points={outlineOf(shape, one)} className={styles.wrong} />
      ))}
    </g>
  )
}

function ObstacleDrawn({ obstacle, isChosen, design }: { obstacle: Obstacle; isChosen: boolean; design: RoofDesign }) {
  const around = (2 * obstacle.keepOut) / design.ground.metresPerPixel
  return (
    <g data-obstacle={obstacle.id}>
      <polygon
        points={textOf(obstacle.corners)}
        className={styles.keepOut}
        strokeWidth={around}
        strokeLinejoin="round"
      />
      <polygon points={textOf(obstacle.corners)} className={styles.obstacle} data-on={isChosen || undefined} />
    </g>
  )
}

/** The places that the chosen plane's obstacles take. */
const Ghosts = ({ roof }: { roof: Roof }) =>
  roof.losses.flatMap(({ of, ghosts, filled }) =>
    'obstacle' in of
      ? numbered(ghosts).map(({ one, at }) => (
          <polygon key={`${of.obstacle.id} ${at}`} points={outlineOf(filled.shape, one)} className={styles.ghost} />
        ))
      : [],
  )

/** Each wire from its round start with its letter to its square end, so that colour is never alone. */
function Strings({ roof, scale }: { roof: Roof; scale: number }) {
  return roof.wiring?.strings.map(({ letter, planeId, modules }) => {
    const { shape } = roof.planes.find(({ plane }) => plane.id === planeId)!
    const way = modules.map((one) => shape.toPicture(centreOf(one)))
    const [[x, y], [endX, endY]] = [way[0]!, way.at(-1)!]
    return (
      <g key={letter} className={styles.wire}>
        <polyline points={textOf(way)} strokeWidth={1.5 * scale} />
        <rect x={endX - 4 * scale} y={endY - 4 * scale} width={8 * scale} height={8 * scale} />
        <circle cx={x} cy={y} r={9 * scale} />
        <text x={x} y={y} fontSize={11 * scale}>
          {letter}
        </text>
      </g>
    )
  })
}

function Extras({ design: { ground, inverterAt }, scale }: { design: RoofDesign; scale: number }) {
  const { scaleLine } = ground
  return (
    <>
      {scaleLine && (
        <g className={styles.measure}>
          <line
            x1={scaleLine.from[0]}
            y1={scaleLine.from[1]}
            x2={scaleLine.to[0]}
            y2={scaleLine.to[1]}
            strokeWidth={2 * scale}
          />
          <Tag
            at={middleOf([scaleLine.from, scaleLine.to])}
            text={`${formatNumber(scaleLine.metres, 2)} m`}
            scale={scale}
          />
        </g>
      )}
      {inverterAt && (
        <rect
          className={styles.inverter}
          x={inverterAt[0] - 8 * scale}
          y={inverterAt[1] - 10 * scale}
          width={16 * scale}
          height={20 * scale}
          rx={3 * scale}
        />
      )}
    </>
  )
}

function InHand({ pointing, scale }: { pointing: CanvasProps['pointing']; scale: number }) {
  const { drawn, line } = pointing
  return (
    <g className={styles.inHand}>
      {drawn.length > 0 && <polyline points={textOf(drawn)} strokeWidth={2 * scale} />}
      {numbered(drawn).map(({ one: [x, y], at }) => (
        <circle key={at} cx={x} cy={y} r={(at === 0 ? 7 : 5) * scale} />
      ))}
      {line && <line x1={line[0][0]} y1={line[0][1]} x2={line[1][0]} y2={line[1][1]} strokeWidth={2 * scale} />}
    </g>
  )
}

function Tag({ at: [x, y], text, scale }: { at: Point; text: string; scale: number }) {
  const width = (text.length * 6.5 + 12) * scale
  return (
    <g className={styles.tag}>
      <rect x={x - width / 2} y={y - 9 * scale} width={width} height={18 * scale} rx={3 * scale} />
      <text x={x} y={y} fontSize={11 * scale}>
        {text}
      </text>
    </g>
  )
}

/** The true lengths of the sides, along the slope where they go down it. */
function Lengths({ drawing, roof, chosen, scale }: { drawing: Drawing; roof: Roof; chosen: string; scale: number }) {
  const filled = roof.planes.find(({ plane }) => plane.id === chosen)
  if (!filled) return null
  const { corners } = filled.shape
  const drawn = cornersOf(drawing.design, chosen)
  return numbered(corners).map(({ one: corner, at }) => {
    const next = (at + 1) % corners.length
    const metres = distance(corner, corners[next]!)
    const [x, y] = middleOf([drawn[at]!, drawn[next]!])
    return <Tag key={at} at={[x, y - 16 * scale]} text={`${formatNumber(metres, 2)} m`} scale={scale} />
  })
}

/** Square corners and round middles; arrows move what has the focus by a centimetre, with Shift by ten. */
function Handles({ drawing, chosen, scale }: { drawing: Drawing; chosen: string; scale: number }) {
  const { t } = useText(roofMessages)
  const { design } = drawing
  const corners = cornersOf(design, chosen)
  const step = (event: React.KeyboardEvent, number: number) => {
    const ways: Record<string, Corner> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    if (event.key === 'Delete' && corners.length > 3) {
      event.preventDefault()
      event.stopPropagation()
      return drawing.change(
        withCorners(
          design,
          chosen,
          corners.filter((_, at) => at !== number),
        ),
      )
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const by = (event.shiftKey ? 0.1 : 0.01) / design.ground.metresPerPixel
    const [moved] = movedBy([corners[number]!], [way[0] * by, way[1] * by])
    drawing.change(
      withCorners(
        design,
        chosen,
        numbered(corners).map(({ one, at }) => (at === number ? moved! : one)),
      ),
    )
  }
  return (
    <g className={styles.handles}>
      {numbered(corners).map(({ one: corner, at }) => {
        const [x, y] = middleOf([corner, corners[(at + 1) % corners.length]!])
        return (
          <g key={`m${at}`} data-handle={`m${at}`} aria-hidden>
            <circle cx={x} cy={y} r={14 * scale} className={styles.reach} />
            <circle cx={x} cy={y} r={5 * scale} strokeWidth={1.5 * scale} />
          </g>
        )
      })}
      {numbered(corners).map(({ one: [x, y], at }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
        <g
          key={at}
          data-handle={at}
          role="button"
          tabIndex={0}
          aria-label={t('roof.corner', { number: at + 1 })}
          onKeyDown={(event) => step(event, at)}
        >
          <circle cx={x} cy={y} r={16 * scale} className={styles.reach} />
          <rect
            x={x - 6 * scale}
            y={y - 6 * scale}
            width={12 * scale}
            height={12 * scale}
            rx={2 * scale}
            strokeWidth={2 * scale}
          />
        </g>
      ))}
    </g>
  )
}
