import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { desktop, id, room, routes, shown } from './testing/desk-screen.tsx'

const field = { type: 'short-text', mask: 'none', options: [], mayEdit: true, value: '' }
const rival = { ...field, id: room.replace('0a2', '0f1'), name: 'Concorrente', required: false }
const reason = { ...field, id: room.replace('0a2', '0f2'), name: 'Motivo', required: true }
const fields = `GET /api/records/${id}/custom-fields`

afterEach(() => page.viewport(1280, 800))

test('what is to be filled in before closing says so, and closing opens it before it asks anything else', async () => {
  await page.viewport(1680, 900)
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  const calls = serve({ ...routes, [fields]: content([rival, reason]) })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await expect.element(screen.getByRole('button', { name: /Motivo/ })).toHaveTextContent('Falta para encerrar')
  await screen.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Motivo' })).toHaveFocus()
  await expect.element(screen.getByText('Preencha antes de encerrar: Motivo.')).toBeVisible()
  expect(screen.getByRole('dialog').query()).toBeNull()
  expect(calls.some(({ url }) => url.endsWith('/closing'))).toBe(false)
})

test('a field that became required meanwhile is opened by the refusal, told once', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  let isRequired = false
  serve({
    ...routes,
    [`GET /api/conversations/${id}`]: content({ ...shown, waitingSince: null }),
    [fields]: () => ({ body: { Content: [rival, { ...reason, required: isRequired }] } }),
    [`POST /api/conversations/${id}/closing`]: () => {
      isRequired = true
      const Message = 'Preencha antes de encerrar: Motivo.'
      return { status: 409, body: { Code: 'support.fields_required', Message } }
    },
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await screen.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Motivo' })).toHaveFocus()
  expect(screen.getByText('Preencha antes de encerrar: Motivo.').elements()).toHaveLength(1)
})
