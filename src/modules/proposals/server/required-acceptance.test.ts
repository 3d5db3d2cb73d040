import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { proposals } from '../contract.ts'
import { readyToPropose } from './test-deal.ts'

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
