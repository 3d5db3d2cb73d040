import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import { ResultStep } from './result-step.tsx'
import { anImport, aRejectedRow } from './testing.ts'

const processed = anImport({
  state: 'processed',
  accepted: 2,
  rejected: 1,
  checkedAt: '2026-11-22T08:00:00Z',
  processedAt: '2026-11-22T08:01:00Z',
})
const rowsOf = `GET /api/imports/${processed.id}/rows`
const undoOf = `POST /api/imports/${processed.id}/undo`
const row = aRejectedRow('Telefone: inválido.')
const undoing = {
  id: 'w1',
  kind: 'imports.undo',
  title: 'Desfazer a importação de leads-feira.csv',
  state: 'running',
  total: 2,
  done: 0,
  failed: 0,
}

test('the result of an import says which rows stayed out and why, and takes the import back where one is', async () => {
  const calls = serve({
    [rowsOf]: content(onePage([row])),
    [undoOf]: content(undoing),
  })
  const { screen } = await renderApp(<ResultStep found={processed} again={() => {}} />)
  await expect.element(screen.getByText('2 de 3 linhas entraram.')).toBeVisible()
  await expect.element(screen.getByText('Linha 4')).toBeVisible()
  await expect.element(screen.getByText('Telefone: inválido.')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Desfazer importação' }))
  const dialog = screen.getByRole('dialog', { name: 'Desfazer a importação de leads-feira.csv?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Desfazer' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toContain(undoOf)
})

test('an import that was undone says what was kept and cannot be undone again', async () => {
  serve({ [rowsOf]: content(onePage([row])) })
  const undone = { ...processed, state: 'undone' as const, kept: 1 }
  const { screen } = await renderApp(<ResultStep found={undone} again={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible()
  await expect.element(screen.getByText('1 mantido por ter atividade')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Desfazer importação' }).elements()).toHaveLength(0)
})
