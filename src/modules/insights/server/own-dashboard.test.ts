import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { customFields } from '../../custom-fields/contract.ts'
import { insights } from '../contract.ts'
import { cardsText, type OwnCard } from '../own-cards.ts'

const world = await startWorld()
const { admin, within, user } = await countedCompany(world)
const year = { period: 'days', from: '2026-01-01', to: '2026-12-31', compare: 'none' } as const

const card = (given: Partial<OwnCard>): OwnCard => ({
  look: 'bars',
  size: 'half',
  facts: 'sales',
  measures: ['sold'],
  row: 'salesmanId',
  title: '',
  where: '',
  isNow: false,
  ...given,
})
const ask = (cards: readonly OwnCard[], reader: Pick<typeof admin, 'call'> = admin) =>
  reader.call(insights.own, { query: { ...year, cards: cardsText(cards) } })

it('a dashboard of one’s own is one answer with every card, and each figure is that of the same question', async () => {
  const cards = [
    card({}),
    card({ look: 'figure', row: '', measures: ['ticket'], title: 'Ticket' }),
    card({ facts: 'deals', measures: ['deals'], row: 'stepId', where: 'isOpen=true', isNow: true, look: 'table' }),
    card({ look: 'ranking', measures: ['sales'] }),
    card({ look: 'map', row: 'place' }),
    card({ look: 'columns', row: 'soldOn:month', measures: ['sold', 'sales'] }),
  ]
  const reply = await ask(cards)
  expect(reply.cards.map((one) => one?.look)).toEqual(cards.map(({ look }) => look))
  expect(reply.cards.map((one) => one?.title)).toEqual([
    'Valor vendido · Vendedor',
    'Ticket',
    'Negócios · Etapa',
    'Vendas · Vendedor',
    'Valor vendido · Município',
    'Valor vendido · Data da venda',
  ])
  for (const [at, { facts, measures, row, where, isNow }] of cards.entries()) {
    const days = isNow ? '' : 'soldOn=2026-01-01..2026-12-31'
    const answer = await admin.call(insights.answer, {
      query: { facts, measures, rows: row ? [row] : [], where: [where, days].filter(Boolean).join() },
    })
    expect(reply.cards[at]!.answer.cells, String(at)).toEqual(answer.cells)
  }
  expect(reply.cards[3]!.places!.length).toBeGreaterThan(1)
  expect(reply.cards[4]!.points!.length).toBeGreaterThan(1)
})

it('a card of a field that is gone or not seen is an empty place, and the others stay', async () => {
  const field = await admin.call(customFields.add, { body: { name: 'Cor', type: 'short-text' } })
  const cards = [
    card({ facts: 'deals', measures: ['deals'], row: `own:${field.id}` }),
    card({ measures: ['nothing'] }),
    card({ row: 'soldOn' }),
    card({ facts: 'nothing' }),
    card({ where: 'nothing=1' }),
    card({}),
  ]
  const shown = async () => (await ask(cards)).cards.map((one) => one !== null)
  expect(await shown()).toEqual([true, false, false, false, false, true])
  await admin.call(customFields.remove, { params: { id: field.id } })
  // Answers are shared for a second.
  await expect.poll(shown, { timeout: 20_000 }).toEqual([false, false, false, false, false, true])
})

it('what are no cards is refused where it stands', async () => {
  for (const cards of ['x', '[1]', `[${'"a",'.repeat(900)}1]`])
    await expect(admin.call(insights.own, { query: { ...year, cards } }), cards).rejects.toMatchObject({ status: 422 })
})

it('people of the same rights share an answer for a second; whose amounts are told of themselves alone have their own', async () => {
  const [one, other] = [await user('manager'), await user('manager')]
  const hidden = await Promise.all(
    [0, 1].map(() => user('manager', { plus: ['dashboards.hide-ranking-values', 'team.see-all-stores'] })),
  )
  await within((ctx) =>
    ctx.run(
      statement('update sales set salesman_id = case when code % 2 = 0 then $1::uuid else $2::uuid end', [
        hidden[0]!.id,
        hidden[1]!.id,
      ]),
    ),
  )
  const cards = [card({ where: `salesmanId=${hidden[0]!.id}`, look: 'figure', row: '' })]
  const [own] = (await ask(cards, hidden[0]!)).cards
  expect(own!.answer.measures.map(({ id }) => id)).toEqual(['sold'])
  expect((await ask(cards, hidden[1]!)).cards).toEqual([null])
  // On a busy machine a second may pass between two questions: then they are asked again.
  let before = await ask([card({})], one)
  const isShared = async () => {
    before = await ask([card({})], one)
    await within(async (ctx) => {
      await ctx.run(statement('update sales set total = total + 100', []))
      await ctx.run(statement('update instalments set amount = amount + 100 where position = 2', []))
    })
    return isDeepStrictEqual((await ask([card({})], other)).cards, before.cards)
  }
  await expect.poll(isShared, { timeout: 60_000 }).toBe(true)
  const cardsNow = async () => (await ask([card({})], other)).cards
  await expect.poll(cardsNow, { timeout: 20_000 }).not.toEqual(before.cards)
})

it('what changed the figures of a card is taken apart by each dimension, and each sums to the change of the card', async () => {
  const figure = card({ look: 'figure', row: '', measures: ['sold', 'sales'] })
  const query = { ...year, compare: 'year', cards: cardsText([figure]) } as const
  const [shown] = (await admin.call(insights.own, { query })).cards
  const whys = await admin.call(insights.ownWhy, { query })
  expect(whys.map(({ measure }) => measure)).toEqual(['sold', 'sales'])
  const at = (span: number, place: number) => shown!.answer.cells.find((cell) => cell.span === span)?.values[place] ?? 0
  for (const [place, { why }] of whys.entries()) {
    expect(why.length).toBeGreaterThan(0)
    for (const { effects, rest, change } of why) {
      expect(change).toBe(at(0, place) - at(1, place))
      expect(effects.reduce((sum, { effect }) => sum + effect, rest)).toBe(change)
    }
  }
  expect(await admin.call(insights.ownWhy, { query: { ...query, compare: 'none' } })).toEqual([])
  const bars = { ...query, cards: cardsText([card({})]) }
  await expect(admin.call(insights.ownWhy, { query: bars })).rejects.toMatchObject({ status: 422 })
})
