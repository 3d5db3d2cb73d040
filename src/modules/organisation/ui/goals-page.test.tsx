import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { GoalsPage } from './goals-page.tsx'

const march = {
  id: '01900000-0000-7000-8000-000000000901',
  name: 'Março',
  objective: 'sold-value',
  target: 100_000_00,
  startsOn: '2026-03-01',
  endsOn: '2026-03-31',
  scope: 'general',
  userId: null,
  storeId: null,
  userName: '',
  storeName: '',
  reached: 25_000_00,
}

async function open(at = '/') {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/goals': content({ list: [march], pageNumber: 1, pageSize: 50, totalItems: 1, totalPages: 1 }),
    'POST /api/goals': content({ id: '01900000-0000-7000-8000-000000000902' }),
    [`DELETE /api/goals/${march.id}`]: () => ({}),
  })
  const { screen } = await renderApp(<GoalsPage />, { at })
  const sent = (method: string) => calls.filter((call) => call.method === method)
  return { screen, sent }
}

test('a goal shows how far it has come, in the unit of what it counts', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Março').first()).toBeVisible()
  await expect.element(screen.getByText('25%').first()).toBeVisible()
  await expect.element(screen.getByText(/25\.000,00 de .*100\.000,00/).first()).toBeVisible()
  await expect.element(screen.getByText('Toda a empresa').first()).toBeVisible()
})

test('a new goal of sales is a whole number between two days in their order, of the whole company', async () => {
  const { screen, sent } = await open('/?add=true')
  const drawer = screen.getByRole('dialog', { name: 'Nova meta' })
  await drawer.getByRole('combobox', { name: 'Objetivo' }).click()
  await screen.getByRole('option', { name: 'Número de vendas' }).click()
  await drawer.getByRole('textbox', { name: 'Valor da meta' }).fill('12')
  await drawer.getByRole('textbox', { name: 'Início' }).fill('30/11/2026')
  await drawer.getByRole('textbox', { name: 'Fim' }).fill('01/11/2026')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  expect(sent('POST')).toEqual([])
  await drawer.getByRole('textbox', { name: 'Início' }).fill('01/11/2026')
  await drawer.getByRole('textbox', { name: 'Fim' }).fill('30/11/2026')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Meta salva.')).toBeVisible()
  expect(sent('POST').map(({ body }) => body)).toMatchObject([
    { objective: 'sales', target: 12, startsOn: '2026-11-01', endsOn: '2026-11-30', scope: 'general' },
  ])
})

test('a goal is deleted only after a question that names it', async () => {
  const { screen, sent } = await open(`/?open=${march.id}`)
  await screen.getByRole('dialog', { name: 'Editar meta' }).getByRole('button', { name: 'Excluir' }).click()
  const question = screen.getByRole('dialog', { name: 'Excluir a meta Março?' })
  await expect.element(question).toBeVisible()
  expect(sent('DELETE')).toEqual([])
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Meta excluída.')).toBeVisible()
  expect(sent('DELETE').length).toBe(1)
})
