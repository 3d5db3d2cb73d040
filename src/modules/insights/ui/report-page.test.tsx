import { IconFileText } from '@tabler/icons-react'
import { expect, onTestFinished, test } from 'vitest'
import type { Lang } from '../../../platform/i18n/messages.ts'
import type { FindLook } from '../../../platform/ui/routing/screen.ts'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { spoken } from '../../../platform/ui/testing/spoken.ts'
import { changeLanguage } from '../../../platform/ui/text/language.ts'
import type { Answered, Register } from '../contract.ts'
import { reports } from '../reports.ts'
import { FirstReport } from './first-report.tsx'
import { ReportPage } from './report-page.tsx'

const facts = (id: string): Register[number] => ({
  id,
  title: id,
  path: `/${id}`,
  list: id,
  day: 'createdAt',
  measures: [
    { id: 'deals', title: 'Negócios', as: 'number', way: 'count', isFigure: false },
    { id: 'bidAmount', title: 'Valor', as: 'money', way: 'sum', isFigure: true },
  ],
  dimensions: [
    { id: 'storeId', title: 'Loja', kind: 'value', as: { of: 'store' } },
    { id: 'ownerId', title: 'Responsável', kind: 'value', as: { of: 'user' } },
    { id: 'createdAt', title: 'Criado em', kind: 'instant', as: 'day' },
  ],
})
const nothing: Answered = {
  facts: 'deals',
  title: 'Negócios',
  path: '/negocios',
  search: {},
  where: {},
  measures: [],
  rows: [],
  columns: [],
  cells: [],
}
const register = { 'GET /api/insights/register': content([facts('deals'), facts('contacts')]) }

test('[REPO-001] the reports begin at the one of deals', async () => {
  signedIn()
  serve(register)
  const { address } = await renderApp(<FirstReport />, { at: '/reports' })
  await expect.poll(address).toBe('/reports/deals')
})

test('whoever may not open the report of deals begins at the first one that is open', async () => {
  signedIn(['menu.hide-reports-projects'])
  serve(register)
  const { address } = await renderApp(<FirstReport />, { at: '/reports' })
  await expect.poll(address).toBe('/reports/leads')
})

test('[REPO-026] a report without enough data says so, however it is shown and in both languages', async () => {
  for (const look of ['rows', 'pivot', 'chart']) {
    await saysNotEnough(look, 'pt-BR', 'Dados insuficientes para gerar o relatório.')
    await saysNotEnough(look, 'en-US', 'Not enough data to build the report.')
  }
})

async function saysNotEnough(look: string, lang: Lang, words: string) {
  signedIn()
  changeLanguage(lang)
  serve({
    ...register,
    'GET /api/insights/rows': content({ columns: [], rows: [], total: 0, nextCursor: null }),
    'GET /api/insights/answer': content(nothing),
  })
  const { screen } = await renderApp(<ReportPage />, { at: `/reports/deals?look=${look}` })
  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.unmount()
  changeLanguage('pt-BR')
}

test.each([
  ['[REPO-005]', '/reports/sales', 'sales'],
  ['[REPO-014]', '/reports/chat-support/operators', 'conversations'],
  ['[REPO-015]', '/reports/chat-support/satisfaction/operator', 'conversations'],
  ['[REPO-016]', '/reports/chat-support/satisfaction/date', 'conversations'],
])('%s the address %s opens the report of its own facts', async (_id, path, counted) => {
  signedIn()
  const calls = serve({
    'GET /api/insights/register': content([facts('deals'), facts(counted)]),
    'GET /api/insights/rows': content({ columns: [], rows: [], total: 0, nextCursor: null }),
    'GET /api/insights/answer': content({ ...nothing, facts: counted }),
  })
  await renderApp(<ReportPage />, { at: path })
  expect(reports.filter((report) => report.path === path)).toMatchObject([{ facts: counted }])
  await expect.poll(() => calls.filter(({ url }) => url.includes(`facts=${counted}`)).length).toBeGreaterThan(0)
  expect(calls.filter(({ url }) => url.includes('facts=deals'))).toEqual([])
})

