import { expect, it } from 'vitest'
import { type Last, placeOfMessage, scoreIn } from './what-follows.ts'

const at = '2026-11-24T18:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString()
const closed: Last = { state: 'closed', endedAt: ago(1), askedScoreAt: ago(1) }
const said = (body: string, kind = 'text') => ({ kind, body, at })

it('a message goes to the open conversation, else is its score, takes it up again or begins a new one', () => {
  expect(placeOfMessage(undefined, said('Oi'))).toEqual({ is: 'new' })
  expect(placeOfMessage({ ...closed, state: 'bot', endedAt: null }, said('5'))).toEqual({ is: 'open' })
  expect(placeOfMessage(closed, said(' 5 '))).toEqual({ is: 'score', score: 5 })
  expect(placeOfMessage(closed, said('Obrigado'))).toEqual({ is: 'again' })
  expect(placeOfMessage({ ...closed, askedScoreAt: null }, said('5'))).toEqual({ is: 'again' })
  expect(placeOfMessage({ ...closed, endedAt: ago(20), askedScoreAt: ago(20) }, said('3'))).toEqual({
    is: 'score',
    score: 3,
  })
  expect(placeOfMessage({ ...closed, endedAt: ago(25), askedScoreAt: ago(25) }, said('3'))).toEqual({ is: 'new' })
  expect(placeOfMessage({ ...closed, endedAt: ago(13), askedScoreAt: null }, said('Oi'))).toEqual({ is: 'new' })
})

it('how long a conversation is taken up again is the company’s to say; with no hours each message begins one', () => {
  const ended = (hours: number) => ({ ...closed, endedAt: ago(hours), askedScoreAt: null })
  expect(placeOfMessage(ended(2), said('Oi'), 1)).toEqual({ is: 'new' })
  expect(placeOfMessage(ended(0.5), said('Oi'), 1)).toEqual({ is: 'again' })
  expect(placeOfMessage(ended(30), said('Oi'), 48)).toEqual({ is: 'again' })
  expect(placeOfMessage(ended(0), said('Oi'), 0)).toEqual({ is: 'new' })
})

it('a reaction or a notice of the provider opens nothing, and is no score', () => {
  for (const last of [undefined, closed, { ...closed, state: 'service' as const, endedAt: null }])
    for (const kind of ['reaction', 'system']) expect(placeOfMessage(last, said('5', kind))).toEqual({ is: 'aside' })
})

it('[SUPP-012] a score is a whole number from 1 to 5 and nothing beside it', () => {
  expect(['1', ' 5 '].map(scoreIn)).toEqual([1, 5])
  expect(['0', '6', '10', '4,5', '5 estrelas', ''].map(scoreIn)).toEqual([null, null, null, null, null, null])
})
