import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { funnels } from '../contract.ts'

const world = await startWorld()

it('[FUNN-015] a new company starts with a funnel of ordered steps and statuses', async () => {
  const { admin } = await world.company()
  const steps = await admin.call(funnels.show, {})
  expect(steps.map((step) => step.name)).toEqual([
    'Pré-venda',
    'Comercial',
    'Contrato',
    'Homologação',
    'Instalação',
    'Pós-venda',
    'Perdidos',
  ])
  expect(steps[1]!.statuses.map((status) => status.name)).toEqual([
    'Novo contato',
    'Qualificação',
    'Visita técnica',
    'Proposta enviada',
    'Negociação',
    'Fechamento',
  ])
  expect(steps.map((step) => [step.parallel, step.loss])).toEqual(
    steps.map((step) => [step.name === 'Homologação', step.name === 'Perdidos']),
  )
})

it('[FUNN-001] [FUNN-007] [FUNN-008] adds, edits and orders steps and statuses', async () => {
  const { admin, roleIds } = await world.company()
  const step = await admin.call(funnels.addStep, { body: { name: 'Manutenção', color: '#123456' } })
  const status = await admin.call(funnels.addStatus, {
    params: { id: step.id },
    body: { name: 'Aguardando', goalHours: 48, prediction: 40, requires: ['phone'], forbids: ['sale'] },
  })
  const edited = await admin.call(funnels.editStatus, {
    params: { id: status.id },
    body: { name: 'Na fila', moveRoles: [roleIds.manager!], cardRoles: [roleIds.manager!] },
  })
  expect(edited).toMatchObject({
    name: 'Na fila',
    goalHours: 48,
    prediction: 40,
    requires: ['phone'],
    forbids: ['sale'],
  })
  const before = await admin.call(funnels.settings, {})
  const order = [...before].reverse().map(({ id, statuses }) => ({ id, statusIds: statuses.map((one) => one.id) }))
  const after = await admin.call(funnels.arrange, { body: { steps: order } })
  expect(after.map((one) => one.name)).toEqual([...before].reverse().map((one) => one.name))
})

it('[FUNN-058] requires a name', async () => {
  const { admin } = await world.company()
  await expect(admin.call(funnels.addStep, { body: { name: ' ' } })).rejects.toMatchObject({
    fields: { name: 'Informe o nome.' },
  })
})

it('[FUNN-047] a deleted step leaves the funnel, but one working step remains', async () => {
  const { admin } = await world.company()
  const steps = await admin.call(funnels.settings, {})
  const working = steps.filter((step) => !step.parallel && !step.loss)
  for (const step of working.slice(1)) await admin.call(funnels.removeStep, { params: { id: step.id } })
  await expect(admin.call(funnels.removeStep, { params: { id: working[0]!.id } })).rejects.toMatchObject({
    code: 'funnels.last_step',
  })
  expect(await admin.call(funnels.show, {})).toHaveLength(steps.length - working.length + 1)
})

it('answers 304 while the funnel is unchanged', async () => {
  const { admin } = await world.company()
  const first = await admin.request('GET', '/api/funnel')
  const tag = String(first.headers.etag)
  expect((await admin.request('GET', '/api/funnel', undefined, { 'if-none-match': tag })).status).toBe(304)
  await admin.call(funnels.addStep, { body: { name: 'Nova' } })
  expect((await admin.request('GET', '/api/funnel', undefined, { 'if-none-match': tag })).status).toBe(200)
})

it('only those who configure the company change the funnel, and never that of another', async () => {
  const one = await world.company()
  const other = await world.company()
  const salesman = await one.user('salesman')
  await expect(salesman.call(funnels.addStep, { body: { name: 'X' } })).rejects.toMatchObject({ status: 403 })
  const [step] = await one.admin.call(funnels.settings, {})
  await expect(other.admin.call(funnels.editStep, { params: { id: step!.id }, body: {} })).rejects.toMatchObject({
    status: 404,
  })
  await expect(other.admin.call(funnels.removeStatus, { params: { id: step!.statuses[0]!.id } })).rejects.toMatchObject(
    { status: 404 },
  )
})
