import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { team } from '../../team/contract.ts'
import { leaving } from '../../team/leaving-contract.ts'
import { distribution } from '../contract.ts'

const world = await startWorld()

it('a queue where nobody else is is named before its last person leaves, and told to administrators after', async () => {
  const { admin, user } = await world.company()
  const [last, other] = [await user('salesman'), await user('salesman')]
  await admin.call(distribution.addQueue, { body: { name: 'Goiás', userIds: [last.id] } })
  await admin.call(distribution.addQueue, { body: { name: 'Minas', userIds: [last.id, other.id] } })
  const { others } = await admin.call(leaving.leavingOf, { params: { id: last.id } })
  expect(others.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Sai de 2 filas de distribuição.',
      'Esta fila fica sem ninguém, e os leads ficam sem responsável: Goiás.',
    ]),
  )
  await admin.call(team.editUser, { params: { id: last.id }, body: { active: false } })
  const { list } = await admin.call(notifications.list, { query: {} })
  expect(list.filter(({ kind }) => kind === 'queues-empty')).toMatchObject([
    { text: expect.stringMatching(/^Goiás: os leads/) },
  ])
})
