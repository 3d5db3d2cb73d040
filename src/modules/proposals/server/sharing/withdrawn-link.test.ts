import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { proposals } from '../../contract.ts'
import { openedDeal } from '../test-opened-deal.ts'

const world = await startWorld()

it('the link of a withdrawn proposal says that it was, the reason and whom to ask, and opens nothing', async () => {
  const company = await world.company()
  const { admin, stranger, params } = await openedDeal(company)
  const { token } = await admin.call(proposals.share, { params })
  const info = () => stranger.call(proposals.publicInfo, { params: { token } })
  expect(await info()).toMatchObject({ expired: null, withdrawn: null })
  const given = await admin.call(proposals.giveUp, { params, body: { reason: ' O kit saiu de linha ' } })
  expect(given).toMatchObject({ state: 'given-up', givenUpReason: 'O kit saiu de linha' })
  expect(await info()).toMatchObject({
    expired: null,
    withdrawn: { reason: 'O kit saiu de linha', consultant: { name: 'Ana Administradora' } },
  })
  await expect(stranger.call(proposals.open, { params: { token }, body: {} })).rejects.toMatchObject({ status: 404 })
})

it('behind a password nothing of the reason is told, and a link that was closed tells nothing at all', async () => {
  const company = await world.company()
  const { admin, stranger, params, token } = await openedDeal(company)
  await admin.call(proposals.giveUp, { params, body: { reason: 'Cliente devedor' } })
  const info = () => stranger.call(proposals.publicInfo, { params: { token } })
  expect(await info()).toMatchObject({ withdrawn: { reason: '' } })
  await admin.call(proposals.unshare, { params })
  await expect(info()).rejects.toMatchObject({ status: 404, code: 'proposals.link_unknown' })
})

it('a link whose own last day is over does not tell later that the proposal was withdrawn', async () => {
  const company = await world.company()
  const { admin, stranger, within, params, token } = await openedDeal(company)
  await admin.call(proposals.giveUp, { params })
  await within((ctx) => ctx.run(statement(`update proposals set share_until = '2026-01-01'`)))
  await expect(stranger.call(proposals.publicInfo, { params: { token } })).rejects.toMatchObject({ status: 404 })
})
