import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { CommissionLine } from '../../commission-lines-contract.ts'
import { DealSale } from '../deal-sale.tsx'
import { aSale } from '../testing.ts'
import { ClosingsPage } from './closings-page.tsx'

const sale = aSale()
const { id, dealId } = sale
const line = (given: Partial<CommissionLine>): CommissionLine => ({
  id: '0199a000-0000-7000-8000-00000000000a',
  payee: 'seller',
  userId: sale.salesmanId,
  userName: 'Renata Moreira',
  share: 100,
  percent: 3,
  amount: 453_50,
  earned: 453_50,
  paid: 0,
  isMain: true,
  hasLeft: false,
  bears: 0,
  closingNumber: null,
  ...given,
})
const left = line({
  id: 'left',
  userName: 'Ana Lima',
  share: 0,
  amount: 400_00,
  earned: 0,
  paid: 400_00,
  hasLeft: true,
  bears: 0,
  isMain: false,
})
const around = {
  [`GET /api/sales/${id}`]: content(sale),
  [`GET /api/sales/${id}/plan`]: content({ instalments: [], receipts: [], milestones: [], today: '2026-11-26' }),
  [`GET /api/sales/${id}/commission-lines`]: content([line({}), left]),
  'GET /api/colleagues': content([
    { id: sale.salesmanId, name: 'Renata Moreira', roleName: 'Vendedor', storeId: dealId },
    { id: dealId.replace('001', '00f'), name: 'Caio Dias', roleName: 'Vendedor', storeId: dealId },
  ]),
}

test('a sale shows each person’s commission, who has left and what is to be given back', async () => {
  signedIn(['sales.list', 'sales.view-seller-commission'])
  serve(around)
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await expect.element(screen.getByText('R$ 453,50').first()).toBeVisible()
  await expect.element(screen.getByText('Saiu da venda')).toBeVisible()
  await expect.element(screen.getByText('R$ 400,00 a devolver')).toBeVisible()
})

test('who follows somebody has it said how much of their part that person keeps', async () => {
  signedIn(['sales.list', 'sales.view-seller-commission'])
  const follower = line({ userName: 'Caio Dias', share: 33.33, percent: 1, amount: 0, earned: 0, bears: 110_98 })
  const kept = { ...left, userName: 'Renata Moreira', amount: 110_98, earned: 110_98, paid: 110_98 }
  serve({ ...around, [`GET /api/sales/${id}/commission-lines`]: content([follower, kept]) })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await expect.element(screen.getByText('R$ 110,98 desta parte são de Renata Moreira')).toBeVisible()
})

test('on a phone each person’s line ends with what is to be paid and says what the commission is', async () => {
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(1280, 800))
  signedIn(['sales.list', 'sales.view-seller-commission'])
  serve({ ...around, [`GET /api/sales/${id}/commission-lines`]: content([line({ paid: 100_00 })]) })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  const row = screen.getByRole('row', { name: /Renata Moreira/ }).first()
  await expect.element(row.getByText('Comissão R$ 453,50', { exact: false })).toBeVisible()
  await expect.element(row.getByText('R$ 353,50')).toBeVisible()
  expect(row.getByText('100%', { exact: false }).query()).toBeNull()
})

