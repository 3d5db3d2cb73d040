import { afterEach, expect, it, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { templatesArea } from '../../../templates/ui/area.ts'
import { templateSettings } from '../../../templates/ui/settings.ts'
import { proposalTemplatesArea } from './area.ts'

const pages = new Map([
  ...[...proposalTemplatesArea.screens, ...templatesArea.screens].map(({ path, page }) => [path, page] as const),
  ...templateSettings.map(({ path, page }) => [`/settings/${path}`, page] as const),
])

const models = ['lead', 'prePropostaAceita', 'preProposta', 'projeto', 'simulador', 'loja', 'usuario']
const bodies = {
  blocks: {
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
  },
  source: { form: 'source', orientation: 'portrait', html: '<p>Bom dia</p>', css: '' },
  text: {
    form: 'text',
    orientation: 'portrait',
    doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bom dia' }] }] },
  },
}

afterEach(() => vi.restoreAllMocks())

function serveTemplate(form: keyof typeof bodies) {
  signedIn(['general.settings'])
  const template = {
    id: 't1',
    name: 'Residencial',
    kind: form === 'text' ? 'documents' : 'proposals',
    form,
    isEnabled: true,
    isUsual: false,
    storeIds: [],
    published: 1,
    hasDraft: false,
    changedBy: '',
    body: bodies[form],
    revision: 1,
    draftAt: null,
    draftBy: '',
    updatedAt: '2026-03-10T12:00:00Z',
    createdAt: '2026-03-10T12:00:00Z',
  }
  return serve({
    'GET /api/templates/t1': content(template),
    'PUT /api/templates/t1/draft': content({ revision: 2, draftAt: '2026-03-10T12:00:00Z' }),
    'GET /api/modeloEmail/m1': content({
      id: 'm1',
      nome: 'Oi',
      assunto: '',
      corpo: 'Bom dia',
      criadoEm: '',
      alteradoEm: '',
    }),
    'PUT /api/modeloEmail/m1': content({ id: 'm1', nome: 'Oi', assunto: '', corpo: '', criadoEm: '', alteradoEm: '' }),
    'POST /api/templates/checks': content({ faults: [] }),
    'POST /api/template-sources/preview': content({ fonts: '', paper: '', web: '' }),
    'GET /api/proposals': content(onePage([])),
    'GET /api/deals': content(onePage([])),
    ...Object.fromEntries(
      models.map((name) => [
        `GET /api/${name}/propriedadesParaModelo`,
        content([{ key: 'nome', text: `{{${name}.nome}}`, label: `Nome de ${name}` }]),
      ]),
    ),
  })
}

/** What the keys for pasting do: the editor takes it, or the field does. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (document.activeElement!.dispatchEvent(event)) document.execCommand('insertText', false, text)
}

type Shown = Awaited<ReturnType<typeof renderApp>>['screen']
const editors: [string, { form: keyof typeof bodies; at: string; text(screen: Shown): Locator; open?: string }][] = [
  [
    'visual',
    {
      form: 'blocks',
      at: 'proposals/t1?mode=visual',
      text: (screen) => screen.getByRole('textbox', { name: 'Texto' }),
    },
  ],
  [
    'classic',
    {
      form: 'blocks',
      at: 'proposals/t1?mode=classic',
      text: (screen) => screen.getByRole('textbox', { name: 'Texto do modelo' }).getByText('Bom dia'),
    },
  ],
  [
    'advanced',
    {
      form: 'source',
      at: 'proposals/t1',
      text: (screen) => screen.getByRole('textbox', { name: 'HTML' }),
    },
  ],
  [
    'document',
    {
      form: 'text',
      at: 'documents/t1',
      text: (screen) => screen.getByRole('textbox').getByText('Bom dia'),
    },
  ],
  [
    'e-mail',
    {
      form: 'text',
      at: 'emails/m1',
      text: (screen) => screen.getByRole('textbox', { name: 'Mensagem' }),
      open: 'Campos',
    },
  ],
]

it.each(editors)(
  '[TMPL-006] [TMPL-012] /settings/templates/{kind}/{id} edits a template: in the %s editor the panel of placeholders opens, and one that was copied is pasted into the text',
  async (_name, { form, at, text, open = 'Campos do modelo' }) => {
    const calls = serveTemplate(form)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const [kind] = at.split('/')
    const path = `/settings/templates/${kind}/$id`
    const Page = await pages.get(path)!()
    const { screen } = await renderApp(<Page />, { path, at: `/settings/templates/${at}` })
    await screen.getByRole('button', { name: open, exact: true }).click()
    const panel = screen.getByRole('dialog', { name: 'Campos do modelo' })
    for (const model of models) await expect.element(panel.getByText(`{{${model}.nome}}`)).toBeVisible()
    await panel.getByText('{{loja.nome}}').click()
    expect(copied).toHaveBeenCalledWith('{{loja.nome}}')
    await panel.getByRole('button', { name: 'Fechar' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    if (at.endsWith('visual'))
      await screen.getByRole('region', { name: 'Páginas do modelo' }).getByText('Bom dia').click()
    await text(screen).click()
    paste(copied.mock.calls[0]![0])
    if (form === 'text' && at.startsWith('emails')) await screen.getByRole('button', { name: 'Salvar modelo' }).click()
    await expect
      .poll(() => JSON.stringify(calls.filter(({ method }) => method === 'PUT').at(-1)?.body ?? ''))
      .toContain('{{loja.nome}}')
  },
)
