import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { desktop, id, room, routes, shown } from '../testing/desk-screen.tsx'

afterEach(() => page.viewport(1280, 800))

const deal = {
  id: room,
  number: 4812,
  title: 'Casa da Maria',
  statusName: 'Negociação',
  valueCents: 2_489_000,
  powerKwp: 7.26,
  consumptionKwh: 872,
  generationKwh: 960,
}

async function onPhone(more: object) {
  await page.viewport(390, 844)
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  serve({ ...routes, [`GET /api/conversations/${id}`]: content({ ...shown, ...more }) })
  return (await renderApp(desktop, { at: `/chat-support?open=${id}` })).screen
}

test('on a phone the head calls the customer, its strip tells the deal and opens what stands beside the messages', async () => {
  const screen = await onPhone({ dealId: room, deals: [deal] })
  await expect.element(screen.getByRole('link', { name: /^Ligar para/ })).toHaveAttribute('href', `tel:+${shown.phone}`)
  await expect.element(screen.getByText('R$ 24.890')).toBeVisible()
  await expect.element(screen.getByText('Negociação')).toBeVisible()
  await screen.getByRole('button', { name: 'Negócio', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Contato e negócio' })).toBeVisible()
})

test('whoever waits for no answer is told when they wrote last, and where there is no deal the strip leads to the contact', async () => {
  const screen = await onPhone({ waitingSince: null, deals: [] })
  await expect.element(screen.getByText(/^última mensagem/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Contato', exact: true })).toBeVisible()
})

test('a deal of which no worth is known has a dash, and what is left of the window says no empty part', async () => {
  const left = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 10_000).toISOString()
  const screen = await onPhone({ dealId: room, deals: [{ ...deal, valueCents: 0 }], windowEndsAt: left(23 * 60) })
  await expect.element(screen.getByText('–', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Janela aberta por 23 h', { exact: true })).toBeVisible()
})
