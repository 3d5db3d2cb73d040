import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { goals } from '../../organisation/contract.ts'
import { proposals } from '../../proposals/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { purchases } from '../../purchases/contract.ts'
import { aPurchase, theStatus } from '../../purchases/server/test-purchase.ts'
import { sales } from '../../sales/contract.ts'
import { readyToSell } from '../../sales/server/test-sale.ts'
import { team } from '../../team/contract.ts'
import { trash } from '../contract.ts'

const world = await startWorld()

const entries = async (actor: Actor) => (await actor.call(trash.list, {})).list
const restore = (actor: Actor, kind: string, id: string) => actor.call(trash.restore, { params: { kind, id } })

it('what anyone deleted stands there with who and when, and whoever may delete such records brings it back', async () => {
  const { admin, user } = await world.company()
  const manager = await user('manager', { name: 'Gil Gerente' })
  const contact = await aContact(admin, { name: 'Maria Aparecida' })
  const before = await admin.call(contacts.show, { params: { id: contact.id } })
  await manager.call(contacts.remove, { params: { id: contact.id } })
  const [entry] = await entries(admin)
  expect(entry).toMatchObject({ kind: 'contact', id: contact.id, name: 'Maria Aparecida', deletedBy: 'Gil Gerente' })
  const days = (Date.parse(entry!.keptUntil!) - Date.parse(entry!.deletedAt)) / 86_400_000
  expect(days).toBe(30)
  await restore(admin, 'contact', contact.id)
  expect(await admin.call(contacts.show, { params: { id: contact.id } })).toEqual(before)
  expect(await entries(admin)).toEqual([])
  await expect(restore(admin, 'contact', contact.id)).rejects.toMatchObject({ status: 404 })
})

it('a sale that comes back counts for its deal and its proposal again', async () => {
  const { admin, dealId, sell } = await readyToSell(world)
  const sale = await sell()
  const state = async () => [
    await admin.call(sales.show, { params: { id: sale.id } }),
    (await admin.call(deals.show, { params: { id: dealId } })).sales,
  ]
  const before = await state()
  await admin.call(sales.remove, { params: { id: sale.id } })
  expect((await admin.call(deals.show, { params: { id: dealId } })).sales).toBe(0)
  expect(await entries(admin)).toMatchObject([
    { kind: 'sale', name: 'Venda 1', place: expect.stringMatching(/^Negócio/) },
  ])
  await restore(admin, 'sale', sale.id)
  expect(await state()).toEqual(before)
})

it('an accepted proposal comes back accepted, unless its deal has accepted another since', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const propose = () => admin.call(proposals.generate, { params: { dealId }, body: choices })
  const accept = (id: string) => admin.call(proposals.accept, { params: { id } })
  const states = async () =>
    (await admin.call(proposals.ofDeal, { params: { dealId } })).map(({ number, state }) => `${number} ${state}`).sort()
  const { id, priceCents } = await propose()
  await accept(id)
  await admin.call(proposals.remove, { params: { id } })
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({ bidAmount: 0, proposals: 0 })
  await restore(admin, 'proposal', id)
  expect(await states()).toEqual(['1 accepted'])
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({
    bidAmount: priceCents,
    proposals: 1,
  })
  await admin.call(proposals.remove, { params: { id } })
  await accept((await propose()).id)
  await expect(restore(admin, 'proposal', id)).rejects.toMatchObject({ status: 409, code: 'trash.cannot_return' })
  expect(await states()).toEqual(['2 accepted'])
})

it('what named a deal and stayed names it again, unless it names another by then', async () => {
  const { admin } = await world.company()
  const { id } = await aDeal(admin, { title: 'Sítio Recanto' })
  const other = await aDeal(admin)
  const buy = async () => admin.call(purchases.create, { body: await aPurchase(admin, { dealId: id }) })
  const bought = [await buy(), await buy(), await buy()]
  const [, moved, gone] = bought
  const lost = await theStatus(admin, 'lost')
  for (const one of bought) await admin.call(purchases.edit, { params: { id: one.id }, body: { statusId: lost.id } })
  await admin.call(deals.remove, { params: { id } })
  const dealsOf = async () =>
    Promise.all(
      bought.slice(0, 2).map(async (one) => (await admin.call(purchases.show, { params: { id: one.id } })).dealId),
    )
  expect(await dealsOf()).toEqual([null, null])
  await admin.call(purchases.edit, { params: { id: moved!.id }, body: { dealId: other.id } })
  await admin.call(purchases.remove, { params: { id: gone!.id } })
  await restore(admin, 'deal', id)
  expect(await dealsOf()).toEqual([id, other.id])
})

it('a deal comes back with its papers, of which some name others', async () => {
  const { admin, look, within } = await world.company()
  const { id } = await aDeal(admin)
  const paper = crypto.randomUUID()
  await within(async (ctx) => {
    await ctx.run(
      statement(
        `insert into documents (id, number, deal_id, title, file_key, sha256) values ($1, 1, $2, 'Contrato', 'key', $3)`,
        [paper, id, '0'.repeat(64)],
      ),
    )
    await ctx.run(
      statement('insert into contracts (id, deal_id, document_id) values ($1, $2, $3)', [
        crypto.randomUUID(),
        id,
        paper,
      ]),
    )
  })
  await admin.call(deals.remove, { params: { id } })
  await restore(admin, 'deal', id)
  const named = statement<{ documentId: string }>('select document_id from contracts where deal_id = $1', [id])
  expect(await look((ctx) => ctx.one(named))).toEqual({ documentId: paper })
})

