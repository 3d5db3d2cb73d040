import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { WhatsappNoticesPage } from './whatsapp-notices-page.tsx'

test('notices are found by their event, by whom they tell and by their text', async () => {
  signedIn(['general.settings'])
  const notice = {
    id: 'n1',
    event: 'lead-received',
    recipient: 'owner',
    body: 'Ligue já para {contato}',
    enabled: true,
  }
  serve({ 'GET /api/settings/whatsapp-notices': content([notice]) })
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