test('a record of a report opens where its own module shows it', async () => {
  signedIn()
  const page = {
    kind: 'proposal',
    columns: [{ id: 'number', title: 'Número' }],
    rows: [{ id: 'p1', dealId: 'd1', cells: ['12'] }],
    total: 1,
    nextCursor: null,
  }
  serve({ ...register, 'GET /api/insights/rows': content(page), 'GET /api/insights/answer': content(nothing) })
  const look: FindLook = {
    kind: 'proposal',
    group: { pt: 'Propostas', en: 'Proposals' },
    icon: IconFileText,
    to: ({ id, dealId }) => `/negocio/${dealId}/propostas/${id}`,
  }
  const { screen } = await renderApp(<ReportPage />, {
    at: '/reports/deals?look=rows',
    areas: [{ screens: [], finds: [look] }],
  })
  await expect
    .element(screen.getByRole('link', { name: '12', exact: true }))
    .toHaveAttribute('href', '/negocio/d1/propostas/p1')
})

test('[REPO-017] the ranking of the desk has places, and who has as much shares one', async () => {
  signedIn()
  const groups = ['ana', 'bia', 'caio'].map((value) => ({ value, name: value.toUpperCase() }))
  const served = [4, 9, 4]
  serve({
    'GET /api/insights/register': content([
      {
        ...facts('conversations'),
        measures: ['served', 'score', 'wait'].map((id) => ({
          id,
          title: id,
          as: 'number',
          way: 'count',
          isFigure: false,
        })),
        dimensions: [{ id: 'operatorId', title: 'Operador', kind: 'value', as: { of: 'user' } }],
      },
    ]),
    'GET /api/insights/answer': content({
      ...nothing,
      facts: 'conversations',
      path: '/reports/chat-support',
      measures: [{ id: 'served', title: 'Atendidas', as: 'number', way: 'count', only: 'isServed' }],
      rows: [{ id: 'operatorId', title: 'Operador', isOrdered: false, groups }],
      cells: served.map((value, at) => ({ rows: [at], columns: [], span: 0, values: [value] })),
    }),
  })
  const { screen } = await renderApp(<ReportPage />, { at: '/reports/chat-support/ranking' })
  await expect.element(screen.getByText('1º')).toBeVisible()
  const lines = screen.getByRole('listitem').elements().map(spoken)
  expect(lines.filter((line) => /º/.test(line ?? ''))).toEqual([
    '1ºBIA Atendidas: 9',
    '2ºANA Atendidas: 4',
    '2ºCAIO Atendidas: 4',
  ])
})

test('days that are said of today stay so in the address, and are chosen by their name', async () => {
  signedIn()
  const calls = serve({
    ...register,
    'GET /api/insights/rows': content({ columns: [], rows: [], total: 0, nextCursor: null }),
  })
  const at = '/reports/deals?look=rows&where=createdAt=@last-month'
  const { screen, address } = await renderApp(<ReportPage />, { at })
  const asked = () => calls.filter(({ url }) => decodeURIComponent(url).includes('where=createdAt=@last-month'))
  await expect.poll(() => asked().length).toBeGreaterThan(0)
  await screen.getByRole('button', { name: 'Criado em: Mês passado' }).click()
  await screen.getByRole('checkbox', { name: 'Este ano' }).click()
  await expect.poll(() => decodeURIComponent(address())).toContain('createdAt=@year')
  await expect.element(screen.getByRole('button', { name: 'Criado em: Este ano' })).toBeVisible()
})

test.each([
  ['pt-BR', 'Grupos demais.', 'Uma parte deste relatório não pode ser mostrada'],
  ['en-US', 'Too many groups.', 'A part of this report can’t be shown'],
] as const)('too many groups are told as such and not as a field that is gone (%s)', async (lang, words, gone) => {
  signedIn()
  changeLanguage(lang)
  onTestFinished(() => changeLanguage('pt-BR'))
  let details: object | undefined = { code: 'measures.too_many_groups' }
  serve({
    ...register,
    'GET /api/insights/answer': () => ({
      status: 422,
      body: {
        Code: 'platform.invalid',
        Message: 'Verifique os campos destacados.',
        Fields: { rows: words },
        ...(details && { Details: details }),
      },
    }),
  })
  const many = await renderApp(<ReportPage />, { at: '/reports/deals?look=pivot' })
  await expect.element(many.screen.getByText(words).first()).toBeVisible()
  await expect.element(many.screen.getByText(gone, { exact: false })).not.toBeInTheDocument()
  await many.screen.unmount()
  details = undefined
  const { screen } = await renderApp(<ReportPage />, { at: '/reports/deals?look=pivot' })
  await expect.element(screen.getByText(gone, { exact: false })).toBeVisible()
})

