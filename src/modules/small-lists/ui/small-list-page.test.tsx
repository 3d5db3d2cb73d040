import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { fileCategories } from '../../files/file-categories.ts'
import { smallListPages, smallListSettings } from './settings.ts'

const id = '01900000-0000-7000-8000-0000000000a1'

/** The page at each address of the settings lists the items of one list, and changes them. */
async function managesItems(address: string, list: string, title: string) {
  const page = smallListSettings.find(({ path }) => `/settings/${path}` === address)!
  const List = await page.page()
  signedIn(['general.settings'])
  const item = { id, list, name: 'Um item', color: '', icon: '', position: 0, enabled: true, data: {} }
  const calls = serve({
    [`GET /api/settings/lists/${list}`]: content(onePage([item])),
    [`POST /api/lists/${list}`]: content(item),
    [`PATCH /api/lists/${list}/${id}`]: content(item),
    [`DELETE /api/lists/${list}/${id}`]: () => ({ status: 204 }),
  })
  const last = () => calls.filter(({ method }) => method !== 'GET').at(-1)
  const { screen } = await renderApp(<List />)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Um item', exact: true })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Novo item' }))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nome' }), 'Outro')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(last).toMatchObject({ method: 'POST', body: { name: 'Outro' } })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Um item', exact: true }))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nome' }), 'Renomeado')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(last).toMatchObject({ method: 'PATCH', body: { name: 'Renomeado' } })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Um item', exact: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  await userEvent.click(
    screen.getByRole('dialog', { name: 'Excluir Um item?' }).getByRole('button', { name: 'Excluir' }),
  )
  await expect.poll(last).toMatchObject({ method: 'DELETE', url: `/api/lists/${list}/${id}` })
}

test('a loss reason has a line for each of its other writings, and what else it holds stays', async () => {
  const page = smallListSettings.find(({ path }) => path.endsWith('/loss-reasons'))!
  const List = await page.page()
  signedIn(['general.settings'])
  const data = { code: 7, writings: 'caro' }
  const item = { id, list: 'loss-reasons', name: 'Preço', color: '', icon: '', position: 0, enabled: true, data }
  const calls = serve({
    'GET /api/settings/lists/loss-reasons': content(onePage([item])),
    [`PATCH /api/lists/loss-reasons/${id}`]: content(item),
  })
  const { screen } = await renderApp(<List />)
  await userEvent.click(screen.getByRole('button', { name: 'Preço', exact: true }))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Também escrito como' }), ' caro \n\nvalor alto')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ name: 'Preço', data: { code: 7, writings: 'caro\nvalor alto' } })
})

test('of a file category it is said whether the company makes these files, and what else it holds stays', async () => {
  const [page] = smallListPages([fileCategories])
  const List = await page!.page()
  signedIn(['general.settings'])
  const list = 'file-categories'
  const item = { id, list, name: 'Contrato', color: '', icon: '', position: 0, enabled: true, data: { code: 7 } }
  const calls = serve({
    [`GET /api/settings/lists/${list}`]: content(onePage([item])),
    [`PATCH /api/lists/${list}/${id}`]: content(item),
  })
  const { screen } = await renderApp(<List />)
  await userEvent.click(screen.getByRole('button', { name: 'Contrato', exact: true }))
  await userEvent.click(screen.getByRole('switch', { name: /^A empresa faz/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ name: 'Contrato', data: { code: 7, isOurs: true } })
})

test('[DEAL-046] the deal types are listed, created, edited and deleted at their address', () =>
  managesItems('/settings/deal/deal-types', 'deal-types', 'Tipos de negócio'))
test('[DEAL-047] the building types are listed, created, edited and deleted at their address', () =>
  managesItems('/settings/deal/building-types', 'building-types', 'Tipos de edificação'))
