import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Card } from '../../contract.ts'
import type { OwnCard, OwnSize } from '../../own-cards.ts'
import { OwnGrid } from './own-grid.tsx'

const own = (title: string, size: OwnSize): OwnCard => ({
  look: 'figure',
  size,
  facts: 'sales',
  measures: ['sold'],
  row: '',
  title,
  where: '',
  isNow: false,
})
const shown = ({ title }: OwnCard): Card => ({
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
    where: {},
    measures: [{ id: 'sold', title, as: 'money', way: 'sum' }],
    rows: [],
    columns: [],
    cells: [{ rows: [], columns: [], span: 0, values: [100_00] }],
  },
})

function Arranged({ cards, onChange }: { cards: OwnCard[]; onChange(cards: OwnCard[]): void }) {
  const [now, setNow] = useState(cards)
  const change = (next: OwnCard[]) => {
    onChange(next)
    setNow(next)
  }
  return <OwnGrid cards={now} shown={now.map(shown)} isArranging asked={{}} onChange={change} onEdit={() => {}} />
}

async function arranging(...cards: OwnCard[]) {
  signedIn()
  serve({})
  let now = cards
  const { screen } = await renderApp(
    <Arranged
      cards={cards}
      onChange={(next) => {
        now = next
      }}
    />,
  )
  const handle = (name: string) => screen.getByRole('button', { name: `Mover ${name}`, exact: true })
  await expect.element(handle(cards[0]!.title)).toBeVisible()
  const drag = (from: string, to: string) =>
    userEvent.dragAndDrop(handle(from), screen.getByRole('heading', { name: to, exact: true }))
  return { screen, handle, drag, titles: () => now.map(({ title }) => title) }
}

test('a card is dragged to either side, over as many as lie between', async () => {
  const { screen, drag, titles } = await arranging(own('A', 'third'), own('B', 'third'), own('C', 'third'))
  await drag('A', 'C')
  await expect.poll(titles).toEqual(['B', 'C', 'A'])
  await drag('A', 'B')
  await expect.poll(titles).toEqual(['A', 'B', 'C'])
  await drag('A', 'B')
  await expect.poll(titles).toEqual(['B', 'A', 'C'])
  expect(screen.container.querySelector('[data-dragged]')).toBeNull()
})

test('a narrow card takes the place of a wide one that still lies under the pointer', async () => {
  const { screen, drag, titles } = await arranging(own('A', 'half'), own('B', 'third'))
  await drag('B', 'A')
  await expect.poll(titles).toEqual(['B', 'A'])
  expect(screen.container.querySelector('[data-dragged]')).toBeNull()
})

test('arrow keys go on moving the same card', async () => {
  const { handle, titles } = await arranging(own('A', 'third'), own('B', 'third'), own('C', 'third'))
  await userEvent.click(handle('A'))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(titles).toEqual(['B', 'C', 'A'])
})

test('the tools stand as a bar on their card, and the card fills what is left of its row', async () => {
  const { screen } = await arranging(own('A', 'third'), own('B', 'third'), own('C', 'third'), own('D', 'third'))
  const boxes = [...screen.container.querySelector('[data-size="third"]')!.parentElement!.children].map((cell) => {
    const [tools, card] = [...cell.children].map((part) => part.getBoundingClientRect())
    return { cell: cell.getBoundingClientRect(), tools: tools!, card: card! }
  })
  expect(boxes).toHaveLength(4)
  for (const { cell, tools, card } of boxes) {
    expect(tools.height).toBeLessThan(60)
    expect(card.top).toBeGreaterThanOrEqual(tools.bottom - 1)
    expect(card.top - tools.bottom).toBeLessThan(10)
    expect(card.bottom).toBeLessThanOrEqual(cell.bottom + 1)
  }
})
