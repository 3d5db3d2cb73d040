import { expect, test } from 'vitest'
import type { OwnSender } from '../../../platform/mail/contract.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { EmailPage } from './email-page.tsx'

const own: OwnSender = {
  name: 'Sol do Cerrado',
  address: 'contato@soldocerrado.com.br',
  host: 'smtp.soldocerrado.com.br',
  port: 587,
  security: 'starttls',
  username: 'contato',
  hasPassword: true,
  enabled: true,
  testedAt: null,
}

async function open(start: OwnSender | null) {
  signedIn(['general.settings'])
  let sender = start
  const calls = serve({
    'GET /api/settings/email-sender': () => ({ body: { Content: sender } }),
    'PUT /api/settings/email-sender': ({ body }) => {
      const { password, currentPassword: _own, ...given } = body as OwnSender & Record<string, string>
      sender = { ...given, hasPassword: Boolean(password) || (sender?.hasPassword ?? false), testedAt: null }
      return { body: { Content: sender } }
    },
    'POST /api/settings/email-sender/trial': ({ body }) => ({ body: { Content: body } }),
    'GET /api/settings/emails': content(onePage([])),
  })
  const { screen } = await renderApp(<EmailPage />)
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body)
  return { screen, sent }
}

test('a server is kept with the own password only, takes the usual port of its security, and then asks to be tested', async () => {
  const { screen, sent } = await open(null)
  await expect.element(screen.getByText(/Hoje os e-mails saem pelo servidor da plataforma/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Nome do remetente' }).fill(own.name)
  await screen.getByRole('textbox', { name: 'E-mail do remetente' }).fill(own.address)
  await screen.getByRole('textbox', { name: 'Servidor', exact: true }).fill(own.host)
  await screen.getByRole('combobox', { name: 'Segurança' }).click()
  await screen.getByRole('option', { name: 'TLS (porta 465)', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Porta' })).toHaveValue('465')
  await screen.getByLabelText('Senha', { exact: true }).fill('senha do servidor')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  expect(sent('PUT')).toEqual([])
  await screen.getByLabelText('Sua senha', { exact: true }).fill('Girassol@2026')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Servidor de e-mail salvo.')).toBeVisible()
  expect(sent('PUT')).toMatchObject([
    { host: own.host, port: 465, security: 'tls', password: 'senha do servidor', currentPassword: 'Girassol@2026' },
  ])
  await expect.element(screen.getByText(/Salvo, mas ainda não testado/)).toBeVisible()
})

test('a stored password is neither shown nor sent again, unless another is typed', async () => {
  const { screen, sent } = await open(own)
  await expect.element(screen.getByLabelText('Senha', { exact: true })).toHaveValue('')
  await expect.element(screen.getByText(/Há uma senha guardada/)).toBeVisible()
  await screen.getByLabelText('Sua senha', { exact: true }).fill('Girassol@2026')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sent('PUT').length).toBe(1)
  expect(sent('PUT')[0]).not.toHaveProperty('password')
})

test('a test is sent to the address that is typed, and the page says so', async () => {
  const { screen, sent } = await open(own)
  await screen.getByRole('textbox', { name: 'Enviar para' }).fill('renata@soldocerrado.com.br')
  await screen.getByRole('button', { name: 'Enviar teste' }).click()
  await expect.element(screen.getByText('E-mail de teste enviado para renata@soldocerrado.com.br.')).toBeVisible()
  expect(sent('POST')).toEqual([{ to: 'renata@soldocerrado.com.br' }])
})
