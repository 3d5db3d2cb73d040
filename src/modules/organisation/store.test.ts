import { expect, it } from 'vitest'
import { isOpenAt, textOn } from './store.ts'

it('[WHIT-006] text on a colour is black or white, whichever contrasts more', () => {
  expect(['#004B57', '#FFC107', '#000000', '#FFFFFF'].map(textOn)).toEqual(['#FFFFFF', '#000000', '#FFFFFF', '#000000'])
})

it('[ORG-039] opening hours follow the clock of the store', () => {
  const hours = { mon: { from: '08:00', to: '18:00' } }
  const monday = (utc: string) => `2026-11-16T${utc}:00Z`
  expect(isOpenAt(hours, 'America/Sao_Paulo', monday('11:00'))).toBe(true)
  expect(isOpenAt(hours, 'America/Manaus', monday('11:00'))).toBe(false)
  expect(isOpenAt(hours, 'America/Manaus', monday('21:59'))).toBe(true)
  expect(isOpenAt(hours, 'America/Sao_Paulo', monday('21:00'))).toBe(false)
  expect(isOpenAt(hours, 'America/Sao_Paulo', '2026-11-15T15:00:00Z')).toBe(false)
})
