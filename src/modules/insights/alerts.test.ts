import { expect, it } from 'vitest'
import { isPast } from './alerts.ts'

const figure = (value: number | null, note: 'usual' | 'few' | null = null) => ({
  value,
  note,
  history: [10, 12, 11, 9, 10, 12, 11],
})

it('a figure is past its threshold from beyond it, and nothing is past anything', () => {
  expect(isPast({ rule: 'above', threshold: 10 }, figure(10))).toBe(false)
  expect(isPast({ rule: 'above', threshold: 10 }, figure(11))).toBe(true)
  expect(isPast({ rule: 'below', threshold: 10 }, figure(10))).toBe(false)
  expect(isPast({ rule: 'below', threshold: 10 }, figure(9))).toBe(true)
  for (const rule of ['above', 'below'] as const) expect(isPast({ rule, threshold: 0 }, figure(null))).toBe(false)
})

it('a figure is unusual outside the spread of its own last periods, not with few records', () => {
  expect(isPast({ rule: 'unusual', threshold: null }, figure(11))).toBe(false)
  expect(isPast({ rule: 'unusual', threshold: null }, figure(30))).toBe(true)
  expect(isPast({ rule: 'unusual', threshold: null }, figure(1))).toBe(true)
  expect(isPast({ rule: 'unusual', threshold: null }, figure(30, 'few'))).toBe(false)
})
