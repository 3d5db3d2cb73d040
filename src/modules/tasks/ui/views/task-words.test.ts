import { expect, it } from 'vitest'
import { lateText } from './task-words.ts'

const due = { dueOn: '2026-11-24', dueAt: '2026-11-24T18:00:00Z' }
const after = (minutes: number) => Date.parse(due.dueAt) + minutes * 60_000

it('lateness is told in one figure: minutes, then whole hours, then days, of which the first is yesterday', () => {
  const late = (today: string, minutes: number) => lateText(due, today, after(minutes))
  expect(late(due.dueOn, 45)).toBe('45 min')
  expect(late(due.dueOn, 405)).toBe('6 h')
  expect(late('2026-11-25', 545)).toBe('ontem')
  expect(late('2026-11-27', 4_000)).toBe('3 dias')
})
