import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { aField, answer } from '../../custom-fields/server/testing.ts'
import { aContact, aDeal, funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { search } from '../../search/contract.ts'
import { tasks } from '../contract.ts'
import { aTask } from './test-task.ts'

const world = await startWorld()

it('their own task on a deal that is denied to a person is seen by them, but not what it stands on', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  const contact = await aContact(admin, { name: 'Maria Lima' })
  const { id: dealId } = await aDeal(admin, { title: 'Casa de Maria', contactId: contact.id })
  const make = async (given: object) =>
    (await admin.call(tasks.create, { body: await aTask(admin, { dealId, ...given }) })).id
  const [own, others] = [
    await make({ title: 'Medir o telhado', responsibleIds: [seller.id] }),
    await make({ title: 'Medir o padrão' }),
  ]
  const list = async () => (await seller.call(tasks.list, { query: {} })).list
  expect(await list()).toMatchObject([{ id: own, dealTitle: 'Casa de Maria', contactName: 'Maria Lima' }])
  await admin.request('PUT', `/api/denials/deal/${dealId}`, { userIds: [seller.id] })
  const masked = { id: own, dealId: null, dealTitle: '', dealNumber: null, contactId: null, contactName: '' }
  expect(await list()).toMatchObject([masked])
  expect(await seller.call(tasks.show, { params: { id: own } })).toMatchObject(masked)
  const { columns } = await seller.call(tasks.board, { query: {} })
  expect(JSON.stringify(columns)).not.toMatch(/Maria/)
  expect((await seller.request('GET', `/api/tasks/${others}`)).status).toBe(404)
  const { finds } = await seller.call(search.find, { query: { q: 'medir telhado' } })
  expect(finds).toMatchObject([{ kind: 'task', id: own, dealId: null }])
  expect(JSON.stringify(finds)).not.toMatch(/Maria/)
})

it('who sees a deal or a contact sees the tasks of others on it, unless the tab is hidden; their own lists hold their own', async () => {
  const { admin, user } = await world.company()
  const [seller, without] = [await user('salesman'), await user('salesman', { plus: ['deal-tabs.tasks'] })]
  const { id: contactId } = await aContact(admin)
  const { id: dealId } = await aDeal(admin, { contactId })
  const make = async (given: object) => (await admin.call(tasks.create, { body: await aTask(admin, given) })).id
  const [onDeal, onContact, onNothing] = [await make({ dealId }), await make({ contactId }), await make({})]
  const listed = async (who: typeof seller, query: object) =>
    (await who.call(tasks.list, { query })).list.map(({ id }) => id)
  expect(await listed(seller, { dealId })).toEqual([onDeal])
  expect((await listed(seller, { contactId })).toSorted()).toEqual([onDeal, onContact].toSorted())
  expect(await listed(seller, {})).toEqual([])
  const { columns } = await seller.call(tasks.board, { query: {} })
  expect(columns.map(({ totalItems }) => totalItems)).toEqual([0, 0, 0])
  const shown = async (who: typeof seller, id: string) => (await who.request('GET', `/api/tasks/${id}`)).status
  expect(await Promise.all([onDeal, onContact, onNothing].map((id) => shown(seller, id)))).toEqual([200, 200, 404])
  expect((await seller.call(tasks.show, { params: { id: onDeal } })).can).toMatchObject({ edit: false, remove: false })
  expect(await listed(without, { dealId })).toEqual([])
  expect(await Promise.all([onDeal, onContact].map((id) => shown(without, id)))).toEqual([404, 200])
})

it('a task of a deal names its contact or none: another is refused and not replaced in silence', async () => {
  const { admin } = await world.company()
  const [own, other] = [await aContact(admin), await aContact(admin)]
  const { id: dealId } = await aDeal(admin, { contactId: own.id })
  const make = async (contactId: string) =>
    admin.call(tasks.create, { body: await aTask(admin, { dealId, contactId }) })
  expect(await make(own.id)).toMatchObject({ contactId: own.id })
  await expect(make(other.id)).rejects.toMatchObject({
    status: 422,
    fields: { contactId: 'Este contato não é o do negócio. Deixe o contato em branco, ou escolha um negócio dele.' },
  })
})

