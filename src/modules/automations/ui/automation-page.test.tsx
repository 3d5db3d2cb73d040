import { expect, test } from 'vitest'
import { shippedMails } from '../../../platform/contract/shipped-models.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { AutomationPage, NewAutomationPage } from './automation-page.tsx'
import { AutomationsPage } from './automations-page.tsx'
import { catalogue, dealId, detail, id, replies, row } from './testing/rule-replies.ts'

const open = () =>
  renderApp(<AutomationPage />, { path: '/settings/automations/$id', at: `/settings/automations/${id}` })
const editor = ['automations.view', 'automations.edit']

test('a new rule starts from a ready one', async () => {
  signedIn(editor)
  const calls = serve({ 'GET /api/automations': content(onePage([row])) })
  const { screen, address } = await renderApp(<AutomationsPage />, { at: '/settings/automations' })
  await expect.element(screen.getByText(/2 execuções em 90 dias/).first()).toBeVisible()
  await screen.getByRole('button', { name: 'Nova automação' }).click()
  await screen.getByRole('button', { name: /Boas-vindas depois da venda/ }).click()
  await expect.poll(address).toBe('/settings/automations/new?from=welcome')
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('nothing is written of a new rule before it is saved; then it has an address of its own', async () => {
  signedIn(editor)
  const calls = serve({ ...replies, 'POST /api/automations': content(detail) })
  const path = '/settings/automations/new'
  const { screen, address } = await renderApp(<NewAutomationPage />, { path, at: `${path}?from=welcome` })
  const written = () => calls.filter(({ url, method }) => method !== 'GET' && !url.includes('trials'))
  await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Boas-vindas depois da venda')
  expect(written()).toEqual([])
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(address).toBe(`/settings/automations/${id}`)
  expect(written().map(({ body }) => body)).toMatchObject([{ rule: { when: { event: 'sales.created' } } }])
})

test('a rule that a colleague saved meanwhile is not overwritten without a question', async () => {
  signedIn(editor)
  const bodies: unknown[] = []
  const message = 'Caio salvou esta automação depois que você a abriu.'
  serve({
    ...replies,
    [`PUT /api/automations/${id}`]: ({ body }: { body?: unknown }) => {
      bodies.push(body)
      return bodies.length === 1
        ? { status: 409, body: { Code: 'automations.changed_meanwhile', Message: message } }
        : { body: { Content: detail } }
    },
  })
  const { screen } = await open()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Outro nome')
  await screen.getByRole('button', { name: 'Salvar', exact: true }).click()
  const question = screen.getByRole('dialog')
  await expect.element(question.getByText(message)).toBeVisible()
  await question.getByRole('button', { name: 'Salvar a minha por cima' }).click()
  await expect.poll(() => bodies).toMatchObject([{ readAt: detail.editedAt }, { name: 'Outro nome' }])
  expect(bodies[1]).not.toHaveProperty('readAt')
})

test('a rule that is not saved is not left without a question', async () => {
  signedIn(editor)
  serve({ ...replies, [`PUT /api/automations/${id}`]: content(detail) })
  const { screen, address } = await open()
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Outro nome')
  const list = screen.getByRole('link', { name: /Automações/ })
  await list.click()
  const asked = screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  expect(address()).toBe(`/settings/automations/${id}`)
  await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Outro nome')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Rascunho salvo.')).toBeVisible()
  await list.click()
  await expect.poll(address).toBe('/settings/automations')
})

test('the trial stands beside the sentence and is tried on one record, with what each condition saw', async () => {
  signedIn(editor)
  const calls = serve({
    ...replies,
    [`POST /api/automation-trials/${dealId}`]: content({
      name: 'Casa de Marta',
      outcome: 'stopped',
      steps: [
        {
          kind: 'judged',
          path: 'if',
          label: 'Conferir as condições',
          at: '2026-11-24T12:00:00Z',
          passed: false,
          saw: [{ label: 'Valor', is: 'at-least', value: 'R$ 14.999,99', passed: false }],
        },
      ],
    }),
  })
  const { screen } = await open()
  await expect.element(screen.getByText('154')).toBeVisible()
  await expect.element(screen.getByText(/20\.000 acontecimentos, desde 26\/08\/2026/)).toBeVisible()
  await screen.getByRole('button', { name: 'Passo a passo: Casa de Marta' }).first().click()
  await expect.element(screen.getByText('R$ 14.999,99')).toBeVisible()
  await expect.element(screen.getByText('Pararia aqui.')).toBeVisible()
  expect(calls.some(({ url }) => url.includes(dealId))).toBe(true)
})

test('turning a rule on saves what was changed first; what is missing is said at its part', async () => {
  signedIn(editor)
  const missing = { 'rule.steps.0.input.text': 'Falta preencher.' }
  const calls = serve({
    ...replies,
    [`PUT /api/automations/${id}`]: content(detail),
    [`POST /api/automations/${id}/publication`]: () => ({
      status: 422,
      body: { Code: 'platform.invalid', Message: 'Confira os campos.', Fields: missing },
    }),
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: /Recado/ }).click()
  await screen.getByRole('textbox', { name: 'Recado' }).fill('')
  await screen.getByRole('button', { name: 'Pronto' }).click()
  await screen.getByRole('button', { name: 'Ligar' }).click()
  await expect.element(screen.getByText('Falta preencher.')).toBeVisible()
  const written = calls.filter(({ url, method }) => method !== 'GET' && !url.includes('trials'))
  expect(written.map(({ method }) => method)).toEqual(['PUT', 'POST'])
})

