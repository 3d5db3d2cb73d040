import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
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
  const screen = await open({
    ...checked,
    options: { withDeals: false, statusId: null, hasHeader: true, areaCode: null, origins: {}, own: {} },
  })
  await expect.element(screen.getByText('Contatos atualizados')).toBeVisible()
  expect(screen.getByText('Negócios novos').query()).toBeNull()
  expect(screen.getByText(/repetidos no arquivo/).query()).toBeNull()
})

test('each reason of a rejected row stands on its own line', async () => {
  const screen = await open(checked)
  await expect.element(screen.getByText('UF: UF inválida.', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Telefone: inválido.', { exact: true })).toBeVisible()
})

test('what becomes of the rows adds up to the file, and what is lost is told once for all rows that have it', async () => {
  const found = anImport({
    total: 200,
    accepted: 197,
    updated: 6,
    withLosses: 73,
    rejected: 3,
    headers: ['Nome', 'E-mail'],
    mapping: ['contact.name', 'contact.email'],
  })
  const losing = {
    ...row,
    at: 4,
    verdict: 'new',
    cells: ['Wilson Tavares', 'sem email'],
    problems: [],
    losses: [{ column: 'E-mail', text: 'sem email', reason: 'E-mail inválido.' }],
  }
  serve({
    [`GET /api/imports/${found.id}/rows`]: content(onePage([losing])),
    [`GET /api/imports/${found.id}/findings`]: content({
      list: [{ column: 'E-mail', reason: 'E-mail inválido.', rows: 24, texts: ['sem email', '-'] }],
    }),
  })
  const { screen } = await renderApp(<RowsStep found={found} onBack={() => {}} />)
  await expect.element(screen.getByText('118 inteiras')).toBeVisible()
  await expect.element(screen.getByText('73 com uma célula em branco e nota')).toBeVisible()
  await expect.element(screen.getByText('1 coisa encontrada')).toBeVisible()
  await expect.element(screen.getByText('24 linhas')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: /sem email/ })).toBeVisible()
})

test('a check that stopped says where and why, and goes on when asked to', async () => {
  const stopped = {
    workId: '5a0c5b6e-3f0f-4a10-9c5e-0a1b2c3d4e61',
    kind: 'imports.process',
    state: 'failed',
    reason: 'O banco de dados não respondeu.',
    done: 138,
    failed: 2,
    total: 200,
    mayTryAgain: true,
  } as const
  const found = anImport({ total: 200, accepted: 138, rejected: 2, stopped })
  const calls = serve({
    [`GET /api/imports/${found.id}/rows`]: content(onePage([row])),
    [`GET /api/imports/${found.id}/findings`]: content({ list: [] }),
    [`POST /api/works/${stopped.workId}/again`]: content({}),
  })
  const { screen } = await renderApp(<RowsStep found={found} onBack={() => {}} />)
  await expect.element(screen.getByText('Parou em 140 de 200 linhas')).toBeVisible()
  await expect.element(screen.getByText(/O banco de dados não respondeu. 138 linhas entraram e ficam/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar de onde parou' }))
  await expect.poll(() => calls.some(({ url }) => url.includes(`/works/${stopped.workId}/again`))).toBe(true)
})

test('a doubled click imports once; an import that is running already is no error', async () => {
  let answer: () => { status?: number; body?: unknown } = () => ({ body: { Content: { workId: 'w' } } })
  const calls = serve({
    [`GET /api/imports/${checked.id}/rows`]: content(onePage([row])),
    [`POST /api/imports/${checked.id}/processing`]: () => answer(),
  })
  const { screen } = await renderApp(<RowsStep found={checked} onBack={() => {}} />)
  const button = screen.getByRole('button', { name: /^Importar/ })
  const element = button.element() as HTMLButtonElement
  element.click()
  element.click()
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await screen.unmount()

  answer = () => ({ status: 409, body: { Code: 'imports.busy', Message: 'Esta importação está em andamento.' } })
  const again = (await renderApp(<RowsStep found={checked} onBack={() => {}} />)).screen
  await again.getByRole('button', { name: /^Importar/ }).click()
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
  await expect.element(again.getByRole('button', { name: /^Importar/ })).not.toHaveAttribute('aria-busy')
  expect(again.getByText('Esta importação está em andamento.').query()).toBeNull()
})
