import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { listOf } from '../../../platform/contract/shapes.ts'
import { text } from '../../../platform/record/field.ts'
import { record } from '../../../platform/record/record.ts'
import { named } from '../../../platform/record/usual-fields.ts'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { useRecordFilters } from '../../../platform/ui/record/use-record-filters.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { onDeal } from '../fields.ts'

const id = '01900000-0000-7000-8000-0000000000d1'
const deal = { id, title: 'Casa da Ivone', number: 4812 }
const visits = record({
  kind: 'visit',
  table: 'visits',
  fields: {
    title: text({ pt: 'Título', en: 'Title' }, named),
    dealId: onDeal({ pt: 'Negócio', en: 'Deal' }),
  },
})
const search = z.object({ title: z.string().optional(), dealId: listOf(z.uuid()) })

function Bar() {
  const filters = useUrlState(search)
  return <FilterBar filters={filters} fields={useRecordFilters(visits, true, filters.value)} />
}

test('what stands on a deal is filtered by the deal, found by what is typed and named by its title', async () => {
  signedIn(['deals.list', 'deals.view'])
  const calls = serve({ 'GET /api/deals': content(onePage([deal])), [`GET /api/deals/${id}`]: content(deal) })
  const { screen, address } = await renderApp(<Bar />)
  await screen.getByRole('button', { name: 'Filtro' }).click()
  await screen.getByRole('button', { name: 'Negócio' }).click()
  await screen.getByRole('textbox', { name: 'Negócio' }).fill('ivone')
  await expect.poll(() => calls.map(({ url }) => url)).toContain('/api/deals?pageSize=20&search=ivone')
  await screen.getByRole('checkbox', { name: 'Casa da Ivone' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Negócio: Casa da Ivone' })).toBeVisible()
  expect(address()).toContain(id)
})

test('whoever reads no list of deals is offered no filter by one', async () => {
  signedIn(['deals.view'])
  serve({})
  const { screen } = await renderApp(<Bar />)
  await screen.getByRole('button', { name: 'Filtro' }).click()
  await expect.element(screen.getByRole('button', { name: 'Título' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Negócio' }).query()).toBeNull()
})
