import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSupportChat } from '../../modules/support-chat/ui/public.ts'
import { rereadSession, setInstance } from '../../platform/ui/data/session.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { instance, open, server } from './test-app.tsx'

declare global {
  interface Window {
    /** What the stand-in of the chat's script was told. */
    told: unknown[][]
  }
}

const script = `data:text/javascript,${encodeURIComponent(`
  window.told.push(...window.Intercom.q); window.Intercom = (...command) => void window.told.push(command)`)}`
const meta = Object.assign(document.createElement('meta'), { name: 'support-chat' })
meta.content = JSON.stringify({ appId: 'app-1', script, safeCode: 'sol' })
let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  window.told = []
  document.head.append(meta)
})

afterEach(() => {
  stop()
  meta.remove()
  Reflect.deleteProperty(window, 'Intercom')
})

const boots = () => window.told.filter(([command]) => command === 'boot').map(([, given]) => given)

test('[SHELL-074] the support chat is there for a stranger on the login page, and for the person once signed in', async () => {
  serve({ ...server, 'GET /api/conta/gerarHashIntercom': () => ({ body: { Content: 'hash-of-guest' } }) })
  const { screen, stop: stopApp } = await open('/login')
  await expect.element(screen.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  setInstance(instance)
  stop = startSupportChat()
  await expect.poll(boots).toMatchObject([{ user_id: expect.stringMatching(/^guest-/), hide_default_launcher: false }])
  await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'renata@sol.test')
  await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'Girassol@2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  // It rests two seconds between one person and the next.
  await expect.poll(boots, { timeout: 8000 }).toHaveLength(2)
  expect(boots()[1]).toMatchObject({ user_id: '1', name: 'Renata' })
  await userEvent.click(screen.getByRole('button', { name: 'Conta de Renata' }))
  await userEvent.click(screen.getByRole('button', { name: 'Falar com o suporte' }))
  expect(window.told.at(-1)).toEqual(['show'])
  stopApp()
})
