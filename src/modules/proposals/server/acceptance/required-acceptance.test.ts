import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { deals } from '../../../deals/contract.ts'
import { funnelOf } from '../../../deals/server/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

it('[FUNN-029] a status may require an accepted proposal: one that is only generated does not do', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const to = (await funnelOf(admin)).at('Comercial', 'Visita técnica')
  await admin.call(funnels.editStatus, { params: { id: to.statusId }, body: { requires: ['accepted-proposal'] } })
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const refused = await admin.call(deals.move, { params: { id: dealId }, body: to }).catch((error) => error)
  expect(refused.details.missing).toEqual([{ item: 'accepted-proposal', label: 'Proposta aceita' }])
  await admin.call(proposals.accept, { params: { id } })
  expect(await admin.call(deals.move, { params: { id: dealId }, body: to })).toMatchObject({ statusId: to.statusId })
})

it('[DEAL-059] a deal is without, with or with an accepted proposal, as its proposals are', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const states = async () => {
    const found = []
    for (const state of ['without', 'with', 'accepted'] as const)
      if ((await admin.call(deals.list, { query: { proposal: [state] } })).list.some(({ id }) => id === dealId))
        found.push(state)
    return found
  }
  expect(await states()).toEqual(['without'])
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  expect(await states()).toEqual(['with'])
  await admin.call(proposals.accept, { params: { id } })
  expect(await states()).toEqual(['accepted'])
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({
    proposals: 1,
    acceptedProposalId: id,
  })
})

it('[FUNN-028] a status may require a proposal: the deal enters once one is generated', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const to = (await funnelOf(admin)).at('Comercial', 'Visita técnica')
  await admin.call(funnels.editStatus, { params: { id: to.statusId }, body: { requires: ['proposal'] } })
  const refused = await admin.call(deals.move, { params: { id: dealId }, body: to }).catch((error) => error)
  expect(refused.details.missing).toEqual([{ item: 'proposal', label: 'Proposta' }])
  await admin.call(proposals.generate, { params: { dealId }, body: choices })
  expect(await admin.call(deals.move, { params: { id: dealId }, body: to })).toMatchObject({ statusId: to.statusId })
})

it('[DEAL-072] a deal is not deleted while it has a proposal, and is once that is gone', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  await expect(admin.call(deals.remove, { params: { id: dealId } })).rejects.toMatchObject({
    status: 409,
    code: 'deals.in_use',
  })
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({ can: { delete: { ok: false } } })
  await admin.call(proposals.remove, { params: { id } })
  await admin.call(deals.remove, { params: { id: dealId } })
})
