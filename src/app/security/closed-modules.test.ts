import { expect, it } from 'vitest'
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
