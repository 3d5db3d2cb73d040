import { expect, it } from 'vitest'
import { no, yes } from '../../platform/rules/verdict.ts'
import { besides, mayDeleteStay, mayHaveEntered, type StayFacts } from './stay.ts'

const stay = (id: string, enteredAt: string, leftAt: string | null, step = ''): StayFacts => ({
  id,
  stepId: step || 'sales',
  statusName: id,
  parallel: step !== '',
  enteredAt: `2026-06-${enteredAt}T12:00:00.000Z`,
  leftAt: leftAt && `2026-06-${leftAt}T12:00:00.000Z`,
})
const [first, docs, second, opinion] = [
  stay('Contato', '01', '05'),
  stay('Documentos', '03', '04', 'grid'),
  stay('Visita', '05', '09'),
  stay('Parecer', '07', null, 'grid'),
] as const
const ways = [first, docs, second, opinion]
const now = '2026-06-20T12:00:00.000Z'
const day = (of: string) => `2026-06-${of}T12:00:00.000Z`

it('a stay stands between those of its own order: the main one, or that of its parallel step', () => {
  expect(besides(ways, first)).toEqual({ before: undefined, after: second })
  expect(besides(ways, second)).toEqual({ before: first, after: undefined })
  expect(besides(ways, opinion)).toEqual({ before: docs, after: undefined })
})

it('a deal entered neither in the future, nor before the stay before it, nor after it had left', () => {
  const entered = (at: string) => mayHaveEntered(day(at), second, first, now)
  expect(['01', '05', '09'].map(entered)).toEqual([yes, yes, yes])
  expect(mayHaveEntered('2026-05-31T12:00:00.000Z', second, first, now)).toEqual(
    no('deals.stay_before_previous', { status: 'Contato' }),
  )
  expect(entered('10')).toEqual(no('deals.stay_after_left', { status: 'Visita' }))
  expect(mayHaveEntered(day('21'), opinion, docs, now)).toEqual(no('deals.stay_in_future'))
  expect(mayHaveEntered('2020-01-01T12:00:00.000Z', first, undefined, now)).toEqual(yes)
})

it('a parallel step that was left for a while is entered again only after that', () => {
  expect(mayHaveEntered(day('04'), opinion, docs, now)).toEqual(yes)
  expect(mayHaveEntered(day('03'), opinion, docs, now)).toEqual(
    no('deals.stay_before_previous', { status: 'Documentos' }),
  )
})

it('only an ended stay is deleted', () => {
  expect([first, opinion].map(mayDeleteStay)).toEqual([yes, no('deals.stay_is_current')])
})
