import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { contacts } from '../../contacts/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { deals } from '../contract.ts'
import { enforceAllowedInStatus, touchDeal, winDeal } from './public.ts'
import { aContact, aDeal, funnelOf } from './testing.ts'

const world = await startWorld()
const anId = '018f0000-0000-7000-8000-000000000000'

it('creates a deal named after its contact, numbered, owned by its author and in its store', async () => {
  const { admin, storeId } = await world.company()
  const contact = await aContact(admin, { name: 'Padaria Pão da Terra' })
  const first = await aDeal(admin, { contactId: contact.id, bidAmount: 6_840_000 })
  const second = await aDeal(admin)
  expect([first.number, second.number]).toEqual([1, 2])
  const shown = await admin.call(deals.show, { params: { id: first.id } })
  expect(shown).toMatchObject({
    title: 'Padaria Pão da Terra',
    bidAmount: 6_840_000,
    ownerId: admin.id,
    storeId,
    state: 'open',
    city: 'Uberlândia',
    names: { step: 'Comercial', status: 'Novo contato', owner: 'Ana Administradora' },
    contact: { name: 'Padaria Pão da Terra' },
  })
})

it('[DEAL-086] requires contact, step and status to create a deal', async () => {
  const { admin } = await world.company()
  await expect(admin.call(deals.create, { body: {} as never })).rejects.toMatchObject({
    status: 422,
    fields: {
      contactId: 'Selecione o contato.',
      stepId: 'Selecione a etapa.',
      statusId: 'Selecione o status.',
    },
  })
})

it('[DEAL-070] [DEAL-057] records the creation in the log and the first stay', async () => {
  const { admin, look } = await world.company()
  const { id } = await aDeal(admin, { title: 'Usina' })
  const events = await look((ctx) =>
    ctx.rows(statement<{ kind: string; after: object }>('select kind, after from events where thread_id = $1', [id])),
  )
  expect(events).toMatchObject([{ kind: 'deals.created', after: { title: 'Usina', number: 1 } }])
  const { stays } = await admin.call(deals.show, { params: { id } })
  expect(stays).toMatchObject([{ statusName: 'Novo contato', enteredBy: 'Ana Administradora', leftAt: null }])
})

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
  const { admin, user, within, roleIds } = await world.company()
  await within((ctx) =>
    ctx.run(
      statement(
        `update roles set permissions = array_remove(permissions, 'deals.current-funnel-back-status') where id = $1`,
        [roleIds.salesman],
      ),
    ),
  )
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
  const { stays } = await admin.call(deals.show, { params: { id } })
  expect(stays).toHaveLength(2)
})

it('[FUNN-018] [FUNN-019] moves on by itself and stops with a warning before going in a circle', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const visit = at('Comercial', 'Visita técnica')
  const qualified = at('Comercial', 'Qualificação')
  await admin.call(funnels.editStatus, { params: { id: qualified.statusId }, body: { willMoveTo: visit.statusId } })
  const moved = await admin.call(deals.move, { params: { id }, body: qualified })
  expect(moved).toMatchObject({ statusId: visit.statusId, path: [qualified.statusId, visit.statusId], warnings: [] })

  await admin.call(funnels.editStatus, { params: { id: visit.statusId }, body: { willMoveTo: qualified.statusId } })
  const other = await aDeal(admin)
  const circle = await admin.call(deals.move, { params: { id: other.id }, body: qualified })
  expect(circle.statusId).toBe(visit.statusId)
  expect(circle.warnings).toEqual([
    'O movimento automático parou em Visita técnica porque voltaria a um status já percorrido.',
  ])
})

it('an automatic move waits while its status asks for something', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const qualified = at('Comercial', 'Qualificação')
  const target = at('Comercial', 'Proposta enviada').statusId
  await admin.call(funnels.editStatus, { params: { id: qualified.statusId }, body: { willMoveTo: target } })
  expect(await admin.call(deals.move, { params: { id }, body: qualified })).toMatchObject({
    path: [qualified.statusId],
  })
})

