import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { changeSession, setInstance, signOut } from '../../../platform/ui/data/session.ts'
import { AccountMenu } from '../../../platform/ui/shell/account-menu.tsx'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { boots, offerChat, startChat } from './testing.ts'

beforeEach(offerChat)
afterEach(() => void vi.useRealTimers())

const hashes = () => serve({ 'GET /api/conta/gerarHashIntercom': content('hash-of-guest') })
const user = {
  usuarioid: 'user-1',
  nome: 'Renata Moreira',
  hashUsuario: 'hash-of-user',
  perfil: { nome: 'Vendas' },
  funcao: { permissoesList: [] },
  tentant: { nome: '', items: [] },
}

test('[SHELL-075] who is signed in starts the chat as a known user, with the launcher hidden', async () => {
  signedIn([], { user })
  startChat()
  await expect.poll(boots).toEqual([
    {
      app_id: 'app-1',
      user_id: 'user-1',
      name: 'Renata Moreira',
      user_hash: 'hash-of-user',
      hide_default_launcher: true,
    },
  ])
})

test('[SHELL-076] [API-009] a visitor of a known company is anonymous, sees the launcher, and asks for a hash only once', async () => {
  const calls = hashes()
  setInstance({ Nome: 'Sol do Cerrado' })
  const stop = startChat()
  await expect.poll(boots).toMatchObject([{ user_hash: 'hash-of-guest', hide_default_launcher: false }])
  expect(boots()[0]).toMatchObject({ user_id: expect.stringMatching(/^guest-/) })
  expect(calls[0]!.url).toContain('safeCode=sol')
  stop()
  startChat()
  await expect.poll(boots).toHaveLength(2)
  expect(calls).toHaveLength(1)
})

test('[SHELL-077] without a known company the chat does not start for a visitor', async () => {
  const calls = hashes()
  startChat()
  await new Promise(requestAnimationFrame)
  expect(window.Intercom).toBeUndefined()
  expect(calls).toHaveLength(0)
  setInstance({ Nome: 'Sol do Cerrado' })
  await expect.poll(boots).toHaveLength(1)
})

test('[SHELL-078] on signing out and in the chat shuts down and starts again after 2000 ms', async () => {
  hashes()
  signedIn([], { user })
  setInstance({ Nome: 'Sol do Cerrado' })
  startChat()
  await expect.poll(boots).toHaveLength(1)
  localStorage.setItem('girassol.support-guest', JSON.stringify({ user_id: 'guest-1', user_hash: 'kept' }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signOut()
  setInstance({ Nome: 'Sol do Cerrado' })
  expect(window.told.at(-1)).toEqual(['shutdown'])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(boots()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(boots()[1]).toMatchObject({ user_id: 'guest-1', hide_default_launcher: false })
  changeSession({ user })
  expect(window.told.at(-1)).toEqual(['shutdown'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(boots()[2]).toMatchObject({ user_id: 'user-1', hide_default_launcher: true })
})

test('[SHELL-079] the account menu opens the chat, and knows from its events whether it is open', async () => {
  signedIn([], { user })
  const { screen } = await renderApp(<AccountMenu />)
  startChat()
  await expect.poll(boots).toHaveLength(1)
  const entry = screen.getByRole('button', { name: 'Falar com o suporte' })
  await userEvent.click(screen.getByRole('button', { name: /Renata Moreira/ }))
  await expect.element(entry).toHaveAttribute('aria-pressed', 'false')
  window.Intercom!('show')
  await expect.element(entry).toHaveAttribute('aria-pressed', 'true')
  window.Intercom!('hide')
  await expect.element(entry).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(entry)
  expect(window.told.at(-1)).toEqual(['show'])
  await userEvent.click(screen.getByRole('button', { name: /Renata Moreira/ }))
  await expect.element(entry).toHaveAttribute('aria-pressed', 'true')
})
