import { expect, it } from 'vitest'
import { isOfAnother, maySeal, standingOf } from './certificate-rules.ts'

const certificate = { validFrom: '2026-01-10T12:00:00.000Z', validUntil: '2027-01-10T12:00:00.000Z' }

it('a certificate seals from its first to its last second, and ends soon from thirty days before', () => {
  const at = (now: string) => standingOf(certificate, now)
  expect(at('2026-01-10T11:59:59.000Z')).toBe('not_yet')
  expect(at('2026-01-10T12:00:00.000Z')).toBe('good')
  expect(at('2026-12-11T11:59:59.000Z')).toBe('good')
  expect(at('2026-12-11T12:00:00.000Z')).toBe('ends_soon')
  expect(at('2027-01-10T11:59:59.000Z')).toBe('ends_soon')
  expect(at('2027-01-10T12:00:00.000Z')).toBe('ended')
  expect((['good', 'ends_soon', 'ended', 'not_yet'] as const).map(maySeal)).toEqual([true, true, false, false])
})

it('another CNPJ is told, however it is written; none says nothing', () => {
  expect(isOfAnother('11222333000181', '11.222.333/0001-81')).toBe(false)
  expect(isOfAnother('11222333000181', '33.000.167/0001-01')).toBe(true)
  expect(isOfAnother('', '33.000.167/0001-01')).toBe(false)
  expect(isOfAnother('11222333000181', '')).toBe(false)
})