it('[DEAL-068] [FUNN-020] stands in a parallel step besides its own, and statuses can ask for that', async () => {
  const { admin } = await world.company()
  const { at, step } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const papers = at('Homologação', 'Documentação')
  const qualified = at('Comercial', 'Qualificação')
  await admin.call(funnels.editStatus, {
    params: { id: qualified.statusId },
    body: { requiresParallel: [papers.statusId] },
  })
  await expect(admin.call(deals.move, { params: { id }, body: qualified })).rejects.toMatchObject({
    details: { missing: [{ item: 'parallel-statuses' }] },
  })
  await admin.call(deals.move, { params: { id }, body: papers })
  const shown = await admin.call(deals.show, { params: { id } })
  expect(shown.names.status).toBe('Novo contato')
  expect(shown.parallel).toMatchObject([{ stepName: 'Homologação', statusName: 'Documentação' }])
  const board = await admin.call(deals.board, { query: { stepId: step('Homologação').id } })
  expect(board.columns[0]).toMatchObject({ name: 'Documentação', count: 1, cards: [{ id }] })
  await admin.call(deals.move, { params: { id }, body: qualified })
})

it('[FUNN-021] leaves a parallel status that ends when the deal moves', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const papers = at('Homologação', 'Documentação')
  await admin.call(funnels.editStatus, { params: { id: papers.statusId }, body: { removedOnMove: true } })
  await admin.call(deals.move, { params: { id }, body: papers })
  await admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  expect((await admin.call(deals.show, { params: { id } })).parallel).toEqual([])
})

it('[DEAL-061] [DEAL-094] loses a deal only with reason, step and status of losses', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await expect(admin.call(deals.lose, { params: { id }, body: {} as never })).rejects.toMatchObject({
    status: 422,
    fields: {
      reason: 'Informe o motivo da perda.',
      stepId: 'Selecione uma etapa de perda.',
      statusId: 'Selecione um status de perda.',
    },
  })
  await expect(
    admin.call(deals.lose, { params: { id }, body: { reason: 'Preço', ...at('Comercial', 'Qualificação') } }),
  ).rejects.toMatchObject({ status: 422, fields: { stepId: 'Selecione uma etapa de perda.' } })
  const lost = await admin.call(deals.lose, {
    params: { id },
    body: { reason: 'Preço', ...at('Perdidos', 'Perdido no preço') },
  })
  expect(lost).toMatchObject({ state: 'lost', lostReason: 'Preço', names: { status: 'Perdido no preço' } })
})

it('[FUNN-016] a deal enters a loss step only by being marked as lost', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await expect(admin.call(deals.move, { params: { id }, body: at('Perdidos', 'Sem contato') })).rejects.toMatchObject({
    status: 409,
    code: 'deals.lost_by_reason',
  })
})

it('[DEAL-062] reopens a lost deal into a chosen status', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await admin.call(deals.lose, { params: { id }, body: { reason: 'Sumiu', ...at('Perdidos', 'Sem contato') } })
  await expect(admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })).rejects.toMatchObject(
    { code: 'deals.is_lost' },
  )
  const reopened = await admin.call(deals.reopen, { params: { id }, body: at('Comercial', 'Qualificação') })
  expect(reopened).toMatchObject({ state: 'open', lostReason: '', names: { status: 'Qualificação' } })
})

it('[DEAL-060] is won by hand, and again by a sale without fuss', async () => {
  const { admin, within } = await world.company()
  const { id } = await aDeal(admin)
  expect(await admin.call(deals.win, { params: { id } })).toMatchObject({ state: 'won' })
  await within((ctx) => winDeal(ctx, id))
  await expect(admin.call(deals.win, { params: { id } })).rejects.toMatchObject({ code: 'deals.is_won' })
  expect(await admin.call(deals.reopen, { params: { id }, body: {} })).toMatchObject({ state: 'open', closedAt: null })
})

it('[DEAL-071] [DEAL-085] duplicates a deal under a new title', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin, { consumptionKwh: 1200 })
  await expect(admin.call(deals.copy, { params: { id }, body: { title: ' ' } })).rejects.toMatchObject({
    fields: { title: 'Informe o título do negócio.' },
  })
  const copy = await admin.call(deals.copy, { params: { id }, body: { title: 'Ampliação' } })
  expect(await admin.call(deals.show, { params: { id: copy.id } })).toMatchObject({
    title: 'Ampliação',
    consumptionKwh: 1200,
    number: 2,
  })
})

it('[DEAL-078] [DEAL-092] rates a deal from 1 to 5', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  const rate = (rating: number) => admin.call(deals.rate, { params: { id }, body: { rating, note: 'Bom cliente' } })
  await expect(rate(6)).rejects.toMatchObject({ fields: { rating: 'A avaliação deve ser de 1 a 5.' } })
  await expect(rate(2.5)).rejects.toMatchObject({ status: 422 })
  expect(await rate(4)).toMatchObject({ rating: 4, ratingNote: 'Bom cliente' })
})

