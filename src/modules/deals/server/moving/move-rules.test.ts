import { expect, it } from 'vitest'
import { answerInBoth } from '../../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../../app/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import { dealBulk } from '../../bulk-contract.ts'
import { deals } from '../../contract.ts'
import { touchDeal } from '../public.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()
const anId = '018f0000-0000-7000-8000-000000000000'

it('[DEAL-065] [DEAL-096] refuses the column a deal is already in, one deal or several', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const { statusId } = at('Comercial', 'Novo contato')
  const { pt, en } = await answerInBoth(admin, `POST /api/deals/${id}/moves`, { statusId })
  expect([pt.status, pt.Code, pt.Message]).toEqual([
    409,
    'deals.already_there',
    'Não é possível mover negócios para a coluna em que já estão.',
  ])
  expect(en.Message).toBe('Cannot move deals to the column they are in.')
  expect(await admin.call(deals.moveMany, { body: { ids: [id], statusId } })).toMatchObject({
    done: [],
    refused: [{ id, reason: pt.Message }],
  })
  const beside = at('Homologação', 'Documentação')
  await admin.call(deals.move, { params: { id }, body: beside })
  await expect(admin.call(deals.move, { params: { id }, body: beside })).rejects.toMatchObject({
    code: 'deals.already_there',
  })
})

it('[FUNN-045] [FUNN-062] lists what a status asks for, in the reader’s language, and goes on once it is there', async () => {
  const { admin, within } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const body = at('Comercial', 'Negociação')
  const { pt, en } = await answerInBoth(admin, `POST /api/deals/${id}/moves`, body)
  expect(pt).toMatchObject({
    status: 409,
    Code: 'funnels.missing_items',
    Message: 'Preencha os itens obrigatórios para mover o negócio:',
    Details: { missing: [{ item: 'proposal', label: 'Proposta' }] },
  })
  expect(en).toMatchObject({
    Message: 'Fill in the required items to move the deal:',
    Details: { missing: [{ item: 'proposal', label: 'Proposal' }] },
  })
  await within((ctx) => touchDeal(ctx, id, { proposals: 1 }))
  expect(await admin.call(deals.move, { params: { id }, body })).toMatchObject(body)
})

it('[DEAL-064] [FUNN-063] asks before going back, within a step, between steps and in a parallel one, and goes back once confirmed', async () => {
  const { admin } = await world.company()
  const { at, step } = await funnelOf(admin)
  const { id } = await aDeal(admin, { status: 'Visita técnica' })
  const besides = step('Homologação').statuses
  await admin.call(deals.move, { params: { id }, body: { statusId: besides[1]!.id } })
  for (const { statusId } of [
    at('Comercial', 'Novo contato'),
    at('Pré-venda', 'Em contato'),
    { statusId: besides[0]!.id },
  ]) {
    const { pt, en } = await answerInBoth(admin, `POST /api/deals/${id}/moves`, { statusId })
    expect([pt.status, pt.Code]).toEqual([409, 'deals.confirm_back'])
    expect(pt.Message).toBe('Deseja realmente voltar o negócio para um status anterior?')
    expect(en.Message).toBe('Do you really want to move the deal back?')
    await admin.call(deals.move, { params: { id }, body: { statusId, confirmedBack: true } })
  }
})

it('going back, moving at all and seeing the way of a deal each need a permission', async () => {
  const { admin, user, withdraw } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin, { status: 'Visita técnica' })
  const back = { ...at('Comercial', 'Novo contato'), confirmedBack: true }
  const needed = (permission: string) => ({ status: 403, details: { permission } })
  const without = async (permissions: string | string[], preset: string) => {
    await withdraw(permissions, preset)
    return user(preset)
  }
  const move = (actor: typeof admin, body: typeof back) => actor.call(deals.move, { params: { id }, body })
  const forward = await without('deals.current-funnel-back-status', 'salesman')
  await expect(move(forward, back)).rejects.toMatchObject(needed('deals.current-funnel-back-status'))
  const standing = await without(['deals.move', 'deals.current-funnel-move-to'], 'manager')
  await expect(move(standing, back)).rejects.toMatchObject({ status: 403, code: 'platform.forbidden' })
  const blind = await without('deals.current-funnel-status-history', 'pre-salesman')
  expect(await blind.call(deals.show, { params: { id } })).not.toHaveProperty('stays')
})

it('[DEAL-069] [FUNN-022] [PERM-028] refuses a role that may not move deals into the status, whatever the way there', async () => {
  const { admin, user, roleIds } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const to = at('Comercial', 'Visita técnica')
  const lost = at('Perdidos', 'Sem contato')
  for (const { statusId } of [to, lost])
    await admin.call(funnels.editStatus, { params: { id: statusId }, body: { moveRoles: [roleIds.manager!] } })
  const salesman = await user('salesman')
  const words = 'Você não tem permissão para mover negócios para este status.'
  const { pt, en } = await answerInBoth(salesman, `POST /api/deals/${id}/moves`, to)
  expect([pt.status, pt.Message, en.Message]).toEqual([403, words, 'You may not move deals into this status.'])
  expect(await salesman.call(deals.moveMany, { body: { ids: [id], statusId: to.statusId } })).toMatchObject({
    done: [],
    refused: [{ id, reason: words }],
  })
  const refused = { status: 403, message: words }
  await expect(aDeal(salesman, { status: 'Visita técnica' })).rejects.toMatchObject(refused)
  const lose = { reason: 'Preço', ...lost }
  await expect(salesman.call(deals.lose, { params: { id }, body: lose })).rejects.toMatchObject(refused)
  const loseMany = { ids: [id], reason: lose.reason, statusId: lose.statusId }
  await expect(salesman.call(dealBulk.loseMany, { body: loseMany })).rejects.toMatchObject(refused)
  await admin.call(deals.lose, { params: { id }, body: { reason: 'Preço', ...at('Perdidos', 'Perdido no preço') } })
  await expect(salesman.call(deals.reopen, { params: { id }, body: to })).rejects.toMatchObject(refused)
  const manager = await user('manager')
  expect(await manager.call(deals.reopen, { params: { id }, body: to })).toMatchObject(to)
})

it('[DEAL-067] moves several deals and lists those that may not, with the reason', async () => {
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
  const stood = at('Comercial', 'Novo contato').statusId
  for (const [deal, at] of [
    [ready, statusId],
    [bare, stood],
  ] as const)
    expect(await admin.call(deals.show, { params: { id: deal.id } })).toMatchObject({ statusId: at })
})

it('[DEAL-066] all deals of a responsible person are moved into one status, and those of others stay', async () => {
  const { admin, user } = await world.company()
  const { at } = await funnelOf(admin)
  const seller = await user('salesman')
  const [mine, alsoMine, other] = [
    await aDeal(admin, { ownerId: seller.id }),
    await aDeal(admin, { ownerId: seller.id, status: 'Visita técnica' }),
    await aDeal(admin),
  ]
  const { statusId } = at('Comercial', 'Fechamento')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { requires: [] } })
  const work = await admin.call(dealBulk.moveWork, { body: { filters: { ownerId: [seller.id] }, statusId } })
  expect(work).toMatchObject({ total: 2, done: 2 })
  const standing = async ({ id }: { id: string }) => (await admin.call(deals.show, { params: { id } })).statusId
  expect([await standing(mine), await standing(alsoMine)]).toEqual([statusId, statusId])
  expect(await standing(other)).toBe(at('Comercial', 'Novo contato').statusId)
})
