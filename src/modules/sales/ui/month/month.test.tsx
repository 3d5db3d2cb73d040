import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { PersonInMonth } from '../../commission-closings-contract.ts'
import { MonthPage } from './month-page.tsx'

const idOf = (digit: string) => `0199a000-0000-7000-8000-00000000000${digit}`
const person = (name: string, given: Partial<PersonInMonth>): PersonInMonth => ({
  userId: idOf('a'),
  name,
  isActive: true,
  earned: 900_00,
  paid: 0,
  held: 0,
  toReturn: 0,
  leftToReturn: 0,
  total: 900_00,
  toPay: 900_00,
  state: 'open',
  closingId: null,
  number: null,
  refusal: null,
  payRefusal: null,
  ...given,
})
const people = [
  person('Renata Moreira', {}),
  person('Caio Dias', {
    userId: idOf('b'),
    earned: 300_00,
    toReturn: 200_00,
    total: 100_00,
    toPay: 100_00,
    state: 'closed',
    closingId: idOf('c'),
    number: 4,
  }),
  person('Duda Reis', {
    userId: idOf('d'),
    earned: 0,
    leftToReturn: 50_00,
    total: 0,
    toPay: 0,
    state: 'refused',
    refusal: 'Nada a pagar até o fim do mês.',
  }),
]
const done = (title: string) =>
  content({ id: idOf('e'), title, state: 'done', total: 1, done: 1, failed: 0, mayUndo: false, reason: '' })

const summary = { toPay: 1_000_00, paid: 0 }
const month = (given: object = {}) => ({
  'GET /api/commission-months': content({ month: '2026-10-01', isOver: true, people, summary }),
  ...given,
})

