import { drawing, type Frame, path, text, widthOf } from './svg.ts'
import { toneOf } from './tones.ts'

/** Coordinates by turns, in the box of the plan. */
type Outline = readonly number[]

export interface DrawnPlan {
  label: string
  box: { width: number; height: number }
  /** Degrees clockwise from the top; null: not known. */
  north: number | null
  planes: {
    outline: Outline
    /** What is written beside each side. */
    sides: string[]
    /** Groups of modules with what they are marked by; `tone` from 1, 0 for none. */
    groups: { mark: string; tone: number; modules: readonly Outline[] }[]
  }[]
  obstacles: { name: string; outline: Outline }[]
}

type Point = [x: number, y: number]

/** A roof as it was drawn: planes with the lengths of their sides, modules marked by their group, obstacles, north. */
export function drawnPlan(frame: Frame, { label, box, north, planes, obstacles }: DrawnPlan) {
  const { em } = frame
  const room = em * 2.4
  const scale = Math.min((frame.width - 2 * room) / box.width, (frame.height - 2 * room) / box.height)
  const [wide, high] = [box.width * scale, box.height * scale]
  const left = (frame.width - wide) / 2
  const at = (outline: Outline) => placed(outline, scale, [left, room])
  const outlines = planes.map(({ outline }) => at(outline))
  const middles = outlines.flatMap(middlesOf)
  const labelled: Point[] = []
  const body = [
    ...planes.map(({ outline }) => shape(at(outline), `fill="var(--surface2)" ${edge('var(--ink3)', em * 0.13)}`)),
    ...planes.flatMap(({ groups }) => groups.map((group) => groupOf(frame, group, group.modules.map(at)))),
    ...obstacles.map((obstacle) => obstacleOf(frame, obstacle.name, at(obstacle.outline))),
    ...planes.map(({ outline, sides }) => sidesOf(frame, at(outline), sides, { labelled, middles })),
    north === null
      ? ''
      : compass(frame, freeCorner(frame, [frame.width, high + 2 * room], [...outlines.flat(), ...middles]), north),
  ]
  return drawing({ ...frame, height: high + 2 * room }, label, body.join(''))
}

function placed(outline: Outline, scale: number, [left, top]: Point): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 1 < outline.length; at += 2)
    points.push([left + outline[at]! * scale, top + outline[at + 1]! * scale])
  return points
}

const edge = (stroke: string, width: number) => `stroke="${stroke}" stroke-width="${width.toFixed(2)}"`
const wayOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}z`
const shape = (points: readonly Point[], more: string) => path(wayOf(points), `${more} stroke-linejoin="round"`)

function middle(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], point) => [x + point[0], y + point[1]] as Point, [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

const length = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

/** One path for all modules of a group; its mark on each where it fits, else once in a disc. */
function groupOf(frame: Frame, { mark, tone }: { mark: string; tone: number }, modules: readonly (readonly Point[])[]) {
  const { em } = frame
  const fill = toneOf(tone)
  const drawn = path(modules.map(wayOf).join(''), `fill="${fill}" ${edge('var(--surface)', em * 0.08)}`)
  const [first] = modules
  if (mark === '' || !first) return drawn
  const fits =
    Math.min(length(first[0]!, first[1]!), length(first[1]!, first[2]!)) > widthOf(frame, mark, 0.9, 600) * 1.5
  const letter = (points: readonly Point[]) => centred(frame, middle(points), mark, { fill: '#fff', size: 0.9 })
  if (fits) return drawn + modules.map(letter).join('')
  return drawn + disc(frame, middle(first), fill) + letter(first)
}

const disc = ({ em }: Frame, [x, y]: Point, fill: string) =>
  `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${(em * 0.85).toFixed(2)}" fill="${fill}" ${edge('#fff', em * 0.12)}/>`

const centred = (frame: Frame, [x, y]: Point, words: string, style: { fill: string; size: number }) =>
  text(frame, x, y, words, { ...style, anchor: 'middle', weight: 600, middle: true })

function obstacleOf(frame: Frame, name: string, points: readonly Point[]) {
  const body = shape(points, `fill="var(--surface)" ${edge('var(--ink2)', frame.em * 0.16)}`)
  return body + haloed(frame, centred(frame, middle(points), name, { fill: 'var(--ink)', size: 0.76 }))
}

const haloed = ({ em }: Frame, words: string) =>
  `<g paint-order="stroke" stroke-linejoin="round" ${edge('var(--surface)', em * 0.3)}>${words}</g>`

const middlesOf = (points: readonly Point[]) =>
  points.map((from, at) => middle([from, points[(at + 1) % points.length]!]))

interface SideLabels {
  labelled: Point[]
  /** Of all sides of all planes. */
  middles: readonly Point[]
}

/** Outside, along its side where it fits there; a side that two planes share says its length once, on the line. */
function sidesOf(frame: Frame, points: readonly Point[], sides: readonly string[], { labelled, middles }: SideLabels) {
  const { em } = frame
  const centre = middle(points)
  const isNear = (one: Point, other: Point) => length(one, other) < em * 1.5
  return sides
    .map((words, at) => {
      const [from, to] = [points[at]!, points[(at + 1) % points.length]!]
      const long = length(from, to)
      const between = middle([from, to])
      if (long < widthOf(frame, words, 0.9, 500) || labelled.some((other) => isNear(other, between))) return ''
      labelled.push(between)
      const out: Point = [(to[1] - from[1]) / long, (from[0] - to[0]) / long]
      const side = Math.sign(out[0] * (between[0] - centre[0]) + out[1] * (between[1] - centre[1])) || 1
      const isShared = middles.filter((other) => isNear(other, between)).length > 1
      const away = isShared ? 0 : side * em * 0.95
      const [x, y] = [between[0] + out[0] * away, between[1] + out[1] * away]
      const turn = upright((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI)
      const style = { anchor: 'middle', weight: 500, fill: 'var(--ink)', size: 0.9, middle: true, turn } as const
      return haloed(frame, text(frame, x, y, words, style))
    })
    .join('')
}

/** Words are never upside down. */
const upright = (degrees: number) => (degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees)

/** Of the four corners the one that is farthest from the roof. */
function freeCorner({ em }: Frame, [width, height]: Point, taken: readonly Point[]): Point {
  const [near, right, low] = [em * 1.7, width - em * 1.7, height - em * 1.7]
  const corners: Point[] = [
    [right, near],
    [near, near],
    [right, low],
    [near, low],
  ]
  const room = (corner: Point) => Math.min(...taken.map((point) => length(point, corner)))
  return corners.reduce((best, corner) => (room(corner) > room(best) ? corner : best))
}

function compass(frame: Frame, [x, y]: Point, north: number) {
  const { em } = frame
  const r = em * 1.35
  const needle = `M0 ${-r * 0.72}L${r * 0.34} ${r * 0.3}L0 ${r * 0.1}L${-r * 0.34} ${r * 0.3}z`
  const turned = (north * Math.PI) / 180
  const letter: Point = [-Math.sin(turned) * r * 0.58, Math.cos(turned) * r * 0.58]
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})"><circle r="${r.toFixed(2)}" fill="var(--surface)" ${edge('var(--ink3)', em * 0.1)}/>${path(needle, `fill="var(--brand-text)" transform="rotate(${Math.round(north)})"`)}${centred(frame, letter, 'N', { fill: 'var(--ink)', size: 0.72 })}</g>`
}
