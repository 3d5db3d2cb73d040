import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { type Dashboard, insights } from '../../contract.ts'
import { cardsText, type OwnCard } from '../../own-cards.ts'
import { sendings } from '../../sending-contract.ts'
import { readAddress } from '../sendings/sent-address.ts'
import { aLife, asOf, build, happened } from './testing.ts'

const world = await startWorld()
const own = (given: Partial<OwnCard>): OwnCard => ({
  look: 'figure',
  size: 'third',
  facts: 'deals',
  measures: ['deals'],
  row: '',
  title: '',
  where: '',
  isNow: true,
  ...given,
})
const dayOf = (days: number) => asOf(days).split('=')[1]!
const card = ({ cards }: Pick<Dashboard, 'cards'>, id: string) => cards.find((one) => one.id === id)!
const totalOf = ({ answer }: Dashboard['cards'][number]) =>
  answer.cells.find(({ rows, columns, span }) => rows.length + columns.length + span === 0)?.values

/** A deal with a life behind it, and one that came two days ago. */
async function lived() {
  const company = await world.company()
  await aLife(company)
  const { id } = await aDeal(company.admin)
  await happened(company, id, { 'deals.created': 2 })
  await build(company)
  const overview = (query: object) => company.admin.call(insights.dashboard, { params: { page: 'overview' }, query })
  return { ...company, overview }
}

it('a dashboard as of a past day counts every tile as it was, and each of which that is not known says so', async () => {
  const { overview } = await lived()
  const now = await overview({})
  expect(now.asOf).toBeUndefined()
  expect(totalOf(card(now, 'forecast'))!.slice(1)).toEqual([250_000, 2])
  const then = await overview({ asOf: dayOf(15) })
  expect(then.asOf).toEqual({ day: dayOf(15), withCorrections: false })
  expect(totalOf(card(then, 'forecast'))!.slice(1)).toEqual([100_000, 1])
  expect(card(then, 'forecast').answer.asOf).toEqual({ day: dayOf(15), withCorrections: false, removed: 0 })
  expect(then.cards.map(({ id }) => id)).toEqual(now.cards.map(({ id }) => id))
  expect(then.cards.filter(({ untold }) => untold).map(({ id }) => id)).toEqual(['losses', 'map'])
  // Of the deal that came since there is no entry then.
  const { cards } = await overview({ asOf: dayOf(15), period: '90d' })
  expect(totalOf(card({ cards }, 'funnel'))!.slice(0, 1)).toEqual([1])
  expect(card(then, 'map').answer.cells).toEqual([])
  expect(then.figures.map(({ id, untold }) => [id, untold])).toEqual([
    ['sales.sold', undefined],
    ['sales.sales', undefined],
    ['sales.ticket', undefined],
    ['sales.cycle', undefined],
  ])
  expect(then).toMatchObject({ toDo: [], goals: [], observations: [] })
})

it('a running period had the days that it had by then, and what a figure opens is of that day', async () => {
  const { overview, admin } = await lived()
  const then = await overview({ asOf: dayOf(15), period: '30d', compare: 'none' })
  expect(then.span.to).toBe(dayOf(15))
  expect(then.figures[0]!.opens.cell).toContain(`asOf=${dayOf(15)}`)
  const { answer } = card(then, 'forecast')
  const where = Object.entries(answer.where).map(([name, value]) => `${name}=${value}`)
  const opened = await admin.call(deals.list, { query: { cell: `deals:${where.join(',')}` } })
  expect(opened.totalItems).toBe(1)
})

it('a figure of a past day says what the same days come to by what is recorded now', async () => {
  const { admin } = await lived()
  const flow = (query: object) => admin.call(insights.dashboard, { params: { page: 'flow' }, query })
  const entered = ({ figures }: Dashboard) => figures.find(({ id }) => id === 'entries.entered')!
  const then = await flow({ asOf: dayOf(15), period: 'days', from: dayOf(45), to: dayOf(15) })
  const now = await flow({ period: 'days', from: dayOf(45), to: dayOf(15) })
  expect(entered(then).now).toBe(entered(now).value)
  expect(entered(now).now).toBeUndefined()
})

it('a card of a past day has what the same question comes to now beside it, with the rows of now', async () => {
  const { overview, admin } = await lived()
  const now = await overview({})
  const then = await overview({ asOf: dayOf(15) })
  expect(now.cards.every((one) => one.now === undefined)).toBe(true)
  const forecast = card(then, 'forecast')
  expect(forecast.now).toHaveLength(1)
  expect(totalOf({ ...forecast, answer: forecast.now![0]! })).toEqual(totalOf(card(now, 'forecast')))
  expect(forecast.now![0]!.where).not.toHaveProperty('asOf')
  expect(card(then, 'map').now).toBeUndefined()
  const cards = cardsText([own({})])
  const [figure] = (await admin.call(insights.own, { query: { cards, asOf: dayOf(15) } })).cards
  expect(figure!.now![0]!.cells[0]!.values).toEqual([2])
})

it('a sending of a past day tells of that day each time', async () => {
  const { admin, within } = await lived()
  const address = `/dashboard/overview?period=month&asOf=${dayOf(15)}&withCorrections=true`
  const source = { kind: 'dashboard', asOf: { day: dayOf(15), withCorrections: true } }
  expect(await within(async (ctx) => readAddress(ctx, address))).toMatchObject(source)
  await admin.call(sendings.addSending, {
    body: { name: 'Como estava', address, rhythm: 'daily', at: '08:00', recipientIds: [admin.id] },
  })
})

it('cards of one’s own are told of the same day', async () => {
  const { admin } = await lived()
  const cards = cardsText([
    own({}),
    own({ look: 'bars', row: 'city' }),
    own({ facts: 'activities', measures: ['activities'] }),
  ])
  const then = await admin.call(insights.own, { query: { cards, asOf: dayOf(15) } })
  expect(then.asOf).toEqual({ day: dayOf(15), withCorrections: false })
  expect(then.cards[0]!.answer.cells[0]!.values).toEqual([1])
  expect(then.cards.map((one) => one?.untold)).toEqual([
    undefined,
    'Ainda não dá para ver como estava neste dia.',
    'De “Atividades” não dá para ver como estava em outro dia: cada atividade conta no dia em que foi escrita. Filtre por esse dia.',
  ])
})

it('a day that is not over or before the log is refused for the whole dashboard, with the reason', async () => {
  const { overview, admin } = await lived()
  for (const [days, code] of [
    [0, 'measures.past_only'],
    [50, 'measures.before_log'],
  ] as const) {
    await expect(overview({ asOf: dayOf(days) })).rejects.toMatchObject({
      status: 422,
      details: { code },
      fields: { asOf: expect.any(String) },
    })
    const query = { cards: cardsText([own({})]), asOf: dayOf(days) }
    await expect(admin.call(insights.own, { query })).rejects.toMatchObject({ status: 422 })
  }
})
