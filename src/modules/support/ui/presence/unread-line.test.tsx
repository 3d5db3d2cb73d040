import { expect, test } from 'vitest'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { desktop, id, routes, said, shown } from '../testing/desk-screen.tsx'

const begun = Date.now() - 3_600_000
const all = Array.from({ length: 130 }, (_, at) => ({
  ...said,
  id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  number: at + 1,
  body: `Linha ${at + 1}`,
  saidAt: new Date(begun + at * 1_000).toISOString(),
}))

/** The newest fifty, then those before them, as the server pages. */
const page = (before: string | null) => {
  const end = before ? Number(before) : all.length
  const from = Math.max(0, end - 50)
  return { body: { Content: { list: all.slice(from, end), before: from > 0 ? String(from) : null } } }
}

test.each([31, 61])('a conversation with %i new messages opens where they begin', async (many) => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  let unread = many
  serve({
    ...routes,
    [`GET /api/conversations/${id}`]: () => ({ body: { Content: { ...shown, unread, lastAt: all.at(-1)!.saidAt } } }),
    [`GET /api/conversations/${id}/messages`]: ({ url }) => page(new URL(url, 'http://x').searchParams.get('before')),
    [`POST /api/conversations/${id}/reading`]: () => {
      unread = 0
      return { status: 204 }
    },
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await expect.element(screen.getByText(`${many} novas`)).toBeInViewport()
  await expect.element(screen.getByText(`Linha ${131 - many}`, { exact: true })).toBeInViewport()
  await expect.element(screen.getByText('Linha 130', { exact: true })).not.toBeInViewport()
})
