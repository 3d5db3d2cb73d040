import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { SendingDialog } from './sending-dialog.tsx'

const sending = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Vendas da semana',
  address: '/reports/sales',
  rhythm: 'weekly',
  day: 1,
  at: '08:00',
  recipientIds: ['00000000-0000-4000-8000-000000000002'],
  byPhone: false,
  phone: null,
  isOn: true,
  isOwn: true,
  dueAt: '2026-11-30T11:00:00.000Z',
  lastSentAt: null,
}

test('a sending is made of the screen as it is, and those that are there can be paused and removed', async () => {
  signedIn()
  const calls = serve({
    'GET /api/report-sendings': content([sending]),
    'GET /api/colleagues': content([]),
    'POST /api/report-sendings': content(sending),
    [`PATCH /api/report-sendings/${sending.id}`]: content(sending),
  })
  const { screen } = await renderApp(
    <SendingDialog address="/reports/sales?look=pivot" title="Vendas" onClose={() => {}} />,
    { at: '/reports/sales' },
  )
  await expect.element(screen.getByText('Segunda-feira às 08:00 · 1 pessoa')).toBeVisible()
  await screen.getByRole('button', { name: 'Pausar Vendas da semana' }).click()
  await screen.getByRole('button', { name: 'Criar envio' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ address: '/reports/sales?look=pivot', name: 'Vendas', rhythm: 'weekly', day: 1, at: '08:00' })
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isOn: false })
})

test('a sending of one’s own is edited: its time and recipients, and what it sends stays', async () => {
  signedIn()
  const calls = serve({
    'GET /api/report-sendings': content([sending, { ...sending, id: `${sending.id.slice(0, -1)}9`, isOwn: false }]),
    'GET /api/colleagues': content([]),
    [`PUT /api/report-sendings/${sending.id}`]: content(sending),
  })
  const { screen } = await renderApp(<SendingDialog address="/reports/deals" title="Negócios" onClose={() => {}} />, {
    at: '/reports/deals',
  })
  await screen.getByRole('button', { name: 'Editar Vendas da semana' }).click()
  await screen.getByLabelText('Assunto').fill('Vendas de segunda')
  await screen.getByRole('button', { name: 'Salvar envio' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({
      name: 'Vendas de segunda',
      address: '/reports/sales',
      rhythm: 'weekly',
      day: 1,
      at: '08:00',
      recipientIds: sending.recipientIds,
      byPhone: false,
    })
})

test('a sending of one’s own is sent at once, and how many receive it is said', async () => {
  signedIn()
  const others = { ...sending, id: `${sending.id.slice(0, -1)}9`, name: 'De outra pessoa', isOwn: false }
  const calls = serve({
    'GET /api/report-sendings': content([sending, others]),
    'GET /api/colleagues': content([]),
    [`POST /api/report-sendings/${sending.id}/deliveries`]: content(sending),
  })
  const { screen } = await renderApp(<SendingDialog address="/reports/deals" title="Negócios" onClose={() => {}} />, {
    at: '/reports/deals',
  })
  await screen.getByRole('button', { name: 'Enviar agora Vendas da semana' }).click()
  await expect.element(screen.getByText('Enviado: 1 pessoa recebe em instantes.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Enviar agora De outra pessoa' }).query()).toBeNull()
})

test('where a number is connected a sending is told of over WhatsApp, too, and why one was not says its line', async () => {
  signedIn()
  const why = 'Não enviado: a pessoa não tem um telefone com DDD.'
  const phone = { state: 'failed', why, at: '2026-11-23T11:00:00.000Z' }
  const calls = serve({
    'GET /api/report-sendings': content([{ ...sending, byPhone: true, phone }]),
    'GET /api/report-sendings/phone': content({ isOffered: true }),
    'GET /api/colleagues': content([]),
    'POST /api/report-sendings': content(sending),
  })
  const { screen } = await renderApp(<SendingDialog address="/reports/sales" title="Vendas" onClose={() => {}} />, {
    at: '/reports/sales',
  })
  await expect.element(screen.getByText('Segunda-feira às 08:00 · 1 pessoa e por WhatsApp')).toBeVisible()
  await expect.element(screen.getByText(`WhatsApp: ${why}`)).toBeVisible()
  await screen.getByRole('checkbox', { name: /WhatsApp/ }).click()
  await screen.getByRole('button', { name: 'Criar envio' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ byPhone: true })
})

test('without a number nobody is offered WhatsApp', async () => {
  signedIn()
  serve({
    'GET /api/report-sendings': content([]),
    'GET /api/report-sendings/phone': content({ isOffered: false }),
    'GET /api/colleagues': content([]),
  })
  const { screen } = await renderApp(<SendingDialog address="/reports/sales" title="Vendas" onClose={() => {}} />, {
    at: '/reports/sales',
  })
  await expect.element(screen.getByLabelText('Assunto')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /WhatsApp/ }).elements()).toEqual([])
})

test('an alert is set for a figure at its threshold, in its own unit', async () => {
  signedIn()
  const alert = {
    id: sending.id,
    title: 'Valor vendido',
    as: 'money',
    rule: 'below',
    threshold: 5_000_000,
    period: 'month',
    isTold: false,
  }
  const calls = serve({ 'GET /api/figure-alerts': content([alert]), 'POST /api/figure-alerts': content(alert) })
  const figure = { id: 'sales.sold', title: 'Valor vendido', as: 'money' as const, value: 1_000_000 } as const
  const { screen } = await renderApp(<AlertDialog figure={figure} filter={{ period: 'month' }} onClose={() => {}} />, {
    at: '/dashboard/overview',
  })
  await expect.element(screen.getByText('Valor vendido ficar abaixo de R$ 50.000')).toBeVisible()
  await screen.getByRole('button', { name: 'Criar aviso' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ facts: 'sales', measure: 'sold', rule: 'below', threshold: 1_000_000 })
})
