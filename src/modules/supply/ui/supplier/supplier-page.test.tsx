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
  hasBefore: true,
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
    hasBefore: false,
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
  await expect.element(screen.getByText('1.200 kits · 3 novos · 40 alterados · 2 saem').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Pôr em vigor' }).click()
  await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true)
})

test('a supplier’s kits stand there as the form of a proposal shows them', async () => {
  signedIn(['settings.pricing'])
  const sheet = { manufacturer: 'Lumina', model: 'LM-550' }
  const moduleId = '01900000-0000-7000-8000-0000000000c1'
  const inverterId = '01900000-0000-7000-8000-0000000000d1'
  const kit = {
    id: '01900000-0000-7000-8000-0000000000e1',
    supplierId: id,
    supplierName: 'Aurora',
    moduleId,
    modules: 10,
    inverters: [{ itemId: inverterId, quantity: 1 }],
    powerKwp: 5.5,
    acKw: 5,
    costCents: 1_100_000,
    pricedOn: '2026-11-01',
    leadTimeDays: 6,
    stock: '',
    isOld: true,
    barredBy: null,
  }
  const shown = {
    kits: [kit],
    modules: [{ id: moduleId, ...sheet, datasheet: { id: moduleId, ...sheet, powerW: 550 } }],
    inverters: [
      {
        id: inverterId,
        manufacturer: 'Volta',
        model: 'V5',
        datasheet: { id: inverterId, manufacturer: 'Volta', model: 'V5', kind: 'string', powerKw: 5 },
      },
    ],
  }
  serve({
    [`GET /api/suppliers/${id}/standing`]: content({ ...standing, shown }),
    [`GET /api/suppliers/${id}/loads`]: content(onePage([load])),
    [`GET /api/suppliers/${id}/connection`]: content(connection),
  })
  const { screen } = await renderApp(<SupplierPage />, {
    at: `/settings/pricing/suppliers/${id}`,
    path: '/settings/pricing/suppliers/$id',
  })
  await expect.element(screen.getByRole('heading', { name: 'Um kit como o assistente o mostrará' })).toBeVisible()
  const card = screen.getByText('Kit fechado 5,50 kWp').element().closest('li')!.textContent!
  expect(card.replaceAll(/\s/g, ' ')).toMatch(/Módulos10 × 550 W.*InversorVolta 5 kW.*CC\/CA1,10?.*Entrega6 dias/)
  expect(card.replaceAll(/\s/g, ' ')).toMatch(/Preço de 01\/11\/2026, antigo.*R\$ 11\.000,00.*R\$ 2,00\/Wp/)
})

test('the rows of a list in quarantine stand there to be looked at, and no button says that it is the one to press', async () => {
  signedIn(['settings.pricing'])
  const importId = '01900000-0000-7000-8000-0000000000c1'
  const odd = {
    ...load,
    id: '01900000-0000-7000-8000-0000000000b3',
    state: 'quarantined',
    importId,
    mayWithdraw: false,
  }
  const row = {
    at: 4,
    cells: ['A1', 'Gerador'],
    verdict: 'doubtful',
    price: null,
    problems: ['Sem preço.'],
    losses: [],
  }
  const counts = { accepted: 0, updated: 0, same: 0, doubtful: 1, rejected: 0 }
  serve({
    [`GET /api/suppliers/${id}/standing`]: content(standing),
    [`GET /api/suppliers/${id}/loads`]: content(onePage([odd])),
    [`GET /api/suppliers/${id}/connection`]: content(connection),
    [`GET /api/imports/${importId}`]: content({ id: importId, ...counts }),
    [`GET /api/imports/${importId}/rows`]: content(onePage([row])),
  })
  const { screen } = await renderApp(<SupplierPage />, {
    at: `/settings/pricing/suppliers/${id}`,
    path: '/settings/pricing/suppliers/$id',
  })
  await screen.getByRole('button', { name: 'Ver as linhas' }).click()
  await expect.element(screen.getByText('Sem preço.')).toBeVisible()
  const variantOf = (name: string) => screen.getByRole('button', { name }).element().getAttribute('data-variant')
  expect(variantOf('Pôr em vigor')).toBe('secondary')
})
