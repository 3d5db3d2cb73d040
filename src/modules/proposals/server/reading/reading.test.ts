import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { activity } from '../../../activity/contract.ts'
import { proposals } from '../../contract.ts'
import { withOffer } from '../../document/offers.ts'
import { variantFigures } from '../../variant/offered-range.ts'
import { asSent } from '../../variant/variation.ts'
import { variedOffer } from '../../variant/varied-offer.ts'
import { bank, offerOfTwo } from '../options/test-options.ts'

const world = await startWorld()

async function anOpenPage() {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, offer } = await offerOfTwo(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const { token } = await admin.call(proposals.share, { params: { id } })
  const params = { token }
  const opened = await stranger.call(proposals.open, { params, body: {} })
  const tell = (body: object) =>
    stranger.call(proposals.tellReading, {
      params,
      body: { ticket: opened.ticket, device: 'device-1', section: 'bill', seconds: {}, tried: null, ...body },
    })
  const reading = () => admin.call(proposals.reading, { params: { id } })
  return { ...company, dealId, id, params, opened, tell, reading }
}

it('the seller sees the section, the seconds of each and what is tried, while it is read and afterwards', async () => {
  const { tell, reading, opened, within } = await anOpenPage()
  const variation = { ...asSent(bank.id), instalments: 24 }
  const figures = variantFigures(variedOffer(opened.model, variation), bank.id)
  await tell({ section: 'bill', seconds: { top: 4.5, bill: 2 } })
  await tell({ section: 'payments', seconds: { bill: 3.5, payments: 10 }, tried: { ...variation, figures } })
  expect(await reading()).toMatchObject({
    isWatched: true,
    readers: [
      {
        section: 'payments',
        visits: 1,
        isReading: true,
        seconds: { top: 4.5, bill: 5.5, payments: 10 },
        tried: { paymentId: bank.id, instalments: 24, figures },
      },
    ],
  })
  await tell({ section: null, seconds: { payments: 1 } })
  expect((await reading()).readers[0]).toMatchObject({ isReading: false, tried: null, seconds: { payments: 11 } })
  await within((ctx) => ctx.run(statement(`update proposal_readers set last_at = last_at - interval '31 minutes'`)))
  await tell({})
  expect((await reading()).readers[0]).toMatchObject({ visits: 2, isReading: true })
})

it('what is tried of an option is told beside what was sent of this option, whichever leads', async () => {
  const { tell, reading, opened } = await anOpenPage()
  for (const { option } of [opened.model, ...opened.model.others]) {
    const model = withOffer(opened.model, option.id)
    const paymentId = model.figures.payments[0]!.id
    const moved = { ...asSent(paymentId), tariffAdjustment: 0.08 }
    const figures = variantFigures(variedOffer(model, moved), paymentId)
    const tried = { ...moved, optionId: option.id, optionName: option.name, figures }
    await tell({ tried })
    const [reader] = (await reading()).readers
    expect(reader!.tried).toEqual({ ...tried, sent: variantFigures(model, paymentId) })
    expect(reader!.tried!.sent).not.toEqual(figures)
    // Pages that are open since before tell the name alone.
    const { optionId: _id, ...byName } = tried
    await tell({ tried: byName })
    expect((await reading()).readers[0]!.tried).toMatchObject({ sent: variantFigures(model, paymentId) })
  }
})

it('a device that was not seen before tells once that the link was passed on', async () => {
  const { tell, reading, admin, dealId } = await anOpenPage()
  const entries = async () =>
    (await admin.call(activity.timeline, { params: { threadId: dealId } })).entries.filter(({ text }) =>
      text.includes('repassado'),
    )
  await tell({})
  await tell({})
  expect(await entries()).toEqual([])
  await Promise.all([tell({ device: 'device-2' }), tell({ device: 'device-2' }), tell({ device: 'device-2' })])
  expect((await entries()).map(({ text }) => text)).toEqual([
    'o link da proposta 1 foi repassado: abriu em um aparelho novo',
  ])
  expect((await reading()).readers).toHaveLength(2)
})

it('each telling answers how the proposal stands, so that a page left open knows what it shows is old', async () => {
  const { tell, opened, admin, id } = await anOpenPage()
  expect(await tell({})).toEqual({ standing: opened.standing })
  await admin.call(proposals.recalculate, { params: { id } })
  const { standing } = await tell({})
  expect(standing).not.toBe(opened.standing)
  await admin.call(proposals.giveUp, { params: { id } })
  expect([opened.standing, standing]).not.toContain((await tell({})).standing)
})

it('where the company does not watch, the page knows and nothing is noted', async () => {
  const { tell, reading, admin, stranger, params, opened } = await anOpenPage()
  expect(opened.isWatched).toBe(true)
  expect(await admin.call(proposals.changePageSettings, { body: { isWatched: false } })).toEqual({ isWatched: false })
  const again = await stranger.call(proposals.open, { params, body: { ticket: opened.ticket } })
  expect(again.isWatched).toBe(false)
  await tell({})
  expect(await reading()).toEqual({ isWatched: false, readers: [] })
})

it('only the open page is heard, and only what a page can say', async () => {
  const { tell, reading } = await anOpenPage()
  await expect(tell({ ticket: 'shared.x.y.z' })).rejects.toMatchObject({ status: 401 })
  for (const body of [
    { section: 'attic' },
    { seconds: { bill: -1 } },
    { seconds: { bill: 1e9 } },
    { seconds: { attic: 1 } },
    { device: 'short' },
    { device: 'x'.repeat(61) },
    { tried: { paymentId: 'bank' } },
  ])
    await expect(tell(body)).rejects.toMatchObject({ status: 422 })
  expect((await reading()).readers).toEqual([])
})

it('whoever tries the link for the company is no customer: no view, no notice, and the first device is the customer’s', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, offer } = await offerOfTwo(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const { token } = await admin.call(proposals.share, { params: { id } })
  const params = { token }
  const views = async () => (await admin.call(proposals.show, { params: { id } })).views
  const tried = await stranger.call(proposals.open, { params, body: { isOwn: true } })
  await stranger.call(proposals.open, { params, body: { ticket: tried.ticket, isOwn: true } })
  expect(await views()).toBe(0)
  const entries = (await admin.call(activity.timeline, { params: { threadId: dealId } })).entries
  expect(entries.filter(({ kind }) => kind === 'proposals.viewed')).toEqual([])
  await stranger.call(proposals.open, { params, body: {} })
  expect(await views()).toBe(1)
})
