import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { DeskPage } from '../desk-page.tsx'
import { desktop, id, routes, said, shown } from '../testing/desk-screen.tsx'

test('where the window has closed an approved template is offered filled in, and leaves by one click', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  const templateId = '01900000-0000-7000-8000-0000000000e1'
  const waiting = '01900000-0000-7000-8000-0000000000e2'
  const body = 'Olá, {{1}}! Aqui é da {{2}}.'
  const calls = serve({
    ...routes,
    [`GET /api/conversations/${id}`]: content({ ...shown, windowEndsAt: '2026-01-01T00:00:00.000Z' }),
    [`GET /api/conversations/${id}/templates`]: content([
      { id: waiting, name: 'visita', language: 'pt_BR', body: 'Visita', state: 'pending', fields: [] },
      {
        id: templateId,
        name: 'retomar_conversa',
        language: 'pt_BR',
        body,
        state: 'approved',
        fields: [
          { name: '1', value: 'Ana' },
          { name: '2', value: '' },
        ],
      },
    ]),
    [`POST /api/conversations/${id}/template-messages`]: content({ ...said, direction: 'out', kind: 'template', body }),
  })
  const { screen } = await renderApp(<DeskPage />, { at: `/chat-support?open=${id}` })
  await expect.element(screen.getByRole('tab', { name: 'Modelo' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByLabelText('Campo 1')).toHaveValue('Ana')
  // Only what WhatsApp has approved is offered, in the composer itself.
  expect(screen.getByRole('radio').elements()).toHaveLength(1)
  await expect.element(screen.getByText('1 campo já preenchido')).toBeVisible()
  const send = screen.getByRole('button', { name: 'Enviar modelo' })
  await send.click()
  await expect.element(screen.getByText('Preencha todos os campos do modelo.').first()).toBeVisible()
  await screen.getByLabelText('Campo 2').fill('Sol do Cerrado')
  await expect.element(screen.getByText('Olá, Ana! Aqui é da Sol do Cerrado.')).toBeVisible()
  await send.click()
  await expect.poll(() => calls.some(({ url }) => url.endsWith('/template-messages'))).toBe(true)
  const sent = calls.filter(({ url }) => url.endsWith('/template-messages'))
  expect(sent.map((one) => one.body)).toMatchObject([{ templateId, values: ['Ana', 'Sol do Cerrado'] }])
})

test('where the channel has no approved template none is offered, and what leads to one is said', async () => {
  const own = { id, name: 'visita', language: 'pt_BR', body: 'Visita', fields: [] }
  const shut = async (permissions: string[], templates: object[]) => {
    signedIn(['chat.attend', 'contacts.change-chat-status', ...permissions])
    serve({
      ...routes,
      [`GET /api/conversations/${id}`]: content({ ...shown, windowEndsAt: '2026-01-01T00:00:00.000Z' }),
      [`GET /api/conversations/${id}/templates`]: content(templates),
    })
    return (await renderApp(desktop, { at: `/chat-support?open=${id}` })).screen
  }
  const first = await shut([], [{ ...own, state: 'refused' }])
  await expect.element(first.getByText(/não tem nenhum modelo aprovado.*Peça um a quem cuida dos canais/)).toBeVisible()
  expect(first.getByRole('button', { name: 'Enviar modelo' }).query()).toBeNull()
  expect(first.getByRole('link', { name: 'Ver os canais' }).query()).toBeNull()
  await expect.element(first.getByRole('link', { name: 'Escrever do meu WhatsApp' })).toBeVisible()
  await first.unmount()
  const second = await shut(['chat.manage-channels'], [])
  await expect.element(second.getByText(/Crie um no Gerenciador do WhatsApp/)).toBeVisible()
  await expect
    .element(second.getByRole('link', { name: 'Ver os canais' }))
    .toHaveAttribute('href', '/settings/chat-support/channels')
  await second.unmount()
  const third = await shut([], [{ ...own, state: 'pending' }])
  await expect.element(third.getByText(/ainda está em análise no WhatsApp/)).toBeVisible()
})

test('where the window has closed nothing can be typed to the customer, and a note still can', async () => {
  signedIn(['chat.attend', 'contacts.change-chat-status'])
  serve({
    ...routes,
    [`GET /api/conversations/${id}`]: content({ ...shown, windowEndsAt: '2026-01-01T00:00:00.000Z' }),
  })
  const { screen } = await renderApp(desktop, { at: `/chat-support?open=${id}` })
  await expect.element(screen.getByText('Janela fechada')).toBeVisible()
  await expect.element(screen.getByText(/^O WhatsApp só aceita texto livre/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Escrever do meu WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/553187654321')
  await expect.element(screen.getByRole('link', { name: /^Ligar para/ })).toHaveAttribute('href', 'tel:+553187654321')
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).not.toBeInTheDocument()
  await screen.getByRole('tab', { name: 'Nota' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Só a equipe lê' })).toBeVisible()
})
