import { expect, it } from 'vitest'
import type { SignerInRow } from '../../document-record.ts'
import { isSoon, reasonOf, turnsIn } from './row-facts.ts'

const mark = (change: Partial<SignerInRow>): SignerInRow => ({
  id: 's1',
  name: 'Ivone Prata',
  state: 'waiting',
  group: 1,
  hasSeen: false,
  refuseReason: '',
  ...change,
})
const rosa = mark({ id: 's2', name: 'Rosa Dias', group: 2 })
const facts = { marks: [mark({}), rosa], cancelReason: '', closedAt: null }

it('the turn is that of the first group in which somebody has not signed', () => {
  expect(turnsIn([mark({}), rosa]).map(({ name }) => name)).toEqual(['Ivone Prata'])
  expect(turnsIn([mark({ state: 'signed' }), rosa]).map(({ name }) => name)).toEqual(['Rosa Dias'])
  expect(turnsIn([mark({ state: 'signed' })])).toEqual([])
})

it('a row tells why it was refused or canceled, when it was finished, and what its late signer has done', () => {
  const refused = [mark({ state: 'refused', refuseReason: 'O CPF está errado' })]
  expect(reasonOf({ ...facts, standing: 'refused', marks: refused })).toEqual({ said: 'O CPF está errado' })
  expect(reasonOf({ ...facts, standing: 'canceled', cancelReason: 'Mudou o kit' })).toEqual({ said: 'Mudou o kit' })
  expect(reasonOf({ ...facts, standing: 'finished', closedAt: '2026-11-26' })).toEqual({ on: '2026-11-26' })
  expect(reasonOf({ ...facts, standing: 'late' })).toEqual({ key: 'unseen', name: 'Ivone' })
  expect(reasonOf({ ...facts, standing: 'late', marks: [mark({ hasSeen: true })] })).toMatchObject({ key: 'left' })
  expect(reasonOf({ ...facts, standing: 'process' })).toBeNull()
})

it('whoever may not see the signers is told no reason that one of them wrote', () => {
  expect(reasonOf({ ...facts, standing: 'refused', marks: undefined })).toBeNull()
})

it('a deadline is near from two days before it, and only while somebody can sign', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  expect(isSoon('process', '2026-11-28T11:00:00Z', now)).toBe(true)
  expect(isSoon('process', '2026-11-28T13:00:00Z', now)).toBe(false)
  expect(isSoon('refused', '2026-11-26T13:00:00Z', now)).toBe(false)
})
