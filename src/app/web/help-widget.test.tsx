import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { boots, offerChat, startChat } from '../../modules/help-widget/ui/testing.ts'
import { setInstance } from '../../platform/ui/data/session.ts'
import { content, serve } from '../../platform/ui/testing/fake-server.ts'
import { instance, open, server } from './test-app.tsx'

beforeEach(offerChat)

test('[SHELL-074] the support chat is there for a stranger on the login page, and for the person once signed in', async () => {
  serve({ ...server, 'GET /api/conta/gerarHashIntercom': content('hash-of-guest') })
  const { screen, stop: stopApp } = await open('/login')
  await expect.element(screen.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  setInstance(instance)
  startChat()
  await expect.poll(boots).toMatchObject([{ user_id: expect.stringMatching(/^guest-/), hide_default_launcher: false }])
  await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'renata@sol.test')
  await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'Girassol@2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  // The chat pauses two seconds between one person and the next.
  await expect.poll(boots, { timeout: 8000 }).toHaveLength(2)
  expect(boots()[1]).toMatchObject({ user_id: '1', name: 'Renata' })
  await userEvent.click(screen.getByRole('button', { name: 'Conta de Renata' }))
  await userEvent.click(screen.getByRole('button', { name: 'Falar com o suporte' }))
  expect(window.told.at(-1)).toEqual(['show'])
  stopApp()
})
