import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Contract } from '../contract.ts'
import { MovedByPaper } from './moved-by-paper.tsx'

const paper = { id: 'f1', dealId: 'd1' }

async function beside(change: Partial<Contract>) {
  signedIn(['deals.view'])
  const contract: Contract = {
    number: '2026/0418',
    status: 'signed',
    signedOn: '2026-11-22',
    witnesses: '',
    condition: '',
    documentId: paper.id,
    documentTitle: 'Contrato',
    documentState: 'finished',
    papers: [],
    ...change,
  }
  const calls = serve({ 'GET /api/deals/d1/contract': content(contract) })
  const { screen } = await renderApp(<MovedByPaper document={paper} />)
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  return screen
}

test('beside the paper of a contract stands what its signatures moved: the contract, the deal and the milestone', async () => {
  const screen = await beside({})
  await expect.element(screen.getByRole('heading', { name: 'O que isto moveu' })).toBeVisible()
  await expect.element(screen.getByText('Contrato 2026/0418')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Assinado, 22/11/2026' })
  await expect.element(link).toHaveAttribute('href', '/negocio/d1/contrato')
  await expect.element(screen.getByText(/^Alcançado/)).toBeVisible()
})

test('while it is being signed it says what will move', async () => {
  const screen = await beside({ status: 'awaiting', signedOn: null })
  await expect.element(screen.getByRole('heading', { name: 'O que isto move' })).toBeVisible()
  await expect.element(screen.getByText('Ainda não alcançado')).toBeVisible()
})

test('beside another document of the deal nothing stands', async () => {
  const screen = await beside({ documentId: 'f2' })
  expect(screen.getByRole('heading').elements()).toEqual([])
})
