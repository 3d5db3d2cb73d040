import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { ApiToken } from '../contract.ts'
import { ApiPage } from './api-page.tsx'
import { apiArea } from './routes.tsx'

const token: ApiToken = {
  id: 't1',
  kind: 'personal',
  name: 'Planilha de vendas',
  start: 'gir_ab12',
  scopes: ['deals.view'],
  makerName: 'Renata Moreira',
  isMakerActive: true,
  expiresAt: null,
  isExpired: false,
  createdAt: '2026-11-01T12:00:00Z',
  lastUsedAt: null,
}
const { 'api-tokens': OwnTokens } = apiArea.account as Record<'api-tokens', React.ComponentType>

test('in one’s account stand one’s own tokens, without the right to configure the company', async () => {
  signedIn(['deals.view'])
  const calls = serve({
    'GET /api/account/api-tokens': () => ({ body: { Content: [token] } }),
    'DELETE /api/account/api-tokens/t1': () => ({ status: 204 }),
  })
  const { screen } = await renderApp(<OwnTokens />)
  await expect.element(screen.getByText('Planilha de vendas')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Revogar' }))
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Revogar' }))
  await expect
    .poll(() => calls.map(({ method, url }) => `${method} ${url}`))
    .toContain('DELETE /api/account/api-tokens/t1')
  expect(calls.every(({ url }) => url.startsWith('/api/account/'))).toBe(true)
})

test('the company’s tokens are made and found by whoever configures it; others see their own alone', async () => {
  const calls = serve({
    'GET /api/account/api-tokens': content([token]),
    'GET /api/api-tokens': content(onePage([{ ...token, id: 't2', kind: 'company', name: 'ERP' }])),
  })
  signedIn(['deals.view'])
  const own = await renderApp(<ApiPage />)
  await expect.element(own.screen.getByText('Planilha de vendas')).toBeVisible()
  expect(own.screen.getByPlaceholder('Buscar por nome').elements()).toEqual([])
  expect(calls.map(({ url }) => url)).toEqual(['/api/account/api-tokens'])
  await own.screen.unmount()

  signedIn(['general.settings'])
  const all = await renderApp(<ApiPage />)
  await expect.element(all.screen.getByText('ERP')).toBeVisible()
  await expect.element(all.screen.getByText('1 token da empresa')).toBeVisible()
  await expect.element(all.screen.getByText('Planilha de vendas')).toBeVisible()
})
