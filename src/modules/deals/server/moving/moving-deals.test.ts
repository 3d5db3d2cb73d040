import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { funnels } from '../../../funnels/contract.ts'
import { deals } from '../../contract.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()

it('[DEAL-063] [DEAL-057] moves a deal within its step and to another, tells who, from where and to where, and keeps each stay', async () => {
  const { admin, look, storeId } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const to = at('Comercial', 'Qualificação')
  const moved = await admin.call(deals.move, { params: { id }, body: to })
  expect(moved).toMatchObject({ ...to, state: 'open', path: [to.statusId], warnings: [] })
  const { stays, statusId } = await admin.call(deals.show, { params: { id } })
  expect(statusId).toBe(to.statusId)
  expect(stays!.map((stay) => [stay.statusName, stay.leftAt === null])).toEqual([
    ['Qualificação', true],
    ['Novo contato', false],
  ])
  const event = await look((ctx) =>
    ctx.first(
      statement<{ data: object; actorName: string }>(
        `select data, actor_name from events where thread_id = $1 and kind = 'deals.moved'`,
        [id],
      ),
    ),
  )
  expect(event).toMatchObject({
    actorName: 'Ana Administradora',
    data: { from: at('Comercial', 'Novo contato').statusId, to: to.statusId, back: false },
  })
  const elsewhere = at('Contrato', 'Contrato assinado')
  await admin.call(funnels.editStatus, { params: { id: elsewhere.statusId }, body: { requires: [] } })
  await admin.call(deals.move, { params: { id }, body: elsewhere })
  await admin.call(deals.edit, { params: { id }, body: { storeId, clientInstance: 'acme' } })
  const shown = await admin.call(deals.show, { params: { id } })
  expect(shown).toMatchObject({ ...elsewhere, storeId, clientInstance: 'acme', names: { step: 'Contrato' } })
  expect(shown.stays!.map((stay) => [stay.stepName, stay.enteredBy, Number.isNaN(Date.parse(stay.enteredAt))])).toEqual(
    ['Contrato', 'Comercial', 'Comercial'].map((step) => [step, 'Ana Administradora', false]),
  )
})

it('fills what is missing in the same call and moves', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin, { ownerId: null })
  const qualified = at('Comercial', 'Qualificação')
  const required = [
    'birth-date',
    'email',
    'document',
    'consumption',
    'phase',
    'roof-type',
    'roof-face',
    'address',
    'owner',
  ]
  await admin.call(funnels.editStatus, { params: { id: qualified.statusId }, body: { requires: required } })
  const refused = await admin.call(deals.move, { params: { id }, body: qualified }).catch((error) => error)
  expect(refused.details.missing.map((one: { item: string }) => one.item).sort()).toEqual([...required].sort())
  await admin.call(deals.move, {
    params: { id },
    body: {
      ...qualified,
      fill: {
        birthDate: '1980-05-17',
        email: 'cliente@exemplo.com.br',
        document: '529.982.247-25',
        consumptionKwh: 640,
        phase: 'three',
        roofType: 'Telha colonial',
        roofFace: 'N',
        street: 'Rua das Acácias',
        city: 'Uberlândia',
        stateCode: 'MG',
        ownerId: admin.id,
      },
    },
  })
  const shown = await admin.call(deals.show, { params: { id } })
  expect(shown).toMatchObject({
    statusId: qualified.statusId,
    consumptionKwh: 640,
    contact: { birthDate: '1980-05-17', document: '52998224725' },
  })
})

it('leaves everything as it was when what was filled in does not suffice', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const body = { ...at('Comercial', 'Proposta enviada'), fill: { consumptionKwh: 900 } }
  await expect(admin.call(deals.move, { params: { id }, body })).rejects.toMatchObject({
    details: { missing: [{ item: 'energy-bill', label: 'Conta de energia' }] },
  })
  expect((await admin.call(deals.show, { params: { id } })).consumptionKwh).toBe(0)
})

it('of two moves at the same moment into one column only one happens', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const body = at('Comercial', 'Qualificação')
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => admin.call(deals.move, { params: { id }, body })))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'deals.already_there' })
  const { stays } = await admin.call(deals.show, { params: { id } })
  expect(stays).toHaveLength(2)
})
