import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nameFailing } from '../../../platform/ui/data/failing.ts'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { StatusSettings } from '../contract.ts'
import { funnelsFailing } from '../failing.ts'
import { FunnelPage } from './funnel-page.tsx'
import type { RuleTrialPartProps } from './rule-trial-part.ts'
import { aStep } from './testing.ts'

nameFailing(funnelsFailing)

const field = { id: '01900000-0000-7000-8000-0000000000f1', name: 'Laudo do telhado', enabled: true }
const step = aStep({ name: 'Comercial' }, [
  { name: 'Visita técnica', goalHours: 53, requires: ['phone'], requiredFields: [field.id] },
  { name: 'Negociação' },
])
const [visit, other] = step.statuses as [StatusSettings, StatusSettings]
const broken = () => ({ status: 500, body: { Message: 'Algo deu errado.', Code: 'platform.defect' } })
const Trial = ({ rules }: RuleTrialPartProps) => <output>{JSON.stringify(rules())}</output>

async function open(answers: Parameters<typeof serve>[0] = {}, given = step) {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/funnel/settings': () => ({ body: { Content: [given] } }),
    'GET /api/custom-fields': () => ({ body: { Content: [field] } }),
    'GET /api/roles': () => ({ body: { Content: [] } }),
    'GET /api/lists/file-categories': () => ({ body: { Content: [] } }),
    [`PATCH /api/statuses/${visit.id}`]: () => ({ body: { Content: visit } }),
    ...answers,
  })
  const { screen } = await renderApp(<FunnelPage trial={Trial} />)
  const openStatus = () => screen.getByRole('button', { name: /^Visita técnica/ }).click()
  const save = () => screen.getByRole('button', { name: 'Salvar' }).click()
  return { screen, openStatus, save, last: () => calls.filter(({ method }) => method !== 'GET').at(-1) }
}

test('[FUNN-002] the dialog of a status has a section for each kind of rule', async () => {
  const { screen, openStatus } = await open()
  await openStatus()
  await expect.element(screen.getByRole('dialog', { name: 'Regras de Visita técnica' })).toBeVisible()
  const sections = screen.getByRole('dialog').getByRole('heading', { level: 3 }).elements()
  expect(sections.map((one) => one.textContent)).toEqual([
    'Dados gerais',
    'Automação',
    'Exigências de entrada',
    'Campos personalizados exigidos',
    'O que é proibido neste status',
    'Funções',
    'Teste',
  ])
  const needs = screen.getByRole('group', { name: 'O negócio precisa ter' }).getByRole('checkbox').elements()
  expect(needs).toHaveLength(19)
  await expect.element(screen.getByText('Laudo do telhado').first()).toBeVisible()
})

test('[FUNN-009] the residence goal is given in days and hours', async () => {
  const { screen, openStatus, save, last } = await open()
  await openStatus()
  const days = screen.getByLabelText('Meta de permanência')
  await expect.element(days).toHaveValue('2')
  await expect.element(screen.getByLabelText('e horas')).toHaveValue('5')
  await userEvent.fill(days, '3')
  await userEvent.fill(screen.getByLabelText('e horas'), '12')
  await save()
  await expect.poll(() => last()?.body).toMatchObject({ goalHours: 84 })
})

test('only what was changed of a status is sent: what a colleague changed meanwhile stays', async () => {
  const { screen, openStatus, save, last } = await open()
  await openStatus()
  await userEvent.fill(screen.getByLabelText('Chance de fechamento'), '35')
  await screen.getByLabelText('Técnico').click()
  await save()
  await expect.poll(() => last()?.body).toEqual({ prediction: 35, requires: ['phone', 'technician'] })
})

test('the days and the hours of the goal stand on one line on a phone', async () => {
  await page.viewport(390, 844)
  const { screen, openStatus } = await open()
  await openStatus()
  const topOf = (label: string) => screen.getByLabelText(label).element().getBoundingClientRect().top
  await expect.poll(() => Math.abs(topOf('Meta de permanência') - topOf('e horas'))).toBeLessThan(2)
  await page.viewport(1280, 800)
})

test('rules are tried as they stand on screen, before they are saved', async () => {
  const { screen, openStatus } = await open()
  await openStatus()
  await screen.getByLabelText('Técnico').click()
  await expect.element(screen.getByText(/"requires":\["phone","technician"\]/)).toBeVisible()
})

