import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { ChatPage } from '../chat-page.tsx'

export const id = '01900000-0000-7000-8000-0000000000b1'
export const me = 'user-1'
const rui = '01900000-0000-7000-8000-0000000000b2'
export const messageId = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
const now = () => new Date().toISOString()
export const said = (at: number, more: object = {}) => ({
  id: messageId(at),
  number: at,
  authorId: rui,
  authorName: 'Rui Alves',
  body: `Mensagem ${at}`,
  writtenAt: now(),
  ...more,
})
export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_one, at) => said(from + at))

export function served(more: Parameters<typeof serve>[0] = {}, room: object = {}) {
  const people = [
    { id: me, name: 'Ana' },
    { id: rui, name: 'Rui Alves' },
  ]
  return serve({
    'GET /api/internal-rooms': content({ list: [], nextCursor: null, unread: 0, maySeeOthers: false }),
    [`GET /api/internal-rooms/${id}`]: content({
      id,
      kind: 'direct',
      name: 'Rui Alves',
      members: people,
      mayWrite: true,
      readNumber: 2,
      lastNumber: 2,
      ...room,
    }),
    [`GET /api/internal-rooms/${id}/messages`]: content({ list: range(1, 2), before: null, after: null }),
    [`GET /api/internal-rooms/${id}/draft`]: content({ body: '' }),
    [`PUT /api/internal-rooms/${id}/draft`]: () => ({ status: 204 }),
    [`POST /api/internal-rooms/${id}/reading`]: () => ({ status: 204 }),
    [`POST /api/internal-rooms/${id}/typing`]: () => ({ status: 204 }),
    ...more,
  })
}

export const page = (
  <div style={{ display: 'flex', height: 700 }}>
    <ChatPage />
  </div>
)
