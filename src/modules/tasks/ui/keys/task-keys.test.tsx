import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { TaskPeek } from '../task-peek.tsx'
import { TasksPage } from '../tasks-page.tsx'
import { aCard, aDay, panelOf, statuses } from '../testing.ts'

const permissions = ['tasks.list', 'tasks.add', 'tasks.edit']
const card = aCard()
const { id } = card
const answers = {
  ...panelOf({}),
  'GET /api/views': content([]),
  [`GET /api/tasks/${id}/pushed`]: content([]),
  [`PUT /api/tasks/${id}/days`]: content({}),
  [`PUT /api/tasks/${id}/status`]: content({}),
}

test('in my day D asks for the date of the task that has the focus; a day before its start moves that too', async () => {
  signedIn(permissions)
  const day = aDay({ due: { list: [card], totalItems: 1 } })
  const calls = serve({ ...answers, 'GET /api/tasks/my-day': content(day) })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks' })
  await expect.element(screen.getByText('Vistoria do telhado')).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('d')
  const asked = screen.getByRole('dialog', { name: 'Entrega de Vistoria do telhado' })
  await asked.getByRole('textbox', { name: 'Hora da entrega' }).fill('16:00')
  await asked.getByRole('textbox').first().fill('18/11/2026')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ startsOn: '2026-11-18', dueOn: '2026-11-18', dueTime: '16:00' })
  await expect.element(asked).not.toBeInTheDocument()
})

test('in the list F finishes and D asks for the date of the row that was reached', async () => {
  signedIn(permissions)
  const calls = serve({ ...answers, 'GET /api/tasks': content({ ...onePage([card]), nextCursor: null }) })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks?view=lista&pending=true' })
  await expect.element(screen.getByText('Vistoria do telhado')).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('d')
  await expect.element(screen.getByRole('dialog', { name: 'Entrega de Vistoria do telhado' })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await userEvent.keyboard('f')
  await expect.element(screen.getByRole('dialog', { name: 'Concluir Vistoria do telhado' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ statusId: statuses[2]!.id })
})

test('the open task answers to the same keys', async () => {
  signedIn(permissions)
  serve(answers)
  const { screen } = await renderApp(<TaskPeek id={id} position="" onClose={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'Vistoria do telhado' })).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(screen.getByRole('dialog', { name: 'Concluir Vistoria do telhado' })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await userEvent.keyboard('d')
  await expect.element(screen.getByRole('dialog', { name: 'Entrega de Vistoria do telhado' })).toBeVisible()
})

test('a task that is opened by its address over my day answers to its keys, whatever the day holds', async () => {
  signedIn(permissions)
  const day = aDay({ due: { list: [aCard({ id: crypto.randomUUID(), title: 'Ligar para Marta' })], totalItems: 1 } })
  serve({ ...answers, 'GET /api/tasks/my-day': content(day) })
  const { screen } = await renderApp(<TasksPage />, { at: `/tasks?open=${id}` })
  await expect.element(screen.getByRole('heading', { name: 'Vistoria do telhado' })).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(screen.getByRole('dialog', { name: 'Concluir Vistoria do telhado' })).toBeVisible()
})
