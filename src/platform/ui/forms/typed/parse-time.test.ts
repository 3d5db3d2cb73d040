import { expect, it } from 'vitest'
import { parseTime } from './parse-time.ts'

it('a time is understood as people write it, in 24 hours', () => {
  for (const text of ['9:30', '09:30', '0930', '930', '9h30', '09h30min', ' 9.30 '])
    expect(parseTime(text)).toBe('09:30')
  for (const text of ['14', '14h', '14:00', '1400']) expect(parseTime(text)).toBe('14:00')
  for (const text of ['', 'cedo', '24:00', '9:60', '12:345', '99']) expect(parseTime(text)).toBe(null)
})

it('a time is understood with AM and PM too', () => {
  for (const text of ['2:05 PM', '2:05pm', '205 p', '2:05 p.m.', '14:05']) expect(parseTime(text)).toBe('14:05')
  for (const text of ['12:30 AM', '12:30am', '0:30']) expect(parseTime(text)).toBe('00:30')
  expect(parseTime('12 pm')).toBe('12:00')
  for (const text of ['13:00 PM', '0 am', 'pm']) expect(parseTime(text)).toBe(null)
})
