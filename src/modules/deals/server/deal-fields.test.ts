import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { type DealEdit, deals } from '../contract.ts'
import { winDeal } from './public.ts'
import { aContact, aDeal, funnelOf } from './testing.ts'

const world = await startWorld()

/** Reading the deal again returns the written values. */
async function keeps(actor: Actor, id: string, fields: Partial<DealEdit>) {
  await actor.call(deals.edit, { params: { id }, body: fields })
  expect(await actor.call(deals.show, { params: { id } })).toMatchObject(fields)
}

const itemOf = async (actor: Actor, list: string) => (await actor.call(smallLists.items, { params: { list } }))[0]!

it('[DEAL-050] a deal keeps title, origin, type, description, owner, tags, contact and its five other people', async () => {
  const { admin, user } = await world.company()
  const { id } = await aDeal(admin)
  const [origin, type, tag] = await Promise.all([
    itemOf(admin, 'origins'),
    itemOf(admin, 'deal-types'),
    itemOf(admin, 'tags'),
  ])
  const people = []
  for (const name of ['Dora', 'Paulo', 'Vera', 'Tales', 'Caio', 'Tina'] as const)
    people.push(await user('salesman', { name }))
  const [owner, preSeller, technician, commercial, technical] = people.map((person) => person.id)
  await keeps(admin, id, {
    title: 'Galpão da cooperativa',
    originId: origin.id,
    dealTypeId: type.id,
    description: 'Cobertura nova',
    ownerId: owner!,
    tags: [tag.id],
    contactId: (await aContact(admin)).id,
    preSellerId: preSeller!,
    technicianId: technician!,
    commercialOwnerId: commercial!,
    technicalOwnerId: technical!,
  })
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject({
    names: {
      origin: origin.name,
      dealType: type.name,
      owner: 'Dora',
      preSeller: 'Paulo',
      technician: 'Vera',
      commercialOwner: 'Tales',
      technicalOwner: 'Caio',
    },
    tagList: [{ id: tag.id, name: tag.name }],
  })
})

it('[DEAL-051] a deal keeps step, status, closing forecast and chance, bid amount, rating with note, and consumption', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const place = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  await admin.call(deals.move, { params: { id }, body: place })
  await admin.call(deals.rate, { params: { id }, body: { rating: 5, note: 'Indica vizinhos' } })
  await keeps(admin, id, { closingOn: '2026-12-18', closingPercent: 70, bidAmount: 2_489_000, consumptionKwh: 612.5 })
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject({
    ...place,
    rating: 5,
    ratingNote: 'Indica vizinhos',
  })
})

it('[DEAL-052] a deal keeps the days of contract, purchase order, installation, warranty and acceptance', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  await keeps(admin, id, {
    contractSignedOn: '2026-10-01',
    purchaseOrderedOn: '2026-10-05',
    installationStartsOn: '2026-11-02',
    installationEndsOn: '2026-11-06',
    installationWarrantyOn: '2031-11-06',
    proposalAcceptedOn: '2026-09-28',
  })
  await expect(
    admin.call(deals.edit, { params: { id }, body: { contractSignedOn: '2026-02-30' } }),
  ).rejects.toMatchObject({ status: 422 })
})

it('[DEAL-053] a deal keeps model and password of the monitoring', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  await keeps(admin, id, { monitoringModel: 'Growatt ShineWiFi', monitoringPassword: 'sol-2026' })
})

it('[DEAL-054] a deal keeps its address, its point with plus code, and the zoom of the map', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  await keeps(admin, id, {
    zipCode: '38400100',
    street: 'Avenida Rondon Pacheco',
    numberInStreet: '4600',
    complement: 'Sala 2',
    district: 'Tibery',
    city: 'Uberlândia',
    stateCode: 'MG',
    latitude: -18.9093,
    longitude: -48.2618,
    plusCode: '588CRPRQ+77',
    zoom: 19,
  })
})

it('the plus code follows a point that is given without one', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const put = (body: Partial<DealEdit>) => admin.call(deals.edit, { params: { id }, body })
  expect(await put({ latitude: 47.0000625, longitude: 8.0000625 })).toMatchObject({ plusCode: '8FVC2222+22' })
  expect(await put({ latitude: null })).toMatchObject({ plusCode: '' })
})

it('[DEAL-055] a deal keeps its roof and site', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  await keeps(admin, id, {
    roofType: 'Cerâmico',
    roofFace: 'N',
    roofSlope: 18,
    shadingPoint: 'Caixa d’água ao leste',
    maxModulesPerRow: 12,
    shadingLoss: 0.035,
    buildingTypeId: (await itemOf(admin, 'building-types')).id,
    phase: 'three',
    tension: '380/220',
    areaM2: 84.5,
  })
})

it('[DEAL-056] a deal keeps twelve monthly indices of solar irradiation, neither more nor fewer', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const irradiation = [5.6, 5.7, 5.2, 4.9, 4.4, 4.2, 4.4, 5.1, 5.2, 5.4, 5.3, 5.5]
  await keeps(admin, id, { irradiation })
  await expect(
    admin.call(deals.edit, { params: { id }, body: { irradiation: irradiation.slice(1) } }),
  ).rejects.toMatchObject({ status: 422 })
})

it('[DEAL-058] a deal is in progress, won or lost, and only one of them', async () => {
  const { admin, within } = await world.company()
  const { id } = await aDeal(admin)
  const state = async () => (await admin.call(deals.show, { params: { id } })).state
  expect(await state()).toBe('open')
  await within((ctx) => winDeal(ctx, id))
  expect(await state()).toBe('won')
  await admin.call(deals.reopen, { params: { id }, body: {} })
  const { steps } = await funnelOf(admin)
  const loss = steps.find((step) => step.loss)!
  const body = { reason: 'Preço', stepId: loss.id, statusId: loss.statuses[0]!.id }
  await admin.call(deals.lose, { params: { id }, body })
  expect(await state()).toBe('lost')
})

it('[DEAL-079] each of budget, authority, need and timeline is answered with what was said', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  await keeps(admin, id, {
    bant: {
      budget: { met: true, note: 'Crédito aprovado' },
      authority: { met: true, note: 'Dona do imóvel' },
      need: { met: false, note: '' },
      timeline: { met: true, note: 'Antes do verão' },
    },
  })
})
