import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../../platform/ui/testing/render-app.tsx'
import { TasksPage } from '../../tasks-page.tsx'
import { aCard, aDay, statuses, types } from '../../testing.ts'

const card = aCard({ title: 'Medir o padrão' })
const { id } = card
const week = [
  { day: '2026-11-23', count: 1, minutes: 0, late: 1 },
  { day: '2026-11-24', count: 2, minutes: 225, late: 0 },
  { day: '2026-11-26', count: 3, minutes: 60, late: 0 },
]
const columns = statuses.map((status) => ({ status, cards: [], totalItems: 1, late: 0, next: null, sort: 'due' }))

async function beside(
  answers: object = {},
  permissions = ['tasks.list', 'tasks.add', 'tasks.edit'],
  at = '/tasks?view=quadro',
) {
  signedIn(permissions)
  const calls = serve({
    'GET /api/task-statuses': content(statuses),
    'GET /api/task-types': content(types),
    'GET /api/task-timer': content(null),
    'GET /api/views': content([]),
    'GET /api/tasks/board': content({ columns }),
    'GET /api/tasks/my-day': content(aDay({ due: { list: [card], totalItems: 1 }, week })),
    [`PUT /api/tasks/${id}/status`]: content({}),
    [`PUT /api/tasks/${id}/days`]: content({}),
    [`GET /api/tasks/${id}/pushed`]: content([]),
    ...answers,
  })
  const { screen } = await renderApp(<TasksPage />, { at })
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])
  return { screen, calls, sent }
}

beforeEach(() => localStorage.setItem('girassol.tasks.day', 'open'))

test('my day stands beside the other views with what is planned of the hours of the day; folded it stays folded', async () => {
  const { screen } = await beside()
  const day = screen.getByRole('complementary', { name: 'Meu dia' })
  await expect.element(day.getByText('Medir o padrão')).toBeVisible()
  await expect.element(day.getByText('3 h 45 de 8 h')).toBeVisible()
  await expect.element(day.getByRole('button', { name: /1 tarefa, 1 atrasada$/ })).toBeVisible()
  await day.getByRole('button', { name: 'Recolher meu dia' }).click()
  await expect.element(day.getByText('Medir o padrão')).not.toBeInTheDocument()
  expect(localStorage.getItem('girassol.tasks.day')).toBe('folded')
})

test('a day of the week switches what is shown in place', async () => {
  const { screen, calls } = await beside()
  await screen.getByRole('button', { name: /26 de novembro: 3 tarefas$/ }).click()
  await expect.poll(() => calls.some(({ url }) => url === '/api/tasks/my-day?day=2026-11-26')).toBe(true)
})

test('what runs and stands in no part of the day is in sight all the same', async () => {
  const other = `${id.slice(0, -1)}7`
  const running = { id: other, taskId: other, taskTitle: 'Vistoria', startedAt: new Date().toISOString(), asked: false }
  const { screen } = await beside({ 'GET /api/task-timer': content(running) })
  const day = screen.getByRole('complementary', { name: 'Meu dia' })
  await expect.element(day.getByRole('heading', { name: 'Em andamento' })).toBeVisible()
  await expect.element(day.getByRole('button', { name: /^Vistoria ?0:\d\d$/ })).toBeVisible()
})

test('a line dropped on a column of the board goes to its status', async () => {
  const { screen, sent } = await beside()
  const day = screen.getByRole('complementary', { name: 'Meu dia' })
  await expect.element(day.getByText('Medir o padrão')).toBeVisible()
  const line = day.getByText('Medir o padrão').element().closest('li')!
  await expect.poll(() => document.querySelector(`[data-board-column="${statuses[1]!.id}"]`)).not.toBeNull()
  await drag(line, document.querySelector(`[data-board-column="${statuses[1]!.id}"]`)!)
  await expect.poll(sent).toEqual([[`/api/tasks/${id}/status`, { statusId: statuses[1]!.id }]])
})

test('a line dropped on a day of the week is due there, and begins as many days before as it did', async () => {
  const { screen, sent } = await beside()
  const day = screen.getByRole('complementary', { name: 'Meu dia' })
  await expect.element(day.getByText('Medir o padrão')).toBeVisible()
  await drag(
    day.getByText('Medir o padrão').element().closest('li')!,
    document.querySelector('[data-day="2026-11-26"]')!,
  )
  await expect
    .poll(sent)
    .toEqual([[`/api/tasks/${id}/days`, { startsOn: '2026-11-22', dueOn: '2026-11-26', push: false }]])
})

test('a line dropped where a day keeps what has no hour is due on that day without one', async () => {
  const week = '/tasks?view=calendario&periodo=semana&desde=2026-11-24'
  const { screen, sent } = await beside(
    { 'GET /api/tasks/calendar': content({ days: [], hours: [] }) },
    undefined,
    week,
  )
  const day = screen.getByRole('complementary', { name: 'Meu dia' })
  await expect.element(day.getByText('Medir o padrão')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-day="2026-11-26"][data-hourless]')).not.toBeNull()
  await drag(
    day.getByText('Medir o padrão').element().closest('li')!,
    document.querySelector('[data-day="2026-11-26"][data-hourless]')!,
  )
  const to = { startsOn: '2026-11-22', dueOn: '2026-11-26', startsTime: '', dueTime: '', push: false }
  await expect.poll(sent).toEqual([[`/api/tasks/${id}/days`, to]])
})

test('the same goes by keys: arrows move a day, M asks for the status', async () => {
  const { screen, sent } = await beside()
  const day = screen.getByRole('complementary', { name: 'Meu dia' })
  await expect.element(day.getByText('Medir o padrão')).toBeVisible()
  const line = () => document.querySelector<HTMLElement>(`aside [data-task="${id}"]`)!
  line().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .poll(sent)
    .toEqual([[`/api/tasks/${id}/days`, { startsOn: '2026-11-21', dueOn: '2026-11-25', push: false }]])
  line().focus()
  await userEvent.keyboard('m')
  await screen.getByRole('dialog').getByRole('button', { name: 'Em andamento' }).click()
  await expect.poll(() => sent().at(-1)).toEqual([`/api/tasks/${id}/status`, { statusId: statuses[1]!.id }])
})

test('without the permission to change tasks nothing can be dragged', async () => {
  const { screen, sent } = await beside({}, ['tasks.list'])
  const day = screen.getByRole('complementary', { name: 'Meu dia' })
  await expect.element(day.getByText('Medir o padrão')).toBeVisible()
  const line = day.getByText('Medir o padrão').element().closest('li')!
  await drag(line, document.querySelector('[data-day="2026-11-26"]')!)
  expect([line.querySelector('[data-grip]'), sent()]).toEqual([null, []])
})

const middle = (of: Element) => {
  const { x, y, width, height } = of.getBoundingClientRect()
  return { clientX: x + width / 2, clientY: y + height / 2 }
}

async function drag(line: Element, to: Element) {
  line.setPointerCapture = () => {}
  const event = (kind: string, at: object) =>
    line.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, button: 0, ...at }))
  event('pointerdown', middle(line))
  await new Promise(requestAnimationFrame)
  event('pointermove', middle(to))
  await new Promise(requestAnimationFrame)
  event('pointerup', middle(to))
}
