import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bars } from './bars.ts'
import { columns } from './columns.ts'
import { forecast } from './forecast.ts'
import { funnel } from './funnel.ts'
import { type Drawn, hatched, type Mark, widthOf } from './marks.ts'
import { medianOf, scatter } from './scatter.ts'

type LineMark = Extract<Mark, { kind: 'line' }>

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900_000_000 }))
const text = fc.oneof(
  fc.constant(''),
  fc.constant('Uma razão muito longa que ninguém encurtou antes de escrever'),
  fc.string({ maxLength: 40 }),
)
const row = fc.record({ name: text, value: amount, before: fc.option(amount, { nil: undefined }), other: amount })
const rows = fc.oneof(
  fc.constant([]),
  fc.array(row, { minLength: 1, maxLength: 12 }),
  fc.array(row, { minLength: 80, maxLength: 120 }),
)
const width = fc.integer({ min: 240, max: 1200 })
const axis = (value: number) => `R$ ${value}`

const placesOf = (mark: Mark): number[] => {
  switch (mark.kind) {
    case 'rect':
      return [mark.x, mark.y, mark.x + mark.width, mark.y + mark.height]
    case 'circle':
      return [mark.x - mark.radius, mark.y - mark.radius, mark.x + mark.radius, mark.y + mark.radius]
    case 'line':
      return [mark.x, mark.y, mark.x2, mark.y2]
    default:
      return [mark.x, mark.y]
  }
}

/** Every mark has a place that can be drawn, and bars, points and lines stay within the width. */
function isDrawn({ width: room, height, marks }: Drawn) {
  const wrong = marks.filter((mark) => {
    const places = placesOf(mark)
    if (!places.every(Number.isFinite)) return true
    if (mark.kind === 'rect' && (mark.width < 0 || mark.height < -0.001)) return true
    return mark.kind !== 'text' && Math.max(places[0]!, places[2]!) > room + 12
  })
  expect(wrong).toEqual([])
  expect(Number.isFinite(height) && height > 0).toBe(true)
}

it('every drawing is drawn of nothing, of one, of a dozen and of many, with names of any length and amounts of any size', () =>
  fc.assert(
    fc.property(rows, width, (given, room) => {
      isDrawn(
        bars(
          given.map((one) => ({ ...one, text: axis(one.value), aside: axis(one.other) })),
          room,
        ),
      )
      isDrawn(
        columns(
          given.map((one) => ({ ...one, text: axis(one.value) })),
          room,
          220,
          axis,
        ),
      )
      isDrawn(
        funnel(
          given.map((one) => ({ ...one, entered: one.value, text: axis(one.value), between: one.name })),
          room,
        ),
      )
      isDrawn(
        forecast(
          given.map((one) => ({
            name: one.name,
            likely: Math.min(one.value, one.other),
            open: one.other,
            text: axis(one.value),
          })),
          room,
          220,
          axis,
        ),
      )
      if (given.length > 1) {
        const points = given.map((one) => ({ name: one.name, x: one.value, y: one.other, weight: 1 + (one.value % 9) }))
        const medians = { medianX: medianOf(points.map(({ x }) => x)), medianY: medianOf(points.map(({ y }) => y)) }
        isDrawn(scatter(points, room, 230, { x: axis, y: axis, ...medians, words: { x: '', median: '' } }))
      }
    }),
    { numRuns: 40 },
  ))

it('a bar is as long as its amount among the others, and the period before is a tick and no bar', () => {
  const { marks } = bars(
    [
      { name: 'Preço', value: 10, text: '10', before: 5 },
      { name: 'Prazo', value: 5, text: '5' },
    ],
    400,
  )
  const [first, second] = marks.filter((mark) => mark.kind === 'rect')
  expect(second!.width).toBeCloseTo(first!.width / 2)
  expect(marks.filter(({ tone }) => tone === 'tick')).toHaveLength(1)
})