async function refusedToDelete(made: 'proposals' | 'sales' | 'budgets') {
  const { admin, within } = await world.company()
  const { id } = await aDeal(admin)
  await within((ctx) => touchDeal(ctx, id, { [made]: 1 }))
  await expect(admin.call(deals.remove, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'deals.in_use',
    message: 'Não é possível excluir o negócio, pois existem propostas, vendas ou orçamentos vinculados.',
  })
  await within((ctx) => touchDeal(ctx, id, { [made]: 0 }))
  await admin.call(deals.remove, { params: { id } })
}

it('[DEAL-072] does not delete a deal while it has proposals', () => refusedToDelete('proposals'))
it('[DEAL-073] does not delete a deal while it has sales', () => refusedToDelete('sales'))
it('[DEAL-074] does not delete a deal while it has budgets', () => refusedToDelete('budgets'))

it('[DEAL-095] the refusal to delete a deal with linked records names them in the reader’s language', async () => {
  const { admin, within } = await world.company()
  const { id } = await aDeal(admin)
  await within((ctx) => touchDeal(ctx, id, { sales: 1 }))
  const told = async (language: string) => {
    const { status, body } = await admin.request('DELETE', `/api/deals/${id}`, undefined, {
      'accept-language': language,
    })
    return [status, (body as { Message: string }).Message]
  }
  expect(await told('pt-BR')).toEqual([
    409,
    'Não é possível excluir o negócio, pois existem propostas, vendas ou orçamentos vinculados.',
  ])
  expect(await told('en-US')).toEqual([409, 'Deal cannot be deleted: it has linked proposals, sales or budgets.'])
})

it('[DEAL-109] [DEAL-097] deletes a deal only with its permission, and then does not know it', async () => {
  const { admin, user } = await world.company()
  const { id } = await aDeal(admin)
  const salesman = await user('salesman')
  await expect(salesman.call(deals.remove, { params: { id } })).rejects.toMatchObject({
    status: 403,
    details: { permission: 'deals.delete-project' },
  })
  await admin.call(deals.remove, { params: { id } })
  await expect(admin.call(deals.show, { params: { id } })).rejects.toMatchObject({
    status: 404,
    message: 'Negócio não encontrado.',
  })
})

it('[DEAL-076] [DEAL-107] changes commercial and technical owner each with its own permission', async () => {
  const { admin, within, roleIds, user } = await world.company()
  const { id } = await aDeal(admin)
  await within((ctx) =>
    ctx.run(
      statement(
        `update roles set permissions = array_remove(permissions, 'deals.change-technical-owner') where id = $1`,
        [roleIds.salesman],
      ),
    ),
  )
  const salesman = await user('salesman')
  const edited = await salesman.call(deals.edit, { params: { id }, body: { commercialOwnerId: salesman.id } })
  expect(edited.commercialOwnerId).toBe(salesman.id)
  await expect(
    salesman.call(deals.edit, { params: { id }, body: { technicalOwnerId: salesman.id } }),
  ).rejects.toMatchObject({ status: 403, details: { permission: 'deals.change-technical-owner' } })
})

it('[DEAL-108] [DEAL-110] shows qualification and client instance only to holders of their permissions', async () => {
  const { admin, within, roleIds, user } = await world.company()
  const { id } = await aDeal(admin)
  await admin.call(deals.edit, {
    params: { id },
    body: { clientInstance: 'acme', bant: { budget: { met: true } } },
  })
  await within((ctx) =>
    ctx.run(
      statement(
        `update roles set permissions = array_remove(array_remove(permissions, 'deals.client-instance'),
           'deals.show-bant-qualification') where id = $1`,
        [roleIds.salesman],
      ),
    ),
  )
  const salesman = await user('salesman')
  const seen = await salesman.call(deals.show, { params: { id } })
  expect(seen).not.toHaveProperty('clientInstance')
  expect(seen).not.toHaveProperty('bant')
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject({
    clientInstance: 'acme',
    bant: { budget: { met: true } },
  })
})

it('[DEAL-088] [DEAL-089] keeps coordinates within the globe', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin)
  await expect(
    admin.call(deals.edit, { params: { id }, body: { latitude: -91, longitude: 181 } }),
  ).rejects.toMatchObject({
    fields: {
      latitude: 'A latitude deve estar entre -90 e 90.',
      longitude: 'A longitude deve estar entre -180 e 180.',
    },
  })
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

