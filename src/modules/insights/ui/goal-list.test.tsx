import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Goal } from '../contract.ts'
import { GoalList } from './goal-list.tsx'

const goal: Goal = {
  id: 'goal',
  name: '',
  holder: 'Renata Moreira',
  from: '2026-11-01',
  to: '2026-11-30',
  counts: 'Valor vendido',
  as: 'money',
  target: 200_000_00,
  reached: 150_000_00,
  due: 160_000_00,
  opens: { path: '/vendas', search: {}, cell: 'sales:soldOn=2026-11-01..2026-11-30,active=true' },
}

test('[DASH-013] a goal reads with its target, what has been reached and the percentage', async () => {
  signedIn()
  const { screen } = await renderApp(<GoalList goals={[goal]} />)
  const text = () => screen.getByRole('listitem').element().textContent!.replaceAll(/\s/g, ' ')
  await expect.poll(text).toContain('Renata Moreira')
  expect(text()).toContain('Valor vendido · 01/11/2026 a 30/11/2026')
  expect(text()).toContain('R$ 150.000 de R$ 200.000 (75%)')
  await expect
    .element(screen.getByRole('link', { name: 'R$ 150.000' }))
    .toHaveAttribute('href', expect.stringContaining('/vendas?cell='))
})

test('goals are all of them, or those of value, kWp or what else they count, as one chooses', async () => {
  signedIn()
  const power = { ...goal, id: 'power', name: 'Potência do trimestre', counts: 'Potência vendida', as: 'kwp' } as const
  const { screen } = await renderApp(<GoalList goals={[goal, power]} />)
  const shown = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('header b')!.textContent)
  await expect.poll(shown).toHaveLength(2)
  await screen.getByText('kWp', { exact: true }).click()
  await expect.poll(shown).toEqual([expect.stringContaining('Potência do trimestre')])
  await screen.getByText('Todas').click()
  await expect.poll(shown).toHaveLength(2)
})

test('where all goals count one thing there is nothing to choose', async () => {
  signedIn()
  const { screen } = await renderApp(<GoalList goals={[goal]} />)
  await expect.element(screen.getByRole('listitem')).toBeVisible()
  expect(screen.getByRole('radio').query()).toBeNull()
})
