import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { proposalTemplatesArea } from './area.ts'
import { TemplateEditorPage } from './template-editor-page.tsx'

const path = '/settings/templates/proposals/$id'
const at = '/settings/templates/proposals/t1'
const blocks = {
  form: 'blocks',
  orientation: 'portrait',
  pages: [
    {
      id: 'p',
      kind: 'free',
      title: 'Proposta',
      blocks: [{ id: 'b', kind: 'text', settings: { text: 'Bom dia', tone: 'plain' } }],
    },
  ],
}
const source = { form: 'source', orientation: 'portrait', html: '<p>Bom dia</p>', css: '' }

function open(body: object = blocks) {
  signedIn(['general.settings'])
  let now = body
  const template = () => ({
    id: 't1',
    name: 'Residencial',
    kind: 'proposals',
    form: (now as typeof blocks).form,
    isEnabled: true,
    isUsual: false,
    storeIds: [],
    published: 1,
    hasDraft: false,
    changedBy: '',
    body: now,
    revision: 1,
    draftAt: null,
    draftBy: '',
    updatedAt: '2026-03-10T12:00:00Z',
    createdAt: '2026-03-10T12:00:00Z',
  })
  const models = ['lead', 'prePropostaAceita', 'preProposta', 'projeto', 'simulador', 'loja', 'usuario']
  const calls = serve({
    'GET /api/templates/t1': () => ({ body: { Content: template() } }),
    'PUT /api/templates/t1/draft': () => ({ body: { Content: { revision: 2, draftAt: '2026-03-10T12:00:00Z' } } }),
    'POST /api/templates/t1/source': () => {
      now = source
      return { body: { Content: template() } }
    },
    'POST /api/templates/checks': content({ faults: [] }),
    'POST /api/template-sources/preview': content({
      fonts: '',
      paper: '<section class="page">Bom dia</section>',
      web: '<section class="page">Bom dia</section>',
    }),
    'GET /api/proposals': content({
      list: [],
      nextCursor: null,
      pageNumber: 1,
      pageSize: 1,
      totalItems: 0,
      totalPages: 0,
    }),
    ...Object.fromEntries(
      models.map((name) => [
        `GET /api/${name}/propriedadesParaModelo`,
        content([{ key: 'nome', text: `{{${name}.nome}}`, label: `Nome de ${name}` }]),
      ]),
    ),
  })
  const saved = () => calls.filter(({ method, url }) => method === 'PUT' && url.includes('/draft')).at(-1)
  return { saved }
}

it('[TMPL-002] /settings/templates/proposals lists the templates of proposals, and one opens in its editor', async () => {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/templates': content(
      onePage([
        {
          id: 't1',
          name: 'Residencial',
          kind: 'proposals',
          form: 'blocks',
          isEnabled: true,
          isUsual: false,
          storeIds: [],
        },
      ]),
    ),
  })
  const setting = proposalTemplatesArea.settings!.find(({ path: own }) => own === 'templates/proposals')!
  const List = await setting.page()
  const { screen, address } = await renderApp(<List />, { at: '/settings/templates/proposals' })
  await screen.getByText('Residencial').click()
  expect(calls.find(({ url }) => url.includes('/templates'))?.url).toContain('kind=proposals')
  await expect.poll(address).toBe('/settings/templates/proposals/t1')
})

it('[TMPL-007] [TMPL-008] blocks are arranged by dragging, written as a text with fields, and turned into HTML and CSS after a question', async () => {
  const { saved } = open()
  const { screen } = await renderApp(<TemplateEditorPage />, { path, at })
  const pages = screen.getByRole('region', { name: 'Páginas do modelo' })
  await expect.element(pages.getByText('Bom dia')).toBeVisible()
  // Let go over the upper half of what stands there, a heading comes before it; a click would add it behind.
  await userEvent.dragAndDrop(screen.getByRole('button', { name: 'Adicionar Título' }), pages.getByText('Bom dia'), {
    targetPosition: { x: 20, y: 2 },
  })
  const kinds = () =>
    (saved()?.body as { body: typeof blocks } | undefined)?.body.pages[0]?.blocks.map((block) => block.kind)
  await expect.poll(kinds).toEqual(['heading', 'text'])
  await screen.getByText('Clássico', { exact: true }).click()
  const text = screen.getByRole('textbox', { name: 'Texto do modelo' })
  await expect.element(text).toBeVisible()
  await text.getByText('Bom dia').click()
  await userEvent.keyboard('{End}, ')
  await screen.getByRole('button', { name: 'Nome de lead' }).click()
  await expect.poll(() => JSON.stringify(saved()?.body ?? '')).toContain('Bom dia, {{lead.nome}}')
  await screen.getByText('Avançado', { exact: true }).click()
  await expect.element(screen.getByText(/Os blocos viram código/)).toBeVisible()
  await screen.getByRole('button', { name: 'Passar para HTML' }).click()
  const code = screen.getByRole('textbox', { name: 'HTML' })
  await expect.element(code).toHaveTextContent('<p>Bom dia</p>')
  await code.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await screen.getByRole('button', { name: 'Nome de loja' }).click()
  await expect.poll(() => JSON.stringify(saved()?.body ?? '')).toContain('<p>Bom dia</p>{{loja.nome}}')
  await screen.getByText('CSS', { exact: true }).click()
  await screen.getByRole('textbox', { name: 'CSS' }).click()
  await userEvent.keyboard('p')
  await expect.poll(() => JSON.stringify(saved()?.body ?? '')).toContain('"css":"p"')
})

it('[TMPL-008] the classic mode writes rich text: what is marked there is marked in the block', async () => {
  const { saved } = open()
  const { screen } = await renderApp(<TemplateEditorPage />, { path, at: `${at}?mode=classic` })
  const text = screen.getByRole('textbox', { name: 'Texto do modelo' })
  await text.getByText('Bom dia').click()
  await userEvent.keyboard('{End}{Shift>}{Home}{/Shift}')
  await screen.getByRole('button', { name: 'Negrito' }).click()
  await expect.poll(() => JSON.stringify(saved()?.body ?? '')).toContain('"*Bom dia*"')
})

it('[TMPL-010] [TMPL-011] the pages are shown as paper and as the page on a phone, and stand or lie', async () => {
  const { saved } = open()
  const { screen } = await renderApp(<TemplateEditorPage />, { path, at })
  const pages = screen.getByRole('region', { name: 'Páginas do modelo' })
  const sheet = () => pages.getByText('Bom dia').element().closest('.page')!.getBoundingClientRect()
  await expect.element(pages.getByText('Bom dia')).toBeVisible()
  expect(sheet().width).toBeLessThan(sheet().height)
  await screen.getByText('Paisagem', { exact: true }).click()
  await expect.poll(() => JSON.stringify(saved()?.body ?? '')).toContain('"orientation":"landscape"')
  await expect.poll(() => sheet().width > sheet().height).toBe(true)
  await screen.getByText('Retrato', { exact: true }).click()
  await expect.poll(() => JSON.stringify(saved()?.body ?? '')).toContain('"orientation":"portrait"')
  await expect.poll(() => sheet().width < sheet().height).toBe(true)
  await screen.getByText('Celular', { exact: true }).click()
  const phone = () => screen.getByTitle('Celular').element() as HTMLIFrameElement
  await expect.element(screen.getByTitle('Celular')).toBeVisible()
  await expect.poll(() => phone().contentDocument?.body.textContent).toContain('Bom dia')
  expect(phone().clientWidth).toBeLessThan(430)
  await screen.getByText('Papel', { exact: true }).click()
  await expect.element(pages.getByText('Bom dia')).toBeVisible()
})
