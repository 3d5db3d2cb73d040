import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, type Locator, page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { Board } from './board.tsx'

interface Card {
  id: string
  name: string
  columnId: string
}

const columns = ['Contato', 'Visita']
const many = Array.from({ length: 20 }, (_none, at) => ({
  id: `c${at}`,
  name: `Cliente ${at + 1}`,
  columnId: 'Contato',
}))

const opened: string[] = []

/** Two columns on a phone, the first of them longer than the screen. */
function OnPhone() {
  const [cards, setCards] = useState<Card[]>(many)
  return (
    <div style={{ height: 700, display: 'flex' }}>
      <Board<Card>
        name="telefone"
        label="Negócios"
        columns={columns.map((id) => ({ id, name: id, count: cards.filter(({ columnId }) => columnId === id).length }))}
        cardsOf={(id) => cards.filter(({ columnId }) => columnId === id)}
        cardId={({ id }) => id}
        cardName={(card) => card.name}
        renderCard={(card) => <p style={{ height: 80 }}>{card.name}</p>}
        cardHeight={6}
        mayDrop={() => ({ ok: true })}
        onOpen={({ name }) => opened.push(name)}
        onMove={(card, _from, to) =>
          setCards((before) => before.map((one) => (one.id === card.id ? { ...one, columnId: to.id } : one)))
        }
      />
    </div>
  )
}

async function onPhone() {
  await page.viewport(390, 800)
  opened.length = 0
  const { screen } = await renderApp(<OnPhone />)
  const card = screen.getByRole('group', { name: /^Cliente 2,/ })
  await expect.element(card).toBeVisible()
  // What lets cards be dragged is fetched soon after the board is shown.
  await expect.poll(() => card.element().getAttribute('draggable')).toBe('true')
  const board = screen.getByRole('group', { name: 'Negócios', exact: true })
  const list = card.element().closest('section')!.lastElementChild!
  return { screen, card, board, list }
}

/** A finger as the browser itself is told of it: what it makes of it, scrolling too, is its own. */
const finger = {
  async down(at: Point) {
    await send('touchStart', [at])
  },
  async moves(from: Point, to: Point) {
    for (let step = 1; step <= 10; step++) await send('touchMove', [between(from, to, step / 10)])
  },
  async up() {
    await send('touchEnd', [])
  },
}

interface Point {
  x: number
  y: number
}

const between = (from: Point, to: Point, share: number) => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints })

/** The middle of something as the browser's window counts it, around the frame that tests run in. */
function middleOf(one: Locator): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth }
  const scale = frame.width / innerWidth
  const { left, top, width, height } = one.element().getBoundingClientRect()
  return { x: frame.left + (left + width / 2) * scale, y: frame.top + (top + height / 2) * scale }
}

test('a finger that rests on a card picks it up and carries it to the next column, past the edge of a phone', async () => {
  const { screen, card, board, list } = await onPhone()
  const from = middleOf(card)
  await finger.down(from)
  await expect.element(board).toHaveAttribute('data-held')
  const edge = { x: from.x + 170, y: from.y }
  await finger.moves(from, edge)
  await expect.element(screen.getByRole('region', { name: 'Visita: vazia' })).toHaveAttribute('data-state', 'takes')
  await finger.up()
  await expect
    .element(screen.getByRole('region', { name: 'Visita: 1 cartão' }).getByRole('group', { name: /^Cliente 2,/ }))
    .toHaveFocus()
  await expect.element(screen.getByRole('region', { name: 'Contato: 19 cartões' })).toBeInTheDocument()
  expect([list.scrollTop, opened]).toEqual([0, []])
  await page.viewport(1280, 800)
})

test('a finger that moves at once scrolls the column, and picks up nothing', async () => {
  const { card, board, list } = await onPhone()
  const from = middleOf(card)
  await finger.down(from)
  await finger.moves(from, { x: from.x, y: from.y - 150 })
  await expect.poll(() => list.scrollTop).toBeGreaterThan(60)
  await expect.element(board).not.toHaveAttribute('data-held')
  await finger.up()
  expect(opened).toEqual([])
  await page.viewport(1280, 800)
})

test('a card that is put down where it was stays closed; one that is tapped opens', async () => {
  const { card, board, screen } = await onPhone()
  await finger.down(middleOf(card))
  await expect.element(board).toHaveAttribute('data-held')
  await finger.up()
  await expect.element(board).not.toHaveAttribute('data-held')
  await expect.element(screen.getByRole('region', { name: 'Contato: 20 cartões' })).toBeVisible()
  expect(opened).toEqual([])
  await finger.down(middleOf(card))
  await finger.up()
  await expect.poll(() => opened).toEqual(['Cliente 2'])
  await page.viewport(1280, 800)
})
