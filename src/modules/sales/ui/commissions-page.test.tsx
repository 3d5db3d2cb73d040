import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { CommissionsPage } from './commissions-page.tsx'
import { salesArea } from './routes.tsx'

const of = (name: string, payee: 'seller' | 'pre-seller', commission: number, paid: number) => ({
  userId: '0199a000-0000-7000-8000-00000000000a',
  name,
  payee,
  sales: 2,
  sold: 38_450_00,
  commission,
  earned: commission,
  paid,
  due: commission - paid,
  toReturn: 0,
  net: commission - paid,
})

test('[DASH-018] the dashboard of commissions has what is due and what was paid, a line for each person', async () => {
  expect(salesArea.screens.map(({ path }) => path)).toContain('/dashboard/commission')
  signedIn(['sales.list-commission-payments'])
  serve({
    'GET /api/commissions': content({
      ...onePage([of('Renata Moreira', 'seller', 1_153_50, 500_00), of('Caio Dias', 'pre-seller', 284_50, 0)]),
      nextCursor: null,
      summary: {
        count: 2,
        commission: 1_438_00,
        earned: 1_438_00,
        paid: 500_00,
        due: 938_00,
        toReturn: 0,
        net: 938_00,
      },
    }),
  })
  const { screen } = await renderApp(<CommissionsPage />, { at: '/dashboard/commission' })
  await expect.element(screen.getByText('Renata Moreira')).toBeVisible()
  const row = (name: string) =>
    screen.getByRole('row').filter({ hasText: name }).element().textContent!.replaceAll(/\s/g, ' ')
  expect(row('Renata Moreira')).toContain('R$ 500,00')
  expect(row('Renata Moreira')).toContain('R$ 653,50')
  expect(row('Caio Dias')).toContain('R$ 284,50')
})

test('a person’s row opens the sales that they earn of in that role, whomever these name, of the same period', async () => {
  const rows = content({
    ...onePage([of('Renata Moreira', 'seller', 1_153_50, 500_00)]),
    nextCursor: null,
    summary: { count: 1, commission: 1_153_50, earned: 1_153_50, paid: 500_00, due: 653_50, toReturn: 0, net: 653_50 },
  })
  signedIn(['sales.list-commission-payments', 'sales.list'])
  serve({ 'GET /api/commissions': rows })
  const opened = await renderApp(<CommissionsPage />, { at: '/dashboard/commission?from=2026-11-01' })
  await opened.screen.getByText('Renata Moreira').click()
  await expect.poll(() => decodeURIComponent(opened.address())).toContain('/vendas?')
  const address = decodeURIComponent(opened.address())
  expect(address).toContain('commissions:userId=0199a000-0000-7000-8000-00000000000a,part=seller')
  expect(address).toContain('from=2026-11-01')
})

test('what of a commission is earned stands beside it, so that what is due explains itself', async () => {
  signedIn(['sales.list-commission-payments'])
  serve({
    'GET /api/commissions': content({
      ...onePage([{ ...of('Duda Reis', 'seller', 719_12, 0), earned: 62_05, due: 62_05, net: 62_05 }]),
      nextCursor: null,
      summary: { count: 1, commission: 719_12, earned: 62_05, paid: 0, due: 62_05, toReturn: 0, net: 62_05 },
    }),
  })
  const { screen } = await renderApp(<CommissionsPage />, { at: '/dashboard/commission' })
  await expect.element(screen.getByRole('columnheader', { name: 'Ganho' })).toBeVisible()
  const row = screen.getByRole('row').filter({ hasText: 'Duda Reis' })
  expect(row.element().textContent!.match(/62,05/g)).toHaveLength(2)
})

test('whoever pays commissions goes from here to the closing of the month', async () => {
  signedIn(['sales.list-commission-payments', 'sales.add-commission-payments'])
  const rows = onePage([of('Renata Moreira', 'seller', 1_00, 0)])
  serve({ 'GET /api/commissions': content({ ...rows, nextCursor: null }) })
  const { screen } = await renderApp(<CommissionsPage />, { at: '/dashboard/commission' })
  await expect
    .element(screen.getByRole('link', { name: 'Fechamento do mês' }))
    .toHaveAttribute('href', '/commissions/month')
})

test.each(['general.hide-summary-of-sales', 'dashboards.hide-ranking-values'])(
  'with %s nothing leads to the month of others, which would be refused',
  async (flag) => {
    signedIn(['sales.list-commission-payments', 'sales.add-commission-payments', flag])
    serve({
      'GET /api/commissions': content({ ...onePage([of('Renata Moreira', 'seller', 1_00, 0)]), nextCursor: null }),
    })
    const { screen } = await renderApp(<CommissionsPage />, { at: '/dashboard/commission' })
    await expect.element(screen.getByText('Renata Moreira')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Fechamento do mês' }).query()).toBeNull()
  },
)
