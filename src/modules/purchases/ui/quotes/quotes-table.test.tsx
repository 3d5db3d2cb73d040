import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { type Purchase, purchases } from '../../contract.ts'
import { PurchaseSide } from '../purchase-side.tsx'
import { aPurchase, purchaseId } from '../testing.ts'
import { QuotesPanel } from './quotes-panel.tsx'

const at = `/api/purchases/${purchaseId}`
const points = [
  { on: '2026-06-03', cents: 640 },
  { on: '2026-10-01', cents: 590 },
]

async function shown(permissions: string[] = [], purchase = aPurchase()) {
  signedIn(['purchases.list', ...permissions])
  const calls = serve({
    'GET /api/files': content({ list: [], can: { add: false, remove: false } }),
    [`GET ${at}/price-history`]: content([{ itemId: 'i2', points }]),
    [`PUT ${at}/quotes/q1/prices`]: content(aPurchase()),
    [`PATCH ${at}/quotes/q1`]: content(aPurchase()),
    'GET /api/purchase-suppliers': content([]),
  })
  const { screen } = await renderApp(<QuotesPanel purchase={purchase} />)
  return { screen, calls }
}

const cellsOf = (row: string) =>
  [...document.querySelectorAll('tbody tr')]
    .find((one) => one.querySelector('th')?.textContent?.startsWith(row))!
    .querySelectorAll('td')

test('the price of each item stands beside what the others ask, the cheapest marked, with what it has cost before', async () => {
  const { screen } = await shown()
  await expect.element(screen.getByRole('columnheader', { name: /Sou Energy/ })).toBeVisible()
  expect([...cellsOf('Cabo solar')].map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^R\$\s1\.200,00/),
    expect.stringMatching(/^R\$\s1\.100,00/),
    'não tem',
  ])
  expect([...cellsOf('Cabo solar')].map((one) => one.querySelector('[data-best]') !== null)).toEqual([
    false,
    true,
    false,
  ])
  await expect.element(screen.getByText(/preço de tabela R\$\s5,90, era R\$\s6,40 em 03\/06/)).toBeVisible()
})

test('a total says what is cheapest, and what a quote lacks at what it costs elsewhere', async () => {
  const { screen } = await shown()
  const totals = () => [...cellsOf('Total')].map((one) => one.textContent)
  await expect.element(screen.getByText('mais barata', { exact: true })).toBeVisible()
  expect(totals()).toEqual([
    expect.stringMatching(/mais barata$/),
    expect.stringMatching(/R\$\s325,60 a mais$/),
    expect.stringMatching(/sem Cabo solar 6 mm²: \+ uns R\$\s1\.100,00/),
  ])
  expect(cellsOf('Frete e outros')[0]!.textContent).toMatch(/R\$\s140,40/)
  expect(screen.getByRole('button', { name: /^Preços por item/ }).query()).toBeNull()
})

test('what a total is taken to hold of what the quote lacks is said, with how to say what is so', async () => {
  const [aldo, sou, wdc] = aPurchase().quotes
  const { screen } = await shown([], aPurchase({ quotes: [aldo, sou, { ...wdc, freightCents: null }] }))
  await expect.element(screen.getByText(/WDC Networks: o total passa R\$\s2\.405,00 dos itens com preço/)).toBeVisible()
  await expect.element(screen.getByText(/informe o frete da cotação em Preços por item/)).toBeVisible()
  expect(cellsOf('Total')[2]!.textContent).toMatch(/Cabo solar 6 mm²: já contado no total \(suposto\)/)
  expect(cellsOf('Frete e outros')[2]!.textContent).toMatch(/R\$\s1\.305,00o que sobra do total/)
})

