import { formatNumber } from '../../../platform/ui/text/formats.ts'
import type { Place } from '../roof/fill-plane.ts'
import type { FilledPlane } from '../roof/filled-plane.ts'
import type { PlaneShape } from '../roof/plane-shape.ts'
import { distance, middleOf, type Point } from '../roof/points.ts'
import type { Obstacle, RoofDesign } from '../roof/roof-design.ts'
import { centreOf, type Wiring } from '../roof/wiring.ts'
import { cornersOf } from './changes.ts'
import { numbered } from './numbered.ts'
import styles from './roof.module.css'
import type { Drawing } from './use-drawing.ts'
import type { usePointing } from './use-pointing.ts'
import type { Roof } from './use-roof.ts'

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

/** A metre each, where there is no picture. */
export function Squares({ design: { ground } }: { design: RoofDesign }) {
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

export function Hatches({ scale }: { scale: number }) {
  const step = 8 * scale
  return (
    <pattern id="roof-hatch" width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d={`M 0 0 L 0 ${step}`} className={styles.hatch} strokeWidth={2 * scale} />
    </pattern>
  )
}

export function PlaneDrawn({
  filled,
  isChosen,
  wiring,
}: {
  filled: FilledPlane
  isChosen: boolean
  wiring: Wiring | null
}) {
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

export function ObstacleDrawn({
  obstacle,
  isChosen,
  design,
}: {
  obstacle: Obstacle
  isChosen: boolean
  design: RoofDesign
}) {
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
export const Ghosts = ({ roof }: { roof: Roof }) =>
  roof.losses.flatMap(({ of, ghosts, filled }) =>
    'obstacle' in of
      ? numbered(ghosts).map(({ one, at }) => (
          <polygon key={`${of.obstacle.id} ${at}`} points={outlineOf(filled.shape, one)} className={styles.ghost} />
        ))
      : [],
  )

/** Each wire from its round start with its letter to its square end, so that colour is never alone. */
export function Strings({ roof, scale }: { roof: Roof; scale: number }) {
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

export function Extras({ design: { ground, inverterAt }, scale }: { design: RoofDesign; scale: number }) {
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

export function InHand({
  pointing,
  scale,
}: {
  pointing: Pick<ReturnType<typeof usePointing>, 'drawn' | 'line'>
  scale: number
}) {
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
export function Lengths({
  drawing,
  roof,
  chosen,
  scale,
}: {
  drawing: Drawing
  roof: Roof
  chosen: string
  scale: number
}) {
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