test('a month shows what it costs and each person with what they are to be paid, or why they cannot be closed', async () => {
  signedIn(['sales.add-commission-payments'])
  serve(month())
  const { screen } = await renderApp(<MonthPage />, { at: '/commissions/month?month=2026-10-01' })
  await expect.element(screen.getByText('R$ 1.000,00').first()).toBeVisible()
  const row = (name: string) =>
    screen.getByRole('row').filter({ hasText: name }).element().textContent!.replaceAll(/\s/g, ' ')
  await expect.element(screen.getByText('Caio Dias')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Em outro fechamento' }).query()).toBeNull()
  expect(row('Renata Moreira')).toContain('A fechar')
  expect(row('Caio Dias')).toContain('R$ 200,00')
  expect(row('Caio Dias')).toContain('Fechado, a pagar')
  expect(row('Duda Reis')).toContain('Nada a pagar até o fim do mês.')
  expect(row('Duda Reis')).toContain('R$ 50,00')
  const foot = row('3 pessoas')
  for (const sum of ['R$ 1.200,00', 'R$ 200,00', 'R$ 50,00', 'R$ 1.000,00']) expect(foot).toContain(sum)
  await expect.element(screen.getByRole('link', { name: 'Comissões fechadas' }).first()).toBeVisible()
})

test('everybody is closed by one question that names what it costs', async () => {
  signedIn(['sales.add-commission-payments'])
  const calls = serve(month({ 'POST /api/commission-months': done('Mês de 1 pessoa fechado') }))
  const { screen } = await renderApp(<MonthPage />, { at: '/commissions/month?month=2026-10-01' })
  await screen.getByRole('button', { name: 'Fechar todos' }).click()
  const question = screen.getByRole('dialog', { name: 'Fechar 10/2026 de todos?' })
  await expect.element(question.getByText('1 pessoa, R$ 900,00 a pagar', { exact: false })).toBeVisible()
  await expect.element(question.getByText('Ninguém com comissão a pagar', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Fechar todos' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').at(-1)?.body)
    .toMatchObject({ month: '2026-10-01' })
})

test('what is closed is paid in one go, on one day', async () => {
  signedIn(['sales.add-commission-payments'])
  const calls = serve(month({ 'POST /api/commission-closing-payments': done('1 fechamento pago') }))
  const { screen } = await renderApp(<MonthPage />, { at: '/commissions/month?month=2026-10-01' })
  await screen.getByRole('button', { name: 'Pagar fechados' }).click()
  const question = screen.getByRole('dialog', { name: 'Pagar 1 fechamento' })
  await expect.element(question.getByText('R$ 100,00 no total', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Pagar fechados' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').at(-1)?.body)
    .toMatchObject({ ids: [idOf('c')], paidOn: expect.any(String) })
})

const only = (one: PersonInMonth) => ({
  'GET /api/commission-months': content({
    month: '2026-10-01',
    isOver: true,
    people: [one],
    summary: { toPay: 0, paid: 0 },
  }),
})

test('before it pays it says whom it pays how much, and whom it leaves out for what reason', async () => {
  signedIn(['sales.add-commission-payments'])
  const waits = 'O fechamento 3 desta pessoa, de 09/2026, ainda não foi pago. Pague ou retire esse antes.'
  const given = [
    ...people,
    person('Lia Reis', { userId: idOf('f'), state: 'closed', closingId: idOf('1'), number: 5, payRefusal: waits }),
  ]
  const calls = serve({
    'GET /api/commission-months': content({ month: '2026-10-01', isOver: true, people: given }),
    'POST /api/commission-closing-payments': done('1 fechamento pago'),
  })
  const { screen } = await renderApp(<MonthPage />, { at: '/commissions/month?month=2026-10-01' })
  await screen.getByRole('button', { name: 'Pagar fechados' }).click()
  const question = screen.getByRole('dialog', { name: 'Pagar 1 fechamento' })
  const said = (title: string) => question.getByRole('region', { name: title }).element().textContent
  await expect.element(question.getByRole('region', { name: 'O que será pago' })).toBeVisible()
  expect(said('O que será pago')!.replaceAll(/\s/g, ' ')).toBe('O que será pagoCaio DiasR$ 100,00')
  const left = said('Ficam de fora 2 pessoas')
  expect(left).toContain('Renata MoreiraAinda não fechado neste mês.')
  expect(left).toContain(`Lia Reis${waits}`)
  // Who has nothing to be paid is left out of nothing.
  expect(left).not.toContain('Duda Reis')
  await question.getByRole('button', { name: 'Pagar fechados' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').at(-1)?.body)
    .toMatchObject({ ids: [idOf('c')] })
})

test('where no closing can be paid the button says so, and each row its reason', async () => {
  signedIn(['sales.add-commission-payments'])
  const changed = 'A comissão da venda 48 mudou depois do fechamento. Retire o fechamento e feche de novo.'
  serve(only(person('Lia Reis', { state: 'changed', closingId: idOf('1'), number: 5, payRefusal: changed })))
  const { screen } = await renderApp(<MonthPage />, { at: '/commissions/month?month=2026-10-01' })
  await expect.element(screen.getByText(changed, { exact: false }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Pagar fechados' })).toHaveAttribute('aria-disabled', 'true')
})

test('a month that is not over says that it is a preview', async () => {
  signedIn(['sales.add-commission-payments'])
  const shown = async (isOver: boolean) => {
    serve(month({ 'GET /api/commission-months': content({ month: '2026-11-01', isOver, people, summary }) }))
    return (await renderApp(<MonthPage />, { at: '/commissions/month?month=2026-11-01' })).screen
  }
  const running = await shown(false)
  await expect.element(running.getByText('Prévia: 11/2026 ainda não terminou.', { exact: false })).toBeVisible()
  await expect.element(running.getByText('Prévia do total a pagar')).toBeVisible()
  await running.unmount()
  const over = await shown(true)
  await expect.element(over.getByText('Total a pagar')).toBeVisible()
  expect(over.getByText('Prévia', { exact: false }).query()).toBeNull()
})

test('what lies in another closing stands apart from what was paid', async () => {
  signedIn(['sales.add-commission-payments'])
  const owed = person('Lia Reis', { userId: idOf('f'), paid: 200_00, held: 17_05, total: 682_95, toPay: 682_95 })
  serve(only(owed))
  const { screen } = await renderApp(<MonthPage />, { at: '/commissions/month?month=2026-10-01' })
  await expect.element(screen.getByRole('columnheader', { name: 'Em outro fechamento' })).toBeVisible()
  await expect.element(screen.getByText('R$ 17,05').first()).toBeVisible()
})

test('on a phone the row of whoever is paid says how much, and what was taken off', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  signedIn(['sales.add-commission-payments'])
  const paid = person('Lia Reis', { paid: 900_00, toReturn: 482_95, total: 106_93, toPay: 0, state: 'paid', number: 6 })
  serve(only(paid))
  const { screen } = await renderApp(<MonthPage />, { at: '/commissions/month?month=2026-10-01' })
  const row = screen.getByRole('row', { name: /Lia Reis/ }).first()
  await expect.element(row.getByText('Pago R$ 106,93', { exact: false })).toBeVisible()
  await expect.element(row.getByText('Descontado R$ 482,95', { exact: false })).toBeVisible()
})
