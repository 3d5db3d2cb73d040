import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { works } from '../../../../platform/work/contract.ts'
import { access } from '../../../access/contract.ts'
import { activity } from '../../../activity/contract.ts'
import { contacts } from '../../../contacts/contract.ts'
import { contactRelations } from '../../../contacts/relations-contract.ts'
import { dealBulk } from '../../../deals/bulk-contract.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { paperOf } from '../../../documents/server/test-signing.ts'
import { notifications } from '../../../notifications/contract.ts'
import { purchases } from '../../../purchases/contract.ts'
import { aPurchase, theStatus } from '../../../purchases/server/test-purchase.ts'
import { anAcceptedProposal } from '../../../sales/server/test-sale.ts'
import { tasks } from '../../../tasks/contract.ts'
import { aTask } from '../../../tasks/server/test-task.ts'
import { trash } from '../../../trash/contract.ts'
import { team } from '../../contract.ts'

// No worker runs: what passes here passes with the act that brings it back.
const world = await startWorld()

async function somebodyToLeave() {
  const company = await world.company()
  const { admin, user } = company
  const gone = await user('salesman', { name: 'Caio Leite' })
  const successor = await user('salesman', { name: 'Renata Moreira' })
  const leave = (body: object = { successorId: successor.id }) =>
    admin.call(team.editUser, { params: { id: gone.id }, body: { active: false, ...body } })
  const restore = (kind: string, id: string) => admin.call(trash.restore, { params: { kind, id } })
  const ownerOf = async (id: string) => (await admin.call(deals.show, { params: { id } })).ownerId
  return { ...company, gone, successor, leave, restore, ownerOf }
}

it('a lost deal that is opened again is the successor’s, who is told, as is whoever opened it', async () => {
  const { admin, gone, successor, leave, ownerOf } = await somebodyToLeave()
  const { id } = await aDeal(admin, { ownerId: gone.id, title: 'Sítio Recanto' })
  const { at, steps } = await funnelOf(admin)
  const loss = steps.find((step) => step.loss)!
  const body = { reason: 'Preço', note: '', stepId: loss.id, statusId: loss.statuses[0]!.id }
  await admin.call(deals.lose, { params: { id }, body })
  await leave()
  expect(await ownerOf(id)).toBe(gone.id)
  await admin.call(deals.reopen, { params: { id }, body: at('Comercial', 'Novo contato') })
  expect(await ownerOf(id)).toBe(successor.id)
  for (const person of [admin, successor]) {
    const { list } = await person.call(notifications.list, { query: {} })
    const notices = list.filter(({ kind }) => kind === 'work-came-back')
    expect(JSON.stringify(notices)).toContain('Sítio Recanto passa de Caio Leite para Renata Moreira')
  }
})

it('a deal, its tasks, a task and a contact out of the trash are the successor’s', async () => {
  const { admin, gone, successor, leave, restore, ownerOf } = await somebodyToLeave()
  const contact = await aContact(admin, { ownerId: gone.id })
  const deal = await aDeal(admin, { ownerId: gone.id })
  const given = { ownerId: gone.id, responsibleIds: [gone.id] }
  const ofDeal = await admin.call(tasks.create, { body: await aTask(admin, { ...given, dealId: deal.id }) })
  const task = await admin.call(tasks.create, { body: await aTask(admin, given) })
  await admin.call(deals.remove, { params: { id: deal.id } })
  await admin.call(contacts.remove, { params: { id: contact.id } })
  await admin.call(tasks.remove, { params: { id: task.id } })
  await leave()
  await restore('deal', deal.id)
  await restore('contact', contact.id)
  await restore('task', task.id)
  expect(await ownerOf(deal.id)).toBe(successor.id)
  const { entries } = await admin.call(activity.timeline, { params: { threadId: deal.id } })
  expect(entries.map(({ text }) => text)).toContain('passou a Renata Moreira o que era de Caio Leite, que saiu')
  expect(await admin.call(contacts.show, { params: { id: contact.id } })).toMatchObject({ ownerId: successor.id })
  for (const { id } of [task, ofDeal])
    expect(await admin.call(tasks.show, { params: { id } })).toMatchObject({
      ownerId: successor.id,
      responsibleIds: [successor.id],
    })
})

