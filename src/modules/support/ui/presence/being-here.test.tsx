import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { useWaitingConversations } from '../rail-count.ts'
import { desk, desktop, routes } from '../testing/desk-screen.tsx'

function Rail() {
  return <output aria-label="rail">{useWaitingConversations()?.count}</output>
}

test('a page says at once that its operator is there, and shows them as the server has them then', async () => {
  signedIn(['chat.attend'])
  let presence = 'away'
  serve({
    ...routes,
    'GET /api/desk': () => ({ body: { Content: { ...desk, me: { ...desk.me, presence } } } }),
    'GET /api/conversation-counts': content({ mine: 5, unread: 2, queue: 4, bot: 0, all: 9, oldest: null }),
    'POST /api/desk/here': () => {
      presence = 'present'
      return { body: { Content: { presence } } }
    },
  })
  const page = (
    <>
      <Rail />
      {desktop}
    </>
  )
  const { screen } = await renderApp(page, { at: '/chat-support' })
  await expect.element(screen.getByRole('button', { name: /^Presente/ })).toBeVisible()
  // Conversations alone are counted: in the queue, and one's own with something unread.
  await expect.element(screen.getByLabelText('rail')).toHaveTextContent('6')
})
