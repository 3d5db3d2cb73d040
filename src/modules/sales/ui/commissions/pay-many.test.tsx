import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { ClosingsPage } from './closings-page.tsx'

const idOf = (digit: string) => `0199a000-0000-7000-8000-00000000000${digit}`
const row = {
  id: idOf('1'),
  number: 4,
  userId: idOf('2'),
  userName: 'Renata Moreira',
  month: '2026-10-01',
  total: 900_00,
  state: 'closed',
}
const title = 'Registrar o pagamento de 1 fechamento'
const work = { id: idOf('3'), title, state: 'done', total: 1, done: 1, failed: 0, mayUndo: false, reason: '' }
const replies = {
  'GET /api/commission-closings': content(onePage([row])),
  'GET /api/own-commissions': content({ month: '2026-11-01', earned: 0, due: 0, toReturn: 0 }),
  'GET /api/commission-closing-people': content([]),
  'POST /api/commission-closing-payments': content(work),
}
const pays = ['sales.add-commission-payments', 'sales.list-commission-payments']

test('chosen closings are paid on one day', async () => {
  signedIn(pays)
  const calls = serve(replies)
  const { screen } = await renderApp(<ClosingsPage />)
  await screen.getByRole('checkbox', { name: 'Selecionar todos' }).click()
  await screen.getByRole('button', { name: 'Registrar pagamento' }).click()
  const asked = screen.getByRole('dialog', { name: 'Pagar 1 fechamento' })
  await asked.getByRole('textbox', { name: 'Pago em' }).fill('05/11/2026')
  await asked.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ ids: [row.id], paidOn: '2026-11-05' })
})

test.each(['general.hide-summary-of-sales', 'dashboards.hide-ranking-values'])(
  'from whom %s hides the sums of people chooses no closings: they would be refused',
  async (flag) => {
    signedIn([...pays, flag])
    serve(replies)
    const { screen } = await renderApp(<ClosingsPage />)
    await expect.element(screen.getByText('10/2026')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Selecionar todos' }).query()).toBeNull()
  },
)
