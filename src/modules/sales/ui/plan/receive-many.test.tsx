import { expect, test } from 'vitest'
import { sampleReply } from '../../../../platform/testing/sample-record.ts'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { instalmentRecord } from '../../plan-record.ts'
import { ReceivablesPage } from './receivables-page.tsx'

const id = '0199a000-0000-7000-8000-000000000007'
const row = sampleReply(instalmentRecord, { id, contactName: 'Maria Lima', saleCode: 12, state: 'overdue' })
const work = { id, title: 'Receber 1 parcela', state: 'done', total: 1, done: 1, failed: 0, mayUndo: false, reason: '' }
const replies = {
  'GET /api/receivables': content({ ...onePage([row]), nextCursor: null }),
  'GET /api/milestones': content([]),
  'GET /api/colleagues': content([]),
  'GET /api/stores': content([]),
  'POST /api/receivables/receipts': content(work),
}

test('chosen instalments are received on one day, each by its own method', async () => {
  signedIn(['sales.view-receivables', 'sales.add-receipts'])
  const calls = serve(replies)
  const { screen } = await renderApp(<ReceivablesPage />, { at: '/a-receber' })
  await screen.getByRole('checkbox', { name: 'Selecionar todos' }).click()
  await screen.getByRole('button', { name: 'Receber' }).click()
  const asked = screen.getByRole('dialog', { name: 'Receber 1 parcela' })
  await expect.element(asked.getByText(/recebida por inteiro/)).toBeVisible()
  await asked.getByRole('textbox', { name: 'Recebido em' }).fill('20/01/2026')
  await asked.getByRole('button', { name: 'Receber' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ chosen: { ids: [id] }, receivedOn: '2026-01-20', method: '' })
})

test('who may record no receipts chooses no rows', async () => {
  signedIn(['sales.view-receivables'])
  serve(replies)
  const { screen } = await renderApp(<ReceivablesPage />, { at: '/a-receber' })
  await expect.element(screen.getByText('Maria Lima')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Selecionar todos' }).query()).toBeNull()
})
