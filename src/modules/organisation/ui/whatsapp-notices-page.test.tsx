import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { WhatsappNoticesPage } from './whatsapp-notices-page.tsx'

const notice = {
  id: 'n1',
  event: 'lead-received',
  recipient: 'owner',
  body: 'Ligue já para {contato}',
  enabled: false,
}
const served = (isConnected: boolean, sent: object[] = []) => ({
  'GET /api/settings/whatsapp-notices/sent': content(sent),
  'GET /api/settings/whatsapp-notices': content([notice]),
  'GET /api/settings/whatsapp-number': content({ isConnected }),
})
const noNumber = 'Nenhum número de WhatsApp está conectado. Conecte um em Canais para ativar este aviso.'
const theSwitch = { name: 'Avisar Responsável pelo negócio: Lead recebido' }

test('without a connected number no notice can be switched on, and the page says why and where that changes', async () => {
  signedIn(['general.settings', 'chat.manage-channels'])
  serve(served(false))
  const { screen } = await renderApp(<WhatsappNoticesPage />)
  await expect.element(screen.getByText(noNumber)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Abrir Canais' }))
    .toHaveAttribute('href', '/settings/chat-support/channels')
  await expect.element(screen.getByRole('switch', theSwitch)).toBeDisabled()
  await screen.getByRole('button', { name: 'Avisar alguém' }).first().click()
  const form = screen.getByRole('dialog')
  await expect.element(form.getByRole('switch', { name: /^Ativa/ })).toBeDisabled()
  await expect.element(form.getByRole('switch', { name: /^Ativa/ })).not.toBeChecked()
})

test('with a connected number a notice is switched on', async () => {
  signedIn(['general.settings'])
  const calls = serve({
    ...served(true),
    'PATCH /api/settings/whatsapp-notices/n1': content({ ...notice, enabled: true }),
  })
  const { screen } = await renderApp(<WhatsappNoticesPage />)
  await screen.getByRole('switch', theSwitch).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ enabled: true })
  expect(screen.getByText(noNumber).query()).toBeNull()
})

test('notices are found by their event, by whom they tell and by their text', async () => {
  signedIn(['general.settings'])
  serve(served(true))
  const { screen } = await renderApp(<WhatsappNoticesPage />)
  const events = () =>
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.element(screen.getByText('Lead recebido')).toBeVisible()
  await screen.getByPlaceholder('Buscar por nome').fill('PROPOSTA aceita')
  await expect.poll(events).toEqual(['Proposta aceita'])
  await screen.getByPlaceholder('Buscar por nome').fill('ligue ja')
  await expect.poll(events).toEqual(['Lead recebido'])
  await screen.getByPlaceholder('Buscar por nome').fill('zzz')
  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await expect.poll(() => events().length).toBeGreaterThan(4)
})

test('what was told stands below, and what was not says why', async () => {
  signedIn(['general.settings'])
  const notice = { event: 'proposal-shared', recipient: 'client', name: 'Maria Lima', at: '2026-11-28T12:00:00.000Z' }
  const why = 'Não enviado: janela fechada, e nenhum modelo aprovado leva este texto.'
  serve(
    served(true, [
      { ...notice, id: 's1', status: 'delivered', why: '' },
      { ...notice, id: 's2', status: null, why },
    ]),
  )
  const { screen } = await renderApp(<WhatsappNoticesPage />)
  const lines = screen.getByRole('list', { name: 'Últimos avisos' }).getByRole('listitem')
  await expect.element(lines.nth(0).getByText('Enviado')).toBeVisible()
  await expect.element(lines.nth(1).getByText(why, { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Ainda não são enviados')).not.toBeInTheDocument()
})
