import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { TaskPeek } from './task-peek.tsx'
import { TasksPage } from './tasks-page.tsx'
import { aCard, statuses, types } from './testing.ts'

const permissions = ['tasks.list', 'tasks.add', 'tasks.edit']
const card = aCard()
const { id } = card
const base = {
  'GET /api/task-statuses': content(statuses),
  'GET /api/task-types': content(types),
  'GET /api/task-timer': content(null),
  'GET /api/views': content([]),
}
const none = { list: [], totalItems: 0 }

test('[TASK-026] my day names what is late and what is for today; the ring and the key X finish, and ask for the time', async () => {
  signedIn(permissions)
  const late = aCard({ id: `${id.slice(0, -1)}2`, title: 'Cobrar assinatura', dueOn: '2026-11-21', overdue: true })
  const calls = serve({
    ...base,
    'GET /api/tasks/my-day': content({
      today: '2026-11-24',
      overdue: { list: [late], totalItems: 1 },
      due: { list: [card], totalItems: 1 },
      next: none,
      done: none,
      week: [{ day: '2026-11-24', count: 1, minutes: 60 }],
    }),
    [`PUT /api/tasks/${id}/status`]: content({}),
  })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks' })
  await expect.element(screen.getByRole('heading', { name: 'Atrasadas' })).toBeVisible()
  await expect.element(screen.getByText('3 d')).toBeVisible()
  await userEvent.keyboard('jj')
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('dialog', { name: 'Concluir Vistoria do telhado' })).toBeVisible()
  await screen.getByLabelText('Quanto tempo levou (minutos)').fill('45')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ statusId: statuses[2]!.id, minutes: 45 })
})

test('what its deal lacks keeps the task open, unless the person finishes without moving it', async () => {
  signedIn(permissions)
  const dealId = '0199a000-0000-7000-8000-0000000000d1'
  const targetStatusId = '0199a000-0000-7000-8000-0000000000c1'
  const calls = serve({
    ...base,
    [`GET /api/tasks/${id}`]: content({
      ...card,
      dealId,
      dealTitle: 'Casa da Maria',
      targetStatusId,
      targetStatusName: 'Negociação',
      can: { edit: true, remove: false, depend: false },
    }),
    [`GET /api/tasks/${id}/lists`]: content({ objectives: [], checklists: [] }),
    [`GET /api/tasks/${id}/comments`]: content({ list: [], nextCursor: null, totalItems: 0 }),
    [`GET /api/tasks/${id}/times`]: content([]),
    [`GET /api/tasks/${id}/reminders`]: content([]),
    [`PUT /api/tasks/${id}/status`]: ({ body }) =>
      (body as { withoutMoving?: boolean }).withoutMoving
        ? { body: { Content: {} } }
        : { status: 403, body: { Code: 'deals.may_not_move', Message: 'Você não move negócios para Negociação.' } },
  })
  const { screen } = await renderApp(<TaskPeek id={id} position="" onClose={() => {}} />)
  await expect.element(screen.getByText('Ao concluir, o negócio vai para Negociação')).toBeVisible()
  await screen.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.element(screen.getByText('Casa da Maria vai para Negociação.')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.element(screen.getByText('Você não move negócios para Negociação.')).toBeVisible()
  await screen.getByRole('button', { name: 'Concluir sem mover' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ statusId: statuses[2]!.id }, { statusId: statuses[2]!.id, withoutMoving: true }])
})

test('on the board J goes to the first card and M from there to another status', async () => {
  signedIn(permissions)
  const other = aCard({ id: `${id.slice(0, -1)}3`, title: 'Enviar contrato' })
  const columns = statuses.map((status, at) => {
    const cards = at === 0 ? [card, other] : []
    return { status, cards, totalItems: cards.length, late: 0, next: null, sort: 'due' }
  })
  const calls = serve({
    ...base,
    'GET /api/tasks/board': content({ columns }),
    [`PUT /api/tasks/${id}/status`]: content({}),
  })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks?view=quadro' })
  await expect.element(screen.getByRole('group', { name: /^Vistoria/ })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('group', { name: /^Vistoria/ })).toHaveFocus()
  await userEvent.keyboard('m')
  await screen.getByRole('dialog').getByRole('button', { name: 'Em andamento' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ statusId: statuses[1]!.id })
})
