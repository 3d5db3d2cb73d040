import { type Camera, type Size, xOf, yOf } from './camera.ts'
import styles from './map.module.css'

const side = 256
const deepest = 19

export interface Tile {
  key: string
  url: string
  /** Px in the picture. */
  left: number
  top: number
  side: number
}

/** The tiles that cover the picture; between whole zooms those of the nearest one are scaled. */
export function tilesOf(camera: Camera, { width, height }: Size, pattern: string): Tile[] {
  const z = Math.min(deepest, Math.max(0, Math.round(camera.zoom)))
  const drawn = side * 2 ** (camera.zoom - z)
  const [left, top] = [xOf(camera.longitude, camera.zoom) - width / 2, yOf(camera.latitude, camera.zoom) - height / 2]
  const [firstX, firstY] = [Math.floor(left / drawn), Math.max(0, Math.floor(top / drawn))]
  const [lastX, lastY] = [Math.floor((left + width) / drawn), Math.min(2 ** z - 1, Math.floor((top + height) / drawn))]
  const tiles: Tile[] = []
  for (let y = firstY; y <= lastY; y++)
    for (let x = firstX; x <= lastX; x++) {
      const around = ((x % 2 ** z) + 2 ** z) % 2 ** z
      const url = pattern
        .replace('{z}', () => String(z))
        .replace('{x}', () => String(around))
        .replace('{y}', () => String(y))
      tiles.push({ key: `${z}/${x}/${y}`, url, left: x * drawn - left, top: y * drawn - top, side: drawn })
    }
  return tiles
}

export function Tiles({ camera, size, pattern }: { camera: Camera; size: Size; pattern: string }) {
  return (
    <div className={styles.tiles} aria-hidden>
      {tilesOf(camera, size, pattern).map(({ key, url, left, top, side }) => (
        <img
          key={key}
          src={url}
          alt=""
          draggable={false}
          style={{ translate: `${left}px ${top}px`, width: side + 0.5, height: side + 0.5 }}
        />
      ))}
    </div>
  )
}