it('a goal comes back, and a team with the members that have no other by then', async () => {
  const { admin, user } = await world.company()
  const [stays, leaves] = [await user('salesman'), await user('technician')]
  const body = { name: 'Sul', memberIds: [stays.id, leaves.id], supervisorIds: [admin.id] }
  const { id } = await admin.call(team.addTeam, { body })
  const goal = await admin.call(goals.addGoal, {
    body: {
      name: 'Meta do ano',
      objective: 'new-deals',
      target: 10,
      scope: 'general',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
    },
  })
  await admin.call(team.removeTeam, { params: { id } })
  await admin.call(goals.removeGoal, { params: { id: goal.id } })
  await admin.call(team.addTeam, { body: { name: 'Norte', memberIds: [leaves.id] } })
  expect((await entries(admin)).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['goal Meta do ano', 'team Sul'])
  await restore(admin, 'team', id)
  await restore(admin, 'goal', goal.id)
  const back = (await admin.call(team.teams, {})).find((one) => one.id === id)
  expect(back?.members.map((one) => one.id)).toEqual([stays.id])
  expect(back?.supervisors.map((one) => one.id)).toEqual([admin.id])
  expect((await admin.call(goals.goalList, {})).list.map(({ name }) => name)).toEqual(['Meta do ano'])
})

it('a person finds the kinds that they may delete and of deals what is in their reach; others find no trash at all', async () => {
  const { admin, user, within } = await world.company()
  const deal = await aDeal(admin, { title: 'Sítio Recanto' })
  const contact = await aContact(admin)
  await admin.call(deals.remove, { params: { id: deal.id } })
  await admin.call(contacts.remove, { params: { id: contact.id } })
  const kinds = async (actor: Actor) => (await entries(actor)).map(({ kind }) => kind)
  const seesAll = await user('technician', { plus: ['deals.delete-project', 'team.see-all-stores'] })
  expect(await kinds(seesAll)).toEqual(['deal'])
  await expect(restore(seesAll, 'contact', contact.id)).rejects.toMatchObject({ status: 403 })
  const ofStore = await user('technician', { plus: ['deals.delete-project'] })
  expect(await kinds(ofStore)).toEqual(['deal'])
  const elsewhere = crypto.randomUUID()
  const seesOwn = await user('technician', { plus: ['deals.delete-project'] })
  await within(async (ctx) => {
    await ctx.run(statement("insert into stores (id, name) values ($1, 'Filial')", [elsewhere]))
    await ctx.run(statement('update users set store_id = $2 where id = $1', [seesOwn.id, elsewhere]))
  })
  expect(await kinds(seesOwn)).toEqual([])
  await expect(restore(seesOwn, 'deal', deal.id)).rejects.toMatchObject({ status: 404 })
  await expect(seesOwn.call(trash.purge, { params: { kind: 'deal', id: deal.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await seesOwn.call(trash.empty, {})).toEqual({ deleted: 0 })
  await expect(entries(await user('technician'))).rejects.toMatchObject({ status: 403 })
  expect(await kinds(admin)).toEqual(['contact', 'deal'])
  expect(await admin.call(trash.empty, {})).toEqual({ deleted: 2 })
  await expect(restore(admin, 'deal', deal.id)).rejects.toMatchObject({ status: 404 })
})

it('what stood on a contact and is of no store itself has the reach of the contact, deleted or not', async () => {
  const { admin, user, within } = await world.company()
  const contact = await aContact(admin)
  const [id, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()]
  const near = await user('technician', { plus: ['deals.delete-project'] })
  const far = await user('technician', { plus: ['deals.delete-project'] })
  await within(async (ctx) => {
    await ctx.run(statement("insert into stores (id, name) values ($1, 'Filial')", [elsewhere]))
    await ctx.run(statement('update users set store_id = $2 where id = $1', [far.id, elsewhere]))
    await ctx.run(
      statement(
        `insert into deleted_records (id, kind, event, name, thread_id, rows, deleted_by)
         values ($1, 'deal', 'deals.restored', 'Plano', $2, $3, $4)`,
        [id, contact.id, JSON.stringify([{ table: 'deals', row: { id } }]), admin.id],
      ),
    )
  })
  const seen = async (actor: Actor) => (await entries(actor)).map((one) => one.id)
  expect([await seen(near), await seen(far)]).toEqual([[id], []])
  await admin.call(contacts.remove, { params: { id: contact.id } })
  expect([await seen(near), await seen(far)]).toEqual([[id], []])
})

it('a person who leaves the company takes nothing along that they have deleted', async () => {
  const { admin, user, within } = await world.company()
  const manager = await user('manager')
  const contact = await aContact(admin)
  await manager.call(contacts.remove, { params: { id: contact.id } })
  await within((ctx) => ctx.run(statement('delete from users where id = $1', [manager.id])))
  expect(await entries(admin)).toMatchObject([{ id: contact.id, deletedBy: null }])
  await restore(admin, 'contact', contact.id)
})
