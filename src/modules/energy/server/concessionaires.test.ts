import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { aDeal, aUnit } from '../../proposals/server/test-deal.ts'
import { energy } from '../contract.ts'

const world = await startWorld()

const ours = { code: 'CEMIG', name: 'Cemig', uf: 'mg', aneelName: 'CEMIG-D' }

it('[ENER-008] [ENER-009] [ENER-020] the company’s figures go before the shipped ones', async () => {
  const { admin } = await world.company()
  const shipped = await admin.call(energy.tariff, { query: { distributor: 'CEMIG-D' } })
  expect(shipped).toMatchObject({ concessionaireId: null, proportionalIcms: 0, icms: null, uf: 'MG' })
  expect(shipped.te + shipped.tusd).toBeGreaterThan(0.4)
  // Only some states exempt the network part; the others charge all of it.
  expect(await admin.call(energy.tariff, { query: { distributor: 'ELETROPAULO' } })).toMatchObject({
    proportionalIcms: 1,
    uf: 'SP',
  })
  await admin.call(energy.addConcessionaire, {
    body: { ...ours, fioB: 0.31, proportionalIcms: 0.5, icms: 0.18, streetLightingCents: 3100 },
  })
  expect(await admin.call(energy.tariff, { query: { distributor: 'CEMIG-D' } })).toMatchObject({
    te: shipped.te,
    fioB: 0.31,
    icms: 0.18,
    proportionalIcms: 0.5,
    streetLightingCents: 3100,
  })
})

it('[ENER-023] a store sees the concessionaires linked to it and those of no store', async () => {
  const { admin, user } = await world.company()
  await admin.call(energy.addConcessionaire, { body: ours })
  await admin.call(energy.addConcessionaire, {
    body: { code: 'ENEL', name: 'Enel', uf: 'SP', storeIds: [crypto.randomUUID()] },
  })
  const salesman = await user('salesman')
  expect((await salesman.call(energy.concessionaires, { query: {} })).list.map(({ code }) => code)).toEqual(['CEMIG'])
  expect(await admin.call(energy.concessionaires, { query: {} })).toMatchObject({ totalItems: 2 })
})

it('[ENER-024] [ENER-025] [ENER-039] deletes several, keeps and names the linked ones', async () => {
  const company = await world.company()
  const { admin } = company
  const dealId = await aDeal(company)
  const linked = await admin.call(energy.addConcessionaire, { body: ours })
  const free = await admin.call(energy.addConcessionaire, { body: { code: 'ENEL', name: 'Enel', uf: 'SP' } })
  await admin.call(energy.addUnit, { params: { dealId }, body: aUnit({ concessionaireId: linked.id }) })
  const answer = await admin.call(energy.removeConcessionaires, { body: { ids: [linked.id, free.id] } })
  expect(answer).toEqual({
    removed: 1,
    kept: ['CEMIG'],
    message:
      'As concessionárias com os códigos CEMIG não puderam ser excluídas, pois estão vinculadas a um negócio ou unidade consumidora.',
  })
})

it('refuses a code that another concessionaire has', async () => {
  const { admin } = await world.company()
  await admin.call(energy.addConcessionaire, { body: ours })
  await expect(admin.call(energy.addConcessionaire, { body: { ...ours, code: 'cemig' } })).rejects.toMatchObject({
    status: 409,
    fields: { code: 'Já existe uma concessionária com este código.' },
  })
})