test('prices are typed beside the lines of the order, and what a supplier does not have is said', async () => {
  const { screen, calls } = await shown(['purchases.edit-quote-date'])
  await screen.getByRole('button', { name: 'Preços por item de Aldo Solar' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Módulo Jinko 585 W' }).fill('990,00')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'não tem' }).nth(1))
  await dialog.getByRole('textbox', { name: 'Frete no total' }).fill('140,40')
  await dialog.getByRole('button', { name: 'Salvar preços' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({
      prices: [
        { itemId: 'i1', unitCents: 99_000 },
        { itemId: 'i2', unitCents: null },
      ],
      freightCents: 14_040,
      discountCents: null,
    })
})

test('a quote is put right where it stands; the chosen one keeps its supplier', async () => {
  const { screen, calls } = await shown(['purchases.edit-quote-date'])
  await screen.getByRole('button', { name: 'Editar a cotação de Aldo Solar' }).click()
  await screen.getByRole('textbox', { name: /^Total/ }).fill('25.900,00')
  await screen.getByRole('textbox', { name: /^Frete/ }).fill('300,00')
  await screen.getByRole('textbox', { name: 'Prazo em dias' }).fill('9')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ totalCents: 2_590_000, freightCents: 30_000, discountCents: null, days: 9 })
})

test('to whom totals are hidden no choice is offered', async () => {
  const { quotes, ...rest } = aPurchase()
  const unpriced = quotes.map(({ totalCents: _total, prices: _prices, ...quote }) => ({ ...quote, isChosen: false }))
  const { screen } = await shown([purchases.chooseQuote.needs].flat(), { ...rest, quotes: unpriced } as Purchase)
  await expect.element(screen.getByRole('columnheader', { name: /Sou Energy/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /Escolher/ }).query()).toBeNull()
})

test('to whom totals are hidden a chosen quote says who adds others', async () => {
  const { quotes, ...rest } = aPurchase()
  const unpriced = quotes.map(({ totalCents: _total, prices: _prices, ...quote }, at) => ({
    ...quote,
    isChosen: at === 0,
  }))
  const { screen } = await shown([purchases.addQuotes.needs].flat(), { ...rest, quotes: unpriced } as Purchase)
  await expect.element(screen.getByText(/peça a quem vê os totais/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Adicionar cotações' }).query()).toBeNull()
})

test('quotes of one supplier alone say that there is nobody to compare with', async () => {
  const { quotes, ...rest } = aPurchase()
  const same = quotes.map((quote) => ({ ...quote, supplierId: 's1', supplierName: 'Aldo Solar' }))
  const { screen } = await shown([], { ...rest, quotes: same } as Purchase)
  await expect.element(screen.getByText(/Todas as cotações são de Aldo Solar/)).toBeVisible()
})

test('each quote says how far it is from the order', async () => {
  await shown([], aPurchase({ totalCents: 2_522_040 }))
  await expect
    .poll(() => [...cellsOf('Contra o pedido')].map((one) => one.textContent))
    .toEqual(['igual', expect.stringMatching(/^R\$\s325,60 a mais$/), '–'])
})

test('whoever approves reads how far the chosen quote is from the order', async () => {
  signedIn(['purchases.list'])
  const { screen } = await renderApp(<PurchaseSide purchase={aPurchase({ totalCents: 2_522_040 })} />)
  const warning = /A cotação escolhida é de R\$\s25\.546,00, R\$\s325,60 a mais que o pedido/
  await expect.element(screen.getByText(warning)).toBeVisible()
})

test('for whom totals are hidden nothing is said of the chosen quote beside the approval', async () => {
  signedIn(['purchases.list'])
  const { totalCents: _total, prices: _prices, ...hidden } = aPurchase().quotes.find(({ isChosen }) => isChosen)!
  const { screen } = await renderApp(<PurchaseSide purchase={aPurchase({ totalCents: undefined, quotes: [hidden] })} />)
  await expect.element(screen.getByText('Nível 1')).toBeVisible()
  expect(screen.getByText(/A cotação escolhida/).query()).toBeNull()
})
