import { expect, test } from 'vitest'
import { openForm } from './test-open-form.tsx'
import { sampleStart } from './test-sample-start.ts'

const [home] = sampleStart().units
const beneficiary = (holder: string, kwh: number, priority: number) => ({
  ...home!,
  id: `0199a000-0000-7000-8000-00000000002${priority}`,
  holder,
  role: 'beneficiary' as const,
  consumptionKwh: Array<number>(12).fill(kwh),
  share: 0.5,
  priority,
  meanKwh: kwh,
})
const units = [home!, beneficiary('Loja', 2_400, 1), beneficiary('Sítio', 80, 2)]

test('the split of the surplus is proposed that saves most, and taken with one click', async () => {
  const { screen, goTo } = await openForm({ units })
  await goTo('Conta de energia')
  const lines = screen.getByRole('list', { name: 'Divisão dos créditos' }).getByRole('listitem')
  await expect.element(screen.getByText(/A melhor divisão economiza mais R\$.* em 60 meses/)).toBeVisible()
  await screen.getByRole('button', { name: 'Usar a melhor divisão' }).click()
  await expect.element(screen.getByText(/nenhuma outra divisão economiza mais/)).toBeVisible()
  const shares = lines.elements().map(({ textContent }) => Number(/(\d+)%/.exec(textContent)![1]))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
  expect(shares[0]).toBeGreaterThan(90)
})

test('in an order of priority beneficiaries change places', async () => {
  const { screen, goTo } = await openForm({ units })
  await goTo('Conta de energia')
  const lines = screen.getByRole('list', { name: 'Divisão dos créditos' }).getByRole('listitem')
  await screen.getByText('Por ordem de prioridade').click()
  const names = () => lines.elements().map(({ textContent }) => textContent!.slice(0, 4))
  await expect.poll(names).toEqual(['Loja', 'Síti'])
  await screen.getByRole('button', { name: 'Subir Sítio' }).click()
  await expect.poll(names).toEqual(['Síti', 'Loja'])
})

test('with one beneficiary there is nothing to split', async () => {
  const { screen, goTo } = await openForm({ units: units.slice(0, 2) })
  await goTo('Conta de energia')
  await expect.element(screen.getByRole('heading', { name: 'O sistema deve cobrir' })).toBeVisible()
  await expect.element(screen.getByText('Divisão dos créditos')).not.toBeInTheDocument()
})
