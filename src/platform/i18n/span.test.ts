import { expect, it } from 'vitest'
import { spanText } from './span.ts'

it('a span of minutes is said in the two units that matter, none of them empty', () => {
  expect([0, 7, 59, 60, 65, 720, 1439, 1440, 1559, 1560, 20_160].map(spanText)).toEqual([
    '0 min',
    '7 min',
    '59 min',
    '1 h',
    '1 h 5 min',
    '12 h',
    '23 h 59 min',
    '1 d',
    '1 d 1 h',
    '1 d 2 h',
    '14 d',
  ])
})
