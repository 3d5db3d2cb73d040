import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Import, ImportDetail } from '../../modules/imports/contract.ts'
import { importsArea } from '../../modules/imports/ui/routes.tsx'
import { importSettings } from '../../modules/imports/ui/settings.ts'
import { anImport } from '../../modules/imports/ui/testing.ts'
import { settingsArea } from '../../platform/ui/settings/settings-area.ts'
import { onePage, serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import type { Work } from '../../platform/work/contract.ts'
import { areas, open, server } from './test-app.tsx'

const all = [...areas, importsArea, settingsArea(importSettings)]
const id = '01900000-0000-7000-8000-0000000000e1'
const field = '01900000-0000-7000-8000-0000000000f1'
const pending = anImport({
  id,
  fileName: 'leads.csv',
  createdAt: '2026-11-20T12:00:00Z',
  createdByName: 'Renata Moreira',
  rowsUntil: '2026-12-20T12:00:00Z',
  headers: ['Nome', 'E-mail', 'Fone', 'Apelido'],
  mapping: ['contact.name', 'contact.email', null, null],
  options: { withDeals: false, statusId: null, hasHeader: true, areaCode: null, origins: {}, own: {} },
  stopped: null,
  withLosses: 0,
  sample: [['Maria Aparecida', 'maria@exemplo.com.br', '34998124471', 'Dona Cida']],
})
const work: Work = {
  id: '01900000-0000-7000-8000-0000000000d9',
  kind: 'imports.check',
  title: 'Conferir 3 linhas de leads.csv',
  state: 'done',
  total: 3,
  done: 2,
  failed: 1,
  reason: '',
  file: null,
  fileUntil: null,
  link: null,
  mayTryAgain: false,
  mayUndo: false,
  createdAt: '2026-11-20T12:00:00Z',
  endedAt: '2026-11-20T12:00:01Z',
}
const target = (targetId: string, label: string, isRequired = false) => ({
  id: targetId,
  label,
  of: targetId.split('.')[0],
  isRequired,
})
const targets = [
  target('contact.name', 'Nome', true),
  target('contact.email', 'E-mail', true),
  target('contact.phone', 'Telefone', true),
  target(`contact.answers.${field}`, 'Apelido'),
]
const rejected = { at: 2, cells: ['Jo', '', '1', ''], verdict: 'rejected', problems: ['Telefone: Telefone inválido.'] }
const paged = (list: object[]) => ({ body: { Content: onePage(list) } })

/** A server that simulates the states of one import. */
function importing() {
  let now = pending
  const step = (next: Partial<ImportDetail>, content: unknown = work) => {
    now = { ...now, ...next }
    return { body: { Content: content } }
  }
  return serve({
    ...server,
    'GET /api/works': () => ({ body: { Content: { list: [] } } }),
    'GET /api/funnel': () => ({ body: { Content: [] } }),
    'GET /api/imports/targets': () => ({ body: { Content: { list: targets } } }),
    'POST /api/imports': () => step({}, pending),
    [`GET /api/imports/${id}`]: () => ({ body: { Content: now } }),
    [`GET /api/imports/${id}/rows`]: () => paged([rejected]),
    [`PUT /api/imports/${id}/mapping`]: ({ body }) => step({ ...(body as object) }, now),
    [`POST /api/imports/${id}/check`]: () => step({ checkedAt: pending.createdAt, accepted: 2, rejected: 1 }),
    [`POST /api/imports/${id}/processing`]: () => step({ state: 'processed', processedAt: pending.createdAt }),
  })
}

test('[CONT-004] a file is chosen, its columns are mapped, its rows are checked and then imported', async () => {
  signedIn(['contacts.import'])
  const calls = importing()
  const { screen } = await open('/contacts/import', all)
  await expect.element(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['Nome;E-mail;Fone;Apelido'], 'leads.csv', { type: 'text/csv' }))

  await expect.element(screen.getByText('Falta escolher a coluna de: Telefone')).toBeVisible()
  for (const [column, choice] of [
    ['Coluna Fone', /^Telefone/],
    ['Coluna Apelido', /^Apelido/],
  ] as const) {
    await screen.getByRole('combobox', { name: column }).click()
    await screen.getByRole('option', { name: choice }).click()
  }
  await screen.getByRole('button', { name: 'Conferir linhas' }).click()
  await expect.element(screen.getByText('Telefone: Telefone inválido.')).toBeVisible()
  await expect.element(screen.getByText(/As linhas deste arquivo ficam guardadas até 20\/12\/2026/)).toBeVisible()
  const sent = (path: string) => calls.filter((call) => `${call.method} ${call.url}` === path)
  expect(sent(`PUT /api/imports/${id}/mapping`)[0]!.body).toMatchObject({
    mapping: ['contact.name', 'contact.email', 'contact.phone', `contact.answers.${field}`],
  })
  expect(sent(`POST /api/imports/${id}/processing`)).toHaveLength(0)

  await screen.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect.element(screen.getByText('Importação concluída')).toBeVisible()
  await expect.element(screen.getByText(/2 de 3 linhas entraram/)).toBeVisible()
  expect(sent(`POST /api/imports/${id}/processing`)).toHaveLength(1)
})

