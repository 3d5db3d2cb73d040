import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { SupplierPage } from './supplier-page.tsx'

const id = '01900000-0000-7000-8000-0000000000a1'
const load = {
  id: '01900000-0000-7000-8000-0000000000b1',
  supplierId: id,
  importId: null,
  name: 'novembro.xlsx',
  mode: 'replace',
  state: 'valid',
  reason: null,
  kits: 1200,
  added: 3,
  changed: 40,
  vanished: 2,
  createdByName: 'Ana',
  createdAt: '2026-11-20T12:00:00Z',
  switchedAt: '2026-11-20T12:05:00Z',
  endedAt: null,
  mayWithdraw: true,
}
const standing = {
  id,
  name: 'Aurora',
  enabled: true,
  list: load,
  age: 6,
  isOld: false,
  kits: 1200,
  missing: [{ text: 'Sem código de estrutura: Laje.', at: 'supplier' }],
  shown: { kits: [], modules: [], inverters: [] },
  waiting: null,
}
const connection = {
  settings: null,
  enabled: false,
  state: 'not_configured',
  fault: null,
  faultAt: null,
  answeredAt: null,
  nextAt: null,
  secrets: [],
}

test('a supplier’s page says the age of its list and what is missing, and a list that is ready is put in force', async () => {
  signedIn(['settings.pricing'])
  const ready = {
    ...load,
    id: '01900000-0000-7000-8000-0000000000b2',
    name: 'dezembro.xlsx',
    state: 'ready',
    mayWithdraw: false,
  }
  const calls = serve({
    [`GET /api/suppliers/${id}/standing`]: content(standing),
    [`GET /api/suppliers/${id}/loads`]: content(onePage([ready, load])),
    [`GET /api/suppliers/${id}/connection`]: content(connection),
    [`POST /api/price-loads/${ready.id}/switch`]: content({ ...ready, state: 'valid' }),
  })
  const { screen } = await renderApp(<SupplierPage />, {
    at: `/settings/pricing/suppliers/${id}`,
    path: '/settings/pricing/suppliers/$id',
  })
  await expect.element(screen.getByText('1.200 kits · preços de 6 dias atrás')).toBeVisible()
  await expect.element(screen.getByText('Sem código de estrutura: Laje.')).toBeVisible()
  await expect.element(screen.getByText('1.200 kits · 3 novos · 40 com outro preço · 2 saem').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Pôr em vigor' }).click()
  await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true)
})
