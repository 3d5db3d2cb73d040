import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { Board } from './board.tsx'

interface Card {
  name: string
}

const cards: Card[] = [{ name: 'Maria' }, { name: 'João' }]

test('the board is one stop of the Tab key, whose card leads on to its own controls and back', async () => {
  const { screen } = await renderApp(
    <>
      <button type="button">antes</button>
      <Board<Card>
        name="teste"
        label="Negócios"
        columns={[{ id: 'contato', name: 'Contato', count: cards.length }]}
        cardsOf={() => cards}
        cardId={(card) => card.name}
        cardName={(card) => card.name}
        mayDrop={() => ({ ok: true })}
        onMove={() => {}}
        onSelect={() => {}}
        selected={new Set()}
        renderCard={(card) => (
          <button type="button" tabIndex={-1}>
            Planejar {card.name}
          </button>
        )}
      />
      <button type="button">depois</button>
    </>,
  )
  ;(screen.getByRole('button', { name: 'antes' }).element() as HTMLElement).focus()
  const stops: string[] = []
  for (let step = 0; step < 20 && document.activeElement?.textContent !== 'depois'; step++) {
    await userEvent.keyboard('{Tab}')
    const at = document.activeElement!
    if (at.closest('[data-board-card]')) stops.push(at.getAttribute('type') ?? 'card')
  }
  expect(stops).toEqual(['card', 'checkbox', 'button'])
  // Backwards the card itself is met, without the controls of any.
  while (!document.activeElement!.closest('[data-board-card]')) await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  const card = screen.getByRole('group', { name: /^Maria/ })
  await expect.element(card).toHaveFocus()
  await expect.element(card).toHaveAccessibleDescription(/^Setas andam pelos cartões/)
  await userEvent.keyboard('{ArrowDown}{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Planejar João' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('group', { name: /^João/ })).toHaveFocus()
})
