import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Register } from '../../contract.ts'
import { ReportPage } from '../report-page.tsx'

const deals: Register[number] = {
  id: 'deals',
  title: 'Negócios',
  path: '/negocios',
  list: 'deals',
  day: 'createdAt',
  hasPast: true,
  measures: [{ id: 'deals', title: 'Negócios', as: 'number', way: 'count', isFigure: false }],
  dimensions: [
    { id: 'storeId', title: 'Loja', kind: 'value', as: { of: 'store' } },
    { id: 'city', title: 'Cidade', kind: 'value', as: 'text' },
    { id: 'createdAt', title: 'Criado em', kind: 'instant', as: 'day' },
  ],
}
const register = { 'GET /api/insights/register': content([deals]) }
const refused = 'De “Cidade” ainda não dá para ver como estava em outro dia.'

test('a report with a field that a past day does not know is shown without it in one click', async () => {
  signedIn()
  serve({
    ...register,
    'GET /api/insights/answer': () => ({
      status: 422,
      body: {
        Message: 'Confira os campos.',
        Code: 'platform.invalid',
        Fields: { where: refused },
        Details: { code: 'measures.no_past', unknown: ['city'] },
      },
    }),
  })
  const at = '/reports/deals?look=pivot&rows=storeId,city&columns=-&measures=deals&where=asOf=2026-06-30'
  const { screen, address } = await renderApp(<ReportPage />, { at })
  await expect.element(screen.getByText(refused)).toBeVisible()
  await screen.getByRole('button', { name: 'Mostrar sem isso' }).click()
  await expect.poll(() => decodeURIComponent(address())).not.toContain('city')
  expect(decodeURIComponent(address())).toContain('storeId')
  expect(decodeURIComponent(address())).toContain('asOf=2026-06-30')
})

test('the rows of a past day say how many more counted then and are deleted', async () => {
  signedIn()
  const page = { kind: 'deal', columns: [], rows: [], total: 0, gone: 2, nextCursor: null }
  serve({ ...register, 'GET /api/insights/rows': content(page) })
  const { screen } = await renderApp(<ReportPage />, { at: '/reports/deals?look=rows&where=asOf=2026-06-30' })
  await expect.element(screen.getByText('Mais 2 contavam e foram excluídos.')).toBeVisible()
})
