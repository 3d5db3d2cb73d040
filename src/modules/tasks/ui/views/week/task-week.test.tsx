import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { content, serve } from '../../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../../platform/ui/testing/render-app.tsx'
import type { TaskCard } from '../../../views-contract.ts'
import { TasksPage } from '../../tasks-page.tsx'
import { aCard, statuses, types } from '../../testing.ts'

const day = '2026-11-24'
const on = { startsOn: day, dueOn: day }
const idOf = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`
const visit = aCard({ ...on, id: idOf(1), dueTime: '11:00', estimatedMinutes: 90 })
const call = aCard({ ...on, id: idOf(2), title: 'Ligar', dueTime: '11:00', estimatedMinutes: 60 })
const loose = aCard({ ...on, id: idOf(3), title: 'Mandar fotos', dueTime: '', estimatedMinutes: null })
const done = aCard({ ...on, id: idOf(4), title: 'Cobrar', dueTime: '09:00', finishedAt: '2026-11-24T12:00:00Z' })

async function open(tasks: TaskCard[], { at = 'periodo=semana&desde=2026-11-24', permissions = ['tasks.edit'] } = {}) {
  signedIn(['tasks.list', ...permissions])
  const stillOpen = tasks.filter(({ finishedAt }) => finishedAt === null)
  const minutes = stillOpen.reduce((sum, { estimatedMinutes }) => sum + (estimatedMinutes ?? 0), 0)
  const calls = serve({
    'GET /api/task-statuses': content(statuses),
    'GET /api/task-types': content(types),
    'GET /api/task-timer': content(null),
    'GET /api/views': content([]),
    'GET /api/tasks/calendar': content({
      days: [{ day, count: tasks.length, open: stillOpen.length, minutes, tasks }],
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
    }),
    ...Object.fromEntries(
      tasks.flatMap(({ id }) => [
        [`GET /api/tasks/${id}/pushed`, content([])],
        [`PUT /api/tasks/${id}/days`, content({})],
      ]),
    ),
  })
  const { screen } = await renderApp(<TasksPage />, { at: `/tasks?view=calendario&${at}` })
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { screen, sent }
}

afterEach(() => page.viewport(1280, 800))

test('a week stands by the hour; what has no hour has its own row, and a day says what is planned, open and done', async () => {
  const { screen } = await open([visit, loose, done])
  const hours = screen.getByRole('list', { name: 'Tarefas de 24/11/2026 por hora' })
  await expect.element(hours.getByRole('button', { name: /^09:30 às 11:00 Vistoria do telhado/ })).toBeVisible()
  const without = screen.getByRole('list', { name: 'Tarefas de 24/11/2026 sem hora' })
  await expect.element(without.getByRole('button', { name: /^Mandar fotos/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /2 abertas · 1 concluída/ })).toBeVisible()
  await expect.element(screen.getByText('1 h 30', { exact: true })).toBeVisible()
})

test('a longer task is drawn longer', async () => {
  const short = aCard({ ...on, id: idOf(5), title: 'Breve', dueTime: '14:00', estimatedMinutes: 45 })
  const { screen } = await open([visit, short])
  const heightOf = (name: RegExp) =>
    screen.getByRole('button', { name }).element().closest('li')!.getBoundingClientRect().height
  await expect.element(screen.getByRole('button', { name: /Breve/ })).toBeVisible()
  expect(heightOf(/Vistoria/) / heightOf(/Breve/)).toBeCloseTo(2, 1)
})

test('two tasks of one person at the same time are told, and the later one is moved to its next free hour', async () => {
  const { screen, sent } = await open([visit, call])
  const sentence = 'terça-feira 10:00: Vistoria do telhado e Ligar ao mesmo tempo.'
  await screen.getByText('Um conflito de horário').click()
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await screen.getByRole('button', { name: 'Passar a entrega de Ligar para 12:00' }).click()
  await expect.poll(sent).toMatchObject([{ ...on, startsTime: '11:00', dueTime: '12:00' }])
})

test('arrow keys move a task by half an hour and by a day, and put one without an hour at one', async () => {
  const { screen, sent } = await open([visit, loose])
  await expect.element(screen.getByRole('button', { name: /Vistoria/ })).toBeVisible()
  const focus = (name: RegExp) => (screen.getByRole('button', { name }).element() as HTMLElement).focus()
  focus(/Vistoria/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => sent()[0]).toMatchObject({ ...on, startsTime: '10:00', dueTime: '11:30' })
  focus(/Vistoria/)
  await userEvent.keyboard('{ArrowRight}')
  const next = { startsOn: '2026-11-25', dueOn: '2026-11-25', startsTime: '09:30', dueTime: '11:00' }
  await expect.poll(() => sent()[1]).toMatchObject(next)
  focus(/Mandar fotos/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => sent()[2]).toMatchObject({ ...on, startsTime: '08:00', dueTime: '08:30' })
})

test('a task is dragged to another day, where it has no hour any more in the row of those without one', async () => {
  const { screen, sent } = await open([visit])
  const task = screen.getByRole('button', { name: /Vistoria/ })
  await expect.element(task).toBeVisible()
  await userEvent.dragAndDrop(task, screen.getByRole('list', { name: 'Tarefas de 26/11/2026 sem hora' }))
  const to = { startsOn: '2026-11-26', dueOn: '2026-11-26', startsTime: '', dueTime: '' }
  await expect.poll(sent).toMatchObject([to])
})

test('of many tasks without an hour two are named, and the rest once it is asked for', async () => {
  const many = [3, 4, 5, 6].map((last) => aCard({ ...loose, id: idOf(last), title: `Foto ${last}` }))
  const { screen } = await open(many)
  await expect.element(screen.getByRole('button', { name: /^Foto 4/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Foto 5/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Mais 2 sem hora em 24/11/2026' }).click()
  await expect.element(screen.getByRole('button', { name: /^Foto 6/ })).toBeVisible()
})

test('whoever may not change tasks moves none, and opens what meets', async () => {
  const { screen, sent } = await open([visit, call], { permissions: [] })
  await screen.getByText('Um conflito de horário').click()
  await expect.element(screen.getByRole('button', { name: 'Abrir Ligar' })).toBeVisible()
  ;(
    screen
      .getByRole('button', { name: /Vistoria/ })
      .first()
      .element() as HTMLElement
  ).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(sent()).toEqual([])
})

test('on a phone one day is shown, and the week above it chooses which', async () => {
  await page.viewport(360, 780)
  const { screen } = await open([visit])
  await expect.element(screen.getByRole('button', { name: /Vistoria/ })).toBeVisible()
  expect(screen.getByRole('list', { name: /por hora$/ }).elements()).toHaveLength(1)
  await screen
    .getByRole('navigation', { name: 'Dias da semana' })
    .getByRole('button', { name: /^quarta/ })
    .click()
  await expect.element(screen.getByRole('list', { name: 'Tarefas de 25/11/2026 por hora' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Vistoria/ })).not.toBeInTheDocument()
})

test('a month says of each day what is planned, open and done', async () => {
  const { screen } = await open([visit, done], { at: 'desde=2026-11-01' })
  await expect.element(screen.getByRole('link', { name: /1 aberta · 1 concluída/ })).toBeVisible()
  await expect.element(screen.getByText('1 h 30', { exact: true })).toBeVisible()
})