test('a cancelled sale says since when and why, and is not edited', async () => {
  signedIn(['sales.list', 'sales.edit', 'sales.delete'])
  const cancelled = { cancelledOn: '2026-11-21', cancelReason: 'Cliente desistiu', state: 'cancelled' as const }
  serve({ ...around, [`GET /api/sales/${id}`]: content({ ...sale, ...cancelled }) })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await expect.element(screen.getByText(/Cancelada em 21\/11/)).toBeVisible()
  await expect.element(screen.getByText('Cliente desistiu').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Desfazer cancelamento' })).toBeVisible()
})

test('the question before a seller leaves names who it is, what they keep and what the others earn then', async () => {
  signedIn(['sales.list', 'sales.edit', 'sales.view-seller-commission'])
  const other = dealId.replace('001', '00f')
  const paid = line({ share: 66.67, amount: 569_03, paid: 400_00 })
  const thiago = line({
    id: 'other',
    userId: 'thiago',
    userName: 'Thiago Nogueira',
    share: 33.33,
    amount: 284_47,
    isMain: false,
  })
  const calls = serve({
    ...around,
    'GET /api/stores': content([]),
    'GET /api/commission-ranges': content([]),
    'GET /api/sale-settings': content({ acceptsPaidInFull: false }),
    [`GET /api/sales/${id}/commission-lines`]: content([paid, thiago]),
    [`PATCH /api/sales/${id}`]: ({ body }) =>
      (body as { handsOver?: boolean }).handsOver
        ? { body: { Content: sale } }
        : { status: 409, body: { Code: 'sales.payee_paid', Message: 'Quem sai da venda já recebeu comissão.' } },
  })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await screen.getByRole('button', { name: 'Editar venda' }).click()
  const form = screen.getByRole('dialog', { name: 'Editar venda' })
  await form.getByLabelText('Vendedor', { exact: true }).fill('Caio')
  await screen.getByRole('option', { name: /Caio/ }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  const question = screen.getByRole('dialog', { name: 'Passar o resto adiante?' })
  for (const said of [
    'Renata Moreira sai da venda e fica com R$ 400,00, que já recebeu.',
    'Caio Dias passa a ter R$ 169,03 de comissão.',
    'Thiago Nogueira passa a ter R$ 284,47 de comissão.',
  ])
    await expect.element(question.getByText(said)).toBeVisible()
  await question.getByRole('button', { name: 'Passar o resto' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PATCH').at(-1)?.body)
    .toMatchObject({ salesmanId: other, handsOver: true })
})

test('closings are listed for everybody; closing a month leads to everybody’s commissions of it', async () => {
  signedIn(['sales.add-commission-payments', 'sales.list'])
  const closing = {
    id: left.id,
    number: 3,
    userId: sale.salesmanId,
    userName: 'Renata Moreira',
    month: '2026-10-01',
    total: 900_00,
  }
  serve({
    ...around,
    'GET /api/commission-closings': content({
      ...onePage([{ ...closing, state: 'closed', paidOn: null, receiptName: 'none' }]),
      summary: { count: 1, total: 900_00 },
    }),
    'GET /api/own-commissions': content({ month: '2026-11-01', earned: 1_234_00, due: 2_000_00, toReturn: 0 }),
    'GET /api/commission-closing-people': content([
      { userId: sale.salesmanId, name: 'Renata Moreira', isActive: false },
    ]),
  })
  const { screen, address } = await renderApp(<ClosingsPage />)
  await expect.element(screen.getByText('10/2026')).toBeVisible()
  const own = screen.getByRole('region', { name: 'Minhas comissões em 11/2026' })
  await expect.element(own.getByText('R$ 1.234,00')).toBeVisible()
  await screen.getByRole('button', { name: 'Fechar mês' }).click()
  await expect.poll(address).toContain('/commissions/month')
})

test('the sales behind one’s own commissions stand with what the month earned of each, and with the sums of the card', async () => {
  signedIn([])
  const entry = {
    lineId: 'a',
    saleId: id,
    saleCode: 51,
    contactName: 'Maria Lima',
    soldOn: '2026-11-20',
    payee: 'seller',
    isCancelled: false,
    earned: 1_500_00,
    paid: 0,
    amount: 1_500_00,
    earnedInMonth: 1_234_00,
  }
  serve({
    'GET /api/commission-closings': content(onePage([])),
    'GET /api/own-commissions': content({ month: '2026-11-01', earned: 1_234_00, due: 2_000_00, toReturn: 500_00 }),
    'GET /api/own-commissions/entries': content(onePage([entry])),
  })
  const { screen } = await renderApp(<ClosingsPage />)
  // What is to be given back is taken off what the card says is to be paid, as under the columns.
  const card = screen.getByRole('region', { name: 'Minhas comissões em 11/2026' })
  await expect.element(card.getByText('R$ 1.500,00')).toBeVisible()
  await expect.element(card.getByText('A devolver, já descontado')).toBeVisible()
  await screen.getByRole('button', { name: 'Ver as vendas' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Minhas comissões em 11/2026' })
  await expect.element(drawer.getByText('51 · Maria Lima')).toBeVisible()
  await expect.element(drawer.getByRole('columnheader', { name: 'Ganho no mês' })).toBeVisible()
  // The last column is not cut.
  const table = drawer.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth)
  const foot = drawer.getByRole('row').filter({ hasText: 'Total' }).element().textContent!.replaceAll(/\s/g, ' ')
  expect(foot).toContain('R$ 1.234,00')
  expect(foot).toContain('R$ 1.500,00')
})

test('shares that somebody else has divided meanwhile are shown by name, and one’s own are saved on purpose', async () => {
  signedIn(['sales.list', 'sales.edit', 'sales.view-seller-commission'])
  const other = dealId.replace('001', '00f')
  const theirs = [
    { userId: sale.salesmanId, share: 60 },
    { userId: other, share: 40 },
  ]
  let isTold = false
  const calls = serve({
    ...around,
    [`GET /api/sales/${id}/commission-lines`]: content([line({})]),
    [`PUT /api/sales/${id}/commission-lines`]: () => {
      if (isTold) return { body: { Content: [line({})] } }
      isTold = true
      const details = { by: 'Marcos', at: '2026-11-26T13:32:00.000Z', fields: { sellerShares: { theirs } } }
      const refusal = { Code: 'platform.changed_meanwhile', Message: 'Marcos salvou outro valor às 10:32.' }
      return { status: 409, body: { ...refusal, Details: details } }
    },
  })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await screen.getByRole('button', { name: 'Dividir' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Adicionar pessoa' }).click()
  await dialog.getByLabelText('Pessoa').nth(1).fill('Caio')
  await screen.getByRole('option', { name: /Caio/ }).click()
  await dialog.getByRole('button', { name: 'Dividir por igual' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText('Marcos salvou “Renata Moreira 60%, Caio Dias 40%”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').at(-1)?.body)
    .toMatchObject({ shares: [{ share: 50 }, { share: 50 }] })
})
