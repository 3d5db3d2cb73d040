import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aDeal, granted, id, open } from './test-deal-page.tsx'

const stays = [
  { end: '02', statusName: 'Negociação', enteredAt: '2026-06-11T12:30:00Z', leftAt: null },
  {
    end: '01',
    statusName: 'Qualificação',
    enteredAt: '2026-06-08T12:00:00Z',
    leftAt: '2026-06-11T12:30:00Z',
  },
].map(({ end, ...stay }) => ({
  id: `01900000-0000-7000-8000-0000000001${end}`,
  stepName: 'Comercial',
  statusColor: '#2F80C2',
  enteredBy: 'Renata Moreira',
  ...stay,
}))
const ended = stays[1]!
const own = ['deals.current-funnel-edit-status', 'deals.current-funnel-delete-status']
const onWay = (permissions: string[], change: object = { stays }, answers: Parameters<typeof open>[3] = {}) =>
  open(`/negocio/${id}/generic-tab`, permissions, aDeal(change), answers)

test('the way of a deal tells from when to when it stood where, how long and by whom', async () => {
  const { screen } = await onWay(granted)
  const entry = screen.getByRole('row', { name: /Comercial, Qualificação/ })
  for (const text of ['08/06/2026 09:00', '11/06/2026 09:30', '3 dias', 'Renata Moreira'])
    await expect.element(entry.getByText(text, { exact: true })).toBeVisible()
  for (const name of [/Corrigir entrada/, /Apagar passagem/])
    expect(screen.getByRole('button', { name }).query()).toBeNull()
})

test('[DEAL-111] the page offers going to a status, its history, correcting and deleting entries each by its permission', async () => {
  const offered = async (permissions: string[], change: object = { stays }) => {
    const { screen } = await onWay([...granted, ...permissions], change)
    await expect.element(screen.getByText('Título', { exact: true })).toBeVisible()
    const has = (role: 'button' | 'region', name: string | RegExp) =>
      screen.getByRole(role, { name }).elements().length > 0
    const parts = {
      move: has('button', /^Fechamento/),
      history: has('region', 'Caminho pelo funil'),
      edit: has('button', 'Corrigir entrada em Qualificação'),
      remove: has('button', 'Apagar passagem por Qualificação'),
      removeCurrent: has('button', 'Apagar passagem por Negociação'),
    }
    await screen.unmount()
    return parts
  }
  const all = { move: true, history: true, edit: true, remove: true, removeCurrent: false }
  expect(await offered(own)).toEqual(all)
  expect(await offered([own[1]!])).toEqual({ ...all, edit: false })
  expect(await offered([own[0]!])).toEqual({ ...all, remove: false })
  expect(await offered(own, {})).toEqual({ ...all, history: false, edit: false, remove: false })
  const standing = { stays, can: { ...aDeal().can, move: { ok: false, message: 'Sem permissão.' } } }
  expect(await offered(own, standing)).toEqual({ ...all, move: false })
})

test('an entry is corrected to its day and hour, and a refusal is told in the form', async () => {
  const refused = { Message: 'A entrada não pode ficar no futuro.', Code: 'deals.stay_in_future', RequestId: 'x' }
  const answers = [{ status: 409, body: refused }, { status: 204 }]
  const { screen, calls } = await onWay(
    [...granted, ...own],
    { stays },
    { [`PATCH /api/deals/${id}/stays/${ended.id}`]: () => answers.shift()! },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Corrigir entrada em Qualificação' }))
  const hour = screen.getByRole('textbox', { name: 'Hora' })
  await expect.element(hour).toHaveValue('09:00')
  await userEvent.fill(hour, '07:15')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText(refused.Message)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText('Entrada corrigida')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual(
    Array(2).fill({ enteredAt: '2026-06-08T10:15:00.000Z' }),
  )
})

test('an entry is deleted once its status and dates were confirmed', async () => {
  const { screen, calls } = await onWay(
    [...granted, ...own],
    { stays },
    { [`DELETE /api/deals/${id}/stays/${ended.id}`]: () => ({ status: 204 }) },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Apagar passagem por Qualificação' }))
  await expect.element(screen.getByRole('dialog', { name: 'Apagar a passagem por Qualificação?' })).toBeVisible()
  await expect.element(screen.getByText(/de 08\/06\/2026 09:00 a 11\/06\/2026 09:30/)).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Apagar passagem', exact: true }))
  await expect.element(screen.getByText('Passagem por Qualificação apagada')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
