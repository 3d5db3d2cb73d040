import { expect, test } from 'vitest'
import { sampleReply } from '../../../platform/testing/sample-record.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { webhookRecord } from '../webhook-record.ts'
import { DeliveriesPage } from './deliveries-page.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

const roleId = '01900000-0000-7000-8000-0000000000b1'
const webhook = sampleReply(webhookRecord, {
  id: '01900000-0000-7000-8000-0000000000a1',
  name: 'ERP',
  trigger: 'deal.status_changed',
  url: 'https://erp.example.com/hook',
  roleId,
  state: 'paused',
  pauseReason: 'failures',
  waiting: 3,
})
const choices = {
  triggers: [{ event: 'deal.status_changed', label: 'Status do negócio mudou' }],
  roles: [{ id: roleId, name: 'Gerente' }],
}
const replies = {
  'GET /api/webhooks': content(onePage([webhook])),
  'GET /api/webhook-choices': content(choices),
  'GET /api/colleagues': content([]),
  'GET /api/webhook-address': content({ isPublic: false }),
}

test('a new webhook tells its secret once', async () => {
  signedIn(['webhooks.list', 'webhooks.add', 'webhooks.edit'])
  const calls = serve({ ...replies, 'POST /api/webhooks': content({ ...webhook, secret: 'whsec_abc' }) })
  const { screen } = await renderApp(<WebhooksPage />, { at: '/settings/integrations/webhooks' })
  await expect.element(screen.getByText('Status do negócio mudou')).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar webhook' }).click()
  const form = screen.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nome' }).first().fill('ERP')
  await form.getByRole('textbox', { name: 'Endereço (URL)' }).fill('https://erp.example.com/hook')
  await form.getByRole('combobox', { name: 'Gatilho' }).click()
  await screen.getByRole('option', { name: 'Status do negócio mudou' }).click()
  await form.getByRole('combobox', { name: 'Vê como a função' }).click()
  await screen.getByRole('option', { name: 'Gerente' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('whsec_abc')).toBeVisible()
  await expect.element(screen.getByText(/Não encontramos erp.example.com na internet/)).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'ERP',
    trigger: 'deal.status_changed',
    roleId,
    isActive: true,
  })
})

test('a function that sees only a part of what a trigger tells says at its field what it does not see', async () => {
  signedIn(['webhooks.list', 'webhooks.add', 'webhooks.edit'])
  const partly = 'Esta função não vê tarefas de outras pessoas.'
  const finished = { event: 'task.finished', label: 'Tarefa concluída', partlyFor: [roleId], partly }
  serve({ ...replies, 'GET /api/webhook-choices': content({ ...choices, triggers: [...choices.triggers, finished] }) })
  const { screen } = await renderApp(<WebhooksPage />, { at: '/settings/integrations/webhooks' })
  await screen.getByRole('button', { name: 'Adicionar webhook' }).click()
  const form = screen.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Vê como a função' }).click()
  await screen.getByRole('option', { name: 'Gerente' }).click()
  await expect.element(form.getByText('O que esta função não vê não é enviado.', { exact: false })).toBeVisible()
  await form.getByRole('combobox', { name: 'Gatilho' }).click()
  await screen.getByRole('option', { name: 'Tarefa concluída' }).click()
  await expect.element(form.getByText(partly, { exact: false })).toBeVisible()
})

