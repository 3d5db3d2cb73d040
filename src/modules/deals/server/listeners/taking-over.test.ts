import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { funnels } from '../../../funnels/contract.ts'
import { deals } from '../../contract.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()

const remove = (actor: Actor, id: string, takenOverBy: string) =>
  actor.call(funnels.removeStatus, { params: { id }, query: { takenOverBy } })
const shown = (actor: Actor, id: string) => actor.call(deals.show, { params: { id } })

it('a status is taken over by one of the same kind only', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const [working, beside, lost] = [
    at('Comercial', 'Novo contato').statusId,
    at('Homologação', 'Documentação').statusId,
    at('Perdidos', 'Sem contato').statusId,
  ]
  const { id } = await aDeal(admin)
  for (const [status, by] of [
    [working, beside],
    [working, lost],
    [beside, working],
    [beside, lost],
    [lost, working],
    [lost, beside],
  ])
    await expect(remove(admin, status!, by!)).rejects.toMatchObject({
      status: 422,
      fields: { takenOverBy: 'Escolha um status do mesmo tipo: em andamento, paralelo ou de perda.' },
    })
  expect(await shown(admin, id)).toMatchObject({ statusId: working, state: 'open', parallel: [] })
})

it('lost deals stay lost in the status that takes them over', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  const [from, to] = [at('Perdidos', 'Sem contato'), at('Perdidos', 'Perdido no preço')]
  await admin.call(deals.lose, { params: { id }, body: { reason: 'Parou de responder', ...from } })
  await remove(admin, from.statusId, to.statusId)
  expect(await shown(admin, id)).toMatchObject({ ...to, state: 'lost', lostReason: 'Parou de responder' })
})

it('in a parallel step the taken over deals end one stay and begin another; who stands in the target keeps its place', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const papers = at('Homologação', 'Documentação')
  const step = await admin.call(funnels.addStep, { body: { name: 'Obra', parallel: true } })
  const place = async (name: string) => {
    const { id } = await admin.call(funnels.addStatus, { params: { id: step.id }, body: { name } })
    return { stepId: step.id, statusId: id }
  }
  const [dug, built] = [await place('Cavar'), await place('Construir')]
  const [alone, both] = [await aDeal(admin), await aDeal(admin)]
  for (const { id } of [alone, both]) await admin.call(deals.move, { params: { id }, body: dug })
  await admin.call(deals.move, { params: { id: both.id }, body: papers })

  await remove(admin, dug.statusId, built.statusId)
  const taken = await shown(admin, alone.id)
  expect(taken.parallel).toMatchObject([built])
  expect(taken.stays!.map(({ statusName, leftAt }) => [statusName, leftAt === null])).toEqual([
    ['Construir', true],
    ['Cavar', false],
    ['Novo contato', true],
  ])

  await remove(admin, built.statusId, papers.statusId)
  for (const { id } of [alone, both]) {
    const { parallel, stays } = await shown(admin, id)
    expect(parallel).toMatchObject([papers])
    const open = stays!.filter(({ leftAt }) => leftAt === null).map(({ statusName }) => statusName)
    expect(open.sort()).toEqual(['Documentação', 'Novo contato'])
  }
})

it('a deleted deal does not come back into a status that went to the trash meanwhile', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin)
  await admin.call(deals.remove, { params: { id } })
  await admin.call(funnels.removeStatus, { params: { id: at('Comercial', 'Novo contato').statusId } })
  await expect(admin.call(deletions.undo, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'trash.cannot_return',
  })
})
