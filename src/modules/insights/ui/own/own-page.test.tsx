import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Card, Register } from '../../contract.ts'
import { cardsText, type OwnCard, readCards } from '../../own-cards.ts'
import { OwnPage } from './own-page.tsx'

const own = (given: Partial<OwnCard>): OwnCard => ({
  look: 'figure',
  size: 'third',
  facts: 'sales',
  measures: ['sold'],
  row: '',
  title: '',
  where: '',
  isNow: false,
  ...given,
})
const shown = (title: string, value: number): Card => ({
  id: title,
  title,
  look: 'figure',
  ignores: [],
  beside: [],
  answer: {
    facts: 'sales',
    title: 'Vendas',
    path: '/vendas',
    search: {},
    where: { soldOn: '2026-11-01..2026-11-24' },
    measures: [{ id: 'sold', title, as: 'money', way: 'sum', only: 'active' }],
    rows: [],
    columns: [],
    cells: [
      { rows: [], columns: [], span: 0, values: [value] },
      { rows: [], columns: [], span: 1, values: [value / 2] },
    ],
  },
})
const register: Register = [
  {
    id: 'sales',
    title: 'Vendas',
    path: '/vendas',
    list: 'sales',
    day: 'soldOn',
    measures: [{ id: 'sold', title: 'Valor vendido', as: 'money', way: 'sum', isFigure: true }],
    dimensions: [{ id: 'storeId', title: 'Loja', kind: 'value', as: { of: 'store' } }],
  },
]
const around = (cards: (Card | null)[]) => ({
  'GET /api/insights/register': content(register),
  'GET /api/dashboards/filter': content({ filter: null }),
  'GET /api/views': content({ views: [], defaults: { mine: null, company: null }, columns: null, hasTeam: false }),
  'GET /api/dashboards/own': content({
    filter: { period: 'month', compare: 'before' },
    span: { from: '2026-11-01', to: '2026-11-24' },
    compared: null,
    cards,
  }),
})
const cardsIn = (address: string) => readCards(new URL(address, 'http://x').searchParams.get('cards') ?? '')!

test('a card is chosen from what one may count, and stands in the address', async () => {
  signedIn()
  const calls = serve(around([shown('Valor vendido', 100_000_00)]))
  const { screen, address } = await renderApp(<OwnPage />, { at: '/dashboard/own' })
  await expect.element(screen.getByText('Monte o seu painel')).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar cartão' }).first().click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Adicionar cartão' }).click()
  await expect.element(dialog.getByText('Escolha um campo.').first()).toBeVisible()
  for (const [field, option] of [
    ['Registros', 'Vendas'],
    ['Valor', 'Valor vendido'],
    ['Por', 'Loja'],
  ] as const) {
    await userEvent.click(dialog.getByLabelText(field, { exact: true }))
    await screen.getByRole('option', { name: option, exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Adicionar cartão' }).click()
  await expect.poll(() => cardsIn(address())).toEqual([own({ look: 'bars', size: 'half', row: 'storeId' })])
  await expect.element(screen.getByText('Valor vendido').first()).toBeVisible()
  expect(calls.filter((call) => JSON.stringify(call).includes('/api/dashboards/own'))).toHaveLength(1)
})

test('cards are moved by keys, widened and taken away; one that cannot be shown says so', async () => {
  signedIn()
  serve(around([shown('Um', 100_000_00), shown('Dois', 200_000_00), null]))
  const cards = [own({ title: 'Um' }), own({ title: 'Dois' }), own({ title: 'Três' })]
  const { screen, address } = await renderApp(<OwnPage />, {
    at: `/dashboard/own?${new URLSearchParams({ cards: cardsText(cards) })}`,
  })
  await expect.element(screen.getByText(/Este cartão não pode ser mostrado/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /R\$\s100\.000/ })).toBeVisible()
  await expect.element(screen.getByText(/\+R\$\s50\smil \(antes R\$\s50\.000\)/)).toBeVisible()
  await screen.getByRole('button', { name: 'Arrumar' }).click()
  const titles = () => cardsIn(address()).map(({ title }) => title)
  await userEvent.click(screen.getByRole('button', { name: 'Mover Um' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(titles).toEqual(['Dois', 'Um', 'Três'])
  await screen.getByRole('button', { name: 'Mudar a largura de Um' }).click()
  await expect.poll(() => cardsIn(address()).map(({ size }) => size)).toContain('half')
  await screen.getByRole('button', { name: 'Tirar Cartão 3' }).click()
  await expect.poll(() => cardsIn(address())).toHaveLength(2)
})

test('a card is edited: what it counts, which records, and its title; its width stays', async () => {
  signedIn()
  serve({
    ...around([shown('Um', 100_000_00), shown('Dois', 200_000_00)]),
    'GET /api/insights/values': content([
      { value: 's1', name: 'Matriz' },
      { value: '', name: '(nenhum)' },
    ]),
  })
  const cards = [own({ title: 'Um', size: 'half' }), own({ title: 'Dois' })]
  const { screen, address } = await renderApp(<OwnPage />, {
    at: `/dashboard/own?${new URLSearchParams({ cards: cardsText(cards) })}`,
  })
  await screen.getByRole('button', { name: 'Arrumar' }).click()
  await screen.getByRole('button', { name: 'Editar Um' }).click()
  const dialog = screen.getByRole('dialog')
  await userEvent.click(dialog.getByLabelText('Filtrar por (opcional)', { exact: true }))
  await screen.getByRole('option', { name: 'Loja', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Loja', exact: true }).click()
  await screen.getByRole('option', { name: 'Matriz', exact: true }).click()
  await userEvent.keyboard('{Tab}')
  await dialog.getByLabelText('Título (opcional)').fill('Vendas da matriz')
  await dialog.getByRole('checkbox', { name: /O que está assim hoje/ }).click()
  await dialog.getByRole('button', { name: 'Salvar cartão' }).click()
  await expect
    .poll(() => cardsIn(address()))
    .toEqual([own({ title: 'Vendas da matriz', size: 'half', where: 'storeId=s1', isNow: true }), cards[1]])
})

test('a card of a figure that changed says what changed it where one asks', async () => {
  signedIn()
  const effects = [{ value: 's1', name: 'Matriz', effect: 50_000_00 }]
  const why = [{ dimension: 'storeId', title: 'Loja', effects, rest: 0, change: 50_000_00 }]
  serve({
    ...around([shown('Valor vendido', 100_000_00)]),
    'GET /api/dashboards/own/why': content([{ measure: 'sold', why }]),
  })
  const at = `/dashboard/own?cards=${encodeURIComponent(cardsText([own({})]))}`
  const { screen } = await renderApp(<OwnPage />, { at })
  await screen.getByRole('button', { name: 'O que mudou' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('link', { name: 'Matriz' })).toBeVisible()
})

test('a dashboard on a wall says what it is, of which days, and when it was counted', async () => {
  signedIn()
  serve(around([shown('Valor vendido', 100_000_00)]))
  const at = `/dashboard/own?cards=${encodeURIComponent(cardsText([own({})]))}`
  const { screen } = await renderApp(<OwnPage />, { at })
  const head = () => screen.container.querySelector('[data-wall] > header')?.textContent ?? ''
  await expect.poll(head).toMatch(/^Meus painéis01\/11\/2026 a 24\/11\/2026Contado às \d\d:\d\d$/)
})
