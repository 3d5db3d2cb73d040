import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { desktop, id, room, routes } from '../testing/desk-screen.tsx'

const listeners = vi.hoisted(() => new Map<string, (message: unknown) => void>())

vi.mock('socket.io-client', () => ({
  io: () => ({
    connected: true,
    on: (name: string, listener: (message: unknown) => void) => void listeners.set(name, listener),
    emit: (_name: string, _room: string, ...rest: ((reply: object) => void)[]) => rest.at(-1)?.({ ok: true, seq: 0 }),
    disconnect() {},
  }),
}))

afterEach(() => page.viewport(1280, 800))

test('what a colleague fills in on the conversation shows in a room that is open', async () => {
  await page.viewport(1680, 900)
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  const field = { id: room, name: 'Motivo', type: 'short-text', mask: 'none', options: [], mayEdit: true }
  let value = ''
  serve({
    ...routes,
    [`GET /api/records/${id}/custom-fields`]: () => ({ body: { Content: [{ ...field, required: false, value }] } }),
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await expect.element(screen.getByRole('button', { name: /Motivo/ })).toBeVisible()
  await expect.poll(() => listeners.has('events')).toBe(true)
  value = 'Obra parada'
  const subject = { kind: 'custom-field', id: room }
  listeners.get('events')!({
    room: `conversation:${id}`,
    events: [{ seq: 1, kind: 'customAnswers.changed', subject, threadId: id, actorId: null }],
  })
  await expect.element(screen.getByText('Obra parada')).toBeVisible()
})
