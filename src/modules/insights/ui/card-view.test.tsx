import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Card } from '../contract.ts'
import { CardView } from './card-view.tsx'

const group = (value: string, name: string) => ({ value, name })
const cell = (at: number, span: number, values: number[]) => ({ rows: [at], columns: [], span, values })

const losses = (cells: Card['answer']['cells']): Card => ({
  id: 'losses',
  title: 'Perdas',
  look: 'bars',
  ignores: [],
  beside: [],
  answer: {
    facts: 'deals',
    title: 'Negócios',
    path: '/negocios',
    search: { view: 'lista' },
    where: { isLost: 'true', closedAt: '2026-11-01..2026-11-24' },
    measures: [{ id: 'lost', title: 'Perdidos', as: 'number', way: 'count', only: 'isLost' }],
    rows: [
      {
        id: 'lostReason',
        title: 'Motivo da perda',
        isOrdered: false,
        groups: [
          group('preco', 'Preço'),
          group('', '(nenhum)'),
          group('prazo', 'Prazo de entrega muito além do que a família esperava para a obra'),
        ],
      },
    ],
    columns: [],
    cells,
  },
})

test('[DASH-027] a graph without enough data says so', async () => {
  signedIn()
  const { screen } = await renderApp(<CardView card={losses([])} today="2026-11-24" />)
  await expect.element(screen.getByText('Dados insuficientes para gerar o gráfico.')).toBeVisible()
})

test('each mark opens the rows that it counts, arrows go from mark to mark, and the table says the same', async () => {
  signedIn()
  const card = losses([cell(0, 0, [14]), cell(1, 0, [5]), cell(2, 0, [2]), cell(0, 1, [8])])
  const { screen } = await renderApp(<CardView card={card} today="2026-11-24" />)
  const first = screen.getByRole('link', { name: 'Preço: 14, antes 8' })
  await expect.element(first).toBeInTheDocument()
  const href = new URL(
    (first.element() as HTMLAnchorElement & { href: { baseVal?: string } }).getAttribute('href')!,
    location.href,
  )
  expect(href.pathname).toBe('/negocios')
  expect(href.searchParams.get('cell')).toBe('deals:isLost=true,closedAt=2026-11-01..2026-11-24,lostReason=preco')
  first.element().focus()
  first.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^\(nenhum\): 5/)
  // What is read on the mark is no second, other name of the link.
  for (const link of screen.getByRole('link').elements()) expect(link.querySelector('text')).toBeNull()
  expect(screen.getByRole('group', { name: 'Perdas' }).element().textContent).toContain('Prazo de entrega')
  await screen.getByRole('button', { name: 'Ver como tabela' }).click()
  await expect.element(screen.getByRole('row', { name: /Preço 14 8/ })).toBeVisible()
})
