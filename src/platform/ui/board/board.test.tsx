// biome-ignore-all lint/correctness/noComponentHookFactories: each test brings its own small component
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { type Card, columns, start, TestBoard } from './test-board.tsx'
import { letGo, pickUp } from './test-drag.ts'

test('a card is lifted with Space, sent with an arrow and dropped with Space, and it is said aloud', async () => {
  const { screen } = await renderApp(<TestBoard />)
  await userEvent.keyboard('{Tab}')
  const card = screen.getByRole('group', { name: /^Maria/ })
  ;(card.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText(/Maria levantado de Contato/)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('Visita: pode soltar aqui.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('Maria movido para Visita.')).toBeInTheDocument()
  await expect
    .element(screen.getByRole('region', { name: 'Visita: 2 cartões' }))
    .toContainElement(screen.getByRole('group', { name: /^Maria/ }).element() as HTMLElement)
})

test('a column that refuses says what it misses before the drop, and dropping asks for it', async () => {
  const refused: string[] = []
  const { screen } = await renderApp(<TestBoard onRefused={(card, to) => refused.push(`${card.name} em ${to.name}`)} />)
  ;(screen.getByRole('group', { name: /^Edson/ }).element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowRight}')
  await expect.element(screen.getByText('Falta 1 dado para entrar')).toBeVisible()
  await expect.element(screen.getByText('Conta de energia', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Proposta não aceita: Falta a conta de energia.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  expect(refused).toEqual(['Edson em Proposta'])
  await expect.element(screen.getByRole('region', { name: 'Visita: 1 cartão' })).toBeVisible()
})

test('Esc puts a lifted card back', async () => {
  const { screen } = await renderApp(<TestBoard />)
  ;(screen.getByRole('group', { name: /^João/ }).element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowRight}{Escape}')
  await expect.element(screen.getByText('Movimento cancelado. João continua em Contato.')).toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Contato: 2 cartões' })).toBeVisible()
})

test('M lists every column with its answer and moves the card', async () => {
  const { screen } = await renderApp(<TestBoard />)
  ;(screen.getByRole('group', { name: /^Maria/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Mover Maria')
  await expect.element(screen.getByText('Já está aqui')).toBeVisible()
  await expect.element(screen.getByText('Falta a conta de energia.')).toBeVisible()
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Visita' }))
  await expect.element(screen.getByRole('region', { name: 'Visita: 2 cartões' })).toBeVisible()
})

test('arrows walk from card to card, Enter opens and X selects', async () => {
  const seen: string[] = []
  const { screen } = await renderApp(
    <TestBoard
      onOpen={(card) => seen.push(`abre ${card.name}`)}
      selected={new Set()}
      onSelect={(card) => seen.push(`marca ${card.name}`)}
    />,
  )
  ;(screen.getByRole('group', { name: /^Maria/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('group', { name: /^João/ })).toHaveFocus()
  await userEvent.keyboard('x{ArrowRight}')
  await expect.element(screen.getByRole('group', { name: /^Edson/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(seen).toEqual(['marca João', 'abre Edson'])
})

test('J enters the board at its first card, from which the keys go on', async () => {
  const { screen } = await renderApp(<TestBoard />)
  await expect.element(screen.getByRole('group', { name: /^Maria/ })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('group', { name: /^Maria/ })).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('group', { name: /^João/ })).toHaveFocus()
})

test('a card is dragged by pointer to another column', async () => {
  const { screen } = await renderApp(<TestBoard />)
  await userEvent.dragAndDrop(
    screen.getByRole('group', { name: /^Maria/ }),
    screen.getByRole('region', { name: 'Visita: 1 cartão' }),
  )
  await expect.element(screen.getByRole('region', { name: 'Visita: 2 cartões' })).toBeVisible()
})

test('a move draws again only the columns that it leaves and enters', async () => {
  const announced: string[] = []
  const cardName = (card: Card) => {
    announced.push(card.name)
    return card.name
  }
  const renderCard = (card: Card) => <span>{card.name}</span>
  const lists = new Map<string, Card[]>()
  const cardsOf = (columnId: string, cards: Card[]) => {
    const before = lists.get(columnId) ?? []
    const now = cards.filter((card) => card.columnId === columnId)
    if (now.length === before.length && now.every((card, at) => card === before[at])) return before
    lists.set(columnId, now)
    return now
  }
  const ana = { id: 'ana', name: 'Ana', columnId: 'proposta' }
  const infos = columns.map((column) => ({ ...column, count: 1 }))
  const cardId = (card: Card) => card.id
  function Steady() {
    const [cards, setCards] = useState([...start, ana])
    const move = (card: Card, to: string) =>
      setCards((before) => before.map((one) => (one.id === card.id ? { ...one, columnId: to } : one)))
    return (
      <TestBoard
        columns={infos}
        cardsOf={(columnId) => cardsOf(columnId, cards)}
        cardId={cardId}
        cardName={cardName}
        renderCard={renderCard}
        onMove={(card, _from, to) => move(card, to.id)}
      />
    )
  }
  const { screen } = await renderApp(<Steady />)
  const other = screen.getByRole('group', { name: /^Ana/ })
  // What drags comes with the first pointer and draws every column once.
  await userEvent.hover(other)
  await expect.element(other).toHaveAttribute('draggable', 'true')
  ;(screen.getByRole('group', { name: /^Maria/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Mover Maria')
  announced.length = 0
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Visita' }))
  await expect
    .element(screen.getByRole('region', { name: /^Visita/ }).getByRole('group', { name: /^Maria/ }))
    .toHaveFocus()
  expect(announced).toContain('Edson')
  expect(announced).not.toContain('Ana')
})

test('the focus goes with a card that is dragged', async () => {
  const { screen } = await renderApp(<TestBoard />)
  await userEvent.dragAndDrop(
    screen.getByRole('group', { name: /^Maria/ }),
    screen.getByRole('region', { name: 'Visita: 1 cartão' }),
  )
  await expect
    .element(screen.getByRole('region', { name: 'Visita: 2 cartões' }).getByRole('group', { name: /^Maria/ }))
    .toHaveFocus()
})

test('the place of a card that is carried stays as high as the card', async () => {
  const { screen } = await renderApp(
    <TestBoard renderCard={(card) => <div style={{ height: 160 }}>{card.name}</div>} />,
  )
  const below = screen.getByRole('group', { name: /^João/ })
  const lifted = screen.getByRole('group', { name: /^Maria/ })
  const boxOf = (card: typeof lifted) => card.element().getBoundingClientRect()
  await expect.element(lifted).toBeVisible()
  await expect.poll(() => boxOf(below).top - boxOf(lifted).bottom).toBe(8)
  const { top } = boxOf(below)
  const { left, top: ownTop } = boxOf(lifted)
  await pickUp(lifted, { clientX: left + 20, clientY: ownTop + 20 })
  expect(screen.getByRole('group', { name: /^Maria/ }).query()).toBe(null)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(boxOf(below).top).toBe(top)
  letGo()
  await expect.element(lifted).toBeVisible()
})

test('of 10 000 cards only those in sight are drawn', async () => {
  const cards = Array.from({ length: 10_000 }, (_none, at) => ({
    id: `c${at}`,
    name: `Negócio ${at}`,
    columnId: columns[at % 3]!.id,
  }))
  const { screen } = await renderApp(<TestBoard cards={cards} cardHeight={3} />)
  await expect.element(screen.getByRole('group', { name: /^Negócio 0,/ })).toBeVisible()
  expect(document.querySelectorAll('[aria-roledescription=cartão]').length).toBeLessThan(120)
})

test('a folded column keeps its name, stays folded and opens again', async () => {
  const { screen } = await renderApp(<TestBoard />)
  await userEvent.click(screen.getByRole('button', { name: 'Opções de Proposta' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Recolher coluna' }))
  await expect.element(screen.getByRole('region', { name: 'Proposta: vazia' })).not.toBeInTheDocument()
  expect(localStorage.getItem('girassol.board.teste')).toBe('{"proposta":true}')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir coluna Proposta' }))
  await expect.element(screen.getByRole('region', { name: 'Proposta: vazia' })).toBeVisible()
})
