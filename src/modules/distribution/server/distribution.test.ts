import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { startMailbox } from '../../access/server/testing.ts'
import { createDeal } from '../../deals/server/create-deal.ts'
import { aContact } from '../../deals/server/testing.ts'
import { distribution } from '../contract.ts'

const world = await startWorld()
const mailbox = await startMailbox(world)

async function withSellers(count: number, rules: object = {}) {
  const company = await world.company()
  const sellers = await Promise.all(
    Array.from({ length: count }, (_one, index) => company.user('salesman', { name: `Vendedor ${index + 1}` })),
  )
  const body = { name: 'Fila geral', ...rules, userIds: sellers.map(({ id }) => id) }
  const queue = await company.admin.call(distribution.addQueue, { body: body as never })
  return { ...company, sellers, queue }
}

/** A lead from a form on a public page: nobody is signed in. */
async function aLead(
  { company, admin }: Pick<TestCompany, 'company' | 'admin'>,
  given: object = {},
  deal: object = {},
) {
  const { id } = await aContact(admin, { ownerId: null, ...given })
  return writing(world.running.services, { company }, (ctx) =>
    createDeal(ctx, { contactId: id, ownerId: null, ...deal } as never),
  )
}

const ownersOf = ({ look }: Pick<TestCompany, 'look'>) =>
  look(async (ctx) =>
    (
      await ctx.rows(
        statement<{ ownerId: string | null }>(
          'select owner_id from deals where tenant_id = platform.current_tenant() order by created_at, number',
        ),
      )
    ).map(({ ownerId }) => ownerId),
  )

it('[ORG-011] [ORG-025] [ORG-032] leads from outside go to the people of the queue in turn', async () => {
  const company = await withSellers(3)
  for (let made = 0; made < 7; made++) await aLead(company)
  const [one, two, three] = company.sellers.map(({ id }) => id)
  expect(await ownersOf(company)).toEqual([one, two, three, one, two, three, one])
  const [queue] = await company.admin.call(distribution.queues, {})
  expect(queue!.users.map(({ received, isNext }) => [received, isNext])).toEqual([
    [3, false],
    [2, true],
    [2, false],
  ])
})

it('[ORG-032] stays fair when many leads come at the same moment', async () => {
  for (const [people, leads] of [
    [2, 9],
    [3, 20],
    [5, 16],
  ] as const) {
    const company = await withSellers(people)
    await Promise.all(Array.from({ length: leads }, () => aLead(company)))
    const owners = await ownersOf(company)
    expect(owners).toHaveLength(leads)
    const counts = company.sellers.map(({ id }) => owners.filter((owner) => owner === id).length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(leads)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  }
})

it('[ORG-032] a lead tries the queues by city, state and consumption', async () => {
  const company = await withSellers(1, { states: ['GO'], consumptionFrom: 1000 })
  const other = await company.user('salesman', { name: 'Outra' })
  await company.admin.call(distribution.addQueue, {
    body: { name: 'Uberlândia', cities: [{ city: 'Uberlândia', state: 'MG' }], userIds: [other.id] },
  })
  const [goias] = company.sellers
  expect((await aLead(company, { city: 'Goiânia', state: 'GO' }, { consumptionKwh: 1200 })).id).toBeTruthy()
  await aLead(company, { city: 'Uberlandia', state: 'MG' })
  await aLead(company, { city: 'Goiânia', state: 'GO' }, { consumptionKwh: 10 })
  expect(await ownersOf(company)).toEqual([goias!.id, other.id, null])
})

it('[ORG-033] a lead without a queue stays without owner and the administrators are told', async () => {
  const company = await withSellers(1, { states: ['GO'] })
  const second = await company.user('administrator')
  const gone = await company.user('administrator')
  await company.within((ctx) => ctx.run(statement('update users set active = false where id = $1', [gone.id])))
  await aLead(company, { name: 'Lead de longe', city: 'Manaus', state: 'AM' })
  expect(await ownersOf(company)).toEqual([null])
  const { slug } = company.company
  const administrators = [`admin@${slug}.test`, `${second.id}@${slug}.test`]
  const mails = await Promise.all(administrators.map((email) => mailbox.next(company, email)))
  for (const { text } of mails) expect(text).toContain('Manaus/AM')
  expect((await mailbox.all(company)).map(({ to }) => to).toSorted()).toEqual(administrators.toSorted())
})

it('what a person creates keeps the owner that the person gave it', async () => {
  const company = await withSellers(2)
  const { id } = await aContact(company.admin, { ownerId: null })
  await company.within((ctx) => createDeal(ctx, { contactId: id, ownerId: null } as never))
  expect(await ownersOf(company)).toEqual([null])
})

it('who no longer works is passed over', async () => {
  const company = await withSellers(2)
  await company.within((ctx) =>
    ctx.run(statement('update users set active = false where id = $1', [company.sellers[0]!.id])),
  )
  await aLead(company)
  await aLead(company)
  expect(await ownersOf(company)).toEqual([company.sellers[1]!.id, company.sellers[1]!.id])
})

it('[ORG-034] [ORG-045] [ORG-044] refuses a user twice and a range that runs backwards', async () => {
  const { admin, sellers, queue } = await withSellers(1)
  const params = { id: queue.id }
  await expect(admin.call(distribution.addUser, { params, body: { userId: sellers[0]!.id } })).rejects.toMatchObject({
    status: 422,
    fields: { userId: 'Este usuário já está na fila de distribuição.' },
  })
  await expect(
    admin.call(distribution.editQueue, { params, body: { consumptionFrom: 500, consumptionTo: 300 } }),
  ).rejects.toMatchObject({ fields: { consumptionFrom: 'O consumo inicial não pode ser maior que o final.' } })
  expect(await admin.call(distribution.removeUser, { params: { ...params, userId: sellers[0]!.id } })).toMatchObject({
    users: [],
  })
})

it('is closed to who may not configure, and to other companies', async () => {
  const { user, queue } = await withSellers(1)
  const other = await world.company()
  const seller = await user('salesman')
  await expect(seller.call(distribution.queues, {})).rejects.toMatchObject({ status: 403 })
  await expect(
    other.admin.call(distribution.editQueue, { params: { id: queue.id }, body: { name: 'X' } }),
  ).rejects.toMatchObject({ status: 404 })
})
