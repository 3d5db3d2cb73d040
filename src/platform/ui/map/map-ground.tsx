import { type Camera, type Size, toPicture, xOf, yOf } from './camera.ts'
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
  /** Towns that are named before others. */
  named?: readonly Town[]
}

/** What a map stands on: the embedded outline with its towns, or the tiles of a server. */
export function MapGround({ camera, size, tiles, named = [] }: GroundProps) {
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
      <Towns camera={camera} size={size} named={named} />
    </svg>
  )
}

function Towns({ camera, size, named }: Required<Pick<GroundProps, 'camera' | 'size' | 'named'>>) {
  const towns = useTowns()
  const candidates = [...(towns?.capitals ?? []), ...named, ...(camera.zoom >= townsFrom ? (towns?.all ?? []) : [])]
  return spread(candidates, camera, size).map(({ name, x, y }) => (
    <g key={`${name} ${x} ${y}`} transform={`translate(${x} ${y})`}>
      <circle r={2} />
      <text x={6} dy="0.32em">
        {name}
      </text>
    </g>
  ))
}

/** The towns in sight whose names have room, the first of the list first. */
export function spread(towns: readonly Town[], camera: Camera, size: Size) {
  const place = toPicture(camera, size)
  const taken: { left: number; right: number; y: number }[] = []
  const shown = new Map<string, { name: string; x: number; y: number }>()
  for (const town of towns) {
    const { x, y } = place(town)
    if (x < 0 || y < 8 || x > size.width - 24 || y > size.height - 8) continue
    const [left, right] = [x - 6, x + 14 + town.name.length * 6.5]
    if (shown.has(town.name) || taken.some((one) => left < one.right && right > one.left && Math.abs(y - one.y) < 16))
      continue
    taken.push({ left, right, y })
    shown.set(town.name, { name: town.name, x: Math.round(x), y: Math.round(y) })
    if (shown.size >= mostNames) break
  }
  return [...shown.values()]
}
const mostNames = 60