it('no mark of an axis of the scatter stands beside its field', () => {
  const point = fc.record({ name: text, x: fc.double({ min: 0, max: 400, noNaN: true }), y: amount, weight: amount })
  const axes = { x: (days: number) => `${days} d`, y: axis, words: { x: '', median: '' } }
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 20 }), width, (points, room) => {
      const loose = scatter(points, room, 230, axes).marks.filter(
        (mark) => mark.kind === 'text' && mark.of === undefined,
      )
      for (const mark of loose) {
        if (mark.kind !== 'text') continue
        const right = mark.anchor === 'middle' ? mark.x + widthOf(mark.text) / 2 : mark.x
        expect(right).toBeLessThanOrEqual(room + 0.001)
        expect(mark.y).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('names of columns are written whole at 390 px, those of weeks too: every so many, the last one always', () => {
  const weeks = Array.from({ length: 12 }, (_none, at) => ({
    name: `semana de ${10 + at}/10`,
    value: at,
    text: 'R$ 12,3 mil',
  }))
  for (const wide of [310, 600, 1200]) {
    const { marks } = columns(weeks, wide, 220, String)
    const texts = marks.flatMap((mark) => (mark.kind === 'text' && mark.of !== undefined ? [mark.text] : []))
    expect(texts.filter((one) => one.endsWith('…'))).toEqual([])
    expect(texts).toContain('semana de 21/10')
  }
})

it('what a colour alone would say is hatched too: the noted bar, the last step, a month that is past', () => {
  const hatchedIn = ({ marks }: Drawn) => new Set(marks.flatMap(({ tone, of }) => (tone === 'hatch' ? [of] : [])))
  const two = [
    { name: 'Preço', value: 4, text: '4', isNoted: true },
    { name: 'Prazo', value: 2, text: '2' },
  ]
  expect(hatchedIn(bars(two, 400))).toEqual(new Set([0]))
  const steps = two.map(({ name, value, text: said }) => ({ name, entered: value, text: said }))
  expect(hatchedIn(funnel(steps, 400))).toEqual(new Set([1]))
  const months = two.map(({ name, value }, at) => ({ name, likely: value, open: value, text: '', isPast: at === 0 }))
  expect(hatchedIn(forecast(months, 400, 200, axis))).toEqual(new Set([0]))
})

it('the lines of a hatch stay within their bar', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 200 }), (w, h) => {
      for (const { x, y, x2, y2 } of hatched({ x: 10, y: 20, width: w, height: h, of: 0 }) as LineMark[]) {
        for (const place of [x, x2]) expect(place).toBeGreaterThanOrEqual(10 - 1e-6)
        for (const place of [x, x2]) expect(place).toBeLessThanOrEqual(10 + w + 1e-6)
        for (const place of [y, y2]) expect(place).toBeGreaterThanOrEqual(20 - 1e-6)
        for (const place of [y, y2]) expect(place).toBeLessThanOrEqual(20 + h + 1e-6)
      }
    }),
  ))

it('the figure of a column stands over the column, however high the period before was', () => {
  const given = [
    { name: '3–5', value: 3, text: '3', before: 8 },
    { name: '5–8', value: 8, text: '8', before: 2 },
  ]
  const { marks } = columns(given, 400, 220, String)
  const tops = marks.flatMap((mark) => (mark.kind === 'rect' ? [mark.y] : []))
  const figures = marks.flatMap((mark) => (mark.kind === 'text' && mark.isStrong ? [mark.y] : []))
  expect(figures.map((y, at) => tops[at]! - y)).toEqual([6, 6])
})

it('both axes of the scatter have marks where all values lie far from zero, and names cover neither names nor points', () => {
  const points = ['Renata', 'Thiago', 'Caio', 'Juliana', 'Rafael'].map((name, at) => ({
    name,
    x: 21 + at * 0.8,
    y: 3_000_000 + (at % 2) * 40_000,
    weight: 1 + at,
  }))
  const { marks } = scatter(points, 330, 230, {
    x: (days) => `${days} d`,
    y: (cents) => `R$ ${cents / 100_000} mil`,
    words: { x: '', median: 'mediana' },
  })
  const axisOf = (isX: boolean) =>
    marks.filter(
      (mark) => mark.kind === 'text' && mark.of === undefined && mark.text.endsWith(' d') === isX && mark.text,
    )
  expect(axisOf(true).length).toBeGreaterThanOrEqual(2)
  expect(axisOf(false).length).toBeGreaterThanOrEqual(2)
  const names = marks.flatMap((mark) => (mark.kind === 'text' && mark.of !== undefined ? [mark] : []))
  expect(names.length).toBeGreaterThanOrEqual(4)
  for (const one of names)
    for (const other of names) {
      if (one === other || Math.abs(one.y - other.y) >= 13) continue
      expect(one.x + widthOf(one.text) <= other.x || other.x + widthOf(other.text) <= one.x).toBe(true)
    }
})
