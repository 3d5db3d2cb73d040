import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import { PapersPage } from './papers-page.tsx'

const bill = { categoryId: '0199a000-0000-7000-8000-0000000000c1', name: 'Conta de energia', isSent: false, files: [] }
const asked = {
  company: 'Sol do Cerrado',
  name: 'Rosângela',
  bank: '',
  until: '2026-12-13T15:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  papers: [bill],
  asks: { name: 'Rafael Borges', phone: '34991200005', email: 'oi@sol.com.br' },
}

test('a page of papers that is shown again tells what was sent meanwhile, and that its link ended, with nothing to send', async () => {
  let answer: { status?: number; body: object } = { body: { Content: asked } }
  serve({ 'GET /api/public/financing-papers/a-token': () => answer })
  const { screen } = await renderApp(<PapersPage />, {
    at: '/documentos-do-financiamento/a-token',
    path: '/documentos-do-financiamento/$token',
  })
  await expect.element(screen.getByRole('heading', { name: 'Conta de energia' })).toBeVisible()
  await expect.element(screen.getByText('Fale com Rafael Borges', { exact: false })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '(34) 99120-0005' }))
    .toHaveAttribute('href', 'tel:+5534991200005')
  answer = { body: { Content: { ...asked, papers: [{ ...bill, isSent: true }] } } }
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByRole('status').first()).toBeVisible()
  const ended = 'Este link não vale mais. Peça um novo à empresa.'
  answer = { status: 404, body: { Code: 'financings.link_not_found', Message: ended } }
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByText(ended)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Conta de energia' }).elements()).toEqual([])
})

test('a customer sees each file that they sent, and takes one back until the company has accepted it', async () => {
  const sent = { name: 'conta.pdf', size: 250_000, sentAt: '2026-12-01T15:05:00.000Z' }
  const files = [
    { ...sent, id: '0199a000-0000-7000-8000-0000000000f1', mayTakeBack: true },
    { ...sent, id: '0199a000-0000-7000-8000-0000000000f2', name: 'velha.pdf', mayTakeBack: false },
  ]
  const calls = serve({
    'GET /api/public/financing-papers/a-token': content({ ...asked, papers: [{ ...bill, isSent: true, files }] }),
    [`DELETE /api/public/financing-papers/a-token/files/${files[0]!.id}`]: content(asked),
  })
  const { screen } = await renderApp(<PapersPage />, {
    at: '/documentos-do-financiamento/a-token',
    path: '/documentos-do-financiamento/$token',
  })
  await expect.element(screen.getByText(/enviado em 01\/12\/2026, 12:05/).first()).toBeVisible()
  await expect.element(screen.getByText('Aceito pela empresa')).toBeVisible()
  await screen.getByRole('button', { name: 'Remover conta.pdf' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click()
  await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true)
})
