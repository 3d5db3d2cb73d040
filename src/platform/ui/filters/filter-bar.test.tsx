import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { listOf } from '../../contract/shapes.ts'
import { setGonePeople } from '../data/gone-people.ts'
import { useUrlState } from '../routing/use-url-state.ts'
import { renderApp } from '../testing/render-app.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterField } from './filter-field.ts'

const caio = '01900000-0000-7000-8000-0000000000f1'
const names = ['Responsável', 'Cidade', 'Etapa', 'Loja', 'Valor', 'Tipo', 'Equipe', 'Status', 'Origem', 'Telhado']
const fields = names.map((name): FilterField => ({ name, label: { pt: name, en: name }, kind: 'choice', options: [] }))
const search = z.object(Object.fromEntries(names.map((name) => [name, listOf(z.string())])))
const Bar = () => <FilterBar filters={useUrlState(search)} fields={fields} />
const options = [{ value: '01900000-0000-7000-8000-0000000000f2', label: 'Matriz' }]
const read = fields.map((one) => ({ ...one, options }))
const ReadBar = () => <FilterBar filters={useUrlState(search)} fields={read} />

test('what is typed right after a menu of filters was opened is typed into its search; so it is where options are still read', async () => {
  const { screen } = await renderApp(<Bar />)
  // The pointer comes near before it presses.
  await Promise.all([import('./filter-editor.tsx'), import('../pieces/find-by-name.tsx')])
  await screen.getByRole('search').hover()
  await screen.getByRole('button', { name: 'Filtro' }).click()
  await userEvent.keyboard('orig{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Origem' })).toBeVisible()
  await userEvent.keyboard('indic')
  await expect.element(screen.getByRole('textbox', { name: 'Origem' })).toHaveValue('indic')
})

test('a filter by somebody who has left names and marks them, and is taken off where the others are chosen', async () => {
  setGonePeople([{ id: caio, name: 'Caio Leite', isAlone: true }])
  onTestFinished(() => setGonePeople([]))
  const { screen } = await renderApp(<Bar />, { at: `/?Responsável=${caio}` })
  const chip = screen.getByRole('button', { name: 'Responsável: Caio Leite (inativo)' })
  await expect.element(chip).toBeVisible()
  await chip.click()
  await screen.getByRole('checkbox', { name: 'Caio Leite (inativo)' }).click()
  await expect.element(chip).not.toBeInTheDocument()
})

test('a filter by something that was deleted says so, and no filter shows an id while its options are read', async () => {
  const { screen } = await renderApp(<Bar />, { at: `/?Loja=${caio}` })
  await expect.element(screen.getByRole('button', { name: 'Loja: …' })).toBeVisible()
  await screen.unmount()
  const { screen: after } = await renderApp(<ReadBar />, { at: `/?Loja=${caio}` })
  await expect.element(after.getByRole('button', { name: 'Loja: não existe mais' })).toBeVisible()
})

test('on a phone the way to another filter stays in sight, and filters that are on make the bar no higher', async () => {
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen } = await renderApp(<Bar />, { at: '/?Responsável=Renata Moreira&Cidade=Uberlândia&Etapa=Vistoria' })
  await expect.element(screen.getByRole('button', { name: /^Etapa/ })).toBeInTheDocument()
  const adds = screen.getByRole('button', { name: /^Filtro/ })
  const first = screen.getByRole('button', { name: /^Responsável/ })
  expect(adds.element().getBoundingClientRect().right).toBeLessThanOrEqual(first.element().getBoundingClientRect().left)
  expect(adds.element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
  expect(adds.element().closest('search')!.clientHeight).toBeLessThan(64)
})
