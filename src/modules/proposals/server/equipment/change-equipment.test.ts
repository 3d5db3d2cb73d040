import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { activity } from '../../../activity/contract.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { proposals } from '../../contract.ts'
import { aProposalOfTwo } from '../options/test-options.ts'
import { recordSaleOf } from '../proposal-store.ts'

const world = await startWorld()

it('[PROP-030] modules and inverters of a deal are changed only with an accepted proposal, and its price stays to the cent', async () => {
  const company = await world.company()
  const { admin, params, dealId, first, second, show, user, offer } = await aProposalOfTwo(company)
  const { modules } = await admin.call(catalogue.items, { query: {} })
  const other = modules.find(({ id, datasheet }) => id !== offer.kit.moduleId && datasheet.powerW > 560)!
  const body = { moduleId: other.id, modules: 10, inverters: offer.kit.inverters }
  await expect(admin.call(proposals.changeEquipment, { params, body })).rejects.toMatchObject({
    status: 409,
    code: 'proposals.equipment_needs_acceptance',
    message: 'Módulos e inversores do negócio só podem ser trocados com uma proposta aceita.',
  })
  const cash = first.payments.find(({ cash }) => cash)!
  await admin.call(proposals.accept, { params, body: { optionId: first.id, paymentId: cash.id } })
  const before = await show()
  const kept = await show(second.id)
  const seller = await user('technician', { plus: ['proposals.view', 'proposals.edit'] })
  await expect(seller.call(proposals.changeEquipment, { params, body })).rejects.toMatchObject({ status: 403 })

  const after = await admin.call(proposals.changeEquipment, { params, body })
  expect(after).toMatchObject({
    state: 'accepted',
    moduleCount: 10,
    powerKwp: (10 * other.datasheet.powerW) / 1000,
    priceCents: before.priceCents,
    acceptedTerms: before.acceptedTerms,
    revision: before.revision + 1,
  })
  expect(after.result.equipment.moduleName).toContain(other.model)
  expect(after.result.payments.map(({ priceCents }) => priceCents)).toEqual(
    before.result.payments.map(({ priceCents }) => priceCents),
  )
  expect(after.result.tariff).toEqual(before.result.tariff)
  expect((await show(second.id)).result).toEqual(kept.result)
  const deal = await admin.call(deals.show, { params: { id: dealId } })
  expect(deal).toMatchObject({ bidAmount: before.priceCents, powerKwp: after.powerKwp })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(entries.map(({ text }) => text).join()).toContain('trocou módulos e inversores da proposta')
})

it('what the customer accepted is told as accepted, beside what took its place, and never written again', async () => {
  const { admin, params, offer, share, dealId, first, show } = await aProposalOfTwo(await world.company())
  const { accept, reopen } = await share()
  await accept({ optionId: first.id, paymentId: first.payments[0]!.id })
  const { result } = await show()
  expect(await show()).toMatchObject({ changedEquipment: null })
  const body = { moduleId: offer.kit.moduleId!, modules: 8, inverters: offer.kit.inverters }
  const preview = await admin.call(proposals.previewEquipment, { params, body })
  expect((await show()).revision).toBe(1)
  const accepted = { powerKwp: result.system.powerKwp, moduleCount: 9, generationKwh: result.generation.meanKwh }
  expect(preview).toMatchObject({ before: accepted, after: { moduleCount: 8 } })

  const changes = [7, 8, 8].map(async (modules) =>
    admin.call(proposals.changeEquipment, { params, body: { ...body, modules } }),
  )
  await Promise.all(changes)
  await admin.call(proposals.changeEquipment, { params, body })
  const { acceptance } = await reopen()
  expect(acceptance).toMatchObject({
    terms: { paymentId: first.payments[0]!.id },
    changed: { accepted: { ...accepted, billCents: result.firstYear.meanWith.total }, now: preview.after },
  })
  expect(await show()).toMatchObject({ changedEquipment: acceptance!.changed })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  const kwp = (modules: number) => `${((preview.before.powerKwp / 9) * modules).toFixed(2).replace('.', ',')} kWp`
  const changed = entries.map(({ text }) => text).filter((text) => text.includes('trocou módulos'))
  expect(changed.join()).toContain(`de ${kwp(9)} para`)
  expect(changed.join()).not.toContain('R$')
  // The same once more is no change.
  expect(new Set(changed).size).toBe(changed.length)
})

it('equipment of what was sold is changed by who may change the sale, and the others are told so', async () => {
  const { admin, params, offer, user, within } = await aProposalOfTwo(await world.company())
  await admin.call(proposals.accept, { params, body: {} })
  await within((ctx) => recordSaleOf(ctx, params.id, crypto.randomUUID()))
  const body = { moduleId: offer.kit.moduleId!, modules: 8, inverters: offer.kit.inverters }
  const granted = ['proposals.view', 'proposals.list', 'proposals.edit-accepted'] as const
  const technician = await user('technician', { plus: [...granted] })
  const refused = { status: 409, code: 'proposals.equipment_sold' }
  await expect(technician.call(proposals.changeEquipment, { params, body })).rejects.toMatchObject(refused)
  await expect(technician.call(proposals.previewEquipment, { params, body })).rejects.toMatchObject(refused)
  expect((await technician.call(proposals.show, { params })).allowed.changeEquipment).toEqual({
    ok: false,
    code: 'proposals.equipment_sold',
  })
  expect(await admin.call(proposals.changeEquipment, { params, body })).toMatchObject({ moduleCount: 8 })
})

it('equipment that cannot be built or that no list has is refused at its field, and nothing changes', async () => {
  const { admin, params, show, offer } = await aProposalOfTwo(await world.company())
  await admin.call(proposals.accept, { params, body: {} })
  const before = await show()
  const body = { moduleId: offer.kit.moduleId!, modules: 9, inverters: offer.kit.inverters }
  const refused = (change: object) =>
    admin.call(proposals.changeEquipment, { params, body: { ...body, ...change } }).catch(({ fields }) => fields)
  expect(await refused({ moduleId: crypto.randomUUID() })).toEqual({ moduleId: 'Escolha o módulo.' })
  expect(await refused({ inverters: [{ itemId: crypto.randomUUID(), quantity: 1 }] })).toEqual({
    'inverters.0.itemId': 'Escolha o inversor.',
  })
  expect(await refused({ inverters: [] })).toEqual({ inverters: 'Escolha o inversor.' })
  expect(Object.keys(await refused({ modules: 400 }))).toEqual(['inverters'])
  expect(await show()).toEqual(before)
})