it('a done task that is opened again is the successor’s', async () => {
  const { admin, gone, successor, leave } = await somebodyToLeave()
  const given = { ownerId: gone.id, responsibleIds: [gone.id] }
  const { id, statusId } = await admin.call(tasks.create, { body: await aTask(admin, given) })
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  await admin.call(tasks.setStatus, { params: { id }, body: { statusId: done.id } })
  await leave()
  await admin.call(tasks.setStatus, { params: { id }, body: { statusId } })
  expect(await admin.call(tasks.show, { params: { id } })).toMatchObject({ ownerId: successor.id })
})

it('a copy of a deal, and a deal of a contact of somebody who left, are never theirs', async () => {
  const { admin, gone, successor, leave, ownerOf } = await somebodyToLeave()
  const { id } = await aDeal(admin, { ownerId: gone.id, technicianId: gone.id })
  await leave()
  const copy = await admin.call(deals.copy, { params: { id }, body: { title: 'Segunda casa' } })
  expect(await admin.call(deals.show, { params: { id: copy.id } })).toMatchObject({
    ownerId: successor.id,
    technicianId: successor.id,
  })
  expect(await ownerOf(id)).toBe(gone.id)
})

it('who takes over may leave as well: what comes back goes on along the line, and without one to whoever brings it back', async () => {
  const { admin, user, gone, successor, leave, restore, ownerOf } = await somebodyToLeave()
  const third = await user('salesman')
  const make = async () => {
    const { id } = await aDeal(admin, { ownerId: gone.id })
    await admin.call(deals.remove, { params: { id } })
    return id
  }
  const [first, second] = [await make(), await make()]
  await leave()
  const dismiss = (id: string, successorId: string | null) =>
    admin.call(team.editUser, { params: { id }, body: { active: false, successorId } })
  await dismiss(successor.id, third.id)
  await restore('deal', first)
  expect(await ownerOf(first)).toBe(third.id)
  await dismiss(third.id, null)
  await restore('deal', second)
  expect(await ownerOf(second)).toBe(admin.id)
})

it('screens know those who left, and of each whether somebody who is here bears the name as well', async () => {
  const { admin, user, gone, leave } = await somebodyToLeave()
  const namesake = await user('salesman', { name: 'Ana Lima' })
  await user('salesman', { name: 'Ana Lima' })
  expect(await admin.call(access.gone, {})).toEqual([])
  await leave()
  await admin.call(team.editUser, { params: { id: namesake.id }, body: { active: false } })
  expect(await admin.call(access.gone, {})).toEqual([
    { id: namesake.id, name: 'Ana Lima', isAlone: false },
    { id: gone.id, name: 'Caio Leite', isAlone: true },
  ])
  await admin.call(team.editUser, { params: { id: gone.id }, body: { active: true } })
  expect((await admin.call(access.gone, {})).map(({ name }) => name)).toEqual(['Ana Lima'])
})

it('a purchase that leaves a lost or delivered status is the successor’s, who is told of it', async () => {
  const { admin, gone, successor, leave } = await somebodyToLeave()
  const applicantOf = async (id: string) => (await admin.call(purchases.show, { params: { id } })).applicantId
  const put = async (id: string, kind: 'lost' | 'delivered' | 'on-going') =>
    admin.call(purchases.edit, { params: { id }, body: { statusId: (await theStatus(admin, kind)).id } })
  const made = []
  for (const kind of ['lost', 'delivered'] as const) {
    const body = await aPurchase(admin, { applicantId: gone.id, description: `Cabos ${kind}` })
    const { id } = await admin.call(purchases.create, { body })
    await put(id, kind)
    made.push(id)
  }
  await leave()
  for (const id of made) {
    expect(await applicantOf(id)).toBe(gone.id)
    await put(id, 'on-going')
    expect(await applicantOf(id)).toBe(successor.id)
  }
  const { list } = await successor.call(notifications.list, { query: {} })
  expect(JSON.stringify(list)).toContain('Cabos lost passa de Caio Leite para Renata Moreira')
})