test('a report tells of a past day, which stands beside its filters, in its address and in all that it asks', async () => {
  signedIn()
  const calls = serve({
    'GET /api/insights/register': content([{ ...facts('deals'), hasPast: true }]),
    'GET /api/insights/answer': content({
      ...nothing,
      measures: [{ id: 'deals', title: 'Negócios', as: 'number', way: 'count' }],
      rows: [{ id: 'storeId', title: 'Loja', isOrdered: false, groups: [{ value: 'a', name: 'Centro' }] }],
      cells: [
        { rows: [0], columns: [], span: 0, values: [3] },
        { rows: [], columns: [], span: 0, values: [3] },
      ],
      asOf: { day: '2026-06-30', withCorrections: true, removed: 2 },
    }),
  })
  const at = '/reports/deals?look=pivot&rows=storeId&columns=-&where=storeId=a'
  const { screen, address } = await renderApp(<ReportPage />, { at })
  await screen.getByRole('button', { name: 'Como estava em…' }).click()
  await screen.getByLabelText('Fim do dia').fill('30/06/2026')
  await screen.getByLabelText('Com as correções').click()
  await screen.getByRole('button', { name: 'Mostrar', exact: true }).click()
  const then = 'storeId=a,asOf=2026-06-30,withCorrections=true'
  await expect.poll(() => decodeURIComponent(address())).toContain(then)
  await expect.poll(() => calls.some(({ url }) => decodeURIComponent(url).includes(`where=${then}`))).toBe(true)
  await expect
    .element(screen.getByRole('button', { name: 'Como estava em 30/06/2026, com as correções' }))
    .toBeVisible()
  await expect.element(screen.getByText('2 registros excluídos desde então contam')).toBeVisible()
  await screen.getByRole('button', { name: 'Voltar a hoje' }).click()
  await expect.poll(() => decodeURIComponent(address())).not.toContain('asOf')
  expect(decodeURIComponent(address())).toContain('storeId=a')
})

test('figures are compared with another period, and shown as the difference to it', async () => {
  signedIn()
  const calls = serve({ ...register, 'GET /api/insights/answer': content(nothing) })
  const { screen, address } = await renderApp(<ReportPage />, { at: '/reports/deals?look=pivot' })
  const compare = screen.getByRole('combobox', { name: 'Comparar com' })
  await compare.selectOptions('Período anterior')
  await expect.poll(address).toContain('compare=before')
  expect(address()).toContain('shown=change')
  await expect.poll(() => calls.some(({ url }) => url.includes('compare=before'))).toBe(true)
  await compare.selectOptions('Nada')
  await expect.poll(address).not.toContain('compare=')
  expect(address()).not.toContain('shown=change')
})

test('a cohort is asked as its facts arrange it, and is offered only where they do', async () => {
  signedIn()
  const cohort = { came: 'createdAt', after: 'monthsToWin', counts: 'deals' }
  const calls = serve({
    'GET /api/insights/register': content([{ ...facts('deals'), cohort }, facts('sales')]),
    'GET /api/insights/answer': content(nothing),
  })
  const { screen } = await renderApp(<ReportPage />, { at: '/reports/deals?look=pivot' })
  await screen.getByText('Coorte').click()
  const asked = 'measures=deals&rows=createdAt:month&columns=monthsToWin'
  await expect.poll(() => calls.some(({ url }) => decodeURIComponent(url).includes(asked))).toBe(true)
  await screen.unmount()
  const other = await renderApp(<ReportPage />, { at: '/reports/sales?look=pivot' })
  await expect.element(other.screen.getByText('Dinâmica')).toBeVisible()
  await expect.element(other.screen.getByText('Coorte')).not.toBeInTheDocument()
})
