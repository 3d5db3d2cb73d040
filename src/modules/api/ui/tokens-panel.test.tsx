import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { ApiToken } from '../contract.ts'
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