test('a run shows its steps; one that failed is tried again, and a rule that is on is turned off', async () => {
  signedIn(editor)
  const runId = '01900000-0000-7000-8000-0000000000e1'
  const run = {
    id: runId,
    automationId: id,
    automation: row.name,
    version: 1,
    subjectKind: 'deal',
    subjectId: dealId,
    subject: 'Casa de Marta',
    state: 'failed' as const,
    begunAt: '2026-11-24T12:00:00Z',
    reason: 'Não há e-mail cadastrado para enviar.',
    ms: 12,
  }
  const step = {
    at: '2026-11-24T12:00:00Z',
    kind: 'failed' as const,
    path: 'steps.0',
    label: 'Não deu certo: enviar o e-mail…',
    text: run.reason,
    ms: 3,
  }
  const on = { ...detail, state: 'on' as const, version: 1 }
  const calls = serve({
    ...replies,
    [`GET /api/automations/${id}`]: content(on),
    [`GET /api/automations/${id}/runs`]: content(onePage([run])),
    [`GET /api/automation-runs/${runId}`]: content({ ...run, steps: [step] }),
    [`POST /api/automation-runs/${runId}/retry`]: content({ ...run, steps: [step] }),
    [`DELETE /api/automations/${id}/publication`]: content({ ...on, state: 'off' }),
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Ver os passos' }).click()
  await expect.element(screen.getByText(/Não deu certo/)).toBeVisible()
  await screen.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => calls.some(({ url }) => url.endsWith('/retry'))).toBe(true)
  await screen.getByRole('button', { name: 'Desligar' }).click()
  await screen.getByRole('dialog').or(screen.getByRole('alertdialog')).getByRole('button', { name: 'Desligar' }).click()
  await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test.each([
  ['once it has been on for a week', 7, 1],
  ['before that it is not', 6.9, 0],
] as const)('what the trial said is compared with what a rule did %s', async (_case, days, panels) => {
  signedIn(editor)
  const predicted = { begun: 20, passed: 12.4, acts: 24.6 }
  const compared = { since: '2026-11-17T12:00:00Z', days, predicted, real: { begun: 18, passed: 11, acts: 22 } }
  const calls = serve({ ...replies, [`GET /api/automations/${id}/comparison`]: content(compared) })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Execuções' })).toBeVisible()
  await expect.poll(() => calls.some(({ url }) => url.includes('comparison'))).toBe(true)
  const text = screen.getByText('Em 7 dias: 11 de 12 previstas passaram; 22 ações de 25.')
  if (panels) await expect.element(text).toBeVisible()
  expect(text.elements()).toHaveLength(panels)
})

test('whoever only reads a rule reads the names of what it names, and of nothing else', async () => {
  signedIn(['automations.view'])
  const owner = { field: 'deal.ownerId', kind: 'record' as const, of: 'user', label: 'Responsável' }
  const [deal] = catalogue.records
  const calls = serve({
    ...replies,
    'GET /api/automation-parts': content({ ...catalogue, records: [{ ...deal!, fields: [owner] }] }),
    [`GET /api/automations/${id}`]: content({
      ...detail,
      rule: {
        ...detail.rule,
        if: { join: 'all' as const, parts: [{ field: owner.field, is: 'any-of' as const, value: [dealId] }] },
      },
      named: [{ id: dealId, name: 'Bruna Prado' }],
    }),
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Bruna Prado')).toBeVisible()
  expect(calls.filter(({ url }) => url.includes('automation-options'))).toEqual([])
})

test('a company sets how often a rule may begin before it pauses itself', async () => {
  signedIn(editor)
  const calls = serve({
    'GET /api/automations': content(onePage([row])),
    'GET /api/automation-limit': content({ runs: 20_000 }),
    'PUT /api/automation-limit': content({ runs: 500 }),
  })
  const { screen } = await renderApp(<AutomationsPage />, { at: '/settings/automations' })
  await screen.getByRole('button', { name: 'Limite de execuções' }).click()
  const runs = screen.getByRole('textbox', { name: 'Execuções em dez minutos' })
  await expect.element(runs).toHaveValue('20.000')
  await runs.fill('500')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ runs: 500 })
})

test('a ready rule calls what it names by name, and nothing is called gone before the name has been asked for', async () => {
  signedIn(editor)
  const mail = {
    id: 'templates.mail',
    of: 'deal',
    label: 'mandar o e-mail',
    input: [{ field: 'model', kind: 'record' as const, of: 'email-model', label: 'modelo', isRequired: true }],
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const parts = { ...catalogue, actions: [...catalogue.actions, mail] }
  const names = async () => {
    await promise
    return { body: { Content: [{ id: shippedMails.welcome, name: 'Boas-vindas ao sol' }] } }
  }
  serve({ ...replies, 'GET /api/automation-parts': content(parts), 'POST /api/automation-names': names })
  const path = '/settings/automations/new'
  const { screen } = await renderApp(<NewAutomationPage />, { path, at: `${path}?from=welcome` })
  await expect.element(screen.getByText('mandar o e-mail', { exact: false }).first()).toBeVisible()
  await expect.element(screen.getByText('algo que não existe mais', { exact: false })).not.toBeInTheDocument()
  resolve()
  await expect.element(screen.getByText('Boas-vindas ao sol', { exact: false }).first()).toBeVisible()
})
