import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import type { ProviderSettings } from '../contract.ts'
import { ProvidersPart } from './providers-part.tsx'

const at = '/settings/integrations/signature'
const clicksign: ProviderSettings = {
  id: 'clicksign',
  name: 'Clicksign',
  url: 'https://app.clicksign.com/api/v3',
  sandboxUrl: 'https://sandbox.clicksign.com/api/v3',
  isOn: true,
  token: '••••1234',
  phoneBy: 'whatsapp',
  state: 'disconnected',
  fault: 'Clicksign recusou o token.',
  faultAt: '2026-11-27T12:00:00.000Z',
  answeredAt: null,
  tellsUs: true,
  waiting: 2,
}

test('[INTG-001] the page shows each provider with its masked token, how it stands and what waits for it', async () => {
  serve({ 'GET /api/settings/signature/providers': content([clicksign]) })
  const { screen } = await renderApp(<ProvidersPart />, { at })
  await expect.element(screen.getByRole('heading', { name: 'Clicksign' })).toBeVisible()
  await expect.element(screen.getByText('Desconectada')).toBeVisible()
  await expect.element(screen.getByText(/Clicksign recusou o token/)).toBeVisible()
  await expect.element(screen.getByText(/2 documentos esperam por ela/)).toBeVisible()
  await expect.element(screen.getByText(/Guardado: ••••1234/)).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Oferecer ao enviar' })).toBeChecked()
})

test('a token is sent only when it is typed; what is refused stands at its field, and the connection is tested', async () => {
  const calls = serve({
    'GET /api/settings/signature/providers': content([clicksign]),
    'PUT /api/settings/signature/providers/clicksign': () => ({
      status: 422,
      body: { Message: 'x', Fields: { url: 'O endereço não existe ou não é público.' } },
    }),
    'POST /api/settings/signature/providers/clicksign/test': content({ ok: false, text: 'Clicksign recusou o token.' }),
  })
  const { screen } = await renderApp(<ProvidersPart />, { at })
  await screen.getByRole('button', { name: 'Salvar Clicksign' }).click()
  await expect.element(screen.getByText('O endereço não existe ou não é público.')).toBeVisible()
  expect(JSON.stringify(calls)).not.toContain('"token"')
  await screen.getByRole('button', { name: 'Testar conexão' }).click()
  await expect.element(screen.getByText('Clicksign recusou o token.', { exact: true })).toBeVisible()
})
