import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import type { ImportDetail } from '../contract.ts'
import { RowsStep } from './rows-step.tsx'

const checked: ImportDetail = {
  id: '5a0c5b6e-3f0f-4a10-9c5e-0a1b2c3d4e5f',
  fileName: 'leads-feira.csv',
  state: 'pending',
  total: 10,
  accepted: 9,
  updated: 9,
  rejected: 1,
  kept: 0,
  checkedAt: '2026-11-22T08:00:00Z',
  createdAt: '2026-11-22T08:00:00Z',
  processedAt: null,
  undoneAt: null,
  userName: 'Helena Duarte',
  rowsUntil: '2026-12-22',
  workId: null,
  headers: ['Nome'],
  mapping: ['contact.name'],
  sample: [],
  options: { withDeals: true, statusId: null },
}
const problems = ['Telefone: inválido.', 'UF: UF inválida.']
const row = { at: 3, verdict: 'rejected', cells: ['Padaria Pão da Terra'], problems }

async function open(found: ImportDetail) {
  serve({ [`GET /api/imports/${checked.id}/rows`]: content(onePage([row])) })
  return (await renderApp(<RowsStep found={found} onBack={() => {}} />)).screen
}

test('a file whose contacts are there already says how many more deals it would make', async () => {
  const screen = await open(checked)
  await expect.element(screen.getByText('Negócios novos')).toBeVisible()
  await expect
    .element(screen.getByText(/^9 linhas são de contatos já cadastrados ou repetidos no arquivo/))
    .toBeVisible()
})

test('without deals nothing is said of them', async () => {
  const screen = await open({ ...checked, options: { withDeals: false, statusId: null } })
  await expect.element(screen.getByText('Contatos atualizados')).toBeVisible()
  expect(screen.getByText('Negócios novos').query()).toBeNull()
  expect(screen.getByText(/repetidos no arquivo/).query()).toBeNull()
})

test('each reason of a rejected row stands on its own line', async () => {
  const screen = await open(checked)
  await expect.element(screen.getByText('UF: UF inválida.', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Telefone: inválido.', { exact: true })).toBeVisible()
})
