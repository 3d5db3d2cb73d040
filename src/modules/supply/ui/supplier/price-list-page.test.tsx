import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { ImportDetail } from '../../../imports/contract.ts'
import { PriceListPage } from './price-list-page.tsx'

const id = '01900000-0000-7000-8000-0000000000a1'
const importId = '01900000-0000-7000-8000-0000000000c1'
const workId = '01900000-0000-7000-8000-0000000000d1'

const found: ImportDetail = {
  id: importId,
  fileName: 'novembro.xlsx',
  state: 'pending',
  total: 200,
  accepted: 200,
  updated: 0,
  rejected: 0,
  withLosses: 0,
  kept: 0,
  checkedAt: '2026-11-22T08:00:00Z',
  createdAt: '2026-11-22T08:00:00Z',
  processedAt: null,
  undoneAt: null,
  createdBy: '0199a000-0000-7000-8000-0000000000a1',
  createdByName: 'Helena Duarte',
  rowsUntil: '2026-12-22',
  workId: null,
  kind: 'supplier-kits',
  aboutId: id,
  sheet: '',
  sheets: [],
  headerAt: 0,
  same: 0,
  doubtful: 0,
  headers: ['Código'],
  mapping: ['kit.code'],
  sample: [],
  stopped: {
    workId,
    kind: 'imports.process',
    state: 'failed',
    reason: 'O banco de dados não respondeu.',
    done: 138,
    failed: 2,
    total: 200,
    mayTryAgain: true,
  },
  options: { withDeals: false, statusId: null, hasHeader: true, areaCode: null, origins: {}, own: {} },
}
const check = { vanished: 0, vanishedKits: [], doubts: [], equipment: [], raised: 0, lowered: 0, kept: 0 }
const standing = {
  id,
  name: 'Aurora',
  enabled: true,
  list: null,
  age: null,
  isOld: false,
  kits: 0,
  missing: [],
  shown: { kits: [], modules: [], inverters: [] },
  waiting: null,
}

test('the load of a list that stopped says where and why, that nothing counts yet, and goes on when asked to', async () => {
  signedIn(['settings.pricing'])
  const calls = serve({
    [`GET /api/suppliers/${id}/standing`]: content(standing),
    [`GET /api/imports/${importId}`]: content(found),
    [`GET /api/price-lists/${importId}`]: content(check),
    [`POST /api/works/${workId}/again`]: content({}),
  })
  const { screen } = await renderApp(<PriceListPage />, {
    at: `/settings/pricing/suppliers/${id}/list?import=${importId}`,
    path: '/settings/pricing/suppliers/$id/list',
  })
  await expect.element(screen.getByText('Parou em 140 de 200 linhas')).toBeVisible()
  await expect.element(screen.getByText(/O banco de dados não respondeu. Nada disso vale ainda/)).toBeVisible()
  await screen.getByRole('button', { name: 'Continuar de onde parou' }).click()
  await expect.poll(() => calls.some(({ url }) => url.includes(`/works/${workId}/again`))).toBe(true)
})

test('an unknown module and an unknown inverter of one name are told apart, also to those who hear the page', async () => {
  signedIn(['settings.pricing'])
  const unknown = (kind: string) => ({ key: `${kind}s:kit a1`, kind, text: 'Kit A1', rows: 1 })
  serve({
    [`GET /api/suppliers/${id}/standing`]: content(standing),
    [`GET /api/imports/${importId}`]: content({ ...found, doubtful: 1, stopped: null }),
    [`GET /api/price-lists/${importId}`]: content({ ...check, equipment: [unknown('module'), unknown('inverter')] }),
    'GET /api/catalogue': content({ modules: [], inverters: [], batteries: [] }),
  })
  const { screen } = await renderApp(<PriceListPage />, {
    at: `/settings/pricing/suppliers/${id}/list?import=${importId}`,
    path: '/settings/pricing/suppliers/$id/list',
  })
  await expect.element(screen.getByText(/^O módulo “Kit A1” não está na sua lista/)).toBeVisible()
  await expect.element(screen.getByText(/^O inversor “Kit A1” não está na sua lista/)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Módulo de Kit A1' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Inversor de Kit A1' })).toBeVisible()
})

test('a list that was put in force says how many of its rows stayed out', async () => {
  signedIn(['settings.pricing'])
  const load = { id: 'b1', importId, name: 'novembro.xlsx', holds: 'kits', state: 'valid', kits: 10 }
  const differences = { added: 10, changed: 0, vanished: 0 }
  const done = { ...found, state: 'processed', total: 15, accepted: 10, doubtful: 3, rejected: 2, stopped: null }
  serve({
    [`GET /api/suppliers/${id}/standing`]: content(standing),
    [`GET /api/suppliers/${id}/loads`]: content(onePage([{ ...load, ...differences }])),
    [`GET /api/imports/${importId}`]: content(done),
  })
  const { screen } = await renderApp(<PriceListPage />, {
    at: `/settings/pricing/suppliers/${id}/list?import=${importId}`,
    path: '/settings/pricing/suppliers/$id/list',
  })
  await expect.element(screen.getByText(/^5 linhas de 15 ficaram fora/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Baixar as linhas fora e com dúvida' })).toBeVisible()
})
