import { expect, test } from 'vitest'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { StorePage } from './store-page.tsx'

/** What it leaves out is filled in by the contract. */
const aStore = {
  id: 'store-1',
  name: 'Loja Centro',
  timeZone: 'America/Sao_Paulo',
  zipCode: '38400123',
  company: { document: '11222333000181' },
}

async function open() {
  signedIn(['general.settings'])
  let store = aStore
  const answer = () => ({ body: { Content: store } })
  const calls = serve({
    [`GET /api/stores/${store.id}`]: answer,
    [`PATCH /api/stores/${store.id}`]: ({ body }) => {
      store = { ...store, ...(body as Partial<typeof aStore>) }
      return answer()
    },
    [`DELETE /api/stores/${store.id}`]: () => ({}),
  })
  const at = `/settings/team/stores/${store.id}`
  const { screen, address } = await renderApp(<StorePage />, { at, path: '/settings/team/stores/$id' })
  const sent = (method: string) => calls.filter((call) => call.method === method)
  return { screen, address, sent }
}

test('of a store only what was changed is sent', async () => {
  const { screen, sent } = await open()
  await screen.getByRole('textbox', { name: 'Nome', exact: true }).fill('Loja Norte')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sent('PATCH').map(({ body }) => body)).toEqual([{ name: 'Loja Norte' }])
  await expect.element(screen.getByText('Loja salva.')).toBeVisible()
})

test('what the company says of itself is taken over by one press, where the store says nothing', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Usar os dados da empresa' }).click()
  await expect.element(screen.getByRole('textbox', { name: /CNPJ/ })).toHaveValue('11.222.333/0001-81')
  await expect.element(screen.getByRole('button', { name: 'Usar os dados da empresa' })).not.toBeInTheDocument()
})

test('a store goes to the trash only after a question that says what stays', async () => {
  const { screen, address, sent } = await open()
  await screen.getByRole('button', { name: 'Excluir loja' }).click()
  const question = screen.getByRole('dialog', { name: 'Excluir Loja Centro?' })
  await expect.element(question.getByText(/Negócios e contatos dela ficam/)).toBeVisible()
  expect(sent('DELETE')).toEqual([])
  await question.getByRole('button', { name: 'Excluir loja' }).click()
  await expect.element(screen.getByText('Loja Centro foi para a lixeira.')).toBeVisible()
  await expect.poll(address).toBe('/settings/team/stores')
})
