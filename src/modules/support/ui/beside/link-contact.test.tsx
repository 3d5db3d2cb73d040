import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { desktop, id, room, routes, shown } from '../testing/desk-screen.tsx'

test('who is no contact becomes one beside their conversation, which is theirs from then on', async () => {
  signedIn(['chat.attend', 'contacts.list', 'contacts.add-contact'])
  const calls = serve({
    ...routes,
    [`GET /api/conversations/${id}`]: content({
      ...shown,
      title: 'Ana Prado',
      contact: null,
      candidates: [],
      deals: [],
      earlier: [],
    }),
    'POST /api/contacts': content({ id: room, name: 'Ana Prado' }),
    [`PATCH /api/conversations/${id}`]: content(shown),
  })
  await page.viewport(1440, 900)
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await screen.getByRole('button', { name: 'Novo contato' }).click()
  const form = screen.getByRole('dialog')
  await expect.element(form.getByLabelText('Nome', { exact: false }).first()).toHaveValue('Ana Prado')
  await form.getByRole('button', { name: 'Criar contato' }).click()
  const sent = (verb: string, path: string) =>
    calls.find(({ method, url }) => method === verb && url.endsWith(path))?.body
  await expect.poll(() => sent('POST', '/api/contacts')).toMatchObject({ name: 'Ana Prado', phone: '31987654321' })
  await expect.poll(() => sent('PATCH', `/api/conversations/${id}`)).toEqual({ contactId: room })
})
