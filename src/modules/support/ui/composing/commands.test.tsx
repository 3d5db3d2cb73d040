import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { desktop, id, room, routes } from '../testing/desk-screen.tsx'

test('a command is found with / and run with Enter, once', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  const commands = [
    { id, keyword: 'Menu', path: [], message: '', toName: '' },
    { id: room, keyword: 'À vista', path: ['Menu', 'Orçamento'], message: '5% de desconto.', toName: 'Comercial' },
  ]
  const calls = serve({
    ...routes,
    'GET /api/chat-command-names': content(commands),
    [`POST /api/conversations/${id}/commands`]: content({ messages: [], isHanded: false }),
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  const field = screen.getByLabelText(/^Escreva para/)
  await field.fill('/menu')
  await expect.element(screen.getByRole('option')).toHaveTextContent('/Menu › Orçamento › À vista5% de desconto.')
  await field.fill('/nada')
  await expect.element(screen.getByText('Nenhum comando com esta palavra')).toBeVisible()
  await field.fill('/a vista')
  await userEvent.keyboard('{Enter}')
  const ran = () => calls.filter(({ url }) => url.endsWith('/commands'))
  await expect.poll(ran).toMatchObject([{ body: { commandId: room } }])
  await expect.element(field).toHaveValue('')
})

test('the arrows choose a command and come round, other words begin again at the first, Esc empties the field', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  const named = (own: string, keyword: string) => ({ id: own, keyword, path: [], message: 'Olá.', toName: '' })
  serve({ ...routes, 'GET /api/chat-command-names': content([named(id, 'Preço'), named(room, 'Prazo')]) })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  const field = screen.getByLabelText(/^Escreva para/)
  const first = screen.getByRole('option', { name: '/Preço Olá.' })
  const second = screen.getByRole('option', { name: '/Prazo Olá.' })
  await field.fill('/pr')
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  expect(field.element().getAttribute('aria-activedescendant')).toBe(second.element().id)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await field.fill('/p')
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await expect.element(first).not.toBeInTheDocument()
})
