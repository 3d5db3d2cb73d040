import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mapMarks, ringOf } from './map-marks.ts'

const group = fc.record({
  x: fc.integer({ min: 0, max: 600 }),
  y: fc.integer({ min: 0, max: 320 }),
  value: fc.integer({ min: 0, max: 5000 }),
})

it('no mark covers another, each group stands in one, and the marks sum to the groups', () => {
  fc.assert(
    fc.property(fc.array(group, { maxLength: 60 }), (groups) => {
      const marks = mapMarks(groups)
      const members = marks.flatMap((mark) => mark.members)
      expect(members.toSorted((one, other) => one - other)).toEqual(groups.map((_group, at) => at))
      const sum = (all: readonly { value: number }[]) => all.reduce((total, { value }) => total + value, 0)
      expect(sum(marks)).toBe(sum(groups))
      for (const [at, one] of marks.entries())
        for (const other of marks.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(one.radius + other.radius)
    }),
  )
})

it('a ring goes all round, each part as wide as its share', () => {
  const slices = [
    { tone: 0, value: 3 },
    { tone: 1, value: 1 },
  ]
  expect(ringOf(slices, ['red', 'blue'])).toBe('conic-gradient(red 0.0deg 270.0deg, blue 270.0deg 360.0deg)')
  expect(ringOf([], ['red'])).toBe('red')
})
