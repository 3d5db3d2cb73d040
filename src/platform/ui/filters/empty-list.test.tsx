import { expect, test } from 'vitest'
import { z } from 'zod'
import { momentary } from '../routing/lasting-search.ts'
import { useUrlState } from '../routing/use-url-state.ts'
import { renderApp } from '../testing/render-app.tsx'
import { EmptyList } from './empty-list.tsx'

const search = z.object({
  name: z.string().default(''),
  sort: z.string().optional(),
  open: momentary(z.string().optional()),
})

const Sales = () => (
  <EmptyList filters={useUrlState(search)} title="Nenhuma venda ainda">
    Aqui ficam as vendas.
  </EmptyList>
)

test('an empty list says what it is for; one that its filters emptied leads back to all rows', async () => {
  const { screen, address } = await renderApp(<Sales />, { at: '/?name=Maria&sort=-name' })
  await expect.element(screen.getByText('Nada com estes filtros')).toBeVisible()
  expect(screen.getByText('Aqui ficam as vendas.').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.element(screen.getByText('Nenhuma venda ainda')).toBeVisible()
  expect(address()).toBe('/')
})

test('neither an order nor an open record empties a list', async () => {
  const { screen } = await renderApp(<Sales />, { at: '/?sort=-name&open=new' })
  await expect.element(screen.getByText('Aqui ficam as vendas.')).toBeVisible()
})