it('a draft that comes out of the trash with its deal is the successor’s', async () => {
  const { successor, restore, ...company } = await somebodyToLeave()
  const maker = await company.user('administrator', { name: 'Ana Lima' })
  const { id, dealId } = await paperOf({ ...company, admin: maker })
  await company.admin.call(deals.remove, { params: { id: dealId } })
  const body = { active: false, successorId: successor.id }
  await company.admin.call(team.editUser, { params: { id: maker.id }, body })
  await restore('deal', dealId)
  const now = await company.look((ctx) =>
    ctx.one(statement<{ ownerId: string }>('select owner_id from documents where id = $1', [id])),
  )
  expect(now).toEqual({ ownerId: successor.id })
})

it('the proposals of a lost deal that is opened again are the successor’s as well', async () => {
  const { admin, gone, successor, leave, within, look } = await somebodyToLeave()
  const { id } = await aDeal(admin)
  const proposalId = await within((ctx) => anAcceptedProposal(ctx, id, gone.id, 30_000_00))
  const { at, steps } = await funnelOf(admin)
  const loss = steps.find((step) => step.loss)!
  const body = { reason: 'Preço', note: '', stepId: loss.id, statusId: loss.statuses[0]!.id }
  await admin.call(deals.lose, { params: { id }, body })
  await leave()
  await admin.call(deals.reopen, { params: { id }, body: at('Comercial', 'Novo contato') })
  const now = await look((ctx) =>
    ctx.one(statement<{ consultantId: string }>('select consultant_id from proposals where id = $1', [proposalId])),
  )
  expect(now).toEqual({ consultantId: successor.id })
})

it('what comes back together from one person to another is told once, by the name of the first', async () => {
  const { admin, gone, successor, leave, restore } = await somebodyToLeave()
  const contact = await aContact(admin, { ownerId: gone.id, name: 'Padaria Sol' })
  for (const text of ['Ligar', 'Cobrar'])
    await gone.call(contactRelations.remind, {
      params: { id: contact.id },
      body: { text, at: '2036-01-02T12:00:00Z' },
    })
  await admin.call(contacts.remove, { params: { id: contact.id } })
  await leave()
  await restore('contact', contact.id)
  const { list } = await successor.call(notifications.list, { query: {} })
  expect(list.map(({ title }) => title).sort()).toEqual([
    expect.stringMatching(/^(Ligar|Cobrar) e mais 1 registro passam de Caio Leite para Renata Moreira$/),
    'Padaria Sol passa de Caio Leite para Renata Moreira',
  ])
})

it('a transfer that is undone gives nothing back to who left meanwhile: it is the successor’s', async () => {
  const { admin, gone, successor, leave, ownerOf } = await somebodyToLeave()
  const deal = await aDeal(admin, { ownerId: gone.id })
  const contact = await aContact(admin, { ownerId: gone.id })
  const to = { ownerId: admin.id }
  const given = [
    await admin.call(dealBulk.transfer, { body: { ids: [deal.id], to } }),
    await admin.call(contacts.transfer, { body: { chosen: { ids: [contact.id] }, to } }),
  ]
  await leave()
  for (const { id } of given) expect(await admin.call(works.undo, { params: { id } })).toMatchObject({ done: 1 })
  expect(await ownerOf(deal.id)).toBe(successor.id)
  expect(await admin.call(contacts.show, { params: { id: contact.id } })).toMatchObject({ ownerId: successor.id })
})
