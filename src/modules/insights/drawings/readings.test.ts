import { expect, it } from 'vitest'
import type { Answered } from '../contract.ts'
import { cardReading } from './readings.ts'

interface Measured {
  id: string
  as?: string
  way?: 'count' | 'sum' | 'ratio'
}

/** Groups with their figures, and those of the period before where they are given. */
function answerOf(row: string, measures: Measured[], groups: [string, (number | null)[], (number | null)[]?][]) {
  const cell = (rows: number[], span: number, values: (number | null)[]) => ({ rows, columns: [], span, values })
  const whole = measures.map((_one, at) => groups.reduce((sum, [, values]) => sum + (values[at] ?? 0), 0))
  return {
    facts: 'deals',
    title: '',
    path: '/negocios',
    search: {},
    where: {},
    measures: measures.map(({ id, as = 'number', way = 'count' }) => ({ id, title: id, as, way })),
    rows: [{ id: row, title: row, isOrdered: false, groups: groups.map(([name]) => ({ value: name, name })) }],
    columns: [],
    cells: [
      cell([], 0, whole),
      ...groups.flatMap(([, now, before], at) => [cell([at], 0, now), ...(before ? [cell([at], 1, before)] : [])]),
    ],
  } as Answered
}

const read = (look: string, answer: Answered, given: Partial<Parameters<typeof cardReading>[0]> = {}) =>
  cardReading({ card: { title: '', look, answer }, lang: 'pt-BR', today: '2026-11-30', ...given })?.replaceAll(
    '\u00a0',
    ' ',
  )

it('bars say which group has most of all, and what it had before, in both languages', () => {
  const lost = answerOf(
    'lostReason',
    [{ id: 'lost' }],
    [
      ['Prazo', [7], [9]],
      ['Preço', [14], [8]],
    ],
  )
  expect(read('bars', lost)).toBe('Preço responde por 14 de 21, antes 8.')
  expect(read('bars', lost, { lang: 'en-US' })).toBe('Preço accounts for 14 of 21, 8 before.')
  expect(read('map', answerOf('place', [{ id: 'deals' }], [['Uberaba/MG', [3]]]))).toBe('Tudo vem de Uberaba/MG: 3.')
})

it('a funnel names the step from which fewer go on than before, else the narrowest', () => {
  const measures: Measured[] = [
    { id: 'entered' },
    { id: 'wentOn' },
    { id: 'underWay' },
    { id: 'conversion', way: 'ratio' },
  ]
  const steps = (before: number) =>
    answerOf('stepId', measures, [
      ['Pré-venda', [100, 60, 0, 0.6], [100, 60, 0, 0.6]],
      ['Visita', [60, 24, 2, 0.4], [60, 40, 0, before]],
      ['Contrato', [24, 20, 0, 0.8], [40, 30, 0, 0.75]],
    ])
  expect(read('funnel', steps(0.7))).toBe('Visita virou o gargalo: 40% seguiram, antes 70%.')
  expect(read('funnel', steps(0.4))).toBe('A passagem mais estreita é Visita: 40% seguiram.')
})

it('columns of months say the greatest and the last, a forecast its next month', () => {
  const months = answerOf(
    'soldOn:month',
    [{ id: 'sales' }],
    [
      ['set/26', [4]],
      ['out/26', [18]],
      ['nov/26', [13]],
    ],
  )
  expect(read('columns', months)).toBe('O maior foi out/26, com 18; o último, nov/26, tem 13.')
  const money: Measured[] = [
    { id: 'forecast', as: 'money', way: 'sum' },
    { id: 'bidAmount', as: 'money', way: 'sum' },
  ]
  const ahead = answerOf('closingOn:month', money, [
    ['2026-10-01', [9, 9]],
    ['2026-12-01', [54_800_000, 112_000_000]],
  ])
  expect(read('forecast', ahead)).toBe('2026-12-01 deve fechar em R$ 548 mil, de R$ 1,12 mi em aberto.')
})

it('a ranking says who leads and who moved, and no amount where there is none', () => {
  const sold = answerOf(
    'salesmanId',
    [{ id: 'sales' }],
    [
      ['Renata', [7]],
      ['Rafael', [4]],
    ],
  )
  const places = [
    { value: 'Renata', place: 1, before: 3 },
    { value: 'Rafael', place: 2, before: 1 },
  ]
  const card = { title: '', look: 'ranking', answer: sold, places }
  expect(cardReading({ card, lang: 'pt-BR', today: '2026-11-30' })).toBe(
    'Renata lidera com 7; Renata subiu 2; Rafael caiu 1.',
  )
})

it('nothing is said of nothing', () => {
  for (const look of ['bars', 'columns', 'table', 'map', 'funnel', 'forecast', 'scatter', 'ranking', 'figure'])
    expect(read(look, answerOf('stepId', [{ id: 'deals' }], []))).toBeUndefined()
})
