import { expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { nameFailing } from '../../../../platform/ui/data/failing.ts'
import { blankInstance, readSession, setInstance } from '../../../../platform/ui/data/session.ts'
import { AdminNotice } from '../../../../platform/ui/shell/strips.tsx'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Account, Device } from '../../contract.ts'
import { accessFailing } from '../../failing.ts'
import { TrackDeviceLine } from '../track-device-line.tsx'
import { AccountPage } from './account-page.tsx'

const ana: Account = {
  id: 'user-1',
  name: 'Ana Lúcia Prado',
  email: 'ana@exemplo.com.br',
  isEmailConfirmed: true,
  phone: '34998124471',
  imageUrl: '',
  profileName: 'Vendas',
  roleName: 'Supervisora',
  memberSince: '2026-05-04T15:00:00Z',
  mayEdit: { name: true, phone: true },
  google: { isAvailable: true, isConnected: false, email: '' },
  secondFactor: { isRequired: false, hasTotp: false, passkeys: [], recoveryCodesLeft: 0 },
  isLoggedFromAdmin: false,
  version: '1.1.2',
  environment: 'PROD',
}
const desk: Device = {
  id: 'd1',
  os: 'Windows',
  browser: 'Chrome 142',
  lastSeenAt: '2026-11-20T18:30:00Z',
  isCurrent: true,
  isOnline: true,
}
const phone: Device = { ...desk, id: 'd2', os: 'iOS', browser: 'Safari 18', isCurrent: false, isOnline: false }

async function open(change: Partial<Account> = {}, answers: Parameters<typeof serve>[0] = {}) {
  signedIn()
  const calls = serve({
    'GET /api/account': () => ({ body: { Content: { ...ana, ...change } } }),
    'GET /api/account/devices': () => ({ body: { Content: [desk, phone] } }),
    ...answers,
  })
  const { screen } = await renderApp(<AccountPage />, { at: '/account' })
  return { screen, calls }
}

