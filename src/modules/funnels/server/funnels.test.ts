import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { team } from '../../team/contract.ts'
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

it('[FUNN-007] a step holds name, colour, and whether it is parallel or of losses', async () => {
  const { admin } = await world.company()
  for (const given of [
    { name: 'Manutenção', color: '#123456', parallel: true, loss: false },
    { name: 'Desistências', color: '#654321', parallel: false, loss: true },
  ]) {
    const { id } = await admin.call(funnels.addStep, { body: given })
    const kept = async () => (await admin.call(funnels.settings, {})).find((one) => one.id === id)
    expect(await kept()).toMatchObject(given)
    const other = { name: 'Outra', color: '#ABCDEF', parallel: false, loss: false }
    await admin.call(funnels.editStep, { params: { id }, body: other })
    expect(await kept()).toMatchObject(other)
  }
})

it('[FUNN-008] a status holds its name, goal, prediction, rules and lists of functions', async () => {
  const { admin, roleIds } = await world.company()
  const steps = await admin.call(funnels.settings, {})
  const stepId = steps.find(({ name }) => name === 'Contrato')!.id
  const beside = steps.find(({ parallel }) => parallel)!.statuses[0]!.id
  const next = steps.find(({ name }) => name === 'Pós-venda')!.statuses[0]!.id
  const given = {
    name: 'Aguardando',
    color: '#123456',
    goalHours: 53,
    prediction: 40,
    requires: ['phone', 'proposal'],
    requiresParallel: [beside],
    forbids: ['sale' as const],
    willMoveTo: next,
    removedOnMove: true,
    moveRoles: [roleIds.manager!],
    cardRoles: [roleIds.manager!, roleIds.administrator!],
    columnRoles: [roleIds.administrator!],
    hideAddRoles: [roleIds.salesman!],
  }
  const { id } = await admin.call(funnels.addStatus, { params: { id: stepId }, body: given })
  const kept = async () => {
    const statuses = (await admin.call(funnels.settings, {})).flatMap((step) => step.statuses)
    return statuses.find((one) => one.id === id)
  }
  expect(await kept()).toMatchObject(given)
  const edited = {
    ...given,
    name: 'Na fila',
    goalHours: null,
    prediction: 0,
    requires: [],
    moveRoles: [],
    willMoveTo: null,
  }
  await admin.call(funnels.editStatus, { params: { id }, body: edited })
  expect(await kept()).toMatchObject(edited)
})

it('steps and statuses are put in order', async () => {
  const { admin } = await world.company()
  const before = await admin.call(funnels.settings, {})
  const order = before
    .toReversed()
    .map(({ id, statuses }) => ({ id, statusIds: statuses.map((one) => one.id).toReversed() }))
  const after = await admin.call(funnels.arrange, { body: { steps: order } })
  expect(after.map(({ id, statuses }) => ({ id, statusIds: statuses.map((one) => one.id) }))).toEqual(order)
  expect(await admin.call(funnels.settings, {})).toEqual(after)
})

it('[FUNN-058] a step and a status ask for a name, new or edited, in the reader’s language', async () => {
  const { admin } = await world.company()
  const [step] = await admin.call(funnels.settings, {})
  for (const address of [
    'POST /api/steps',
    `PATCH /api/steps/${step!.id}`,
    `POST /api/steps/${step!.id}/statuses`,
    `PATCH /api/statuses/${step!.statuses[0]!.id}`,
  ])
    for (const name of ['', ' ']) {
      const { pt, en } = await answerInBoth(admin, address, { name })
      expect([address, pt.status, pt.Fields]).toEqual([address, 422, { name: 'Informe o nome.' }])
      expect(en.Fields).toEqual({ name: 'Name is required.' })
    }
})

