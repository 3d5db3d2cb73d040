import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { nameFailing } from '../../../../platform/ui/data/failing.ts'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { supportFailing } from '../../failing.ts'
import { DepartmentsPage } from './departments-page.tsx'
import { OperatorsPage } from './operators-page.tsx'

nameFailing(supportFailing)

const id = '01900000-0000-7000-8000-0000000000c1'
const department = {
  id,
  name: 'Comercial',
  gives: 'hand',
  goalMinutes: 5,
  hours: [],
  holidays: [],
  welcome: '',
  welcomeSeconds: 0,
  closedText: '',
  asksScore: false,
  enabled: true,
  operators: ['Renata'],
  waiting: 0,
}
const operator = {
  id,
  userId: id,
  name: 'Renata',
  active: true,
  capacity: 12,
  presence: 'present',
  departments: [],
  open: 3,
}
const broken = () => ({ status: 500, body: { Code: 'platform.defect', Message: 'Algo deu errado.' } })
const people = [{ id: '01900000-0000-7000-8000-0000000000c2', name: 'Caio', active: true }]

interface Kind {
  path: string
  row: object
  Page: ComponentType
  words: { add: string; edit: string; dialog: string; remove: string; ask: string; one: string }
  fill(form: ReturnType<Screen['getByRole']>, screen: Screen): Promise<void>
  change(form: ReturnType<Screen['getByRole']>): Promise<void>
}
type Screen = Awaited<ReturnType<typeof renderApp>>['screen']

const kinds: Record<'departments' | 'operators', Kind> = {
  departments: {
    path: '/api/departments',
    row: department,
    Page: DepartmentsPage,
    words: {
      add: 'Novo departamento',
      edit: 'Editar departamento',
      dialog: 'Editar departamento',
      remove: 'Excluir departamento',
      ask: 'Excluir Comercial?',
      one: 'o departamento',
    },
    fill: (form) => form.getByRole('textbox', { name: 'Nome' }).fill('Pós-venda'),
    change: (form) => form.getByRole('textbox', { name: 'Nome' }).fill('Vendas'),
  },
  operators: {
    path: '/api/operators',
    row: operator,
    Page: OperatorsPage,
    words: {
      add: 'Novo operador',
      edit: 'Editar operador',
      dialog: 'Renata',
      remove: 'Tirar do atendimento',
      ask: 'Tirar Renata do atendimento?',
      one: 'o operador',
    },
    async fill(form, screen) {
      await form.getByRole('combobox', { name: 'Pessoa' }).click()
      await screen.getByRole('option', { name: 'Caio' }).click()
    },
    change: (form) => form.getByRole('textbox', { name: 'Conversas ao mesmo tempo' }).fill('20'),
  },
}
const besides = {
  'GET /api/colleagues': content(people),
  'GET /api/department-names': content([{ id, name: 'Comercial' }]),
}

async function made({ words, Page, fill }: Kind) {
  const { screen } = await renderApp(<Page />)
  await screen.getByRole('button', { name: words.add }).first().click()
  const form = screen.getByRole('dialog', { name: words.add })
  await fill(form, screen)
  await form.getByRole('button', { name: 'Salvar' }).click()
  return { screen, form }
}

async function listsAll(of: keyof typeof kinds) {
  const kind = kinds[of]
  const { path, row, words } = kind
  signedIn(['chat.manage-desk'])
  const calls = serve({
    ...besides,
    [`GET ${path}`]: content(onePage([row])),
    [`POST ${path}`]: content(row),
    [`PATCH ${path}/${id}`]: content(row),
    [`DELETE ${path}/${id}`]: () => ({ status: 204 }),
  })
  const last = () => calls.filter(({ method }) => method !== 'GET').at(-1)?.method
  const { screen } = await made(kind)
  await expect.poll(last).toBe('POST')
  await screen.getByRole('button', { name: words.edit }).click()
  const editor = screen.getByRole('dialog', { name: words.dialog })
  await kind.change(editor)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(last).toBe('PATCH')
  await screen.getByRole('button', { name: words.edit }).click()
  await editor.getByRole('button', { name: words.remove }).click()
  await screen.getByRole('dialog', { name: words.ask }).getByRole('button', { name: words.remove }).click()
  await expect.poll(last).toBe('DELETE')
}

