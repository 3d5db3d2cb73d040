import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { DocumentRow } from '../../contract.ts'
import { aDocumentRow } from '../testing.ts'
import { DocumentsPage } from './documents-page.tsx'

const standings = { all: 1204, draft: 0, process: 0, signed: 0, finished: 1, canceled: 0, late: 1, refused: 1 }
const past = '2026-01-01T12:00:00.000Z'
const ivone = { id: 's1', name: 'Ivone Prata', group: 1, hasSeen: false, refuseReason: '' }

async function listed(list: DocumentRow[]) {
  signedIn(['deals.view'])
  const calls = serve({
    'GET /api/documents': content({ list, next: null }),
    'GET /api/document-standings': content(standings),
    'GET /api/stores': content([]),
  })
  const { screen } = await renderApp(<DocumentsPage />, { at: '/documents', path: '/documents' })
  return { screen, calls }
}

test('what was refused or is past its deadline says so in the list, with who signs and why', async () => {
  const refused = { ...ivone, state: 'refused' as const, refuseReason: 'CPF errado' }
  const { screen } = await listed([
    aDocumentRow({ refused: 1, marks: [refused] }),
    aDocumentRow({ id: 'f2', title: 'Procuração', deadline: past, marks: [{ ...ivone, state: 'waiting' }] }),
  ])
  await expect.element(screen.getByText('Recusado', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('“CPF errado”')).toBeInTheDocument()
  await expect.element(screen.getByRole('img', { name: 'Ivone Prata recusou' })).toBeInTheDocument()
  await expect.element(screen.getByText('Prazo vencido', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Ivone não abriu')).toBeInTheDocument()
  // Its date is red, and says so to whoever does not see that.
  expect(screen.getByText(/^Vencido\s*$/).elements()).toHaveLength(1)
})

test('the documents stand in tabs by how they are, each with how many there are', async () => {
  const { screen, calls } = await listed([aDocumentRow({ marks: [] })])
  await expect.element(screen.getByRole('link', { name: /^Todos/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: /^Todos/ })).toMatchTextContent(/1\.204/)
  const late = screen.getByRole('link', { name: /^Vencidos/ })
  await late.click()
  await expect.element(late).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => calls.some(({ url }) => url.includes('standing=late'))).toBe(true)
  const counted = calls.filter(({ url }) => url.includes('document-standings'))
  expect(counted.some(({ url }) => url.includes('standing='))).toBe(false)
})

test('whoever may not see the signers has a list without them', async () => {
  const { screen } = await listed([aDocumentRow({ refused: 1 })])
  await expect.element(screen.getByText('Recusado', { exact: true })).toBeVisible()
  expect(screen.getByRole('img', { name: /recusou|assinou/ }).elements()).toEqual([])
})

test('on a phone the row says the whole state of a document', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen } = await listed([
    aDocumentRow({ marks: [] }),
    aDocumentRow({ id: 'f2', title: 'Procuração', deadline: past, marks: [] }),
  ])
  for (const words of ['Em assinatura', 'Prazo vencido']) {
    const state = screen.getByText(words, { exact: true })
    await expect.element(state).toBeVisible()
    const [name, cell] = [state.element() as HTMLElement, state.element().closest('td')!]
    expect([words, name.scrollWidth <= name.clientWidth]).toEqual([words, true])
    expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(cell.getBoundingClientRect().bottom)
    expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right)
  }
})
