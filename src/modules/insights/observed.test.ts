import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isStuck, isSudden, usualRange } from './observed.ts'
import { isUsual } from './why.ts'

it('a reason is sudden from three losses on, twice as many as before', () => {
  expect(isSudden(3, 1)).toBe(true)
  expect(isSudden(2, 0)).toBe(false)
  expect(isSudden(5, 3)).toBe(false)
  expect(isSudden(3, 0)).toBe(true)
})

it('a step is stuck only where those under way could not make up for it', () => {
  const before = { entered: 20, wentOn: 12, underWay: 0 }
  expect(isStuck({ entered: 20, wentOn: 8, underWay: 1 }, before)).toBe(true)
  expect(isStuck({ entered: 20, wentOn: 8, underWay: 8 }, before)).toBe(false)
  expect(isStuck({ entered: 4, wentOn: 0, underWay: 0 }, before)).toBe(false)
})

it('a figure is within its usual range exactly where it is called usual', () => {
  const history = fc.array(fc.option(fc.integer({ min: 0, max: 1000 })), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), history, (now, known) => {
      const range = usualRange(known)
      const is = range !== undefined && now >= range.from - 1e-9 && now <= range.to + 1e-9
      expect(is).toBe(isUsual(now, known))
    }),
  )
})
