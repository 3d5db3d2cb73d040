import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { TaskPeek } from './task-peek.tsx'
import { TasksPage } from './tasks-page.tsx'
import { aCard, aDay, statuses, types } from './testing.ts'

const permissions = ['tasks.list', 'tasks.add', 'tasks.edit']
const card = aCard()
const { id } = card
const base = {
  'GET /api/task-statuses': content(statuses),
  'GET /api/task-types': content(types),
  'GET /api/task-timer': content(null),
  'GET /api/views': content([]),
}

test('[TASK-026] my day names what is late and what is for today; the ring and the key X finish, and ask for the time', async () => {
  signedIn(permissions)
  const late = aCard({ id: `${id.slice(0, -1)}2`, title: 'Cobrar assinatura', dueOn: '2026-11-21', overdue: true })
  const calls = serve({
    ...base,
    'GET /api/tasks/my-day': content(
      aDay({ overdue: { list: [late], totalItems: 1 }, due: { list: [card], totalItems: 1 } }),
    ),
    [`PUT /api/tasks/${id}/status`]: content({}),
  })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks' })
  await expect.element(screen.getByRole('heading', { name: 'Atrasadas' })).toBeVisible()
  await expect.element(screen.getByText('3 dias')).toBeVisible()
  await userEvent.keyboard('jj')
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('dialog', { name: 'Concluir Vistoria do telhado' })).toBeVisible()
  await screen.getByLabelText('Quanto tempo levou (minutos)').fill('45')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ statusId: statuses[2]!.id, minutes: 45 })
})

