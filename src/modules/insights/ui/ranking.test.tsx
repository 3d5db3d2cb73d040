import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { Ranking } from './ranking.tsx'

const measure = (id: string, title: string, as: 'money' | 'number' | 'kwp') => ({ id, title, as, way: 'sum' as const })
const cell = (at: number, span: number, values: number[]) => ({ rows: [at], columns: [], span, values })
const group = (value: string, name: string) => ({ value, name })

const card = {
  places: [
    { value: 'ana', place: 1, before: 2 },
    { value: 'rui', place: 2, before: 1 },
  ],
  answer: {
    facts: 'sales',
    title: 'Vendas',
    path: '/vendas',
    search: {},
    where: {},
    measures: [
      measure('sold', 'Valor vendido', 'money'),
      measure('sales', 'Vendas', 'number'),
      measure('power', 'Potência vendida', 'kwp'),
    ],
    rows: [
      {
        id: 'salesmanId',
        title: 'Vendedor',
        isOrdered: false,
        groups: [group('ana', 'Ana Reis'), group('rui', 'Rui Melo')],
      },
    ],
    columns: [],
    cells: [
      cell(0, 0, [4_500_000, 1, 20]),
      cell(1, 0, [3_000_000, 3, 12]),
      cell(0, 1, [100, 2, 1]),
      cell(1, 1, [200, 4, 2]),
    ],
  },
}

const places = () => [...document.querySelectorAll('li')].map((one) => one.textContent!.replaceAll(/\s+/g, ' '))
const drawn = () => [...document.querySelectorAll('[data-moved]')].map((one) => one.getAttribute('data-moved'))

test('the ranking is by value, sales or power, as one chooses, and who rose and fell is drawn', async () => {
  signedIn()
  const { screen } = await renderApp(<Ranking card={card} />)
  await expect
    .poll(places)
    .toEqual([expect.stringMatching(/^1º.*Ana Reis subiu 1/), expect.stringMatching(/^2º.*Rui Melo caiu 1/)])
  expect(drawn()).toEqual(['up', 'down'])
  await screen.getByText('Vendas', { exact: true }).click()
  await expect
    .poll(places)
    .toEqual([expect.stringMatching(/^1º.*Rui Melo manteve/), expect.stringMatching(/^2º.*Ana Reis manteve/)])
  expect(drawn()).toEqual(['same', 'same'])
  await screen.getByText('kWp', { exact: true }).click()
  await expect.poll(() => places()[0]).toMatch(/^1º.*Ana Reis subiu 1/)
})

test('with the values hidden places by value are told without them, and there is no bar as long as an amount', async () => {
  signedIn()
  const { answer } = card
  const cells = answer.cells.map((one) => ({ ...one, values: one.values.slice(1) }))
  await renderApp(<Ranking card={{ ...card, answer: { ...answer, measures: answer.measures.slice(1), cells } }} />)
  await expect.poll(() => places()[0]).toMatch(/^1º.*Ana Reis subiu 1/)
  expect(document.querySelector('li i')).toBeNull()
  expect(document.body.textContent).not.toContain('R$')
})
