import { expect, it } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { DocumentEditorPage } from './document-editor-page.tsx'

const place = { path: '/settings/templates/documents/$id', at: '/settings/templates/documents/t1' }
const text = {
  form: 'text',
  orientation: 'portrait',
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Contrato' }] }] },
}
const source = { form: 'source', orientation: 'portrait', html: '<section class="page">Contrato</section>', css: '' }

function open() {
  signedIn(['general.settings'])
  let body: { form: string } = text
  const template = () => ({
    id: 't1',
    name: 'Contrato',
    kind: 'documents',
    form: body.form,
    isEnabled: true,
    isUsual: false,
    storeIds: [],
    published: 1,
    hasDraft: false,
    changedBy: '',
    body,
    revision: 1,
    draftAt: null,
    draftBy: '',
    updatedAt: '2026-03-10T12:00:00Z',
    createdAt: '2026-03-10T12:00:00Z',
  })
  const models = ['lead', 'prePropostaAceita', 'preProposta', 'projeto', 'simulador', 'loja', 'usuario']
  return serve({
    'GET /api/templates/t1': () => ({ body: { Content: template() } }),
    'POST /api/templates/t1/source': () => {
      body = source
      return { body: { Content: template() } }
    },
    'POST /api/templates/checks': content({ faults: [] }),
    ...Object.fromEntries(models.map((name) => [`GET /api/${name}/propriedadesParaModelo`, content([])])),
  })
}

it('the text of a document becomes HTML and CSS after a question that says what is left, and opens in the editor for them', async () => {
  const calls = open()
  const { screen } = await renderApp(<DocumentEditorPage />, place)
  await screen.getByRole('button', { name: 'Avançado' }).click()
  await expect.element(screen.getByText('A versão em texto fica no histórico', { exact: false })).toBeVisible()
  expect(calls.some(({ url }) => url.endsWith('/source'))).toBe(false)
  await screen.getByRole('button', { name: 'Passar para HTML' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'HTML' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Avançado' }).query()).toBeNull()
})
