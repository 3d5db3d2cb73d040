import { expect, it } from 'vitest'
import { customFields } from '../../modules/custom-fields/contract.ts'
import { stores } from '../../modules/organisation/contract.ts'
import { aDeal } from '../../modules/proposals/server/test-deal.ts'
import { sales } from '../../modules/sales/contract.ts'
import { readyToSell } from '../../modules/sales/server/test-sale.ts'
import { support } from '../../modules/support/contract.ts'
import { tasks } from '../../modules/tasks/contract.ts'
import { aTask } from '../../modules/tasks/server/test-task.ts'
import { team } from '../../modules/team/contract.ts'
import { proposalData } from '../../modules/templates/contract.ts'
import { startWorld, type TestCompany } from '../testing.ts'

const world = await startWorld()

interface Replacing {
  method?: 'PATCH' | 'PUT'
  url: string
  /** What a colleague saves, and what the form that was opened before sends: the same parts, told otherwise. */
  first: object
  second: object
  /** The parts that both changed, as the refusal names them. */
  namedParts: string[]
  /** Sent once more it is another one: its lines are new. */
  isNew?: true
}

/** What a form replaces as a whole, by what it belongs to. */
const kinds: Record<string, (company: TestCompany) => Promise<Replacing>> = {
  'members of a team': async ({ admin, user }) => {
    const [ana, bia] = [await user('salesman'), await user('salesman')]
    const { id } = await admin.call(team.addTeam, { body: { name: 'Vendas' } })
    return {
      url: `/api/teams/${id}`,
      first: { memberIds: [ana.id] },
      second: { memberIds: [bia.id] },
      namedParts: ['memberIds'],
    }
  },
  'supervisors of a team': async ({ admin, user }) => {
    const [ana, bia] = [await user('supervisor'), await user('supervisor')]
    const { id } = await admin.call(team.addTeam, { body: { name: 'Vendas' } })
    return {
      url: `/api/teams/${id}`,
      first: { supervisorIds: [ana.id] },
      second: { supervisorIds: [bia.id] },
      namedParts: ['supervisorIds'],
    }
  },
  'stores of a person': async ({ admin, user }) => {
    const person = await user('salesman')
    const addStore = (name: string) => admin.call(stores.addStore, { body: { name, zipCode: '38440000' } })
    const [more, third] = [await addStore('Filial Araguari'), await addStore('Filial Ituiutaba')]
    return {
      url: `/api/users/${person.id}`,
      first: { accessStoreIds: [more.id] },
      second: { accessStoreIds: [third.id] },
      namedParts: ['accessStoreIds'],
    }
  },
  'permissions of a person': async ({ user }) => {
    const person = await user('salesman')
    return {
      method: 'PUT',
      url: `/api/users/${person.id}/permissions`,
      first: { permissions: ['deals.list'] },
      second: { permissions: ['contacts.list'] },
      namedParts: ['permissions'],
    }
  },
  'people who are denied a deal': async (company) => {
    const [ana, bia] = [await company.user('salesman'), await company.user('salesman')]
    return {
      method: 'PUT',
      url: `/api/denials/deal/${await aDeal(company)}`,
      first: { userIds: [ana.id] },
      second: { userIds: [bia.id] },
      namedParts: ['userIds'],
    }
  },
  'departments of an operator': async ({ admin, user }) => {
    const [one, other] = [
      await admin.call(support.addDepartment, { body: { name: 'Comercial' } }),
      await admin.call(support.addDepartment, { body: { name: 'Pós-venda' } }),
    ]
    const person = await user('salesman', { plus: ['chat.attend'] })
    const { id } = await admin.call(support.addOperator, { body: { userId: person.id } })
    return {
      url: `/api/operators/${id}`,
      first: { departmentIds: [one.id] },
      second: { departmentIds: [other.id] },
      namedParts: ['departmentIds'],
    }
  },
  'what follows a type of tasks': async ({ admin }) => {
    const { id } = await admin.call(tasks.addType, { body: { name: 'Vistoria do telhado' } })
    const follow = (title: string) => ({ followUps: [{ typeId: id, title, afterDays: 2 }] })
    return {
      url: `/api/task-types/${id}`,
      first: follow('Ligar'),
      second: follow('Visitar'),
      namedParts: ['followUps'],
    }
  },
  'stores of proposal data': async ({ admin, storeId }) => {
    const { id } = await admin.call(proposalData.addProposalData, { body: { name: 'Matriz', storeIds: [storeId] } })
    return {
      url: `/api/proposal-data/${id}`,
      first: { storeIds: [] },
      second: { storeIds: [storeId] },
      namedParts: ['storeIds'],
    }
  },
  'ranges of approval': async ({ roleIds }) => {
    const from = (fromCents: number) => ({
      ranges: [{ fromCents, levels: [[roleIds.manager]] }],
      approvesOwn: false,
    })
    return {
      method: 'PUT',
      url: '/api/purchase-approval',
      first: from(1_000_00),
      second: from(5_000_00),
      namedParts: ['ranges'],
    }
  },
  'lines of a task': async ({ admin }) => {
    const { id } = await admin.call(tasks.create, { body: await aTask(admin) })
    const lines = (text: string) => ({
      objectives: [{ text, done: false }],
      checklists: [{ name: text, items: [{ text, done: false }] }],
    })
    return {
      method: 'PUT',
      url: `/api/tasks/${id}/lists`,
      first: lines('Medir'),
      second: lines('Fotografar'),
      namedParts: ['objectives', 'checklists'],
      isNew: true,
    }
  },
  'data of the company': async () => ({
    url: '/api/settings/company',
    first: { phone: '34998131999', city: 'Araguari' },
    second: { phone: '34998131998', city: 'Araguari' },
    namedParts: ['phone'],
  }),
  'answers of a record': async (company) => {
    const { id } = await company.admin.call(customFields.add, { body: { name: 'Número do medidor' } })
    const dealId = await aDeal(company)
    const answer = (value: string) => ({ answers: { [id]: value } })
    return {
      method: 'PUT',
      url: `/api/records/${dealId}/custom-fields`,
      first: answer('123'),
      second: answer('456'),
      namedParts: [id],
    }
  },
}

