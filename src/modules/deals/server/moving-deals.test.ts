import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { funnels } from '../../funnels/contract.ts'
import { deals } from '../contract.ts'
import { touchDeal } from './public.ts'
import { aDeal, funnelOf } from './testing.ts'

const world = await startWorld()
const anId = '018f0000-0000-7000-8000-000000000000'

it('[DEAL-063] moves a deal, tells who, from where and to where, and keeps each stay', async () => {
  const { admin, look } = await world.company()
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
})

it('[DEAL-065] [DEAL-096] refuses the column a deal is already in', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await expect(admin.call(deals.move, { params: { id }, body: at('Comercial', 'Novo contato') })).rejects.toMatchObject(
    {
      status: 409,
      code: 'deals.already_there',
      message: 'Não é possível mover negócios para a coluna em que já estão.',
    },
  )
})

it('[FUNN-045] [FUNN-062] [FUNN-028] lists what a status asks for and goes on once it is there', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const body = at('Comercial', 'Negociação')
  const refused = await admin.call(deals.move, { params: { id }, body }).catch((error) => error)
  expect(refused).toMatchObject({
    status: 409,
    code: 'funnels.missing_items',
    message: 'Preencha os itens obrigatórios para mover o negócio:',
    details: { missing: [{ item: 'proposal', label: 'Proposta' }] },
  })
  await within((ctx) => touchDeal(ctx, id, { proposals: 1 }))
  expect(await admin.call(deals.move, { params: { id }, body })).toMatchObject(body)
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

it('[DEAL-064] [FUNN-063] asks before going back, and goes back once confirmed', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin, { status: 'Visita técnica' })
  const body = at('Comercial', 'Novo contato')
  await expect(admin.call(deals.move, { params: { id }, body })).rejects.toMatchObject({
    status: 409,
    code: 'deals.confirm_back',
    message: 'Deseja realmente voltar o negócio para um status anterior?',
  })
  await admin.call(deals.move, { params: { id }, body: { ...body, confirmedBack: true } })
})

it('[DEAL-111] going back needs its own permission', async () => {
  const { admin, user, withdraw } = await world.company()
  await withdraw('deals.current-funnel-back-status', 'salesman')
  const salesman = await user('salesman')
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin, { status: 'Visita técnica' })
  await expect(
    salesman.call(deals.move, { params: { id }, body: { ...at('Comercial', 'Novo contato'), confirmedBack: true } }),
  ).rejects.toMatchObject({ status: 403, details: { permission: 'deals.current-funnel-back-status' } })
})

it('[DEAL-069] [FUNN-022] [PERM-028] refuses a role that may not move deals into the status', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const to = at('Comercial', 'Visita técnica')
  await admin.call(funnels.editStatus, { params: { id: to.statusId }, body: { moveRoles: [roleIds.manager!] } })
  const salesman = await user('salesman')
  await expect(salesman.call(deals.move, { params: { id }, body: to })).rejects.toMatchObject({
    status: 403,
    message: 'Você não tem permissão para mover negócios para este status.',
  })
  const manager = await user('manager')
  await manager.call(deals.move, { params: { id }, body: to })
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

it('[DEAL-066] [DEAL-067] moves several deals and lists those that may not, with the reason', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const ready = await aDeal(admin)
  const bare = await aDeal(admin, { title: 'Sem conta' })
  await within((ctx) => touchDeal(ctx, ready.id, { billUnits: 1 }))
  const { statusId } = at('Comercial', 'Proposta enviada')
  const result = await admin.call(deals.moveMany, { body: { ids: [ready.id, bare.id, anId], statusId } })
  expect(result.done).toEqual([ready.id])
  expect(result.refused).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: bare.id,
        title: 'Sem conta',
        reason: 'Preencha os itens obrigatórios para mover o negócio: Conta de energia',
      }),
      { id: anId, title: '', reason: 'Negócio não encontrado.' },
    ]),
  )
})
