import { useQuery } from '@tanstack/react-query'
import { type Place, xOf, yOf } from './camera.ts'
import { placesOf } from './lines.ts'

/** The zoom whose px the paths are drawn in: whole numbers there are about 40 m. */
export const pathZoom = 12

const inPath = ({ longitude, latitude }: Place) =>
  `${Math.round(xOf(longitude, pathZoom))} ${Math.round(yOf(latitude, pathZoom))}`
const pathOf = (line: Place[], end = '') => `M${line.map(inPath).join('L')}${end}`

/** The land as SVG paths in px of `pathZoom`, drawn once and moved and scaled as a whole; `rings` in degrees. */
async function drawLand() {
  const { outline, borders, abroad } = (await import('./brazil.json')).default
  const all = (lines: readonly (readonly number[])[], end?: string) =>
    lines.map((line) => pathOf(placesOf(line), end)).join('')
  const rings = outline.map(placesOf)
  return { rings, brazil: all(outline, 'Z'), borders: all(borders), abroad: all(abroad, 'Z') }
}

/** The outline of Brazil, its states and its neighbours; fetched when a map is first shown. */
export const useLand = () =>
  useQuery({ queryKey: ['map', 'land'], queryFn: drawLand, staleTime: Number.POSITIVE_INFINITY }).data

export interface Town extends Place {
  name: string
}

async function readTowns() {
  const { capitals, names, places } = (await import('./towns.json')).default
  const all = names
    .split('|')
    .map((name, at): Town => ({ name, longitude: places[at * 2]! / 100, latitude: places[at * 2 + 1]! / 100 }))
  return { capitals: all.slice(0, capitals), all }
}

/** The seats of all municipalities, capitals first. */
export const useTowns = () =>
  useQuery({ queryKey: ['map', 'towns'], queryFn: readTowns, staleTime: Number.POSITIVE_INFINITY }).data