it.each(Object.entries(kinds))(
  '%s: what somebody replaced after the form was opened is not replaced again',
  async (_name, begin) => {
    const company = await world.company()
    await refusesTheSecond(company, await begin(company))
  },
)

async function refusesTheSecond(
  { admin, user }: TestCompany,
  { method = 'PATCH', url, first, second, namedParts, isNew }: Replacing,
) {
  const colleague = await user('administrator', { name: 'Bruno Costa' })
  const send = (body: object, headers = {}) => admin.request(method, url, body, headers)
  expect((await colleague.request(method, url, first)).status).toBeLessThan(300)
  const refused = await send(second, { 'x-form-age': '60000' })
  expect(refused).toMatchObject({
    status: 409,
    body: { Code: 'platform.changed_meanwhile', Details: { by: 'Bruno Costa' } },
  })
  const { fields } = (refused.body as { Details: { fields: object } }).Details
  expect(Object.keys(fields).toSorted()).toEqual(namedParts.toSorted())
  // The same once more is no conflict, and a form that was opened since then replaces it.
  if (!isNew) expect((await send(first, { 'x-form-age': '60000' })).status).toBeLessThan(300)
  expect((await send(second)).status).toBeLessThan(300)
}

it('a person who joined a team by their own form is not thrown out by the team’s', async () => {
  const { admin, user } = await world.company()
  const colleague = await user('administrator', { name: 'Bruno Costa' })
  const [ana, bia] = [await user('salesman'), await user('salesman')]
  const { id } = await admin.call(team.addTeam, { body: { name: 'Vendas', memberIds: [ana.id] } })
  await colleague.call(team.editUser, { params: { id: bia.id }, body: { teamId: id } })
  const save = (memberIds: string[], headers = {}) => admin.request('PATCH', `/api/teams/${id}`, { memberIds }, headers)
  expect(await save([], { 'x-form-age': '60000' })).toMatchObject({
    status: 409,
    body: { Details: { by: 'Bruno Costa', fields: { memberIds: { theirs: [ana.id, bia.id].toSorted() } } } },
  })
  expect((await save([])).status).toBe(200)
})

it('shares of a commission: those of the other part are no conflict', async () => {
  const company = await readyToSell(world)
  const { admin, sell, user } = company
  const [one, other] = [await user('salesman'), await user('salesman')]
  const { id } = await sell()
  const shares = (userId: string) => ({
    payee: 'seller',
    shares: [
      { userId: admin.id, share: 50 },
      { userId, share: 50 },
    ],
  })
  await refusesTheSecond(company, {
    method: 'PUT',
    url: `/api/sales/${id}/commission-lines`,
    first: shares(one.id),
    second: shares(other.id),
    namedParts: ['sellerShares'],
  })
  expect(await admin.call(sales.lines, { params: { id } })).toMatchObject([{ userId: admin.id }, { userId: other.id }])
})

it('instalments of a plan: the second is told all that stands there now', async () => {
  const company = await readyToSell(world)
  const { id } = await company.sell()
  const params = { id }
  const { instalments } = await company.admin.call(sales.plan, { params })
  const rows = instalments.map(({ received: _received, ...row }) => row)
  const by = (method: string) => ({ instalments: rows.map((row, at) => (at === 0 ? { ...row, method } : row)) })
  await refusesTheSecond(company, {
    method: 'PUT',
    url: `/api/sales/${id}/plan`,
    first: by('pix'),
    second: by('boleto'),
    namedParts: ['instalments'],
  })
  const [first] = (await company.admin.call(sales.plan, { params })).instalments
  expect(first).toMatchObject({ method: 'boleto' })
})
