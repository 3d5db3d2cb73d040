import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Deal } from '../../contract.ts'
import { ValueSource } from './value-source.tsx'

const id = '01900000-0000-7000-8000-0000000000d1'
const aDeal = (change: Partial<Deal>) =>
  ({ id, state: 'open', bidAmount: 979_900, valueProposal: null, valueOfSales: false, proposals: 1, ...change }) as Deal

async function shown(change: Partial<Deal> = {}, granted = ['deals.edit']) {
  signedIn(granted)
  const calls = serve({ [`PATCH /api/deals/${id}`]: content({}) })
  const { screen } = await renderApp(<ValueSource deal={aDeal(change)} />)
  return { screen, calls }
}

test('a typed value beside a proposal says so and gives way to the proposal’s in one click', async () => {
  const { screen, calls } = await shown()
  await expect.element(screen.getByText(/^informado/)).toBeVisible()
  await screen.getByRole('button', { name: 'voltar à proposta' }).click()
  await expect.element(screen.getByText('O valor acompanha a proposta outra vez.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ bidAmount: 0 })
})

test('a value that comes from the sale says so', async () => {
  const { screen } = await shown({ valueOfSales: true })
  await expect.element(screen.getByText('da venda')).toBeVisible()
  expect(screen.getByRole('button', { name: 'voltar à proposta' }).query()).toBeNull()
})

test.each([
  ['there is no proposal', { proposals: 0 }, ['deals.edit']],
  ['the person may not edit', {}, []],
  ['the deal is won', { state: 'won' }, ['deals.edit']],
] as [string, Partial<Deal>, string[]][])('a typed value stays where %s', async (_why, change, granted) => {
  const { screen } = await shown(change, granted)
  await expect.element(screen.getByText(/^informado/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'voltar à proposta' }).query()).toBeNull()
})
