import { expect, it } from 'vitest'
import { type Last, placeOfMessage, scoreIn } from './what-follows.ts'

const at = '2026-11-24T18:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString()
const closed: Last = { state: 'closed', endedAt: ago(1), askedScoreAt: ago(1), askedCommentAt: null }
const said = (body: string, kind = 'text') => ({ kind, body, at })

it('a message goes to the open conversation, else is its score, takes it up again or begins a new one', () => {
  expect(placeOfMessage(undefined, said('Oi'))).toEqual({ is: 'new' })
  expect(placeOfMessage({ ...closed, state: 'bot', endedAt: null }, said('5'))).toEqual({ is: 'open' })
  expect(placeOfMessage(closed, said(' 5 '))).toEqual({ is: 'score', score: 5, comment: '' })
  expect(placeOfMessage(closed, said('Obrigado'))).toEqual({ is: 'again' })
  expect(placeOfMessage({ ...closed, askedScoreAt: null }, said('5'))).toEqual({ is: 'again' })
  expect(placeOfMessage({ ...closed, endedAt: ago(20), askedScoreAt: ago(20) }, said('3'))).toEqual({
    is: 'score',
    score: 3,
    comment: '',
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

it('[SUPP-012] a score is a whole number from 1 to 5, with a comment behind it where there is one', () => {
  expect(['1', ' 5 '].map(scoreIn)).toEqual([
    { score: 1, comment: '' },
    { score: 5, comment: '' },
  ])
  const commented = ['5, fui bem atendido', '2 - demorou\nmuito', '4:\nBom.', '3. Podia ser mais rápido']
  expect(commented.map(scoreIn)).toEqual([
    { score: 5, comment: 'fui bem atendido' },
    { score: 2, comment: 'demorou\nmuito' },
    { score: 4, comment: 'Bom.' },
    { score: 3, comment: 'Podia ser mais rápido' },
  ])
  const none = ['0', '6', '10', '4,5', '5-10', '2 módulos queimaram', '']
  expect(none.map(scoreIn)).toEqual(none.map(() => null))
})

it('people give a score as they speak: with “nota”, stars, signs, or a short word of judgement behind it', () => {
  const alone = ['Nota 5', 'minha nota é 5', 'nota: 5', '5 estrelas', '5!!', '5 👏👏', '5️⃣', 'Dou nota 5.']
  expect(alone.map(scoreIn)).toEqual(alone.map(() => ({ score: 5, comment: '' })))
  expect(['5 ótimo', 'nota 4 muito bom', '1 péssimo, nunca mais', '5 Obrigada Renata'].map(scoreIn)).toEqual([
    { score: 5, comment: 'ótimo' },
    { score: 4, comment: 'muito bom' },
    { score: 1, comment: 'péssimo, nunca mais' },
    { score: 5, comment: 'Obrigada Renata' },
  ])
  const none = [
    '5 horas depois e ninguém veio',
    '5 painéis',
    '5ótimo',
    '5 bombas',
    'nota 10',
    'Nota 3 veio com o endereço errado',
    'Quero 5',
    'a 5',
    '5, quando vocês vêm?',
    '5?',
    `5 ótimo ${'e mais '.repeat(20)}`,
  ]
  expect(none.map(scoreIn)).toEqual(none.map(() => null))
})

it('after a score what says that it is a comment is one, for a day; anything else is an ordinary message', () => {
  const scored: Last = { state: 'closed', endedAt: ago(1), askedScoreAt: null, askedCommentAt: ago(1) }
  const comment = { is: 'comment', comment: 'fui bem atendido' }
  for (const body of ['Comentário: fui bem atendido', 'comentario - fui bem atendido'])
    expect(placeOfMessage(scored, said(body))).toEqual(comment)
  for (const body of ['Mais uma coisa', 'Comentário', '4'])
    expect(placeOfMessage(scored, said(body))).toEqual({ is: 'again' })
  expect(placeOfMessage({ ...scored, askedCommentAt: ago(25) }, said('Comentário: bom'))).toEqual({ is: 'again' })
  expect(placeOfMessage({ ...scored, askedCommentAt: null }, said('Comentário: bom'))).toEqual({ is: 'again' })
  expect(placeOfMessage(scored, said('Comentário: bom', 'image'))).toEqual({ is: 'again' })
})
