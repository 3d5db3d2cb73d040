import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { support } from '../contract.ts'
import { desktop, id, routes, shown } from './testing/desk-screen.tsx'

test('a conversation that was read stays on the screen when it cannot be read again', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  let isCut = false
  const reads: boolean[] = []
  serve({
    ...routes,
    [`GET /api/conversations/${id}`]: () => {
      reads.push(isCut)
      if (isCut) throw new TypeError('Failed to fetch')
      return { body: { Content: { ...shown, unread: 0 } } }
    },
  })
  const { screen, queries } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await expect.element(screen.getByText('<i>Quanto custa?</i>')).toBeVisible()
  isCut = true
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === `GET ${support.conversation.path}` })
  await expect.poll(() => reads.includes(true)).toBe(true)
  await expect.element(screen.getByText('<i>Quanto custa?</i>')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: /^Escreva para/ })).toBeVisible()
  expect(screen.getByText('Não foi possível carregar', { exact: false }).query()).toBeNull()
})
