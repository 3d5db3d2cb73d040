import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { TestBoard } from './test-board.tsx'

test('the column of the card that is open stays in sight when the peek takes its room', async () => {
  const cards = ['contato', 'visita', 'proposta'].map((columnId) => ({ id: columnId, name: columnId, columnId }))
  const { screen } = await renderApp(
    <div data-room style={{ width: 1100 }}>
      <TestBoard cards={cards} openId="proposta" />
    </div>,
  )
  await expect.element(screen.getByText('proposta')).toBeVisible()
  document.querySelector<HTMLElement>('[data-room]')!.style.width = '420px'
  const board = screen.getByRole('group', { name: 'Negócios' }).element()
  const hidden = () => {
    const column = document.querySelector('[data-board-column="proposta"]')!
    return column.getBoundingClientRect().right - board.getBoundingClientRect().right
  }
  await expect.poll(() => board.clientWidth).toBeLessThanOrEqual(420)
  await expect.poll(hidden).toBeLessThanOrEqual(1)
})

test('the card that is open is marked, and no other', async () => {
  const { screen } = await renderApp(<TestBoard openId="joao" />)
  await expect.element(screen.getByRole('group', { name: /^João/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('group', { name: /^Maria/ })).not.toHaveAttribute('aria-current')
})
