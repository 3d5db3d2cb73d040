import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { desktop, id, room, routes, row, shown } from '../testing/desk-screen.tsx'

test('who takes the next one is given whoever is still there, where a colleague was quicker', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  const queued = { ...row, state: 'queue', operatorId: null, operatorName: '' }
  const calls = serve({
    ...routes,
    'GET /api/conversations': content({
      list: [queued, { ...queued, id: room, title: 'Bento Alves' }],
      nextCursor: null,
      summary: { mine: 0, queue: 2, bot: 0, all: 2 },
    }),
    [`GET /api/conversations/${room}`]: content({ ...shown, id: room, title: 'Bento Alves' }),
    [`GET /api/conversations/${room}/messages`]: content({ list: [], before: null }),
    [`POST /api/conversations/${id}/taking`]: () => ({
      status: 409,
      body: { Code: 'support.taken', Message: 'Rafael já atende.' },
    }),
    [`POST /api/conversations/${room}/taking`]: content({ ...shown, id: room, title: 'Bento Alves' }),
  })
  const { screen } = await renderApp(desktop, { at: '/chat-support' })
  await screen.getByRole('button', { name: /Pegar/ }).first().click()
  await expect.element(screen.getByRole('heading', { name: 'Bento Alves' }).first()).toBeVisible()
  expect(calls.filter(({ url }) => url.endsWith('/taking'))).toHaveLength(2)
  expect(screen.getByText('Rafael já atende.').query()).toBeNull()
})
