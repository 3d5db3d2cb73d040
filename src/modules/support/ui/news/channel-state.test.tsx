import { expect, test, vi } from 'vitest'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { desk, desktop, id, routes, shown } from '../testing/desk-screen.tsx'

const listeners = vi.hoisted(() => new Map<string, (message: unknown) => void>())

vi.mock('socket.io-client', () => ({
  io: () => ({
    connected: true,
    on: (name: string, listener: (message: unknown) => void) => void listeners.set(name, listener),
    emit: (_name: string, _room: string, ...rest: ((reply: object) => void)[]) => rest.at(-1)?.({ ok: true, seq: 0 }),
    disconnect() {},
  }),
}))

test('a desk that is open shows that its channel fell, and that it is back', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  let isOut = false
  serve({
    ...routes,
    'GET /api/desk': () => ({ body: { Content: { ...desk, silent: isOut ? ['WhatsApp Matriz'] : [] } } }),
    [`GET /api/conversations/${id}`]: () => ({
      body: { Content: { ...shown, channelState: isOut ? 'disconnected' : 'connected' } },
    }),
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  const field = screen.getByRole('textbox', { name: /^Escreva para/ })
  await expect.element(field).toBeVisible()
  await expect.poll(() => listeners.has('events')).toBe(true)
  let seq = 0
  const tell = () =>
    listeners.get('events')!({
      room: 'channels',
      events: [{ seq: ++seq, kind: 'channels.state_changed', subject: { kind: 'connection', id }, actorId: null }],
    })
  isOut = true
  tell()
  await expect.element(field, { timeout: 1_000 }).not.toBeInTheDocument()
  await expect.element(screen.getByText(/WhatsApp Matriz: nada sai/)).toBeVisible()
  isOut = false
  tell()
  await expect.element(field, { timeout: 1_000 }).toBeVisible()
  await expect.element(screen.getByText(/nada sai/)).not.toBeInTheDocument()
})
