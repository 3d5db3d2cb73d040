import { expect, it } from 'vitest'
import { statement } from '../../../platform/db/statement.ts'
import { support } from '../contract.ts'
import { conversationsOf, operatorOf, phone, say, startTalk, until } from '../testing/desk.ts'

const talk = await startTalk()

/** Ana serves one customer and has no room for more; another one waits in a second department. */
async function oneWaits({
  gives = 'turn',
  isMember = true,
}: {
  gives?: 'turn' | 'hand' | 'least' | 'last'
  isMember?: boolean
} = {}) {
  const it = await talk.company({ department: { gives: 'turn' } })
  const first = it.department!.id
  const second = (await it.admin.call(support.addDepartment, { body: { name: 'Pós-venda', gives } })).id
  const renata = await operatorOf(it, 'Renata', [first])
  const ana = await operatorOf(it, 'Ana', isMember ? [first, second] : [first])
  const change = (body: object) =>
    it.admin.call(support.editOperator, { params: { id: ana.operatorId }, body: body as never })
  await change({ capacity: 1 })
  await ana.call(support.presence, { body: { presence: 'present' } })
  await talk.graph.write(it.numberId, { from: phone })
  await until(() => conversationsOf(ana, 'mine')).toHaveLength(1)
  await talk.graph.write(it.numberId, { from: '5534998120002' })
  await until(() => conversationsOf(renata, 'queue')).toHaveLength(1)
  const [served] = await conversationsOf(ana, 'mine')
  const [waiting] = await conversationsOf(renata, 'queue')
  await renata.call(support.transfer, { params: { id: waiting!.id }, body: { departmentId: second } })
  const mine = async () => (await conversationsOf(ana, 'mine')).map(({ id }) => id).sort()
  expect(await mine()).toEqual([served!.id])
  return { ...it, ana, renata, first, second, change, mine, served: { id: served!.id }, waiting: waiting!.id }
}

it('who is handed to a department after an answer waits from then on', async () => {
  const { ana, served, second, admin } = await oneWaits()
  await say(ana, served.id, 'Vou passar você adiante.')
  const waitingSince = async () => (await admin.call(support.conversation, { params: served })).waitingSince
  await until(waitingSince).toBeNull()
  await admin.call(support.editDepartment, { params: { id: second }, body: { gives: 'hand' } })
  await ana.call(support.transfer, { params: served, body: { departmentId: second } })
  expect(Date.parse((await waitingSince())!)).toBeGreaterThan(Date.now() - 60_000)
})

it('who ends a conversation is given who waits in any of their departments', async () => {
  const { ana, served, mine, waiting } = await oneWaits()
  await ana.call(support.close, { params: served })
  expect(await mine()).toEqual([waiting])
})

it('who hands a conversation on is given who waits in any of their departments', async () => {
  const { ana, renata, served, mine, waiting } = await oneWaits()
  await ana.call(support.transfer, { params: served, body: { operatorId: renata.id } })
  expect(await mine()).toEqual([waiting])
})

it('a conversation that is given back goes to a colleague who has room, where the department gives by itself', async () => {
  const { ana, renata, served, admin, mine, waiting } = await oneWaits()
  await renata.call(support.presence, { body: { presence: 'present' } })
  await ana.call(support.giveBack, { params: served })
  expect(await admin.call(support.conversation, { params: served })).toMatchObject({
    state: 'service',
    operatorId: renata.id,
  })
  expect((await conversationsOf(renata, 'mine')).map(({ id }) => id)).toEqual([served.id])
  expect(await mine()).toEqual([waiting])
  const { summary } = await renata.call(support.conversations, { query: { group: 'queue' } })
  expect(summary).toMatchObject({ mine: 1, queue: 0 })
})

it('who gives a conversation back is given another one, not the same again', async () => {
  const { ana, served, mine, waiting } = await oneWaits()
  await ana.call(support.giveBack, { params: served })
  expect(await mine()).toEqual([waiting])
})

it('who may serve more at once is given who waits', async () => {
  const { change, served, mine, waiting } = await oneWaits()
  await change({ capacity: 2 })
  expect(await mine()).toEqual([served.id, waiting].sort())
})

it('a department that gives by itself from now on gives who waits', async () => {
  const { admin, change, second, served, mine, waiting } = await oneWaits({ gives: 'hand' })
  await change({ capacity: 2 })
  expect(await mine()).toEqual([served.id])
  await admin.call(support.editDepartment, { params: { id: second }, body: { gives: 'turn' } })
  expect(await mine()).toEqual([served.id, waiting].sort())
})

it('who comes into a department is given who waits there', async () => {
  const { change, first, second, served, mine, waiting } = await oneWaits({ isMember: false })
  await change({ capacity: 2 })
  expect(await mine()).toEqual([served.id])
  await change({ departmentIds: [first, second] })
  expect(await mine()).toEqual([served.id, waiting].sort())
})

it('who has had no browser open for five minutes is away and is given nobody, until they are back', async () => {
  const { ana, served, mine, waiting, within, admin } = await oneWaits()
  const shown = async () =>
    (await admin.call(support.desk, {})).operators.find(({ userId }) => userId === ana.id)?.presence
  expect(await ana.call(support.here, {})).toEqual({ presence: 'present' })
  expect(await shown()).toBe('present')
  await within((ctx) =>
    // raw write: minutes pass
    ctx.run(statement("update operators set seen_at = now() - interval '6 minutes' where user_id = $1", [ana.id])),
  )
  expect(await shown()).toBe('away')
  await ana.call(support.close, { params: served })
  expect(await mine()).toEqual([])
  await ana.call(support.here, {})
  expect(await mine()).toEqual([waiting])
})

it('who has never opened a browser is away, whatever the list of operators says, and is given nobody', async () => {
  const { ana, mine, waiting, within, admin } = await oneWaits()
  await within((ctx) =>
    // as of somebody who was put at the desk and has not come yet
    ctx.run(
      statement("update operators set presence = 'present', seen_at = null, capacity = 9 where user_id = $1", [ana.id]),
    ),
  )
  const { operators } = await admin.call(support.desk, {})
  expect(operators.find(({ userId }) => userId === ana.id)?.presence).toBe('away')
  const before = await mine()
  await ana.call(support.here, {})
  expect(await mine()).toEqual([...before, waiting].sort())
})
