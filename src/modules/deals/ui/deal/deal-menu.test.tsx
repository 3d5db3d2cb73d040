import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Deal } from '../../contract.ts'
import { addressOfInstance } from './client-instance.ts'
import { DealMenu } from './deal-menu.tsx'

const id = '01900000-0000-7000-8000-0000000000d1'
const yes = { ok: true }
const aDeal = (change: object = {}) =>
  ({
    id,
    title: 'Maria Aparecida',
    state: 'open',
    can: { move: yes, win: yes, lose: yes, reopen: yes, delete: yes },
    ...change,
  }) as Deal

async function openMenu(granted: string[], deal = aDeal(), routes: Parameters<typeof serve>[0] = {}) {
  signedIn(granted)
  const calls = serve(routes)
  const { screen } = await renderApp(<DealMenu deal={deal} onMove={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
  return { screen, calls }
}

test('[TEN-061] a deal that does not name the customer’s instance says so instead of opening it', async () => {
  const { screen } = await openMenu(['deals.client-instance'], aDeal({ clientInstance: '' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Abrir sistema do cliente' }))
  await expect.element(screen.getByText('Preencha o endereço do sistema do cliente nos dados gerais.')).toBeVisible()
})

test('the customer’s instance is an address, a host, or a label of this installation', () => {
  expect(addressOfInstance('https://sol.example.com/x')).toBe('https://sol.example.com/x')
  expect(addressOfInstance(' sol.example.com ')).toBe('https://sol.example.com')
  expect(addressOfInstance('Sol')).toMatch(/^https?:\/\/sol\./)
  expect(addressOfInstance('javascript:alert(1).x')).toBe('https://javascript:alert(1).x')
})

const colleague = {
  id: '01900000-0000-7000-8000-0000000000e1',
  name: 'Beatriz Lima',
  roleName: 'Vendedor',
  storeId: '',
}

test('who may deny access names the people who do not see the deal', async () => {
  let denied: string[] = []
  const { screen, calls } = await openMenu(['team.deny-records'], aDeal(), {
    [`GET /api/denials/deal/${id}`]: () => ({
      body: { Content: denied.map((userId) => ({ userId, userName: colleague.name, createdAt: '' })) },
    }),
    'GET /api/colleagues': () => ({ body: { Content: [colleague] } }),
    [`PUT /api/denials/deal/${id}`]: ({ body }) => {
      denied = (body as { userIds: string[] }).userIds
      return { body: { Content: [] } }
    },
  })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Negar acesso' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Acesso negado para' }))
  await userEvent.click(screen.getByRole('option', { name: /Beatriz Lima/ }))
  await userEvent.keyboard('{Tab}')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText('1 pessoa não vê mais Maria Aparecida')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ userIds: [colleague.id] })
})

test('[TEN-064] where people are needed and none is found, it says to reload', async () => {
  const { screen } = await openMenu(['team.deny-records'], aDeal(), {
    [`GET /api/denials/deal/${id}`]: () => ({ body: { Content: [] } }),
    'GET /api/colleagues': () => ({ body: { Content: [] } }),
  })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Negar acesso' }))
  await expect.element(screen.getByText('Nenhum usuário encontrado, recarregue a página.')).toBeVisible()
})

test('who may not deny nor open instances is not offered either', async () => {
  const { screen } = await openMenu([])
  expect(screen.getByRole('menuitem', { name: 'Negar acesso' }).query()).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Abrir sistema do cliente' }).query()).toBeNull()
})

test('a deal that something made of it keeps says what that is, and leads there', async () => {
  const leadsTo = `/negocio/${id}/documentos`
  const { screen } = await openMenu(['deals.delete-project'], aDeal(), {
    [`DELETE /api/deals/${id}`]: () => ({
      status: 409,
      body: {
        Code: 'documents.keep_deal',
        Message: 'O negócio fica: 1 documento dele está assinado.',
        Details: { leadsTo },
      },
    }),
  })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir negócio' }))
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Excluir negócio' }))
  await expect
    .element(screen.getByRole('alert').getByText(/^O negócio fica: 1 documento dele está assinado\./))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', leadsTo)
})
