import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import { PapersPage } from './papers-page.tsx'

const bill = { categoryId: '0199a000-0000-7000-8000-0000000000c1', name: 'Conta de energia', isSent: false }
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
