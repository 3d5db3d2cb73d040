import fc from 'fast-check'
import { expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { dealNumbersIn, mayChangeMessage, nextManager, pairOf, piecesWithDeals, recordsIn } from './room.ts'

it('a pair has the same key for both', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(pairOf(one, other)).toBe(pairOf(other, one))
    }),
  )
})

it('its author may change a message for fifteen minutes', () => {
  const message = { authorId: 'ana', writtenAt: '2026-11-20T12:00:00Z', deletedAt: null }
  expect(mayChangeMessage(message, 'ana', '2026-11-20T12:15:00Z')).toEqual(yes)
  expect(mayChangeMessage(message, 'ana', '2026-11-20T12:15:01Z')).toEqual(no('internal-chat.too_late'))
  expect(mayChangeMessage(message, 'rui', '2026-11-20T12:01:00Z')).toEqual(no('internal-chat.not_author'))
  const deleted = { ...message, deletedAt: '2026-11-20T12:01:00Z' }
  expect(mayChangeMessage(deleted, 'ana', '2026-11-20T12:02:00Z')).toEqual(no('internal-chat.deleted'))
})

it('whoever has been in a group longest inherits it; nobody does when nobody is left', () => {
  const members = [
    { userId: 'rui', joinedAt: '2026-11-02T00:00:00Z' },
    { userId: 'ana', joinedAt: '2026-11-01T00:00:00Z' },
    { userId: 'bia', joinedAt: '2026-11-03T00:00:00Z' },
  ]
  expect(nextManager(members, 'ana')).toBe('rui')
  expect(nextManager([members[1]!], 'ana')).toBeNull()
})

it('each linked record counts once', () => {
  const id = '0198f000-0000-7000-8000-000000000001'
  const text = `https://x.test/negocio/${id}/propostas e /negocio/${id}`
  expect(recordsIn(text)).toEqual([{ kind: 'deal', id }])
  expect(recordsIn('/negocio/nada')).toEqual([])
})

it('a deal is marked by its number behind a #, at the start of a word', () => {
  expect(piecesWithDeals('Veja #203, por favor')).toEqual([
    { at: 0, text: 'Veja ', number: null },
    { at: 5, text: '#203', number: 203 },
    { at: 9, text: ', por favor', number: null },
  ])
  expect(dealNumbersIn('#7 e (#8) e #7')).toEqual([7, 8])
  expect(dealNumbersIn('https://sol.example/a#12 cor#34 ##5 #6a # 9')).toEqual([])
  expect(dealNumbersIn('#1 #2 #3 #4 #5 #6')).toHaveLength(5)
})
