import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readSession, signOut } from '../../platform/ui/data/session.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { open, server } from './test-app.tsx'

test('[TEN-031][TEN-032] without a session one signs in first and comes back to what was asked for', async () => {
  serve(server)
  const { screen, address, stop } = await open('/negocios/42?aba=proposta')
  await expect.element(screen.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'renata@sol.test')
  await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'Girassol@2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Um negócio' })).toBeVisible()
  expect(address()).toBe('/negocios/42?aba=proposta')
  expect(readSession()).toMatchObject({ token: 'fresh', companyState: { instanceName: 'sol' } })
  stop()
})

test('[TEN-033] who is signed in is sent away from the entrance', async () => {
  signedIn()
  serve(server)
  const { address } = await open('/login')
  await expect.poll(address).toBe('/negocios')
})

test('[TEN-039] a session that ends leads to the entrance', async () => {
  signedIn()
  serve(server)
  const { screen, stop, address } = await open('/negocios')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  signOut()
  await expect.element(screen.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  expect(address()).toBe('/login?next=/negocios')
  stop()
})

test('[TEN-001] the entrance asks for e-mail and password, offers to remember, to recover and to begin', async () => {
  serve(server)
  const { screen } = await open('/login')
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await expect.element(screen.getByLabelText('Senha', { exact: true })).toHaveAttribute('type', 'password')
  await expect.element(screen.getByRole('checkbox', { name: 'Lembrar de mim' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Esqueci minha senha' }))
    .toHaveAttribute('href', '/login/recovery')
  await expect.element(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/register')
})

test('[TEN-002] the entrance shows the name of the company of the host', async () => {
  serve(server)
  const { screen } = await open('/login')
  await expect.element(screen.getByText('Sol do Cerrado')).toBeVisible()
})

test('[TEN-047][TEN-048][TEN-049][TEN-050] what is missing or malformed is told at its field, without a call', async () => {
  const calls = serve(server)
  const { screen } = await open('/login')
  const enter = screen.getByRole('button', { name: 'Entrar', exact: true })
  await userEvent.click(enter)
  await expect.element(screen.getByText('Informe o e-mail.')).toBeVisible()
  await expect.element(screen.getByText('Informe a senha.')).toBeVisible()
  await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'renata')
  await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'abc')
  await userEvent.click(enter)
  await expect.element(screen.getByText('E-mail inválido.')).toBeVisible()
  await expect.element(screen.getByText('A senha deve ter mais de 3 caracteres.')).toBeVisible()
  expect(calls.filter((call) => call.method === 'POST')).toEqual([])
})

test('[TEN-059] wrong credentials are told in the form without saying which one is wrong', async () => {
  serve(server)
  const { screen } = await open('/login')
  await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'renata@sol.test')
  await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'errada')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar', exact: true }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('E-mail ou senha incorretos.')
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('renata@sol.test')
  expect(readSession().token).toBe('')
})
