import { expect, it } from 'vitest'
import { contacts } from '../../modules/contacts/contract.ts'
import { aContact } from '../../modules/deals/server/testing.ts'
import { insights } from '../../modules/insights/contract.ts'
import { search } from '../../modules/search/contract.ts'
import { trash } from '../../modules/trash/contract.ts'
import { exportContract } from '../../platform/export/contract.ts'
import { serverModules } from '../modules.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld({ modulesUnderMaintenance: ['files'] })
const { directory } = world.running.services

it('[PERM-042] [PERM-043] [PERM-068] a module that the plan or maintenance closes refuses every call with its words', async () => {
  const { admin, company } = await world.company()
  await directory.setPlan(company.slug, { modules: { sales: 'restricted', proposals: 'maintenance' } })
  expect(await admin.request('GET', '/api/sales')).toMatchObject({
    status: 403,
    body: { Code: 'platform.feature_not_in_plan', Message: 'Este recurso não faz parte do seu plano.' },
  })
  expect(await admin.request('GET', '/api/proposals', undefined, { 'accept-language': 'en-US' })).toMatchObject({
    status: 503,
    body: { Message: 'Feature under maintenance.' },
  })
  expect(await admin.request('GET', '/api/proposals')).toMatchObject({
    body: { Message: 'Este recurso está em manutenção.' },
  })
  expect((await admin.request('GET', '/api/deals')).status).toBe(200)
  await directory.setPlan(company.slug, { modules: {} })
  expect((await admin.request('GET', '/api/sales')).status).toBe(200)
})

it('[PERM-069] a service under maintenance is closed for every company', async () => {
  const { admin } = await world.company()
  expect(await admin.request('GET', `/api/files?ownerKind=deal&ownerId=${crypto.randomUUID()}`)).toMatchObject({
    status: 503,
    body: { Message: 'Serviço em manutenção.' },
  })
})

it('[PERM-044] a company blocked for non-payment is refused everything but leaving', async () => {
  const { admin, company } = await world.company()
  await directory.setStatus(company.slug, 'blocked')
  for (const path of ['/api/deals', '/api/session', '/api/users', '/api/permissions'])
    expect(await admin.request('GET', path)).toMatchObject({
      status: 403,
      body: { Message: 'A instância atual não existe ou está bloqueada por falta de pagamento.' },
    })
  expect((await admin.request('POST', '/api/logout')).status).toBe(204)
})

it('[PERM-042] what a closed module declares to others is closed there too: figures, files, finds, its records’ histories and its trash', async () => {
  const { admin, company } = await world.company()
  const closes = async (name: string, state: 'restricted' | 'maintenance' = 'restricted') => {
    await directory.setPlan(company.slug, { modules: { [name]: state } })
    directory.forgetAll()
  }
  const known = async () => (await admin.call(insights.register, {})).map(({ id }) => id)
  const all = await known()
  for (const { name, facts = [], exports: lists = [] } of serverModules) {
    if (facts.length + lists.length === 0) continue
    await closes(name)
    const own = facts.map((one) => one.name)
    // Closed with the reports themselves.
    if (name !== 'insights')
      expect((await known()).toSorted()).toEqual(all.filter((id) => !own.includes(id)).toSorted())
    for (const { list } of lists)
      await expect(admin.call(exportContract.start, { body: { list, format: 'csv' } }), list).rejects.toMatchObject({
        status: 403,
        code: 'platform.feature_not_in_plan',
      })
  }

  await closes('', 'restricted')
  const found = async () => (await admin.call(search.find, { query: { q: 'Jabuticabeira' } })).finds
  const { id } = await aContact(admin, { name: 'Jabuticabeira' })
  const history = () => admin.request('GET', `/api/timeline/${id}`)
  expect(await found()).toHaveLength(1)
  expect((await history()).status).toBe(200)
  await closes('contacts')
  expect(await found()).toEqual([])
  expect((await history()).status).toBe(403)
  await closes('contacts', 'maintenance')
  expect((await history()).status).toBe(503)

  await closes('')
  await admin.call(contacts.remove, { params: { id } })
  const inTrash = async () => (await admin.call(trash.list, { query: {} })).list
  expect(await inTrash()).toMatchObject([{ name: 'Jabuticabeira' }])
  await closes('contacts')
  expect(await inTrash()).toEqual([])
})