test('what was due earlier today says how many hours late it is, not how long it takes', async () => {
  signedIn(permissions)
  const dueAt = new Date(Date.now() - 405 * 60_000).toISOString()
  const late = aCard({ dueTime: '09:00', dueAt, overdue: true, estimatedMinutes: 45 })
  const open = aCard({ id: `${id.slice(0, -1)}2`, title: 'Enviar contrato', estimatedMinutes: 30 })
  serve({
    ...base,
    'GET /api/tasks/my-day': content(
      aDay({ overdue: { list: [late], totalItems: 1 }, due: { list: [open], totalItems: 1 } }),
    ),
  })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks' })
  await expect.element(screen.getByText('6 h', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('30 min', { exact: true })).toBeVisible()
  expect(screen.getByText('45 min', { exact: true }).query()).toBeNull()
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

test('the list begins with what is open, and shows what is done when asked; what is late stands out', async () => {
  signedIn(permissions)
  const late = { ...card, overdue: true }
  const calls = serve({ ...base, 'GET /api/tasks': content({ ...onePage([late]), nextCursor: null }) })
  const board = await renderApp(<TasksPage />, { at: '/tasks?view=quadro' })
  const link = board.screen.getByRole('link', { name: 'Lista' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('pending=true'))
  await board.screen.unmount()
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks?view=lista&pending=true' })
  await expect.element(screen.getByText('Atrasada')).toBeInTheDocument()
  const asked = (pending: boolean) =>
    calls.some(({ url }) => url.startsWith('/api/tasks?') && url.includes(`pending=${pending}`))
  expect([asked(true), asked(false)]).toEqual([true, false])
  const done = screen.getByRole('radio', { name: 'Concluídas' })
  ;(done.element() as HTMLElement).click()
  await expect.poll(() => asked(false)).toBe(true)
})

test('my day is the marked view, whether the address names it or says nothing', async () => {
  signedIn(permissions)
  serve({
    ...base,
    'GET /api/tasks/my-day': content(aDay()),
  })
  for (const at of ['/tasks', '/tasks?view=dia', '/tasks?view=outra']) {
    const { screen } = await renderApp(<TasksPage />, { at })
    await expect.element(screen.getByRole('link', { name: 'Meu dia' })).toHaveAttribute('aria-current', 'page')
    await expect.element(screen.getByRole('link', { name: 'Quadro' })).not.toHaveAttribute('aria-current')
    await screen.unmount()
  }
})

test('a day with nothing left says what was done, what comes next, and which deals nobody works on', async () => {
  signedIn([...permissions, 'deals.list'])
  const next = aCard({ title: 'Ligar depois da proposta', dueOn: '2026-11-25', dueTime: '08:30' })
  const calls = serve({
    ...base,
    'GET /api/deals/board/next-steps': content({ overdue: 0, today: 0, none: 4, noneIn: {} }),
    'GET /api/tasks/my-day': content(
      aDay({
        next: { list: [next], totalItems: 1 },
        done: { list: [aCard({ id: `${id.slice(0, -1)}4`, finishedAt: '2026-11-24T12:00:00Z' })], totalItems: 7 },
      }),
    ),
  })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks' })
  await expect.element(screen.getByRole('heading', { name: 'Nada mais para hoje' })).toBeVisible()
  await expect
    .element(
      screen.getByText(
        /Você concluiu 7 tarefas\. A próxima é Ligar depois da proposta, Marcos Moreira \(qua 08:30\)\. 4 negócios seus estão sem próximo passo\./,
      ),
    )
    .toBeVisible()
  const link = screen.getByRole('link', { name: 'Ver os 4 negócios' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/negocios\?.*nextStep=none/))
  expect(calls.some(({ url }) => url.includes('next-steps?ownerId='))).toBe(true)
})

test('whoever sees the tasks of others turns to their own and back', async () => {
  signedIn([...permissions, 'tasks.list-others'])
  const calls = serve({ ...base, 'GET /api/tasks/board': content({ columns: [] }) })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks?view=quadro' })
  const asked = () => calls.filter(({ url }) => url.startsWith('/api/tasks/board')).at(-1)?.url
  await screen.getByText('Minhas', { exact: true }).click()
  await expect.poll(asked).toContain('mine=true')
  await screen.getByText('Equipe', { exact: true }).click()
  await expect.poll(asked).not.toContain('mine')
})

test('the card of a blocked task names what it waits for', async () => {
  signedIn(permissions)
  const cards = [aCard({ blocked: true, waitsFor: 'Medir o padrão' })]
  const columns = [{ status: statuses[0]!, cards, totalItems: 1, late: 0, next: null, sort: 'due' }]
  serve({ ...base, 'GET /api/tasks/board': content({ columns }) })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks?view=quadro' })
  await expect.element(screen.getByText('Espera Medir o padrão')).toBeVisible()
})

test('what a task waits for is named where finishing it is tried in my day', async () => {
  signedIn(permissions)
  const list = [aCard({ blocked: true, waitsFor: 'Medir o padrão' })]
  serve({ ...base, 'GET /api/tasks/my-day': content(aDay({ due: { list, totalItems: 1 } })) })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks' })
  await expect.element(screen.getByText('Vistoria do telhado')).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await expect.element(screen.getByText(/Ela espera “Medir o padrão”\./).first()).toBeVisible()
})

test('the change of several tasks names tasks in its title, and of many in what is acknowledged', async () => {
  signedIn(permissions)
  serve({ ...base, 'GET /api/tasks': content({ ...onePage([card]), nextCursor: null }) })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks?view=lista&pending=true' })
  await screen.getByRole('checkbox', { name: 'Selecionar todos' }).click()
  await screen.getByRole('button', { name: 'Alterar' }).click()
  const asked = screen.getByRole('dialog', { name: 'Alterar 1 tarefa' })
  await expect.element(asked).toBeVisible()
  expect(asked.getByRole('checkbox', { name: /Estou ciente/ }).query()).toBeNull()
  await screen.unmount()
  const many = Array.from({ length: 50 }, (_none, at) => ({ ...card, id: `${card.id.slice(0, -4)}${1000 + at}` }))
  serve({ ...base, 'GET /api/tasks': content({ ...onePage(many), nextCursor: null }) })
  const { screen: again } = await renderApp(<TasksPage />, { at: '/tasks?view=lista&pending=true' })
  await again.getByRole('checkbox', { name: 'Selecionar todos' }).click()
  await again.getByRole('button', { name: 'Alterar' }).click()
  await expect
    .element(again.getByRole('checkbox', { name: 'Estou ciente de que a ação muda 50 tarefas.' }))
    .toBeInTheDocument()
})
