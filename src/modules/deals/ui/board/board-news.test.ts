import { expect, it } from 'vitest'
import type { Board, DealCard, DealNews } from '../../contract.ts'
import { movesByOthers, withCard, withNews } from './board-news.ts'

const card = (id: string, given: Partial<DealCard> = {}): DealCard => ({ id, ...given })
const column = (id: string, cards: DealCard[], next: string | null = null) => ({
  id,
  name: id,
  color: '',
  goalHours: null,
  prediction: 0,
  needs: [],
  open: true,
  adds: true,
  stepId: 'step',
  count: cards.length,
  amount: 500,
  kwp: 5,
  late: 1,
  cards,
  next,
})
const board: Board = {
  seq: 1,
  stepId: 'step',
  steps: [{ id: 'step', name: '', color: '', parallel: false, loss: false, count: 2 }],
  people: {},
  tags: {},
  columns: [column('a', [card('1', { since: '2026-03-02' })]), column('b', [card('2', { since: '2026-03-01' })])],
}
const standing = (id: string, late = false) => ({
  columns: [{ id, stepId: 'step', since: '2026-03-03', late }],
  amount: 100,
  kwp: 1,
})
const news: DealNews = { id: '1', was: standing('a', true), is: standing('b'), card: card('1') }

it('a moved deal goes to its place in the new column, and the heads follow', () => {
  const { columns, steps } = withNews(board, news, '-since')
  expect(columns.map(({ cards }) => cards.map(({ id }) => id))).toEqual([[], ['1', '2']])
  expect(columns.map(({ count, amount, kwp, late }) => [count, amount, kwp, late])).toEqual([
    [0, 400, 4, 0],
    [2, 600, 6, 1],
  ])
  expect(steps[0]!.count).toBe(2)
})

it('what is on screen already is not counted twice', () => {
  expect(withNews(board, news, '-since', { isCounted: true }).columns.map(({ count }) => count)).toEqual([1, 1])
})

it('a deal out of sight leaves the board and its figures', () => {
  const { columns, steps } = withNews(board, { ...news, is: null }, '-since')
  expect(columns.map(({ count }) => count)).toEqual([0, 1])
  expect(steps[0]!.count).toBe(1)
})

it('figures that are hidden from the person stay absent', () => {
  const { count: _count, ...hidden } = board.columns[0]!
  expect(withNews({ ...board, columns: [hidden] }, news, '-since').columns[0]).not.toHaveProperty('count')
})

it('a card beyond those loaded waits until scrolling brings it', () => {
  const loaded = [card('1', { amount: 300 }), card('2', { amount: 200 })]
  const ids = (cards: DealCard[]) => cards.map(({ id }) => id)
  expect(ids(withCard(loaded, card('3', { amount: 250 }), '-amount', true))).toEqual(['1', '3', '2'])
  expect(ids(withCard(loaded, card('3', { amount: 100 }), '-amount', true))).toEqual(['1', '2'])
  expect(ids(withCard(loaded, card('3', { amount: 100 }), '-amount', false))).toEqual(['1', '2', '3'])
})

it('on the conveyor a deal stands in its main column and in that of a parallel step, and news changes both', () => {
  const lanes: Board = {
    ...board,
    steps: [...board.steps, { id: 'beside', name: '', color: '', parallel: true, loss: false, count: 1 }],
    columns: [...board.columns, { ...column('p', [card('1')]), stepId: 'beside' }],
  }
  const beside = { id: 'p', stepId: 'beside', since: '2026-03-01', late: false }
  const both = (id: string) => ({ ...standing(id), columns: [...standing(id).columns, beside] })
  const { columns, steps } = withNews(lanes, { ...news, was: both('a'), is: both('b') }, '-since')
  expect(columns.map(({ cards }) => cards.map(({ id }) => id))).toEqual([[], ['1', '2'], ['1']])
  expect(columns.map(({ count }) => count)).toEqual([0, 2, 1])
  expect(steps.map(({ count }) => count)).toEqual([2, 1])
  const left = withNews(lanes, { ...news, was: both('a'), is: standing('a') }, '-since')
  expect(left.columns.map(({ cards }) => cards.map(({ id }) => id))).toEqual([['1'], ['2'], []])
  expect(left.steps.map(({ count }) => count)).toEqual([2, 0])
})

it('a card says who moved it just now, not who did before the board was read, nor that it was oneself', () => {
  const event = (seq: number, actorId: string | null, kind = 'deals.moved') => ({
    seq,
    kind,
    subject: { kind: 'deal', id: `deal ${seq}` },
    actorId,
  })
  const events = [event(7, 'ana'), event(8, 'ana'), event(9, 'me'), event(10, null), event(11, 'ana', 'deals.edited')]
  expect(movesByOthers(events, { own: 'me', seq: 7 })).toEqual([{ id: 'deal 8', actorId: 'ana' }])
})
