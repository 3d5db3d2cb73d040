import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { listOf } from '../../contract/shapes.ts'
import { useUrlState } from '../routing/use-url-state.ts'
import { renderApp } from '../testing/render-app.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterField } from './filter-field.ts'

const names = ['Responsável', 'Cidade', 'Etapa', 'Loja', 'Valor', 'Tipo', 'Equipe', 'Status', 'Origem', 'Telhado']
const fields = names.map((name): FilterField => ({ name, label: { pt: name, en: name }, kind: 'choice', options: [] }))
const search = z.object(Object.fromEntries(names.map((name) => [name, listOf(z.string())])))
const Bar = () => <FilterBar filters={useUrlState(search)} fields={fields} />

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
