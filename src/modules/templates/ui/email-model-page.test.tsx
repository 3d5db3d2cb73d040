import { expect, it } from 'vitest'
import { listOptions } from '../../../platform/ui/data/queries.ts'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { emailModels } from '../contract.ts'
import { EmailModelPage } from './email-model-page.tsx'

const model = { id: 'm1', nome: 'Boas-vindas', assunto: 'Olá', corpo: 'Texto', criadoEm: '', alteradoEm: '' }
const models = [
  'lead',
  'prePropostaAceita',
  'preProposta',
  'projeto',
  'simulador',
  'loja',
  'usuario',
  'parcela',
  'venda',
  'tarefa',
]

function open() {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/modeloEmail/m1': () => ({ body: { Content: model } }),
    'PUT /api/modeloEmail/m1': () => ({ body: { Content: model } }),
    'DELETE /api/modeloEmail/m1': () => ({ status: 204 }),
    'POST /api/modeloEmail/copiar/m1': () => ({ body: { Content: { ...model, id: 'm2' } } }),
    ...Object.fromEntries(
      models.map((name) => [
        `GET /api/${name}/propriedadesParaModelo`,
        () => ({ body: { Content: [{ key: 'nome', text: `{{${name}.nome}}`, label: 'Nome' }] } }),
      ]),
    ),
  })
  const asked = () => calls.filter(({ url }) => url.includes('propriedadesParaModelo')).length
  return { asked }
}

it('[API-020] [SHELL-054] [SHELL-064] opening the panel loads the lists and keeps them for five minutes; closing it forgets what was typed', async () => {
  const { asked } = open()
  const { screen } = await renderApp(<EmailModelPage />, { path: '/modelos/$id', at: '/modelos/m1' })
  await screen.getByRole('button', { name: 'Campos' }).click()
  await expect.element(screen.getByText('{{lead.nome}}')).toBeVisible()
  expect(asked()).toBe(10)
  await screen.getByRole('button', { name: 'Loja' }).click()
  await screen.getByLabelText('Buscar campo').fill('loja')
  await screen.getByRole('button', { name: 'Fechar' }).click()
  await screen.getByRole('button', { name: 'Campos' }).click()
  await expect.element(screen.getByText('{{lead.nome}}')).toBeVisible()
  await expect.element(screen.getByLabelText('Buscar campo')).toHaveValue('')
  expect(asked()).toBe(10)
})

it('[SHELL-065] [API-020] the reload button fetches the lists again past the cache', async () => {
  const { asked } = open()
  const { screen, queries } = await renderApp(<EmailModelPage />, { path: '/modelos/$id', at: '/modelos/m1' })
  await screen.getByRole('button', { name: 'Campos' }).click()
  await expect.element(screen.getByText('{{lead.nome}}')).toBeVisible()
  await screen.getByRole('button', { name: 'Fechar' }).click()
  for (const name of models)
    queries.setQueryData([`GET /${name}/propriedadesParaModelo`, {}], (before: unknown) => before, {
      updatedAt: Date.now() - 2 * 60_000,
    })
  await screen.getByRole('button', { name: 'Campos' }).click()
  expect(asked()).toBe(10)
  await screen.getByRole('button', { name: 'Recarregar' }).click()
  await expect.poll(asked).toBe(20)
})

it.each([['Salvar modelo'], ['Copiar'], ['Excluir', 'Excluir']])(
  '[API-022] %s clears the kept list of models',
  async (...buttons) => {
    open()
    const { screen, queries } = await renderApp(<EmailModelPage />, { path: '/modelos/$id', at: '/modelos/m1' })
    const { queryKey } = listOptions(emailModels.list, { query: '' })
    queries.setQueryData(queryKey, { pages: [], pageParams: [] })
    expect(queries.getQueryState(queryKey)).toMatchObject({ isInvalidated: false })
    for (const name of buttons) await screen.getByRole('button', { name, exact: true }).last().click()
    await expect.poll(() => queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
)
