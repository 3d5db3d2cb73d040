import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { today } from '../../../../platform/i18n/days.ts'
import { dayAfter } from '../../../../platform/ui/calendar/month.ts'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { desktop, id, now, room, routes, said, shown } from '../testing/desk-screen.tsx'

const dealId = '01900000-0000-7000-8000-0000000000d1'
const visit = '01900000-0000-7000-8000-0000000000b2'
const stage = { stepId: room, color: '#000', passed: false, missing: [], days: null, goalDays: null }
const deal = {
  id: dealId,
  title: 'Casa da Ana',
  state: 'open',
  statusId: room,
  nextTask: 'Ligar sobre o financiamento',
  nextTaskAt: new Date(Date.now() + 3_600_000).toISOString(),
  pendingTasks: 0,
  tasksDueAt: null,
  firstTask: undefined,
  names: { status: 'Negociação' },
  stepper: [
    { ...stage, id: room, name: 'Negociação', current: true },
    { ...stage, id: visit, name: 'Visita técnica', current: false },
  ],
  can: { move: { ok: true } },
}
const ofConversation = { id: dealId, number: 4812, title: 'Casa da Ana', statusName: 'Negociação', valueCents: null }
const file = (more: object) => ({
  ...said,
  conversationId: id,
  kind: 'document',
  media: { state: 'kept', url: '/x', type: 'application/pdf', name: 'conta.pdf', size: 10, fault: null },
  ...more,
})
const all = ['chat.attend', 'deals.view', 'deals.list', 'deals.move', 'proposals.list', 'proposals.view']

async function open(permissions: string[], more: Parameters<typeof serve>[0] = {}) {
  signedIn(permissions)
  const calls = serve({
    ...routes,
    [`GET /api/conversations/${id}`]: content({
      ...shown,
      contact: { id: room, name: 'Ana Prado', city: '', state: '', email: '', createdAt: now() },
      candidates: [],
      earlier: [],
      dealId,
      deals: [{ ...ofConversation, powerKwp: 0, consumptionKwh: 0, generationKwh: 0 }],
    }),
    [`GET /api/deals/${dealId}`]: content(deal),
    [`GET /api/deals/${dealId}/proposals`]: content([
      { id: room, number: 12, state: 'generated', views: 4, validUntil: dayAfter(today(), 5), sentAt: now() },
      { id: visit, number: 11, state: 'given-up', views: 0, validUntil: dayAfter(today(), 5) },
    ]),
    [`GET /api/conversations/${id}/files`]: content([file({})]),
    [`GET /api/conversations/${id}/messages`]: content({
      list: [file({ id: visit, media: { ...file({}).media, name: 'nova.pdf' }, saidAt: now() })],
      before: null,
    }),
    ...more,
  })
  await page.viewport(1440, 900)
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  return { screen, calls, beside: screen.getByRole('complementary', { name: 'Contato e negócio' }) }
}

test('beside the messages stand the next step of the deal, its proposal and what the customer sent', async () => {
  const { beside } = await open(all)
  await expect.element(beside.getByText('Ligar sobre o financiamento')).toBeVisible()
  await expect.element(beside.getByRole('link', { name: 'Proposta nº 12' })).toBeVisible()
  await expect.element(beside.getByText('Gerada')).toBeVisible()
  await expect
    .element(beside.getByText(/^enviada em \d\d\/\d\d às \d\d:\d\d · aberta 4 vezes · vale até/))
    .toBeVisible()
  const received = beside.getByRole('region', { name: 'Recebidos' })
  await expect
    .poll(() =>
      received
        .getByRole('link')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['nova.pdf', 'conta.pdf'])
})

test('the deal is moved from there by the rules of everywhere: what is missing is asked for in the same short form', async () => {
  const step = {
    id: room,
    name: 'Vendas',
    loss: false,
    statuses: deal.stepper.map(({ id: it, name }) => ({ id: it, name })),
  }
  const { screen, calls, beside } = await open(all, {
    'GET /api/funnel': content([step]),
    'GET /api/colleagues': content([]),
    [`POST /api/deals/${dealId}/moves`]: () => ({
      status: 409,
      body: {
        Code: 'funnels.missing_items',
        Message: 'Falta preencher.',
        Details: { missing: [{ item: 'dealership', label: 'Concessionária' }] },
      },
    }),
  })
  await beside.getByRole('button', { name: 'Mover' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Mover' }).click()
  await expect.element(screen.getByText('Preencha os itens obrigatórios para mover o negócio:')).toBeVisible()
  expect(calls.find(({ url }) => url.endsWith('/moves'))!.body).toMatchObject({ statusId: visit })
})

test('who may not move deals, or see proposals, is offered neither', async () => {
  const { beside, calls } = await open(['chat.attend', 'deals.view', 'deals.list'])
  await expect.element(beside.getByText('Ligar sobre o financiamento')).toBeVisible()
  expect(beside.getByRole('button', { name: 'Mover' }).query()).toBeNull()
  expect(calls.some(({ url }) => url.endsWith('/proposals'))).toBe(false)
})
