import { expect, test } from 'vitest'
import { filteredFields } from '../../../platform/record/filters.ts'
import { content, onePage } from '../../../platform/ui/testing/fake-server.ts'
import { dealRecord } from '../deal-record.ts'
import { aBoard, open, openDeals, permissions } from './test-deals-page.tsx'

type Screen = Awaited<ReturnType<typeof open>>['screen']

/** The names of the filters that the menu offers. */
async function offered(screen: Screen): Promise<string[]> {
  await screen.getByRole('button', { name: 'Filtro' }).click()
  const menu = screen.getByRole('dialog')
  await expect.element(menu.getByRole('button', { name: 'Responsável' })).toBeVisible()
  return menu
    .getByRole('button')
    .elements()
    .map((button) => button.textContent!)
}

/** These say how long as columns, and from when as filters; of steps the board shows one. */
const otherwise = ['since', 'nextTask', 'stepId']
const fieldWords = filteredFields(dealRecord)
  .filter(([name]) => !otherwise.includes(name))
  .map(([, { words }]) => words.pt)

test('deals are filtered by every field whose description says so, under its name, and those used most stand first', async () => {
  const { screen } = await open(aBoard())
  const names = await offered(screen)
  expect(fieldWords.length).toBeGreaterThan(20)
  expect(fieldWords.filter((word) => !names.includes(word))).toEqual([])
  expect(names.slice(0, 3)).toEqual(['Responsável', 'Equipe', 'Status'])
  expect(names).not.toContain('Etapa')
  expect(new Set(names).size).toBe(names.length)
})

test('whoever does not see the values of deals is offered no filter by them', async () => {
  const { screen } = await open(aBoard(), {}, [...permissions, 'deal-tabs.opportunity-value'])
  const names = await offered(screen)
  expect(names).not.toContain('Valor')
  expect(names).toContain('Potência')
})

test('tags and steps of a filter are named as the company names them', async () => {
  const id = '01900000-0000-7000-8000-0000000000f1'
  const step = { id, name: 'Vistoria', color: '#1F8A70', parallel: false, loss: false, statuses: [] }
  const tag = { id, name: 'Rural', color: '#1F8A70', enabled: true }
  const { screen } = await openDeals(
    `/negocios?view=lista&stepId=${id}&tag=${id}`,
    {
      'GET /api/deals': content(onePage([])),
      'GET /api/funnel': content([step]),
      'GET /api/lists/tags': content([tag]),
    },
    permissions,
  )
  await expect.element(screen.getByRole('button', { name: 'Etapa: Vistoria' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Tags: Rural' })).toBeVisible()
})
