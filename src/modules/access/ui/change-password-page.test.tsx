import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import { ChangePasswordPage } from './change-password-page.tsx'

test('the link of a mail asks for no code; once it is over, the code of another mail is asked for', async () => {
  const path = '/login/change-password'
  const calls = serve({
    'PUT /api/password': () => ({
      status: 422,
      body: { Code: 'access.code_wrong', Message: 'Código vencido.', Fields: { code: 'Código vencido.' } },
    }),
  })
  const { screen, address } = await renderApp(<ChangePasswordPage />, {
    path,
    at: `${path}?email=ana%40sol.test&proof=one.two`,
  })
  await expect.element(screen.getByText('Escolha a nova senha de ana@sol.test.')).toBeVisible()
  expect(screen.getByLabelText('Código do e-mail').query()).toBeNull()
  await userEvent.fill(screen.getByLabelText('Nova senha', { exact: true }), 'Nova#Senha1')
  await userEvent.fill(screen.getByLabelText('Repita a nova senha'), 'Nova#Senha1')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
  await expect.element(screen.getByLabelText('Código do e-mail')).toBeVisible()
  await expect.element(screen.getByText('Código vencido.')).toBeVisible()
  expect(calls.at(-1)!.body).toMatchObject({ email: 'ana@sol.test', proof: 'one.two' })
  expect(address()).not.toContain('proof')
})