async function tellsFailures(of: keyof typeof kinds) {
  const kind = kinds[of]
  const { path, row, words, Page } = kind
  signedIn(['chat.manage-desk'])
  serve({ [`GET ${path}`]: broken })
  const down = await renderApp(<Page />)
  await expect.element(down.screen.getByText(`Não foi possível carregar ${words.one}.`)).toBeVisible()
  await down.screen.unmount()
  serve({
    ...besides,
    [`GET ${path}`]: content(onePage([row])),
    [`POST ${path}`]: broken,
    [`PATCH ${path}/${id}`]: broken,
    [`DELETE ${path}/${id}`]: broken,
  })
  const { screen, form } = await made(kind)
  await expect.element(screen.getByText(`Não foi possível criar ${words.one}.`)).toBeVisible()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: words.edit }).click()
  const editor = screen.getByRole('dialog', { name: words.dialog })
  await kind.change(editor)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText(`Não foi possível atualizar ${words.one}.`)).toBeVisible()
  await editor.getByRole('button', { name: words.remove }).click()
  await screen.getByRole('dialog', { name: words.ask }).getByRole('button', { name: words.remove }).click()
  await expect.element(screen.getByText(`Não foi possível excluir ${words.one}.`)).toBeVisible()
}

test('of an operator only what was changed is sent', async () => {
  const { path, row, Page, words, change } = kinds.operators
  signedIn(['chat.manage-desk'])
  const calls = serve({ ...besides, [`GET ${path}`]: content(onePage([row])), [`PATCH ${path}/${id}`]: content(row) })
  const { screen } = await renderApp(<Page />)
  await screen.getByRole('button', { name: words.edit }).click()
  const form = screen.getByRole('dialog', { name: words.dialog })
  await change(form)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ capacity: 20 })
})

test('a department has hours of its own on Saturdays, its days in one row, and its holidays', async () => {
  signedIn(['chat.manage-desk'])
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }))
  const saturday = { weekday: 6, from: '08:00', to: '12:00' }
  const row = { ...department, hours: [...week, saturday], holidays: ['2026-12-25'] }
  const calls = serve({
    ...besides,
    'GET /api/departments': content(onePage([row])),
    [`PATCH /api/departments/${id}`]: content(row),
  })
  const { screen } = await renderApp(<DepartmentsPage />)
  await screen.getByRole('button', { name: 'Editar departamento' }).click()
  const form = screen.getByRole('dialog', { name: 'Editar departamento' })
  const holidays = form.getByRole('list', { name: 'Feriados' })
  await expect.element(holidays.getByRole('textbox', { name: 'Dia' })).toHaveValue('25/12/2026')
  await form.getByRole('button', { name: 'Adicionar' }).last().click()
  await holidays.getByRole('textbox', { name: 'Dia' }).last().fill('01/01/2027')
  const hours = form.getByRole('list', { name: 'Horário de atendimento' })
  await hours.getByRole('textbox', { name: 'Às' }).last().fill('13:00')
  const days = hours.getByRole('group', { name: 'Dias' }).first()
  const rows = new Set(
    days
      .getByRole('button')
      .elements()
      .map((one) => one.getBoundingClientRect().top),
  )
  expect(rows.size).toBe(1)
  await days.getByRole('button', { name: 'sexta-feira', pressed: true }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      hours: [...week.slice(0, 4), { ...saturday, to: '13:00' }],
      holidays: ['2026-12-25', '2027-01-01'],
    })
})

test('hours that overlap are told at their line and not sent', async () => {
  signedIn(['chat.manage-desk'])
  const hours = [
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 1, from: '10:00', to: '18:00' },
  ]
  const calls = serve({ ...besides, 'GET /api/departments': content(onePage([{ ...department, hours }])) })
  const { screen } = await renderApp(<DepartmentsPage />)
  await screen.getByRole('button', { name: 'Editar departamento' }).click()
  const form = screen.getByRole('dialog', { name: 'Editar departamento' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Vendas')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Este horário coincide com outro do mesmo dia.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('[SUPP-003] the operators are listed, made, changed and deleted', () => listsAll('operators'))
test('[SUPP-004] the departments are listed, made, changed and deleted', () => listsAll('departments'))
test('[SUPP-034] a failure to get, create, update or delete an operator says so', () => tellsFailures('operators'))
test('[SUPP-035] a failure to get, create, update or delete a department says so', () => tellsFailures('departments'))