it('what a task waits for is named only to those who see it', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  const first = await admin.call(tasks.create, { body: await aTask(admin, { title: 'Segredo' }) })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { responsibleIds: [seller.id] }) })
  await admin.call(tasks.block, { params: { id }, body: { blockedById: first.id } })
  expect(await seller.call(tasks.show, { params: { id } })).toMatchObject({
    blocked: true,
    blockedBy: [],
    blockedByUnseen: 1,
  })
  expect(await admin.call(tasks.show, { params: { id } })).toMatchObject({
    blockedBy: [{ id: first.id }],
    blockedByUnseen: 0,
  })
  const named = async (who: typeof seller) => {
    const { columns } = await who.call(tasks.board, { query: {} })
    const card = columns.flatMap(({ cards }) => cards).find((one) => one.id === id)
    const { list } = await who.call(tasks.list, { query: { blocked: true } })
    return [card?.blocked, card?.waitsFor, list[0]?.waitsFor]
  }
  expect(await named(seller)).toEqual([true, '', ''])
  expect(await named(admin)).toEqual([true, 'Segredo', 'Segredo'])
  const { id: statusId } = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  await admin.call(tasks.setStatus, { params: { id: first.id }, body: { statusId } })
  expect((await named(admin)).slice(0, 2)).toEqual([false, ''])
})

it('that a task can begin is told without the name of what its reader does not see', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  const [hidden, shown] = [
    await admin.call(tasks.create, { body: await aTask(admin, { title: 'Segredo' }) }),
    await admin.call(tasks.create, { body: await aTask(admin, { title: 'Medir', responsibleIds: [seller.id] }) }),
  ]
  const waiting = async (title: string, blockers: string[]) => {
    const body = await aTask(admin, { title, responsibleIds: [seller.id] })
    const { id } = await admin.call(tasks.create, { body })
    for (const blockedById of blockers) await admin.call(tasks.block, { params: { id }, body: { blockedById } })
  }
  await waiting('Espera a secreta', [hidden.id])
  await waiting('Espera as duas', [hidden.id, shown.id])
  const statusId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  await admin.call(tasks.change, { body: { chosen: { ids: [hidden.id, shown.id] }, to: { statusId } } })
  const { list } = await seller.call(notifications.list, { query: {} })
  const freed = list.filter(({ kind }) => kind === 'task-freed').map(({ title, text }) => [title, text])
  expect(freed.toSorted()).toEqual([
    ['Liberada: Espera a secreta', 'O que ela esperava foi concluído.'],
    ['Liberada: Espera as duas', '“Medir” foi concluída.'],
  ])
})

it('whoever changes their own tasks alone changes nothing that hangs on those of others', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman', { plus: ['tasks.list-others', 'tasks.delete'] })
  const field = await aField(admin, { kind: 'task', name: 'Altura' })
  const of = async (responsible: typeof seller) =>
    (await admin.call(tasks.create, { body: await aTask(admin, { responsibleIds: [responsible.id] }) })).id
  const [own, others] = [await of(seller), await of(admin)]
  const attach = async (id: string) =>
    (await sendFile(seller, `POST /api/files?ownerKind=task&ownerId=${id}`, { name: 'a.txt', content: 'texto' })).status
  const filled = async (id: string) =>
    (await seller.request('PUT', `/api/records/${id}/custom-fields`, { answers: { [field.id]: '3 m' } })).status
  const reminded = async (id: string) =>
    (await seller.request('POST', `/api/tasks/${id}/reminders`, { onDay: '2099-01-01', onTime: '09:00', forAll: true }))
      .status
  const removed = async (id: string) => (await seller.request('DELETE', `/api/tasks/${id}`)).status
  for (const act of [attach, filled, reminded, removed]) expect([act.name, await act(others)]).toEqual([act.name, 403])
  expect((await seller.call(tasks.show, { params: { id: others } })).can).toEqual({
    edit: false,
    remove: false,
    depend: false,
  })
  for (const act of [attach, filled, reminded, removed])
    expect([act.name, (await act(own)) < 300]).toEqual([act.name, true])
  await answer(admin, others, { [field.id]: '4 m' })
})