it('[DEAL-077] reassigns several deals at once', async () => {
  const { admin, user } = await world.company()
  const made = [await aDeal(admin), await aDeal(admin)]
  const salesman = await user('salesman')
  const ids = made.map(({ id }) => id)
  expect(await admin.call(deals.reassign, { body: { ids, ownerId: salesman.id } })).toMatchObject({ refused: [] })
  const { totalItems } = await admin.call(deals.list, { query: { ownerId: [salesman.id] } })
  expect(totalItems).toBe(2)
})

it('[FUNN-023] [FUNN-065] [FUNN-024] [FUNN-066] [FUNN-025] [FUNN-067] forbids in a status what it forbids', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { forbids: ['proposal', 'accept', 'sale'] } })
  for (const [what, code] of [
    ['proposal', 'funnels.proposal_forbidden'],
    ['accept', 'funnels.accept_forbidden'],
    ['sale', 'funnels.sale_forbidden'],
  ] as const)
    await expect(within((ctx) => enforceAllowedInStatus(ctx, { id }, what))).rejects.toMatchObject({ code })
  const { can } = await admin.call(deals.show, { params: { id } })
  expect(can.delete).toEqual({ ok: true })
})

it('[DEAL-080] [PERM-029] leaves deals of a status whose cards the role may not view out of list, board and page', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at, step } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await aDeal(admin, { status: 'Qualificação' })
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { cardRoles: [roleIds.administrator!] } })
  const salesman = await user('salesman')
  expect((await salesman.call(deals.list, {})).totalItems).toBe(1)
  expect((await admin.call(deals.list, {})).totalItems).toBe(2)
  const board = await salesman.call(deals.board, { query: { stepId: step('Comercial').id } })
  expect(board.columns[0]).toMatchObject({ id: statusId, count: 0, cards: [] })
  await expect(salesman.call(deals.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    salesman.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(salesman.call(deals.column, { query: { columnId: statusId } })).rejects.toMatchObject({ status: 404 })
})

it('[DEAL-081] [PERM-030] leaves out a column that the role may not view', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at, step } = await funnelOf(admin)
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { columnRoles: [roleIds.manager!] } })
  const salesman = await user('salesman')
  const board = await salesman.call(deals.board, { query: { stepId: step('Comercial').id } })
  expect(board.columns.map((column) => column.name)).not.toContain('Novo contato')
  const funnel = await salesman.call(funnels.show, {})
  expect(funnel.flatMap((one) => one.statuses).map((status) => status.id)).not.toContain(statusId)
})

it('[DEAL-004] [FUNN-017] [FUNN-010] a column tells count, sums, delays and forecast', async () => {
  const { admin, within } = await world.company()
  const { step } = await funnelOf(admin)
  await aDeal(admin, { bidAmount: 1_000_000, powerKwp: 5.5 })
  const old = await aDeal(admin, { bidAmount: 2_500_000, powerKwp: 10 })
  await within((ctx) =>
    ctx.run(statement(`update deals set status_since = now() - interval '3 days' where id = $1`, [old.id])),
  )
  const board = await admin.call(deals.board, { query: { stepId: step('Comercial').id, sort: 'since' } })
  expect(board.columns[0]).toMatchObject({
    name: 'Novo contato',
    goalHours: 24,
    count: 2,
    amount: 3_500_000,
    kwp: 15.5,
    late: 1,
    forecast: 350_000,
  })
  expect(board.columns[0]!.cards.map((card) => [card.id, card.late ?? false])[0]).toEqual([old.id, true])
  expect(board.steps.find((one) => one.name === 'Comercial')!.count).toBe(2)
})

it('[DEAL-104] [DEAL-106] sends neither the card fields nor the summary that are hidden from the person', async () => {
  const { admin, user } = await world.company()
  const { step } = await funnelOf(admin)
  await aDeal(admin, { consumptionKwh: 500, title: 'Segredo' })
  const flags = ['name', 'consumption', 'seller', 'phone', 'ids', 'date', 'time']
  const plus = [...flags.map((flag) => `kanban-card.${flag}`), 'general.hide-summary-of-deals']
  const salesman = await user('salesman', { plus })
  const board = await salesman.call(deals.board, { query: { stepId: step('Comercial').id } })
  const column = board.columns[0]!
  expect(column).not.toHaveProperty('count')
  expect(column).not.toHaveProperty('amount')
  const [card] = column.cards
  for (const field of ['title', 'kwh', 'owner', 'phone', 'number', 'createdAt', 'since'])
    expect(card).not.toHaveProperty(field)
  expect(card).toHaveProperty('place')
  await expect(salesman.call(deals.totals, {})).rejects.toMatchObject({ status: 403 })
})