it('a deleted step leaves the funnel, but one working step remains', async () => {
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

it('[FUNN-071] only the functions chosen for a status edit its permissions, and the choice itself', async () => {
  const { admin, roleIds, user } = await world.company()
  const manager = await user('manager', { plus: ['general.settings'] })
  const statusId = (await admin.call(funnels.settings, {}))[0]!.statuses[0]!.id
  const edit = (actor: typeof admin, body: object) => actor.call(funnels.editStatus, { params: { id: statusId }, body })
  const settingsOf = async (actor: typeof admin) =>
    (await actor.call(funnels.settings, {}))[0]!.statuses.find(({ id }) => id === statusId)
  await edit(manager, { cardRoles: [roleIds.manager!] })
  await edit(admin, { cardRoles: [], editRoles: [roleIds.administrator!] })
  expect(await settingsOf(admin)).toMatchObject({ editRoles: [roleIds.administrator], mayEditRoles: true })
  expect(await settingsOf(manager)).toMatchObject({ editRoles: [roleIds.administrator], mayEditRoles: false })
  const closed = { status: 403, code: 'platform.hidden' }
  for (const list of ['moveRoles', 'cardRoles', 'columnRoles', 'hideAddRoles', 'editRoles'])
    await expect(edit(manager, { [list]: [] })).rejects.toMatchObject(closed)
  const params = { kind: 'status', recordId: statusId, rule: 'edit-permissions' }
  await expect(manager.call(team.setObjectRule, { params, body: { roleIds: [] } })).rejects.toMatchObject(closed)
  expect(await edit(manager, { name: 'Chegada' })).toMatchObject({ name: 'Chegada' })
  expect(await edit(admin, { moveRoles: [roleIds.manager!] })).toMatchObject({ moveRoles: [roleIds.manager] })
})

it('a status names only functions, parallel statuses and categories that are there', async () => {
  const { admin, roleIds } = await world.company()
  const steps = await admin.call(funnels.settings, {})
  const statusOf = (step: string) => steps.find(({ name }) => name === step)!.statuses[0]!.id
  const edit = (body: object) => admin.call(funnels.editStatus, { params: { id: statusOf('Comercial') }, body })
  for (const list of ['moveRoles', 'cardRoles', 'columnRoles', 'hideAddRoles'])
    await expect(edit({ [list]: [roleIds.manager, newId()] })).rejects.toMatchObject({ code: 'access.role_not_found' })
  await expect(edit({ requiresParallel: [newId()] })).rejects.toMatchObject({ code: 'funnels.status_not_found' })
  await expect(edit({ requiresParallel: [statusOf('Contrato')] })).rejects.toMatchObject({ status: 422 })
  await expect(edit({ requiredCategories: [newId()] })).rejects.toMatchObject({ code: 'funnels.category_not_found' })
  const papers = statusOf('Homologação')
  expect(await edit({ requiresParallel: [papers, papers], requires: ['phone', 'phone'] })).toMatchObject({
    requiresParallel: [papers],
    requires: ['phone'],
  })
})

it('what a status requires stays while it is required', async () => {
  const { admin } = await world.company()
  const steps = await admin.call(funnels.settings, {})
  const step = (name: string) => steps.find((one) => one.name === name)!
  const papers = step('Homologação').statuses[0]!.id
  const category = await admin.call(smallLists.addItem, {
    params: { list: 'file-categories' },
    body: { name: 'Fotos' },
  })
  const [first] = step('Comercial').statuses
  const require = (body: object) => admin.call(funnels.editStatus, { params: { id: first!.id }, body })
  await require({ requiresParallel: [papers], requiredCategories: [category.id] })
  const params = { id: step('Homologação').id }
  const refused = { status: 409, code: 'funnels.requires_status' }
  await expect(admin.call(funnels.removeStatus, { params: { id: papers } })).rejects.toMatchObject(refused)
  await expect(admin.call(funnels.removeStep, { params })).rejects.toMatchObject(refused)
  await expect(admin.call(funnels.editStep, { params, body: { parallel: false } })).rejects.toMatchObject(refused)
  const removeCategory = () =>
    admin.call(smallLists.removeItem, { params: { list: 'file-categories', id: category.id } })
  await expect(removeCategory()).rejects.toMatchObject({ status: 409, code: 'funnels.requires_category' })
  await require({ requiresParallel: [], requiredCategories: [] })
  await admin.call(funnels.removeStatus, { params: { id: papers } })
  await removeCategory()
})

it('a step is parallel or of losses, not both', async () => {
  const { admin } = await world.company()
  const both = { parallel: true, loss: true }
  const refused = { status: 409, code: 'funnels.parallel_loss' }
  await expect(admin.call(funnels.addStep, { body: { name: 'X', ...both } })).rejects.toMatchObject(refused)
  const { id } = await admin.call(funnels.addStep, { body: { name: 'Y', parallel: true } })
  await expect(admin.call(funnels.editStep, { params: { id }, body: { loss: true } })).rejects.toMatchObject(refused)
})
