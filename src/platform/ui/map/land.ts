import { useQuery } from '@tanstack/react-query'
import { type Place, xOf, yOf } from './camera.ts'

/** The zoom whose px the paths are drawn in: whole numbers there are about 40 m. */
export const pathZoom = 12

/** Lines in thousandths of a degree: the first point, then the way from each to the next. */
function pathOf(steps: readonly number[], end = '') {
  let [longitude, latitude] = [0, 0]
  let path = ''
  for (let at = 0; at < steps.length; at += 2) {
    longitude += steps[at]! / 1000
    latitude += steps[at + 1]! / 1000
    path += `${at === 0 ? 'M' : 'L'}${Math.round(xOf(longitude, pathZoom))} ${Math.round(yOf(latitude, pathZoom))}`
  }
  return path + end
}

/** The land as SVG paths in px of `pathZoom`; drawn once, moved and scaled as a whole. */
async function drawLand() {
  const { outline, borders, abroad } = (await import('./brazil.json')).default
  const all = (lines: readonly (readonly number[])[], end?: string) => lines.map((line) => pathOf(line, end)).join('')
  return { brazil: all(outline, 'Z'), borders: all(borders), abroad: all(abroad, 'Z') }
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
