import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { AskLine } from './ask-line.tsx'

const reading = (title: string, unknown: string[] = []) => ({
  title,
  path: '/reports/sales',
  search: { look: 'pivot', measures: 'sold', rows: 'storeId' },
  unknown,
})

const asked = async (readings: object[]) => {
  signedIn()
  serve({ 'GET /api/insights/ask': content(readings) })
  const { screen, address } = await renderApp(<AskLine />, { at: '/reports/deals' })
  await screen.getByLabelText('Pergunte em português').fill('valor por loja')
  await screen.getByRole('button', { name: 'Pergunte' }).click()
  return { screen, address }
}

test('a sentence that is read in one way and whole opens its report', async () => {
  const { address } = await asked([reading('Vendas: Valor vendido por Loja')])
  await expect.poll(address).toContain('/reports/sales?look=pivot')
})

test('of two readings one chooses, and words that were not understood stay marked', async () => {
  const { screen, address } = await asked([reading('Vendas: Valor vendido'), reading('Negócios: Valor', ['banana'])])
  await expect.element(screen.getByText('O que você quer ver?')).toBeVisible()
  await expect.element(screen.getByText('banana')).toBeVisible()
  expect(address()).toBe('/reports/deals')
  await screen.getByRole('link', { name: 'Vendas: Valor vendido' }).click()
  await expect.poll(address).toContain('/reports/sales')
})

test('a sentence without a figure says how to begin', async () => {
  const { screen } = await asked([])
  await expect.element(screen.getByText(/Comece pelo que contar/)).toBeVisible()
})

test('who turns to the line and has typed nothing is shown sentences about what they may count, and one click asks one', async () => {
  signedIn()
  const calls = serve({ 'GET /api/insights/ask': content([reading('O que mudou · Vendas')]) })
  const { screen, address } = await renderApp(<AskLine known={[{ id: 'sales' }]} />, { at: '/reports/deals' })
  expect(screen.getByRole('button', { name: /Por que/ }).elements()).toEqual([])
  await screen.getByLabelText('Pergunte em português').click()
  await expect.element(screen.getByRole('button', { name: /^Vendas por vendedor em / })).toBeVisible()
  expect(screen.getByRole('button', { name: /Negócios/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: /^Por que vendemos menos em / }).click()
  await expect.poll(address).toContain('/reports/sales?look=pivot')
  expect(decodeURIComponent(calls[0]!.url)).toMatch(/Por.que.vendemos.menos/)
})
