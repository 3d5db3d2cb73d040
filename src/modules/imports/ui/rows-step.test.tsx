import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import type { ImportDetail } from '../contract.ts'
import { RowsStep } from './rows-step.tsx'
import { anImport, aRejectedRow } from './testing.ts'

const checked = anImport({ total: 10, accepted: 9, updated: 9, rejected: 1, checkedAt: '2026-11-22T08:00:00Z' })
const row = aRejectedRow('Telefone: inválido.', 'UF: UF inválida.')

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
