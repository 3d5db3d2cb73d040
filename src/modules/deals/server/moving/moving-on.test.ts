import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { funnels } from '../../../funnels/contract.ts'
import { deals } from '../../contract.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()

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

it('[FUNN-020] a status that asks for several parallel statuses lets in only who stands in all of them', async () => {
  const { admin } = await world.company()
  const step = await admin.call(funnels.addStep, { body: { name: 'Vistoria', color: '#2BB673', parallel: true } })
  const status = await admin.call(funnels.addStatus, { params: { id: step.id }, body: { name: 'Marcada' } })
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const [papers, visit] = [at('Homologação', 'Documentação'), { stepId: step.id, statusId: status.id }]
  const qualified = at('Comercial', 'Qualificação')
  const requiresParallel = [papers.statusId, visit.statusId]
  await admin.call(funnels.editStatus, { params: { id: qualified.statusId }, body: { requiresParallel } })
  const move = (body: typeof papers) => admin.call(deals.move, { params: { id }, body })
  for (const next of [papers, visit]) {
    await expect(move(qualified)).rejects.toMatchObject({ details: { missing: [{ item: 'parallel-statuses' }] } })
    await move(next)
  }
  await move(qualified)
  expect((await admin.call(deals.show, { params: { id } })).names.status).toBe('Qualificação')
})

it('[FUNN-021] leaves a parallel status that ends when the deal moves', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const papers = at('Homologação', 'Documentação')
  await admin.call(funnels.editStatus, { params: { id: papers.statusId }, body: { removedOnMove: true } })
  const parallel = async (given = id) => (await admin.call(deals.show, { params: { id: given } })).parallel
  await admin.call(deals.move, { params: { id }, body: papers })
  expect(await parallel()).toMatchObject([papers])
  await admin.call(deals.move, { params: { id }, body: at('Comercial', 'Qualificação') })
  expect(await parallel()).toEqual([])

  await admin.call(funnels.editStatus, { params: { id: papers.statusId }, body: { removedOnMove: false } })
  const other = await aDeal(admin)
  await admin.call(deals.move, { params: { id: other.id }, body: papers })
  await admin.call(deals.move, { params: { id: other.id }, body: at('Comercial', 'Qualificação') })
  expect(await parallel(other.id)).toMatchObject([papers])
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

it('deals moved together leave the stays and events of deals moved one by one', async () => {
  const { admin, look } = await world.company()
  const { at } = await funnelOf(admin)
  const [papers, qualified, visit] = [
    at('Homologação', 'Documentação'),
    at('Comercial', 'Qualificação'),
    at('Comercial', 'Visita técnica'),
  ]
  await admin.call(funnels.editStatus, { params: { id: papers.statusId }, body: { removedOnMove: true } })
  await admin.call(funnels.editStatus, { params: { id: qualified.statusId }, body: { willMoveTo: visit.statusId } })
  const [alone, one, other] = [await aDeal(admin), await aDeal(admin), await aDeal(admin)]
  for (const { id } of [alone, one, other]) await admin.call(deals.move, { params: { id }, body: papers })
  await admin.call(deals.move, { params: { id: alone.id }, body: qualified })
  await admin.call(deals.moveMany, { body: { ids: [one.id, other.id], statusId: qualified.statusId } })
  const left = ({ id }: { id: string }) =>
    look(async (ctx) => ({
      events: await ctx.rows(
        statement<{ kind: string; data: { automatic: boolean; ended?: string[] }; before: object }>(
          "select kind, data, before - 'statusSince' as before from events where thread_id = $1 and kind = 'deals.moved' order by seq",
          [id],
        ),
      ),
      stays: await ctx.rows(
        statement<{ statusId: string; isOver: boolean }>(
          `select y.status_id, y.left_at is not null as is_over, y.entered_by from deal_stays y
           join statuses s on s.id = y.status_id where y.deal_id = $1 order by y.step_id, s.position`,
          [id],
        ),
      ),
    }))
  const single = await left(alone)
  expect(single.events.map(({ data }) => [data.automatic, data.ended])).toEqual([
    [false, undefined],
    [false, [papers.statusId]],
    [true, undefined],
  ])
  expect(single.stays.filter(({ isOver }) => !isOver)).toMatchObject([{ statusId: visit.statusId }])
  expect(single.stays).toHaveLength(4)
  expect(await left(one)).toEqual(single)
  expect(await left(other)).toEqual(single)
})
