import { expect, test } from 'vitest'
import { aBoard, maria, open } from '../test-deals-page.tsx'

test('a card says how many messages of its customer nobody has read, and others say nothing', async () => {
  const joao = { ...maria, id: '01900000-0000-7000-8000-0000000000d2', title: 'João Silva' }
  const desk = { screens: [], useUnreadOfDeals: () => ({ [maria.id]: 3 }) }
  const board = aBoard({ cards: [maria, joao], count: 2 })
  const { screen } = await open(board, {}, undefined, undefined, [desk])
  const textOf = (name: RegExp) => screen.getByRole('group', { name }).element().textContent
  await expect.element(screen.getByRole('group', { name: /^Maria Aparecida/ })).toBeVisible()
  expect(textOf(/^Maria Aparecida/)).toContain('3 mensagens não lidas')
  expect(textOf(/^João Silva/)).not.toContain('mensagens')
})
