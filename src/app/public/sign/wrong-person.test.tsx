import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { SignPage } from './sign-page.tsx'
import { address, answer, shown, token } from './testing.ts'

test('in person, too, a CPF that is not the signer’s is refused at its field, before anything is drawn', async () => {
  await page.viewport(390, 1600)
  const wrong = 'Este CPF não é o de quem deve assinar.'
  const body = { Code: 'platform.invalid', Message: 'x', Fields: { cpf: wrong } }
  const calls = serve({
    [`GET ${address}`]: answer({ ...shown, host: 'Ana', codeTo: null }),
    [`POST ${address}/views`]: answer(undefined),
    [`POST ${address}/identity`]: ({ body: sent }: { body?: unknown }) =>
      (sent as { cpf: string }).cpf === '529.982.247-25' ? { body: { Content: undefined } } : { status: 422, body },
  })
  const colors = { primary: '#004B57', secondary: '#2BB673' }
  const screen = await render(<SignPage token={token} lang="pt-BR" company="" logo="" colors={colors} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await screen.getByRole('button', { name: 'Li tudo, continuar' }).click()
  await screen.getByLabelText('Nome completo').fill('Tânia Regina Lopes')
  await screen.getByLabelText('CPF').fill('11144477735')
  await screen.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(screen.getByText(wrong)).toBeVisible()
  expect(screen.getByRole('group', { name: 'Assinatura' }).query()).toBeNull()
  await screen.getByLabelText('CPF').fill('52998224725')
  await screen.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(screen.getByRole('group', { name: 'Assinatura' })).toBeVisible()
  expect(calls.some(({ url }) => url.endsWith('/signature'))).toBe(false)
})
