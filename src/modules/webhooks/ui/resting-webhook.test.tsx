import { expect, test } from 'vitest'
import { sampleReply } from '../../../platform/testing/sample-record.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { webhookRecord } from '../webhook-record.ts'
import { DeliveriesPage } from './deliveries-page.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

const noon = new Date(2026, 10, 20, 12).toISOString()
const id = '01900000-0000-7000-8000-0000000000a1'
const webhook = sampleReply(webhookRecord, {
  id,
  name: 'ERP',
  trigger: 'deal.status_changed',
  url: 'https://erp.example.com/hook',
  state: 'paused',
  pauseReason: 'failures',
  lastFault: '503',
  restsSince: noon,
  restsBy: '',
  waiting: 3,
  keptUntil: noon,
})
const replies = {
  'GET /api/webhook-choices': content({ triggers: [], roles: [] }),
  'GET /api/colleagues': content([]),
  'GET /api/webhook-address': content({ isPublic: true }),
}

const openedAs = async (more: object) => {
  signedIn(['webhooks.list', 'webhooks.edit'])
  serve({ ...replies, 'GET /api/webhooks': content(onePage([{ ...webhook, ...more }])) })
  return (await renderApp(<WebhooksPage />, { at: `/settings/integrations/webhooks?open=${id}` })).screen
}

test('a paused webhook says since when, what was answered last, and until when the first waiting call is kept', async () => {
  const screen = await openedAs({})
  await expect.element(screen.getByText(/Pausou sozinho em 20\/11\/2026 \d\d:\d\d\./)).toBeVisible()
  await expect.element(screen.getByText('Na última tentativa: resposta 503 (erro no outro sistema)')).toBeVisible()
  await expect.element(screen.getByText(/a primeira fica guardada até 20\/11\/2026/)).toBeVisible()
})

test('a webhook whose calls fail says so in the list, and over it what was answered last', async () => {
  const screen = await openedAs({ state: 'failing', pauseReason: '', restsSince: null, failsSince: noon })
  await expect.element(screen.getByText(/^Com falhas desde 20\/11\/2026 \d\d:\d\d$/).first()).toBeInTheDocument()
  await expect.element(screen.getByText(/^As chamadas falham desde 20\/11\/2026 \d\d:\d\d\./)).toBeVisible()
  await expect.element(screen.getByText('Na última tentativa: resposta 503 (erro no outro sistema)')).toBeVisible()
})

test('a webhook that is off says who turned it off, and that nothing is kept', async () => {
  const screen = await openedAs({ state: 'off', pauseReason: '', lastFault: '', restsBy: 'Ana Prado' })
  await expect.element(screen.getByText(/Desligado em 20\/11\/2026 \d\d:\d\d por Ana Prado\./)).toBeVisible()
  await expect.element(screen.getByText(/o que acontecer não é guardado/)).toBeVisible()
})

const row = {
  id: '01900000-0000-7000-8000-0000000000c1',
  event: 'webhook.test',
  createdAt: noon,
  state: 'waiting' as const,
  tries: 1,
  dueAt: null,
  answer: '422',
  webhookName: 'ERP',
  about: 'ERP',
  objectId: id,
}
const call = {
  ...row,
  webhookId: id,
  body: '',
  isBodyHidden: false,
  answers: [{ at: noon, ms: 12, status: 422, said: 'campo cnpj obrigatório' }],
  reason: '',
  isCalling: false,
  keptUntil: noon,
}

test('a call says what the receiver said, and that it waits for its webhook', async () => {
  signedIn(['webhooks.list', 'webhooks.edit'])
  serve({
    ...replies,
    'GET /api/webhook-deliveries': content(onePage([row])),
    [`GET /api/webhook-deliveries/${call.id}`]: content(call),
  })
  const at = `/settings/integrations/webhooks/deliveries?open=${call.id}`
  const { screen } = await renderApp(<DeliveriesPage />, { at })
  await expect.element(screen.getByText('O outro sistema disse: campo cnpj obrigatório')).toBeVisible()
  await expect.element(screen.getByText(/Ela sai quando ele for ligado de novo, se for até 20\/11\/2026/)).toBeVisible()
  await expect.element(screen.getByText('Quando o webhook voltar')).toBeVisible()
})