it('a column goes on after its first cards, in every order, without gaps or repeats', async () => {
  const { admin } = await world.company()
  const { at, step } = await funnelOf(admin)
  const made: string[] = []
  for (let index = 0; index < 7; index++)
    made.push((await aDeal(admin, { bidAmount: (index % 3) * 100, ...(index % 2 && { closingOn: '2027-01-15' }) })).id)
  const { statusId: columnId } = at('Comercial', 'Novo contato')
  for (const sort of ['since', '-since', '-amount', '-createdAt', 'title', 'closingOn'] as const) {
    const board = await admin.call(deals.board, { query: { stepId: step('Comercial').id, sort, cards: 3 } })
    const seen = board.columns[0]!.cards.map((card) => card.id)
    let after = board.columns[0]!.next
    while (after) {
      const more = await admin.call(deals.column, { query: { columnId, sort, after, size: 2 } })
      seen.push(...more.cards.map((card) => card.id))
      after = more.next
    }
    expect([...seen].sort()).toEqual([...made].sort())
  }
  await expect(admin.call(deals.column, { query: { columnId, after: 'nonsense' } })).rejects.toMatchObject({
    status: 422,
  })
})

it('a contact with deals is counted and kept', async () => {
  const { admin } = await world.company()
  const contact = await aContact(admin)
  await aDeal(admin, { contactId: contact.id })
  const { list } = await admin.call(contacts.list, {})
  expect(list[0]!.deals).toBe(1)
  await expect(admin.call(contacts.remove, { params: { id: contact.id } })).rejects.toMatchObject({
    message: 'Não é possível excluir o contato, pois existem negócios vinculados.',
  })
})

it('answers 404 for whatever belongs to another company', async () => {
  const one = await world.company()
  const other = await world.company()
  const { at } = await funnelOf(one.admin)
  const { id } = await aDeal(one.admin)
  const contact = await aContact(other.admin)
  const params = { id }
  const own = (await funnelOf(other.admin)).at('Comercial', 'Qualificação')
  const answers = [
    () => other.admin.call(deals.show, { params }),
    () => other.admin.call(deals.edit, { params, body: { title: 'X' } }),
    () => other.admin.call(deals.move, { params, body: own }),
    () => other.admin.call(deals.win, { params }),
    () => other.admin.call(deals.remove, { params }),
    () => other.admin.call(deals.create, { body: { ...at('Comercial', 'Qualificação'), contactId: contact.id } }),
  ]
  for (const answer of answers) await expect(answer()).rejects.toMatchObject({ status: 404 })
})

it('[FUNN-050] a status that holds deals goes only when another takes them over', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const from = at('Comercial', 'Novo contato').statusId
  const to = at('Comercial', 'Negociação')
  await expect(admin.call(funnels.removeStatus, { params: { id: from } })).rejects.toMatchObject({
    status: 409,
    code: 'funnels.status_has_deals',
  })
  await admin.call(funnels.removeStatus, { params: { id: from }, query: { takenOverBy: to.statusId } })
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject(to)
  await expect(admin.call(funnels.removeStep, { params: { id: to.stepId } })).rejects.toMatchObject({
    code: 'funnels.step_has_deals',
  })
  await expect(
    admin.call(funnels.editStep, { params: { id: to.stepId }, body: { parallel: true } }),
  ).rejects.toMatchObject({ code: 'funnels.step_has_deals' })
})

it('[DEAL-105] [FUNN-072] [PERM-031] tells which columns this person may add deals in', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at, step } = await funnelOf(admin)
  const { statusId } = at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { hideAddRoles: [roleIds.salesman!] } })
  const adds = async (actor: typeof admin, name: string) => {
    const { columns } = await actor.call(deals.board, { query: { stepId: step(name).id } })
    return columns.map((column) => column.adds)
  }
  expect(await adds(await user('salesman'), 'Comercial')).toEqual([false, true, true, true, true, true])
  expect(await adds(admin, 'Comercial')).toEqual([true, true, true, true, true, true])
  const hidden = await user('salesman', { plus: ['general.hide-add-deal'] })
  expect(new Set(await adds(hidden, 'Comercial'))).toEqual(new Set([false]))
  expect(new Set(await adds(admin, 'Perdidos'))).toEqual(new Set([false]))
})
