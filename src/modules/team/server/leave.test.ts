import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { refusalOf } from '../../access/server/testing.ts'
import { liveRule, noting } from '../../automations/server/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { distribution } from '../../distribution/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask } from '../../tasks/server/test-task.ts'
import { team } from '../contract.ts'
import { leaving } from '../leaving-contract.ts'

const world = await startWorld()
afterAll(await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 }))
const soon = { timeout: 15_000, interval: 20 }

async function somebodyToLeave() {
  const company = await world.company()
  const { admin, user } = company
  const leaver = await user('manager', { name: 'Caio Leite', plus: ['automations.view', 'automations.edit'] })
  const successor = await user('salesman', { name: 'Renata Moreira' })
  const deal = await aDeal(admin, { ownerId: leaver.id, technicianId: leaver.id })
  const dismiss = (body: object = {}) =>
    admin.call(team.editUser, { params: { id: leaver.id }, body: { active: false, ...body } })
  const open = () => admin.call(leaving.leavingOf, { params: { id: leaver.id } })
  const dealNow = () => admin.call(deals.show, { params: { id: deal.id } })
  return { ...company, leaver, successor, deal, dismiss, open, dealNow }
}

it('what is open of a person is counted before they are deactivated: records, repetitions, timer, rules that act as them', async () => {
  const company = await somebodyToLeave()
  const { admin, leaver, open } = company
  const every = { every: 1, unit: 'week', until: null } as const
  const make = async (given: object) => (await admin.call(tasks.create, { body: await aTask(admin, given) })).id
  await make({ responsibleIds: [leaver.id], repeats: every })
  const timed = await make({ responsibleIds: [leaver.id] })
  await leaver.call(tasks.startTimer, { params: { id: timed } })
  await liveRule({ ...company, admin: leaver }, noting('Olá'))
  expect(await open()).toMatchObject({
    deals: 1,
    tasks: 2,
    repetitions: 1,
    hasTimer: true,
    rules: 1,
    isLastAdministrator: false,
  })
})

it('of a won deal who installs and who answers for the work are handed over, who sold it stays; at the end of the way all stay', async () => {
  const { admin, leaver, successor, dismiss, open, within } = await somebodyToLeave()
  const parts = { ownerId: leaver.id, technicianId: leaver.id }
  const [underWay, over] = [await aDeal(admin, parts), await aDeal(admin, parts)]
  for (const { id } of [underWay, over]) await admin.call(deals.win, { params: { id } })
  const way = (await admin.call(funnels.show, {})).filter(({ loss, parallel }) => !loss && !parallel)
  const last = way.at(-1)!
  const statusId = last.statuses.at(-1)!.id
  await within((ctx) =>
    ctx.run(statement('update deals set step_id = $2, status_id = $3 where id = $1', [over.id, last.id, statusId])),
  )
  expect(await open()).toMatchObject({ deals: 2 })
  await dismiss({ successorId: successor.id })
  const people = async ({ id }: { id: string }) => {
    const { ownerId, technicianId } = await admin.call(deals.show, { params: { id } })
    return [ownerId, technicianId]
  }
  await expect.poll(() => people(underWay), soon).toEqual([leaver.id, successor.id])
  expect(await people(over)).toEqual([leaver.id, leaver.id])
})

it('whoever is deactivated hands over to the named successor, in the name of who deactivated them, and leaves the queues', async () => {
  const { admin, leaver, successor, deal, dismiss, dealNow, look } = await somebodyToLeave()
  const queue = await admin.call(distribution.addQueue, { body: { name: 'Todos', userIds: [leaver.id, successor.id] } })
  expect(await dismiss({ successorId: successor.id })).toMatchObject({ active: false, name: 'Caio Leite' })
  await expect.poll(dealNow, soon).toMatchObject({ ownerId: successor.id, technicianId: successor.id })
  const queues = await admin.call(distribution.queues, {})
  expect(queues.find(({ id }) => id === queue.id)!.users.map(({ userId }) => userId)).toEqual([successor.id])
  const events = await look((ctx) =>
    ctx.rows(
      statement<{ actorId: string }>(
        "select actor_id from events where kind = 'deals.changed' and subject_id = $1 order by seq desc limit 1",
        [deal.id],
      ),
    ),
  )
  expect(events).toEqual([{ actorId: admin.id }])
})

it('without a successor what is open keeps the name of who left, and is passed on later', async () => {
  const { leaver, successor, dismiss, open, dealNow } = await somebodyToLeave()
  await dismiss()
  expect(await dealNow()).toMatchObject({ ownerId: leaver.id })
  expect(await open()).toMatchObject({ deals: 1 })
  await dismiss({ successorId: successor.id })
  await expect.poll(dealNow, soon).toMatchObject({ ownerId: successor.id })
})

it('nobody takes over from themselves, from somebody who stays, or when they are not there', async () => {
  const { admin, leaver, successor, dismiss } = await somebodyToLeave()
  const elsewhere = (await world.company()).admin.id
  for (const successorId of [leaver.id, elsewhere])
    expect(await refusalOf(dismiss({ successorId }))).toMatchObject({
      status: 422,
      fields: { successorId: 'Escolha uma pessoa ativa que não seja quem sai.' },
    })
  const staying = admin.call(team.editUser, { params: { id: leaver.id }, body: { successorId: successor.id } })
  expect(await refusalOf(staying)).toMatchObject({ status: 422, fields: { successorId: expect.any(String) } })
  expect(await admin.call(team.user, { params: { id: leaver.id } })).toMatchObject({ active: true })
})

it('whoever came back and takes over from their successor keeps what was still on its way', async () => {
  const { admin, leaver, successor, deal, dismiss, dealNow } = await somebodyToLeave()
  await dismiss({ successorId: successor.id })
  await admin.call(team.editUser, { params: { id: leaver.id }, body: { active: true } })
  await admin.call(team.editUser, {
    params: { id: successor.id },
    body: { active: false, successorId: leaver.id },
  })
  await expect.poll(dealNow, soon).toMatchObject({ id: deal.id, ownerId: leaver.id })
})

it('of two successors that are named at once one takes over; the other is refused with who was named, and is not told', async () => {
  const { user, successor, dismiss, dealNow } = await somebodyToLeave()
  const other = await user('salesman', { name: 'Bruno Dias' })
  const given = await Promise.allSettled([dismiss({ successorId: successor.id }), dismiss({ successorId: other.id })])
  const refused = given.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(1)
  const [winner, loser] = given[0]!.status === 'fulfilled' ? [successor, other] : [other, successor]
  const name = winner === successor ? 'Renata Moreira' : 'Bruno Dias'
  expect(await refusalOf(Promise.reject(refused[0]!.reason))).toMatchObject({
    status: 409,
    code: 'team.successor_named',
    message: expect.stringContaining(`${name} já assume o que era de Caio Leite`),
  })
  await expect.poll(dealNow, soon).toMatchObject({ ownerId: winner.id })
  const kinds = (await loser.call(notifications.list, { query: {} })).list.map(({ kind }) => kind)
  expect(kinds).not.toContain('work-passed-on')
})

it('a person who was named as a successor, or had one, is still deleted when no record names them', async () => {
  const { admin, user } = await world.company()
  const [leaver, successor] = [await user('salesman'), await user('salesman')]
  await admin.call(team.editUser, { params: { id: leaver.id }, body: { active: false, successorId: successor.id } })
  await expect
    .poll(() => admin.call(team.removeUser, { params: { id: leaver.id } }).then(() => 'gone', String), soon)
    .toBe('gone')
})
