import { expect, it } from 'vitest'
import { plusCodeOf } from './plus-code.ts'

// From the encoding examples of the specification (test_data/encoding.csv).
it.each([
  [20.3700625, 2.7821875, '7FG49QCJ+2V'],
  [47.0000625, 8.0000625, '8FVC2222+22'],
  [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
])('the plus code of %s, %s is %s', (latitude, longitude, code) => {
  expect(plusCodeOf({ latitude, longitude })).toBe(code)
})

it('no point has no plus code, and the poles and the date line have one', () => {
  expect(plusCodeOf({ latitude: null, longitude: 10 })).toBe('')
  expect(plusCodeOf({ latitude: 90, longitude: 1 })).toMatch(/^CFX3/)
  expect(plusCodeOf({ latitude: 0, longitude: 180 })).toBe(plusCodeOf({ latitude: 0, longitude: -180 }))
})