test('[CONT-006] the list of imports tells file, date, user, rows and state, and processes and undoes', async () => {
  signedIn(['contacts.import'])
  const row = ({ headers: _h, mapping: _m, options: _o, sample: _s, ...given }: ImportDetail): Import => given
  const rows = [
    row({ ...pending, checkedAt: pending.createdAt, accepted: 2 }),
    row({
      ...pending,
      id: field,
      fileName: 'feira.xlsx',
      state: 'processed',
      total: 1200,
      accepted: 1180,
      rejected: 20,
    }),
  ]
  const calls = serve({
    ...server,
    'GET /api/works': () => ({ body: { Content: { list: [] } } }),
    'GET /api/imports': () => paged(rows),
    [`GET /api/imports/${id}`]: () => ({ body: { Content: pending } }),
    [`POST /api/imports/${id}/processing`]: () => ({ body: { Content: work } }),
    [`POST /api/imports/${field}/undo`]: () => ({ body: { Content: work } }),
  })
  const { screen } = await open('/settings/leads-imports', all)
  const line = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  const first = line('leads.csv')
  for (const text of ['leads.csv', 'Renata Moreira', 'Pendente', '3'])
    await expect.element(first.getByText(text, { exact: true })).toBeVisible()
  await expect.element(first.getByText(/^20\/11\/2026/)).toBeVisible()
  for (const text of ['Processada', '1.200', '1.180', '20'])
    await expect.element(line('feira.xlsx').getByText(text, { exact: true })).toBeVisible()
  for (const title of ['Arquivo', 'Data', 'Usuário', 'Linhas', 'Situação', 'Ações'])
    await expect.element(screen.getByRole('columnheader', { name: title, exact: true })).toBeInTheDocument()
  await first.getByRole('button', { name: 'Processar' }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Importar \d+ linhas/ })
    .click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await line('feira.xlsx').getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Desfazer a importação de feira.xlsx?' })).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ url }) => url)
  await expect.poll(posted).toEqual([`/api/imports/${id}/processing`, `/api/imports/${field}/undo`])
})

test('[CONT-055] both screens need the permission "import leads"', async () => {
  for (const path of ['/contacts/import', '/settings/leads-imports']) {
    signedIn(['contacts.list', 'general.settings'])
    const calls = importing()
    const closed = await open(path, all)
    await expect.element(closed.screen.getByRole('heading', { name: 'Acesso restrito' }).first()).toBeVisible()
    expect(calls.filter(({ url }) => url.startsWith('/api/imports'))).toEqual([])
    await closed.screen.unmount()
    signedIn(['contacts.import'])
    const opened = await open(path, all)
    const title = path === '/contacts/import' ? 'Importar contatos' : 'Importações de leads'
    await expect.element(opened.screen.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await opened.screen.unmount()
  }
})

test('a file that was brought and not imported is discarded from the list, after it is said that nothing came of it', async () => {
  signedIn(['contacts.import'])
  const { headers: _h, mapping: _m, options: _o, sample: _s, ...row } = pending
  let isThere = true
  const calls = serve({
    ...server,
    'GET /api/works': () => ({ body: { Content: { list: [] } } }),
    'GET /api/imports': () => paged(isThere ? [row] : []),
    [`DELETE /api/imports/${id}`]: () => {
      isThere = false
      return { status: 204 }
    },
  })
  const { screen } = await open('/settings/leads-imports', all)
  await screen.getByRole('button', { name: 'Descartar' }).click()
  const asked = screen.getByRole('dialog', { name: 'Descartar leads.csv?' })
  await expect.element(asked.getByText(/Nada deste arquivo foi importado/)).toBeVisible()
  await asked.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByText('Nenhuma importação ainda')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