test('[TEN-008] [TEN-009] [TEN-010] [TEN-072] shows who one is, since when, and which product this is', async () => {
  const { screen } = await open()
  for (const text of ['Ana Lúcia Prado', 'ana@exemplo.com.br', 'Vendas', 'Supervisora', '04/05/2026', '1.1.2', 'PROD'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Membro desde')).toBeVisible()
})

test('[TEN-011] changes between light and dark', async () => {
  const { screen } = await open()
  await userEvent.click(screen.getByText('Escuro', { exact: true }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await userEvent.click(screen.getByText('Claro', { exact: true }))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('[TEN-015] lists the devices, marks this one and disconnects another', async () => {
  const { screen, calls } = await open({}, { 'DELETE /api/account/devices/d2': () => ({ status: 204 }) })
  await expect.element(screen.getByText('Windows · Chrome 142')).toBeVisible()
  await expect.element(screen.getByText('Este dispositivo')).toBeVisible()
  await expect.element(screen.getByText('Visto em 20/11/2026 15:30')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Desconectar', exact: true }))
  await expect.element(screen.getByText('Desconectar iOS · Safari 18?')).toBeVisible()
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Desconectar', exact: true }))
  await expect.poll(() => calls.some(({ method, url }) => method === 'DELETE' && url.endsWith('/d2'))).toBe(true)
})

test('[TEN-014] [TEN-046] says whether a Google account is connected and offers the other', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Desconectada')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Conectar', exact: true })).toBeVisible()
})

test('[TEN-014] [TEN-046] a connected Google account is named and can be disconnected', async () => {
  const { screen, calls } = await open(
    { google: { isAvailable: true, isConnected: true, email: 'ana@gmail.test' } },
    {
      'DELETE /api/account/google': () => ({ status: 204 }),
      'GET /api/account/devices': () => ({ body: { Content: [] } }),
    },
  )
  await expect.element(screen.getByText('ana@gmail.test')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Desconectar', exact: true }))
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Desconectar', exact: true }))
  await expect
    .poll(() => calls.some(({ method, url }) => method === 'DELETE' && url === '/api/account/google'))
    .toBe(true)
})

test('[TEN-067] says that the device cannot be read', async () => {
  const { screen } = await open(
    {},
    { 'GET /api/account/devices': () => ({ status: 500, body: { Message: 'x', Code: 'y' } }) },
  )
  await expect
    .element(screen.getByText('Não foi possível obter os dados do dispositivo atual, recarregue a página.'))
    .toBeVisible()
})

nameFailing(accessFailing)
const broken = { status: 500, body: { Message: 'x', Code: 'platform.defect' } }

test('says that the account could not be read', async () => {
  const read = await open({}, { 'GET /api/account': () => broken })
  await expect.element(read.screen.getByText('Não foi possível carregar a conta.')).toBeVisible()
})

test('says that the account could not be changed', async () => {
  const { screen } = await open({}, { 'PATCH /api/account': () => broken })
  await userEvent.fill(screen.getByLabelText('Nome'), 'Ana Prado')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText('Não foi possível atualizar a conta.')).toBeVisible()
})

test('[TEN-012] [TEN-052] [TEN-055] changing the password lists each rule and tells what is wrong beside the field', async () => {
  const { screen, calls } = await open()
  await userEvent.fill(screen.getByLabelText('Senha atual'), 'Girassol@2026')
  await userEvent.fill(screen.getByLabelText('Nova senha', { exact: true }), 'girassol')
  await userEvent.fill(screen.getByLabelText('Repita a nova senha'), 'outra')
  const ruleOf = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(ruleOf('8 caracteres ou mais')).toHaveTextContent('8 caracteres ou mais: atendido')
  for (const unmet of ['uma letra maiúscula', 'um número', 'um caractere especial'])
    await expect.element(ruleOf(unmet)).toHaveTextContent(`${unmet}: falta`)
  await userEvent.click(screen.getByRole('button', { name: 'Alterar senha' }))
  await expect.element(screen.getByText('A nova senha não atende aos requisitos.')).toBeVisible()
  await expect.element(screen.getByText('As senhas não coincidem.')).toBeVisible()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})

test('[SHELL-082] [SHELL-083] the photo of the account refuses what is no JPG or PNG under 20 MB, and sends nothing', async () => {
  const { screen, calls } = await open()
  const photo = screen.getByLabelText('Foto')
  for (const [file, said] of [
    [new File(['%PDF'], 'conta.pdf', { type: 'application/pdf' }), 'O arquivo deve ser uma imagem.'],
    [new File(['GIF89a'], 'foto.gif', { type: 'image/gif' }), 'A imagem deve ser JPG ou PNG com menos de 20 MB.'],
    [
      new File([new Uint8Array(20 * 1_048_576)], 'foto.png', { type: 'image/png' }),
      'A imagem deve ser JPG ou PNG com menos de 20 MB.',
    ],
  ] as const) {
    await chooseFile(photo, file)
    await expect.element(screen.getByText(said)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar aviso' }))
    await expect.element(screen.getByText(said)).not.toBeInTheDocument()
  }
  expect(calls.some(({ method }) => method !== 'GET')).toBe(false)
})

test('[SHELL-087] a photo that could not be uploaded is told', async () => {
  const { screen } = await open({}, { 'PUT /api/account/image': () => broken })
  await chooseFile(screen.getByLabelText('Foto'), new File(['x'], 'foto.png', { type: 'image/png' }))
  await expect.element(screen.getByText('Não foi possível enviar a imagem.')).toBeVisible()
})

/** Chooses a file of any kind: `accept` only hides other kinds, they can still be dropped or picked. */
async function chooseFile(field: Locator, file: File) {
  await expect.element(field).toBeInTheDocument()
  const input = field.element()
  const given = new DataTransfer()
  given.items.add(file)
  Object.assign(input, { files: given.files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('[TEN-041] the line about this device tells the server and goes; it is no dialog over what is being typed', async () => {
  signedIn([], { trackDeviceDialog: true })
  const calls = serve({ 'PUT /api/account/device': () => ({ status: 204 }) })
  const { screen } = await renderApp(<TrackDeviceLine />)
  await expect.element(screen.getByRole('region', { name: 'Registrar este dispositivo?' })).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }))
  await expect.poll(() => calls.at(-1)?.body).toEqual({ isTracked: false })
  await expect.poll(() => readSession().trackDeviceDialog).toBe(false)
})

test('[TEN-044] on behalf of a user a notice with the instance’s name stays, with the way out', async () => {
  signedIn([], {
    isLoggedFromAdmin: true,
    companyState: { options: [], instanceName: 'sol', instance: { ...blankInstance, Nome: 'Sol do Cerrado Energia' } },
  })
  const calls = serve({ 'POST /api/logout': () => ({ status: 204 }) })
  const { screen } = await renderApp(<AdminNotice />)
  await expect.element(screen.getByText('Sol do Cerrado Energia', { exact: false })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sair desta empresa' }))
  expect(calls.map(({ url }) => url)).toEqual(['/api/logout'])
  expect(readSession()).toMatchObject({ token: '', isLoggedFromAdmin: false })
  await expect.element(screen.getByRole('button', { name: 'Sair desta empresa' })).not.toBeInTheDocument()
})

test('[TEN-030] an empty instance is the blank one', () => {
  signedIn()
  setInstance({ Nome: 'Sol', UrlApi: '/api', UrlImagem: '/logo.png', Status: 'active' })
  expect(readSession().companyState.instance.Nome).toBe('Sol')
  setInstance(null)
  expect(readSession().companyState.instance).toMatchObject({ Nome: '', UrlApi: '', UrlImagem: '' })
})
