import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOptions } from '../../../platform/ui/data/queries.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { emailModels } from '../contract.ts'
import { EmailModelsPage } from './email-models-page.tsx'

const rows = ['Boas-vindas', 'Proposta enviada'].map((nome, at) => ({
  id: `m${at}`,
  nome,
  assunto: '',
  criadoEm: '2026-03-10T12:00:00Z',
  alteradoEm: '2026-03-10T12:00:00Z',
}))

async function open(at = '/modelos') {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/modeloEmail': content(onePage(rows)),
    'POST /api/modeloEmail': () => ({ body: { Content: { ...rows[0], id: 'new', corpo: '' } } }),
  })
  const reads = () => calls.filter(({ method }) => method === 'GET').length
  const shown = await renderApp(<EmailModelsPage />, { at })
  await expect.element(shown.screen.getByText('Boas-vindas')).toBeVisible()
  return { ...shown, reads }
}

/** Makes the list look as if it had been fetched so long ago. */
function age({ queries }: Awaited<ReturnType<typeof open>>, query: string, seconds: number) {
  queries.setQueryData(listOptions(emailModels.list, { query }).queryKey, (before) => before, {
    updatedAt: Date.now() - seconds * 1000,
  })
}

it('[API-013] the first page without a query is kept for one minute, unless it is reloaded', async () => {
  const shown = await open()
  const { screen, queries, reads } = shown
  const comeBack = () => queries.getQueryCache().findAll({ stale: true }).length
  expect(reads()).toBe(1)
  age(shown, '', 59)
  expect(comeBack()).toBe(0)
  age(shown, '', 61)
  expect(comeBack()).toBe(1)
  age(shown, '', 30)
  expect(comeBack()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
  await expect.poll(reads).toBe(2)
})

it('[API-013] what is searched for is asked for each time', async () => {
  const { queries } = await open('/modelos?query=proposta')
  expect(queries.getQueryCache().findAll({ stale: true })).toHaveLength(1)
})

it('[API-022] a new model clears the kept list', async () => {
  const { screen, reads } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Novo modelo' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Nome' }), 'Retorno')
  await userEvent.click(screen.getByRole('button', { name: 'Criar modelo' }))
  await expect.poll(reads).toBe(2)
})
