import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Shell } from '../../../platform/ui/shell/shell.tsx'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { access } from './routes.tsx'

const uberaba = '01900000-0000-7000-8000-0000000000b1'
const stores = [
  { id: '01900000-0000-7000-8000-0000000000a1', name: 'Matriz', city: 'Uberlândia', state: 'MG' },
  { id: uberaba, name: 'Uberaba', city: 'Uberaba', state: 'MG' },
]

async function open(offered: object[], answer: { status?: number; body?: unknown }) {
  signedIn([])
  let chosen: string | null = null
  const calls = serve({
    'GET /api/session/stores': () => ({ body: { Content: { stores: offered, chosen } } }),
    'PUT /api/session/store': ({ body }) => {
      if (!answer.status) chosen = (body as { storeId: string | null }).storeId
      return answer.status ? answer : { body: { Content: { stores: offered, chosen } } }
    },
  })
  const { screen } = await renderApp(<Shell />, { areas: [{ screens: [], always: access.always! }] })
  return { screen, calls }
}

test('[TEN-036] whoever reaches several stores chooses in the header the one to work in, and may change it', async () => {
  const { screen, calls } = await open(stores, {})
  await userEvent.click(screen.getByRole('button', { name: 'Loja de trabalho: Todas as lojas' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Uberaba' }))
  await expect.element(screen.getByRole('button', { name: 'Loja de trabalho: Uberaba' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Loja de trabalho: Uberaba' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Matriz' }))
  await expect.element(screen.getByRole('button', { name: 'Loja de trabalho: Matriz' })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { storeId: uberaba },
    { storeId: stores[0]!.id },
  ])
})

test('whoever has one store is not asked', async () => {
  const { screen, calls } = await open(stores.slice(0, 1), {})
  await expect.poll(() => calls.some(({ url }) => url === '/api/session/stores')).toBe(true)
  expect(screen.getByRole('button', { name: /Loja de trabalho/ }).query()).toBeNull()
})

test('[TEN-066] a store that cannot be entered is told in the specified words, and the one before stays', async () => {
  const { screen } = await open(stores, { status: 500, body: { Message: 'Erro interno.', Code: 'platform.defect' } })
  await userEvent.click(screen.getByRole('button', { name: 'Loja de trabalho: Todas as lojas' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Uberaba' }))
  await expect
    .element(screen.getByText('Ocorreu um erro inesperado, selecione a loja novamente ou tente mais tarde.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Loja de trabalho: Todas as lojas' })).toBeVisible()
})
