import { useMemo } from 'react'
import { type Camera, type Place, type Size, toPicture, xOf, yOf } from './camera.ts'
import { byDistance } from './distance.ts'
import { pathZoom, type Town, useLand, useTowns } from './land.ts'
import styles from './map.module.css'
import { Tiles } from './tiles.tsx'

/** From here on towns beside the capitals are named. */
const townsFrom = 6.5

export interface GroundProps {
  camera: Camera
  size: Size
  /** Addresses of pictures of the ground, `{z}`, `{x}` and `{y}` in them; null draws the outline of Brazil. */
  tiles?: string | null | undefined
  /** Towns that are named before others, beneath what stands on them. */
  named?: readonly Town[]
  /** What stands on the map: names keep clear of it. */
  marks?: readonly Place[]
  /** Names the towns nearest to this place, at most so many, rather than those that the whole picture has room for. */
  around?: { place: Place; max: number } | undefined
}

/** What a map stands on: the embedded outline with its towns, or the tiles of a server. */
export function MapGround({ camera, size, tiles, named = [], marks = [], around }: GroundProps) {
  const land = useLand()
  if (tiles) return <Tiles camera={camera} size={size} pattern={tiles} />
  const scale = 2 ** (camera.zoom - pathZoom)
  const left = size.width / 2 - xOf(camera.longitude, camera.zoom)
  const top = size.height / 2 - yOf(camera.latitude, camera.zoom)
  return (
    <svg width={size.width} height={size.height} className={styles.land} aria-hidden>
      {land && (
        <g transform={`translate(${left} ${top}) scale(${scale})`}>
          <path d={land.abroad} className={styles.abroad} />
          <path d={land.brazil} className={styles.brazil} />
          <path d={land.borders} className={styles.borders} />
        </g>
      )}
      <Towns camera={camera} size={size} named={named} marks={marks} around={around} />
    </svg>
  )
}

type TownsProps = Pick<GroundProps, 'camera' | 'size' | 'around'> & Required<Pick<GroundProps, 'named' | 'marks'>>

function Towns({ camera, size, named, marks, around }: TownsProps) {
  const towns = useTowns()
  const place = around?.place
  const all = useMemo(() => (place && towns ? byDistance(towns.all, place) : (towns?.all ?? [])), [towns, place])
  const isNear = camera.zoom >= townsFrom
  const others = [...(around && isNear ? [] : (towns?.capitals ?? [])), ...(isNear ? all : [])]
  return spread({ named, others, marks, max: around?.max ?? maxNames }, camera, size).map(
    ({ name, x, y, isNamed, at }) => (
      <g key={`${name} ${x} ${y}`} transform={`translate(${x} ${y})`} data-named={isNamed || undefined}>
        {!isNamed && <circle r={1.5} />}
        <text {...(isNamed ? sides[at].text : { x: 6, dy: '0.32em' })}>{name}</text>
      </g>
    ),
  )
}

/** Px of a letter, of the way from a mark to the name beneath it, above it and beside it, of half a mark. */
const letter = 6.5
const beneath = 36
const above = -29
const beside = 26
const halfMark = 20

/** Where the name of a mark may stand, the first that has room. */
const sides = {
  beneath: { text: { y: beneath, textAnchor: 'middle' }, left: (width: number) => -width / 2, y: beneath },
  above: { text: { y: above, textAnchor: 'middle' }, left: (width: number) => -width / 2, y: above },
  right: { text: { x: beside, y: 4 }, left: () => beside, y: 4 },
  left: { text: { x: -beside, y: 4, textAnchor: 'end' }, left: (width: number) => -beside - width, y: 4 },
} as const
type Side = keyof typeof sides
const maxNames = 60

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

/** The towns in sight whose names have room, `named` first; no name covers another or a mark. */
export function spread(
  { named, others, marks, max }: Record<'named' | 'others', readonly Town[]> & { marks: readonly Place[]; max: number },
  camera: Camera,
  size: Size,
) {
  const place = toPicture(camera, size)
  const taken: Area[] = marks
    .map(place)
    .map(({ x, y }) => ({ left: x - halfMark, right: x + halfMark, top: y - halfMark, bottom: y + halfMark }))
  const shown = new Map<string, { name: string; x: number; y: number; isNamed: boolean; at: Side }>()
  const add = (town: Town, isNamed: boolean) => {
    const { x, y } = place(town)
    if (shown.size >= max || shown.has(town.name)) return
    if (x < 0 || y < 8 || x > size.width - 24 || y > size.height - 8) return
    const width = town.name.length * letter
    const areas: [Side, Area][] = isNamed
      ? (Object.keys(sides) as Side[]).map((side) => [side, areaOf(side, { x, y, width })])
      : [['right', { left: x - 4, right: x + 10 + width, top: y - 8, bottom: y + 8 }]]
    const free = areas.find(([, area]) => !taken.some((one) => meet(one, area)))
    if (!free) return
    const [at, area] = free
    taken.push(area)
    shown.set(town.name, { name: town.name, x: Math.round(x), y: Math.round(y), isNamed, at })
  }
  for (const town of named) add(town, true)
  for (const town of others) add(town, false)
  return [...shown.values()]
}

function areaOf(side: Side, { x, y, width }: { x: number; y: number; width: number }): Area {
  const left = x + sides[side].left(width)
  return { left, right: left + width, top: y + sides[side].y - 11, bottom: y + sides[side].y + 3 }
}

const meet = (left: Area, right: Area) =>
  left.left < right.right && left.right > right.left && left.top < right.bottom && left.bottom > right.top
