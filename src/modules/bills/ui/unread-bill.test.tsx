import { expect, test } from 'vitest'
import { renderApp } from '../../../platform/ui/testing/render-app.tsx'
import { reading } from './test-reading.ts'
import { UnreadBill } from './unread-bill.tsx'

const conversa = '0198f000-0000-7000-8000-0000000000e1'

test('a bill that came in a conversation leads back there, and names nobody while it is nobody’s', async () => {
  const of = { ...reading, state: 'refused' as const, dealId: null, problem: 'Isto é um boleto.', pages: [], units: [] }
  const { screen, router } = await renderApp(<UnreadBill reading={of} name="Conta sem negócio" tab="/" />, {
    path: '/conta',
    at: `/conta?conversa=${conversa}`,
  })
  await expect.element(screen.getByText('Conta de energia', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/chat-support')
  expect(router.state.location.search).toEqual({ open: conversa })
})

const shown = async (state: 'locked' | 'refused', dealId: string | null) => {
  const of = { ...reading, state, dealId, problem: 'Isto é um boleto.', pages: [], units: [] }
  return (await renderApp(<UnreadBill reading={of} name="conta.pdf" tab="/" />)).screen
}

test('of a bill without a deal nothing is said of a contact or a deal that there is not', async () => {
  const refused = await shown('refused', null)
  await expect.element(refused.getByText('Nenhum negócio foi criado.')).toBeVisible()
  const locked = await shown('locked', null)
  await expect.element(locked.getByText('Costuma ser o começo do CPF do titular.', { exact: true })).toBeVisible()
})

test('of a deal’s bill the digits of its contact were tried', async () => {
  const locked = await shown('locked', reading.dealId)
  await expect.element(locked.getByText(/Os primeiros dígitos do CPF do contato não abriram/)).toBeVisible()
})
