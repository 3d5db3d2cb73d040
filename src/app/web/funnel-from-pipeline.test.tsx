import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { refreshAfter } from '../../platform/ui/data/kept-lists.ts'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { dismissAllNotices } from '../../platform/ui/testing/dismiss-notices.ts'
import { type AskedCall, content, onePage, serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { App } from './app.tsx'
import { makeRouter } from './router.tsx'
import { areas, refreshedLists } from './screens.ts'
import { aFunnel } from './test-funnel.ts'

const fields = ['colleagues', 'stores', 'roles', 'custom-fields']
const lists = ['origins', 'deal-types', 'tags', 'file-categories']
const configurer = ['deals.list', 'deals.view', 'general.settings']

/** Opens the application at an address, over a funnel that its calls change. */
async function open(path: string, granted = configurer) {
  dismissAllNotices()
  signedIn(granted)
  const funnel = aFunnel()
  const nothing = Object.fromEntries([...fields, ...lists.map((name) => `lists/${name}`)].map(empty))
  const calls = serve(Object.assign(funnel.answers, nothing, { 'GET /api/deals': content(onePage([])) }))
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  onTestFinished(refreshAfter(queries, refreshedLists))
  const router = makeRouter(areas, queries, createMemoryHistory({ initialEntries: [path] }))
  const screen = await render(<App areas={areas} queries={queries} router={router} />)
  return { screen, funnel, calls, address: () => router.state.location.href }
}

const empty = (name: string) => [`GET /api/${name}`, content([])] as const
type Opened = Awaited<ReturnType<typeof open>>

const columnsOf = ({ screen }: Opened) =>
  screen
    // Includes hidden ones, because an open dialog hides the columns from screen readers.
    .getByRole('region', { name: /: (vazia|\d+ cart(ão|ões))$/, includeHidden: true })
    .elements()
    .map((one) => one.getAttribute('aria-label')!.split(':')[0])

/** A screen loads its code and its data, which takes a while on a busy machine. */
const soon = { timeout: 10_000 }
const columnsAre = (app: Opened, names: string[]) => expect.poll(() => columnsOf(app), soon).toEqual(names)
const stepsAre = (app: Opened, names: string[]) => expect.poll(() => stepLinks(app), soon).toEqual(names)

async function choose({ screen }: Opened, column: string, item: string) {
  await screen.getByRole('button', { name: `Opções de ${column}` }).click()
  await screen.getByRole('menuitem', { name: item }).click()
}

const save = ({ screen }: Opened) => screen.getByRole('button', { name: 'Salvar' }).click()
const changes = (calls: AskedCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)

test('[FUNN-001] statuses are added, renamed, coloured, put in order, given rules and deleted at their columns, and the steps on a screen that the pipeline leads to', async () => {
  const app = await open('/negocios')
  const { screen, funnel } = app
  await columnsAre(app, ['Novo contato', 'Qualificação'])

  await choose(app, 'Novo contato', 'Adicionar status ao lado')
  await screen.getByRole('dialog', { name: 'Novo status' }).getByLabelText('Nome').fill('Visita')
  await save(app)
  await columnsAre(app, ['Novo contato', 'Visita', 'Qualificação'])
  expect(changes(app.calls)).toEqual([`POST /api/steps/${funnel.steps()[0]!.id}/statuses`])

  await choose(app, 'Visita', 'Editar status')
  const drawer = screen.getByRole('dialog', { name: 'Regras de Visita' })
  await drawer.getByLabelText('Nome').fill('Visita técnica')
  await drawer.getByLabelText('Cor').fill('#c0392b')
  await drawer.getByRole('checkbox', { name: 'Telefone' }).click()
  await save(app)
  await columnsAre(app, ['Novo contato', 'Visita técnica', 'Qualificação'])
  const visit = funnel.statusNamed('Visita técnica')
  expect([visit.color, visit.requires]).toEqual(['#C0392B', ['phone']])
  const head = screen.getByRole('region', { name: /^Visita técnica/ }).element()
  expect(getComputedStyle(head.querySelector('header [style]')!).backgroundColor).toBe('rgb(192, 57, 43)')

  await choose(app, 'Visita técnica', 'Mover coluna para a direita')
  await columnsAre(app, ['Novo contato', 'Qualificação', 'Visita técnica'])
  await choose(app, 'Visita técnica', 'Mover coluna para a esquerda')
  await columnsAre(app, ['Novo contato', 'Visita técnica', 'Qualificação'])

  await choose(app, 'Visita técnica', 'Excluir status')
  const asked = screen.getByRole('dialog', { name: 'Excluir Visita técnica?' })
  await asked.getByRole('combobox', { name: 'Status que recebe os negócios daqui' }).click()
  await screen.getByRole('option', { name: /^Qualificação/ }).click()
  await asked.getByRole('button', { name: 'Excluir' }).click()
  await columnsAre(app, ['Novo contato', 'Qualificação'])
  expect(changes(app.calls).at(-1)).toBe(
    `DELETE /api/statuses/${visit.id}?takenOverBy=${funnel.statusNamed('Qualificação').id}`,
  )

  await stepsOf(app)
})

const stepLinks = ({ screen }: Opened) =>
  screen
    .getByRole('navigation', { name: 'Etapas' })
    .getByRole('link')
    .elements()
    .map((one) => one.textContent!.replace(/\d+$/, ''))

/** The same with whole steps: each change starts from the pipeline, and on returning there it shows them. */
async function stepsOf(app: Opened) {
  const { screen } = app
  const before = app.address()
  const configure = async () => {
    dismissAllNotices()
    await screen.getByRole('link', { name: 'Configurar funil' }).click()
    await expect.element(screen.getByRole('button', { name: 'Nova etapa' })).toBeVisible()
  }
  const back = async () => {
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    // The notice about the saved change covers the button.
    dismissAllNotices()
    await screen.getByRole('button', { name: 'Voltar aos negócios' }).click()
    await expect.poll(app.address, soon).toBe(before)
  }
  await configure()
  await screen.getByRole('button', { name: 'Nova etapa' }).click()
  await screen.getByRole('dialog', { name: 'Nova etapa' }).getByLabelText('Nome').fill('Obra')
  await save(app)
  await back()
  await stepsAre(app, ['Comercial', 'Contrato', 'Obra'])

  await configure()
  await screen.getByRole('button', { name: 'Editar etapa Obra' }).click()
  await screen.getByRole('dialog').getByLabelText('Nome').fill('Instalação')
  await screen.getByRole('dialog').getByLabelText('Cor').fill('#8e44ad')
  await save(app)
  await screen.getByRole('button', { name: 'Mover Instalação para cima' }).click()
  await back()
  await stepsAre(app, ['Comercial', 'Instalação', 'Contrato'])
  expect(app.funnel.steps().map(({ color }) => color)).toContain('#8E44AD')

  await configure()
  await screen.getByRole('button', { name: 'Editar etapa Instalação' }).click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  const asked = screen.getByRole('dialog', { name: 'Excluir Instalação?' })
  await asked.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await back()
  await stepsAre(app, ['Comercial', 'Contrato'])
}

test('what was written of a new status stays on screen when its place is gone', async () => {
  const app = await open('/negocios')
  const { screen, funnel } = app
  const Message = 'O status ao lado foi para outra etapa. Adicione o novo ao lado de um status desta etapa.'
  funnel.answers[`POST /api/steps/${funnel.steps()[0]!.id}/statuses`] = () => ({
    status: 409,
    body: { Message, Code: 'funnels.behind_elsewhere' },
  })
  await columnsAre(app, ['Novo contato', 'Qualificação'])
  await choose(app, 'Novo contato', 'Adicionar status ao lado')
  const name = screen.getByRole('dialog', { name: 'Novo status' }).getByLabelText('Nome')
  await name.fill('Visita')
  await save(app)
  await expect.element(screen.getByText(Message)).toBeVisible()
  await expect.element(name).toHaveValue('Visita')
  await columnsAre(app, ['Novo contato', 'Qualificação'])
})

test('the conveyor and the list lead to the funnel too, and a column of the conveyor stays within its step', async () => {
  const list = await open('/negocios?view=lista')
  await expect
    .element(list.screen.getByRole('link', { name: 'Configurar funil' }))
    .toHaveAttribute('href', expect.stringContaining('/settings/deal/funnel'))
  await list.screen.unmount()
  const app = await open('/conveyor')
  await expect.element(app.screen.getByRole('link', { name: 'Configurar funil' })).toBeVisible()
  await app.screen.getByRole('button', { name: 'Opções de Qualificação' }).click()
  const right = app.screen.getByRole('menuitem', { name: /^Mover coluna para a direita/ })
  await expect.element(right).toHaveAttribute('aria-disabled', 'true')
  await expect.element(app.screen.getByText('Já é a última da etapa.')).toBeVisible()
})

test('whoever does not configure the company sees nothing of it', async () => {
  for (const path of ['/negocios', '/negocios?view=lista', '/conveyor']) {
    const { screen } = await open(path, ['deals.list', 'deals.view'])
    await expect.element(screen.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (!path.includes('lista')) {
      await screen.getByRole('button', { name: 'Opções de Novo contato' }).click()
      expect(screen.getByRole('menuitem').elements()).toHaveLength(1)
    }
    expect(screen.getByRole('link', { name: 'Configurar funil' }).query()).toBeNull()
    await screen.unmount()
  }
})