test('a paused webhook says why, what waits, and leads to its deliveries', async () => {
  signedIn(['webhooks.list', 'webhooks.edit'])
  serve(replies)
  const { screen } = await renderApp(<WebhooksPage />, {
    at: `/settings/integrations/webhooks?open=${webhook.id}`,
  })
  await expect.element(screen.getByText(/As últimas 50 tentativas falharam/)).toBeVisible()
  await expect.element(screen.getByText(/3 entregas aguardando/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Ver entregas' })
  expect(link.element().getAttribute('href')).toContain(webhook.id)
})

test('a paused webhook is turned on again where it says that it is paused', async () => {
  signedIn(['webhooks.list', 'webhooks.edit'])
  const calls = serve({
    ...replies,
    'GET /api/webhooks': content(onePage([{ ...webhook, pauseReason: 'gone' }])),
    [`PATCH /api/webhooks/${webhook.id}`]: content({ ...webhook, state: 'active', pauseReason: '' }),
  })
  const { screen } = await renderApp(<WebhooksPage />, { at: `/settings/integrations/webhooks?open=${webhook.id}` })
  await expect.element(screen.getByText(/Confira o endereço e ligue o webhook de novo/)).toBeVisible()
  await screen.getByRole('button', { name: 'Ligar de novo' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isActive: true })
})

const openDelivery = async (permissions: string[]) => {
  signedIn(permissions)
  const id = '01900000-0000-7000-8000-0000000000c1'
  const at = '2026-11-20T12:00:00Z'
  const row = {
    id,
    event: 'deal.status_changed',
    createdAt: at,
    state: 'failed' as const,
    tries: 2,
    dueAt: null,
    answer: '500',
    webhookName: 'ERP',
    about: 'Casa da Maria',
    objectId: roleId,
  }
  const delivery = {
    ...row,
    webhookId: webhook.id,
    body: '{"id":"evt_1"}',
    answers: [
      { at, ms: 12, status: 500 },
      { at: '2026-11-20T12:00:10Z', ms: 10_000, fault: 'timeout' },
    ],
    reason: '',
    isCalling: true,
    keptUntil: at,
  }
  const calls = serve({
    'GET /api/webhook-deliveries': content(onePage([row])),
    [`GET /api/webhook-deliveries/${id}`]: content(delivery),
    [`POST /api/webhook-deliveries/${id}/tries`]: content(delivery),
    'GET /api/colleagues': content([]),
  })
  const { screen } = await renderApp(<DeliveriesPage />, {
    at: `/settings/integrations/webhooks/deliveries?open=${id}`,
  })
  return { screen, calls, id }
}

test('a delivery shows every answer in words and is sent again', async () => {
  const { screen, calls } = await openDelivery(['webhooks.list', 'webhooks.edit'])
  await expect.element(screen.getByText(/resposta 500/).first()).toBeVisible()
  await expect.element(screen.getByText(/Não houve resposta em 10 segundos/)).toBeVisible()
  await expect.element(screen.getByText('ERP · Casa da Maria')).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true)
})

test('what was sent is opened by nobody who may not change webhooks', async () => {
  const { screen, calls, id } = await openDelivery(['webhooks.list'])
  await expect.element(screen.getByText(/resposta 500/).first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enviar de novo' }).query()).toBeNull()
  expect(calls.some(({ url }) => url.includes(id))).toBe(false)
})

test('[INTG-007] webhooks are listed, changed and deleted, and each leads to the log of its deliveries', async () => {
  signedIn(['webhooks.list', 'webhooks.add', 'webhooks.edit', 'webhooks.delete'])
  const calls = serve({
    ...replies,
    [`PATCH /api/webhooks/${webhook.id}`]: content(webhook),
    [`DELETE /api/webhooks/${webhook.id}`]: () => ({ status: 204 }),
  })
  const at = `/settings/integrations/webhooks?open=${webhook.id}`
  const { screen } = await renderApp(<WebhooksPage />, { at })
  const log = screen.getByRole('link', { name: 'Ver entregas' })
  await expect.element(log).toBeVisible()
  expect(log.element().getAttribute('href')).toContain(`/deliveries?webhookId=${webhook.id}`)
  const drawer = screen.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Nome' }).first().fill('ERP novo')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ name: 'ERP novo' })
  const again = await renderApp(<WebhooksPage />, { at })
  await again.screen.getByRole('dialog').getByRole('button', { name: 'Excluir' }).first().click()
  await again.screen.getByRole('button', { name: 'Excluir' }).last().click()
  await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('the log says when and what in words: the hour, the event, and why there was no answer', async () => {
  signedIn(['webhooks.list'])
  const at = new Date(2026, 10, 20, 9, 5).toISOString()
  const row = {
    createdAt: at,
    state: 'waiting' as const,
    tries: 1,
    dueAt: at,
    objectId: roleId,
    webhookName: 'ERP',
    about: 'Casa da Maria',
  }
  serve({
    ...replies,
    'GET /api/webhook-deliveries': content(
      onePage([
        { ...row, id: '01900000-0000-7000-8000-0000000000c1', event: 'deal.status_changed', answer: 'not_public' },
        { ...row, id: '01900000-0000-7000-8000-0000000000c2', event: 'webhook.test', answer: '503' },
      ]),
    ),
  })
  const { screen } = await renderApp(<DeliveriesPage />, { at: '/settings/integrations/webhooks/deliveries' })
  await expect.element(screen.getByText('Status do negócio mudou')).toBeVisible()
  await expect.element(screen.getByText('Teste', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Casa da Maria').first()).toBeVisible()
  await expect.element(screen.getByText('O endereço não existe ou não é público.')).toBeVisible()
  await expect.element(screen.getByText(/resposta 503/).first()).toBeVisible()
  await expect.element(screen.getByText(/20\/11\/2026 \d\d:\d\d/).first()).toBeVisible()
})

test('a test says what came of it where it was asked for', async () => {
  signedIn(['webhooks.list', 'webhooks.edit'])
  const id = '01900000-0000-7000-8000-0000000000c3'
  let asked = 0
  const waiting = { id, webhookId: webhook.id, event: 'webhook.test', state: 'waiting', tries: 0, answer: '' }
  const delivery = {
    createdAt: '2026-11-20T12:00:00Z',
    dueAt: null,
    objectId: webhook.id,
    webhookName: 'ERP',
    about: 'ERP',
    body: '',
    reason: '',
    isCalling: true,
    keptUntil: '2026-12-20T12:00:00Z',
    isBodyHidden: false,
  }
  serve({
    ...replies,
    'GET /api/webhooks': content(onePage([{ ...webhook, state: 'active', pauseReason: '' }])),
    [`POST /api/webhooks/${webhook.id}/tests`]: content({ id }),
    [`GET /api/webhook-deliveries/${id}`]: () => {
      asked += 1
      const answers = asked > 1 ? [{ at: '2026-11-20T12:00:00Z', ms: 12, fault: 'unreachable' }] : []
      return { body: { Content: { ...waiting, ...delivery, answers } } }
    },
  })
  const { screen } = await renderApp(<WebhooksPage />, { at: `/settings/integrations/webhooks?open=${webhook.id}` })
  await screen.getByRole('button', { name: 'Enviar teste' }).click()
  await expect
    .element(screen.getByText('O teste não chegou: Não foi possível conectar ao endereço.'), { timeout: 5_000 })
    .toBeVisible()
})

test('a leaked secret is renewed at once after a question that says what breaks until the other system has the new one', async () => {
  signedIn(['webhooks.list', 'webhooks.edit'])
  const calls = serve({
    ...replies,
    [`POST /api/webhooks/${webhook.id}/secret`]: content({ ...webhook, secret: 'whsec_new' }),
  })
  const { screen } = await renderApp(<WebhooksPage />, { at: `/settings/integrations/webhooks?open=${webhook.id}` })
  await screen.getByRole('button', { name: 'Trocar e encerrar o anterior agora' }).click()
  await expect.element(screen.getByText(/o outro sistema recusa todas as chamadas/)).toBeVisible()
  await screen.getByRole('button', { name: 'Trocar e encerrar o anterior agora' }).last().click()
  await expect.element(screen.getByText('whsec_new')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ endsFormer: true })
})
