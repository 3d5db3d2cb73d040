import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ShownSigning } from '../../../modules/documents/signing-contract.ts'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { SignPage } from './sign-page.tsx'
import { address, answer, shown, token } from './testing.ts'

async function openPage(change: Partial<ShownSigning> = {}) {
  const Fields = { reason: 'Diga o motivo.', cpf: 'CPF inválido.' }
  serve({
    [`GET ${address}`]: answer({ ...shown, place: { at: 1, of: 1 }, ...change }),
    [`POST ${address}/views`]: answer(undefined),
    [`POST ${address}/refusal`]: () => ({ status: 422, body: { Code: 'platform.invalid', Message: 'x', Fields } }),
  })
  const colors = { primary: '#004B57', secondary: '#2BB673' }
  const screen = await render(<SignPage token={token} lang="pt-BR" company="" logo="" colors={colors} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

beforeEach(() => page.viewport(390, 844))

test('what was put right in a refusal is red no more, and the rest stays', async () => {
  const screen = await openPage()
  await screen.getByRole('button', { name: 'Recusar' }).click()
  await screen.getByRole('button', { name: 'Recusar' }).click()
  await expect.element(screen.getByText('Diga o motivo.')).toBeVisible()
  await screen.getByLabelText('Motivo').fill('O valor mudou')
  expect(screen.getByText('Diga o motivo.').query()).toBeNull()
  await expect.element(screen.getByText('CPF inválido.')).toBeVisible()
})

test('who signs alone waits for nobody', async () => {
  const screen = await openPage({ signedAt: '2026-11-29T13:43:05.000Z' })
  await expect.element(screen.getByText(/^Assim que o documento for lacrado, a cópia/)).toBeVisible()
  expect(document.body.textContent).not.toContain('Quando todos')
})

test('whoever signs beside others reads how many they are, and whoever has a place in the order reads which', async () => {
  const screen = await openPage({ place: { at: null, of: 3 } })
  await expect.element(screen.getByText(/São 3 pessoas a assinar, em qualquer ordem\./)).toBeVisible()
  await screen.unmount()
  const last = await openPage({ place: { at: 3, of: 3 } })
  await expect.element(last.getByText(/Você é a 3ª pessoa de 3 a assinar\./)).toBeVisible()
})

test('the mail brings the link of the sealed copy, not the copy', async () => {
  const screen = await openPage({ signedAt: '2026-11-29T13:43:05.000Z' })
  await expect.element(screen.getByText(/abre por este mesmo link, que você recebe de novo por e-mail/)).toBeVisible()
})