test('whoever may not edit the permissions of a status is told so, and sends none', async () => {
  const closed = { ...visit, editRoles: ['01900000-0000-7000-8000-0000000000c1'], mayEditRoles: false }
  const { screen, openStatus, save, last } = await open({}, { ...step, statuses: [closed, other] })
  await openStatus()
  await expect.element(screen.getByText('Sua função não edita as permissões deste status.')).toBeVisible()
  await save()
  await expect.poll(() => last()?.method).toBe('PATCH')
  for (const list of ['moveRoles', 'cardRoles', 'columnRoles', 'hideAddRoles', 'editRoles'])
    expect(last()?.body).not.toHaveProperty(list)
})

test('[FUNN-068] a failure to get, create, update or delete a step is told in its words', async () => {
  const down = await open({ 'GET /api/funnel/settings': broken })
  await expect.element(down.screen.getByText('Não foi possível carregar a etapa.')).toBeVisible()
  await down.screen.unmount()
  const address = `/api/steps/${step.id}`
  const { screen, save } = await open({
    'POST /api/steps': broken,
    [`PATCH ${address}`]: broken,
    [`DELETE ${address}`]: broken,
  })
  await screen.getByRole('button', { name: 'Nova etapa' }).click()
  await userEvent.fill(screen.getByLabelText('Nome'), 'Obra')
  await save()
  await expect.element(screen.getByText('Não foi possível criar a etapa.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  // The notice of the failure covers the button, so the keyboard is used.
  screen.getByRole('button', { name: 'Editar etapa Comercial' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await save()
  await expect.element(screen.getByText('Não foi possível atualizar a etapa.')).toBeVisible()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen.getByRole('dialog', { name: 'Excluir Comercial?' }).getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Não foi possível excluir a etapa.')).toBeVisible()
})

test('a failure to create, update or delete a status is told in its words', async () => {
  const address = `/api/statuses/${visit.id}`
  const { screen, openStatus, save } = await open({
    [`POST /api/steps/${step.id}/statuses`]: broken,
    [`PATCH ${address}`]: broken,
    [`DELETE ${address}`]: broken,
  })
  await screen.getByRole('button', { name: 'Novo status' }).click()
  await userEvent.fill(screen.getByLabelText('Nome'), 'Obra')
  await save()
  await expect.element(screen.getByText('Não foi possível criar o status.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await openStatus()
  await save()
  await expect.element(screen.getByText('Não foi possível atualizar o status.')).toBeVisible()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen.getByRole('dialog', { name: 'Excluir Visita técnica?' }).getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Não foi possível excluir o status.')).toBeVisible()
})

test('[FUNN-046] what keeps a status from going is named, each with its link, and the rest is counted', async () => {
  const found = [
    { kind: 'task', id: 'a', name: 'Vistoria', leadsTo: '/tasks/a' },
    { kind: 'task-type', id: 'b', name: 'Contrato' },
  ]
  const Message = 'Não é possível excluir o status, pois existem tarefas nele.'
  const refused = (Details: object) => ({
    [`DELETE /api/statuses/${visit.id}`]: () => ({
      status: 409,
      body: { Code: 'funnels.status_has_tasks', Message, Details },
    }),
  })
  const removed = async (details: object) => {
    const { screen, openStatus } = await open(refused(details))
    await openStatus()
    await screen.getByRole('button', { name: 'Excluir' }).click()
    const ask = screen.getByRole('dialog', { name: 'Excluir Visita técnica?' })
    await ask.getByRole('button', { name: 'Excluir' }).click()
    await expect.element(ask.getByRole('alert').getByText(Message, { exact: false })).toBeVisible()
    return { screen, ask }
  }
  const { screen, ask } = await removed({ found, others: 3 })
  await expect.element(ask.getByRole('link', { name: 'Vistoria' })).toHaveAttribute('href', '/tasks/a')
  expect(
    ask
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Vistoria', 'Contrato', 'e mais 3'])
  await screen.unmount()
  const unseen = await removed({ found: [], others: 2 })
  expect(
    unseen.ask
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['2 que você não vê'])
})

test('steps and statuses are found by name whatever accents and case; what is narrowed is not put in order', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'Mover Negociação para cima' })).toBeVisible()
  await screen.getByPlaceholder('Buscar por nome').fill('NEGOCIACAO')
  await expect.element(screen.getByRole('button', { name: /^Visita técnica/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Negociação/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Mover/ }).elements()).toEqual([])
  await screen.getByPlaceholder('Buscar por nome').fill('comercial')
  await expect.element(screen.getByRole('button', { name: /^Visita técnica/ })).toBeVisible()
  await screen.getByPlaceholder('Buscar por nome').fill('pós-venda')
  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await expect.element(screen.getByRole('button', { name: /^Negociação/ })).toBeVisible()
})