it('whoever made a task for themselves takes it back as long as nobody has touched it', async () => {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  const of = async (maker: typeof seller, given = {}) =>
    (await maker.call(tasks.create, { body: await aTask(maker, given) })).id
  const [slip, edited, commented, handed] = [
    await of(seller),
    await of(seller),
    await of(seller),
    await of(admin, { ownerId: seller.id, responsibleIds: [seller.id] }),
  ]
  await seller.call(tasks.edit, { params: { id: edited }, body: { title: 'Medir o padrão' } })
  await admin.call(tasks.comment, { params: { id: commented }, body: { text: 'Falta a foto' } })
  const rightsOn = async (id: string) => {
    const { can } = await seller.call(tasks.show, { params: { id } })
    const { status } = await seller.request('DELETE', `/api/tasks/${id}`)
    return [can.edit, can.remove, status < 300 ? 'gone' : status]
  }
  expect(await rightsOn(slip)).toEqual([true, true, 'gone'])
  for (const id of [edited, commented, handed]) expect(await rightsOn(id)).toEqual([true, false, 403])
  expect((await seller.request('POST', `/api/deletions/${slip}/undo`)).status).toBe(200)
})

it('a task is added only to a deal or a contact that one sees, and not where its tab is hidden', async () => {
  const { user, withdraw } = await world.company()
  const seller = await user('salesman')
  const { id: contactId } = await aContact(seller)
  const { id: dealId } = await aDeal(seller, { contactId, ownerId: seller.id })
  const added = async (actor: typeof seller, on: object) =>
    (await actor.request('POST', '/api/tasks', await aTask(actor, on))).status
  expect([await added(seller, { dealId }), await added(seller, { contactId })]).toEqual([200, 200])
  await withdraw(['contacts.view', 'deals.view'], 'salesman')
  const blind = await user('salesman')
  expect([await added(blind, { dealId }), await added(blind, { contactId })]).toEqual([403, 403])
  expect(await added(await user('manager', { plus: ['deal-tabs.tasks'] }), { dealId })).toBe(403)
})

it('notices of a task go to those who see it', async () => {
  const { admin, user, withdraw } = await world.company()
  const [sees, doesNot] = [await user('salesman'), await user('technician')]
  await withdraw('tasks.list', 'technician')
  const body = await aTask(admin, { responsibleIds: [sees.id, doesNot.id] })
  const { id } = await admin.call(tasks.create, { body })
  await admin.call(tasks.comment, { params: { id }, body: { text: 'Falta a foto' } })
  const kindsOf = async (actor: typeof sees) =>
    (await actor.call(notifications.list, { query: {} })).list.map(({ kind }) => kind).toSorted()
  expect(await kindsOf(sees)).toEqual(['task-assigned', 'task-commented'])
  expect(await kindsOf(doesNot)).toEqual([])
})

it('a status that cannot go names only the tasks that its reader sees, and counts the others', async () => {
  const { admin, user } = await world.company()
  const configurer = await user('salesman', { plus: ['general.settings', 'deal-tabs.tasks'] })
  const { at } = await funnelOf(admin)
  const [from, to] = [at('Comercial', 'Novo contato'), at('Comercial', 'Qualificação')]
  const { id: dealId } = await aDeal(admin, { title: 'Casa de Maria' })
  for (const title of ['Segredo', 'Outro segredo'])
    await admin.call(tasks.create, { body: await aTask(admin, { dealId, title }) })
  const body = await aTask(admin, { dealId, title: 'Medir', responsibleIds: [configurer.id] })
  const { id } = await admin.call(tasks.create, { body })
  const gone = configurer.call(funnels.removeStatus, {
    params: { id: from.statusId },
    query: { takenOverBy: to.statusId },
  })
  const details = { found: [{ kind: 'task', id, name: 'Medir', leadsTo: `/tasks/${id}` }], others: 2 }
  await expect(gone).rejects.toMatchObject({ code: 'funnels.status_has_tasks', details })
})
