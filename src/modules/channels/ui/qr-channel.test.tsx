import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ChannelsPage } from './channels-page.tsx'

const id = '01900000-0000-7000-8000-0000000000f1'
const channel = {
  id,
  kind: 'qr',
  name: 'WhatsApp Loja',
  state: 'not_configured',
  enabled: true,
  qr: { url: 'https://evolution.empresa.com.br', hasKey: true },
}
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const open = async (rows: object[], more: Parameters<typeof serve>[0] = {}) => {
  signedIn(['chat.manage-channels'])
  const calls = serve({
    'GET /api/channels': content(onePage(rows)),
    'GET /api/channels/departments': content([]),
    ...more,
  })
  const { screen } = await renderApp(<ChannelsPage />, { at: '/settings/chat-support/channels' })
  return { screen, calls }
}

test('a number by QR code is added only by whoever says that they have read what may happen to it', async () => {
  const { screen, calls } = await open([], { 'POST /api/channels': content(channel) })
  await userEvent.click(screen.getByRole('button', { name: 'Novo canal' }).first())
  await userEvent.click(screen.getByRole('menuitem', { name: 'WhatsApp por QR code' }))
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText(/^Esta ligação não é oficial/)).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Nome' }).fill('WhatsApp Loja')
  await drawer.getByRole('textbox', { name: 'Endereço do servidor' }).fill('https://evolution.empresa.com.br')
  await drawer.getByLabelText('Chave do servidor (apikey)').fill('chave')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(drawer.getByRole('alert').first()).toBeVisible()
  const added = () => calls.filter(({ method, url }) => method === 'POST' && url === '/api/channels')
  expect(added()).toHaveLength(0)
  await drawer.getByRole('switch', { name: 'Li o aviso e quero ligar assim mesmo' }).click()
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(added).toHaveLength(1)
  expect(added()[0]!.body).toMatchObject({
    kind: 'qr',
    name: 'WhatsApp Loja',
    qr: { url: 'https://evolution.empresa.com.br', key: 'chave', knowsRisk: true },
  })
})

test('while the window is open the code of now is shown, until the phone has read it', async () => {
  let pairing: object = { isPaired: false, picture, fault: null }
  const { screen, calls } = await open([channel], {
    [`POST /api/channels/${id}/pairing`]: () => ({ body: { Content: pairing } }),
  })
  await screen.getByRole('button', { name: 'Parear telefone' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Parear telefone' })
  await expect.element(dialog.getByRole('img', { name: 'Código que o telefone lê' })).toHaveAttribute('src', picture)
  pairing = { isPaired: true, picture: null, fault: null }
  await expect.element(dialog.getByText('O telefone está pareado.'), { timeout: 8_000 }).toBeVisible()
  const asked = () => calls.filter(({ url }) => url.endsWith('/pairing')).length
  const before = asked()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked()).toBe(before)
})

test('a server that has no code says why in the window', async () => {
  const fault = 'O servidor recusou a chave.'
  const { screen } = await open([channel], {
    [`POST /api/channels/${id}/pairing`]: content({ isPaired: false, picture: null, fault }),
  })
  await screen.getByRole('button', { name: 'Parear telefone' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Parear telefone' }).getByText(fault)).toBeVisible()
})
