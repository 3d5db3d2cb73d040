import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { desktop, id, room, routes, said } from './testing/desk-screen.tsx'

test('addresses that a customer or a colleague writes are links; their words stay as they were written', async () => {
  signedIn(['chat.attend'])
  const body = 'Vi em https://outra.example/oferta, é isso?'
  const note = {
    ...said,
    id: room.replace('0a2', '0a3'),
    number: 2,
    direction: 'note',
    body: 'Ver https://nossa.example',
  }
  serve({
    ...routes,
    [`GET /api/conversations/${id}/messages`]: content({ list: [{ ...said, body }, note], before: null }),
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  const link = screen.getByRole('link', { name: 'https://outra.example/oferta' })
  await expect.element(link).toHaveAttribute('href', 'https://outra.example/oferta')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(link.element().parentElement?.textContent).toBe(body)
  await expect.element(screen.getByRole('link', { name: 'https://nossa.example' })).toBeVisible()
})
