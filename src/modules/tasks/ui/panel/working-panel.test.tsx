import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { TaskPeek } from '../task-peek.tsx'
import { aCard, dealId, panelOf } from '../testing.ts'
import { TaskPage } from './task-page.tsx'

const { id } = aCard()
const can = { edit: true, remove: true, depend: true }

async function open(task: object, answers: object = {}) {
  signedIn(['tasks.list', 'tasks.edit', 'tasks.delete'])
  const calls = serve(panelOf(task, answers))
  const { screen, address } = await renderApp(<TaskPeek id={id} position="3 de 49" onClose={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'Vistoria do telhado' })).toBeVisible()
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body)
  return { screen, sent, address }
}

test('the head says at once what the task stands on, whose it is and until when', async () => {
  const { screen } = await open({
    dealId,
    dealTitle: 'Casa da Maria',
    dealNumber: 186,
    typeName: 'Visita técnica',
    today: '2026-11-24',
    people: { 'user-1': 'Renata Moreira' },
  })
  await expect.element(screen.getByText('Visita técnica · nº 12 · 3 de 49')).toBeVisible()
  const deal = screen.getByRole('link', { name: 'Casa da Maria' })
  await expect.element(deal).toHaveAttribute('href', `/negocio/${dealId}`)
  await expect.element(screen.getByText('Renata Moreira', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Editar Entrega' })).toHaveTextContent('hoje')
  await expect.element(screen.getByRole('button', { name: 'Editar Hora da entrega' })).toHaveTextContent('até 10:30')
})

test('the title and the hour are changed where they stand', async () => {
  const { screen, sent } = await open({}, { [`PATCH /api/tasks/${id}`]: content({}) })
  await screen.getByRole('heading', { name: 'Vistoria do telhado' }).getByRole('button').click()
  await screen.getByRole('textbox', { name: 'Título' }).fill('Vistoria da telha')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('PATCH')).toEqual([{ title: 'Vistoria da telha' }])
  await screen.getByRole('button', { name: 'Editar Hora da entrega' }).click()
  await screen.getByRole('textbox', { name: 'Hora da entrega' }).fill('14:00')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('PATCH')[1]).toEqual({ dueTime: '14:00' })
})

test('whoever may not change the task reads it, and is offered nothing to add', async () => {
  const { screen } = await open({ can: { edit: false, remove: false, depend: false } })
  await expect.element(screen.getByText('até 10:30')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Editar Entrega' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Novo objetivo' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Novo comentário' })).toBeVisible()
})

test('what a task does not have yet is a chip, and becomes a place to write once it is pressed', async () => {
  const list = { id: '0199a000-0000-7000-8000-0000000000e1', text: 'Medir', done: false }
  const { screen, sent } = await open(
    {},
    { [`PUT /api/tasks/${id}/lists`]: content({ objectives: [list], checklists: [] }) },
  )
  const adds = screen.getByRole('region', { name: 'Acrescentar à tarefa' })
  await expect.element(adds.getByRole('button', { name: 'Nova checklist' })).toBeVisible()
  await expect.element(adds.getByRole('button', { name: 'Repetir' })).toBeVisible()
  await expect.element(adds.getByRole('button', { name: 'Lembrar' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Novo objetivo' }).query()).toBeNull()
  await adds.getByRole('button', { name: 'Novo objetivo' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Novo objetivo' })).toHaveFocus()
  await userEvent.keyboard('Medir{Enter}')
  await expect.poll(() => sent('PUT')).toEqual([{ objectives: [{ text: 'Medir', done: false }] }])
})

test('a task that stands on no record is offered one', async () => {
  signedIn(['tasks.list', 'tasks.edit', 'tasks.add', 'deals.list'])
  serve(panelOf({ dealId: null, contactId: null }))
  const { screen } = await renderApp(<TaskPeek id={id} position="" onClose={() => {}} />)
  await screen.getByRole('button', { name: 'Negócio ou contato' }).click()
  const asked = screen.getByRole('dialog', { name: 'Negócio ou contato' })
  await expect.element(asked.getByRole('combobox', { name: /^Negócio/ })).toBeVisible()
})

test('what keeps a task from being finished is linked beside the button', async () => {
  const blocker = {
    id: '0199a000-0000-7000-8000-000000000009',
    number: 13,
    title: 'Pedir o parecer',
    finished: false,
    startsOn: '2026-11-25',
    dueOn: '2026-11-26',
  }
  const { screen } = await open({ blocked: true, blockedBy: [blocker] })
  const link = screen.getByRole('link', { name: '13 · Pedir o parecer' })
  await expect.element(link).toHaveAttribute('href', `/tasks/${blocker.id}`)
  const finish = screen.getByRole('button', { name: 'Concluir', exact: true })
  await expect.element(finish).toHaveAttribute('aria-disabled', 'true')
})

test('the timer says what is left of the expected time, and what is over it', async () => {
  const { screen } = await open({ executedMinutes: 90, estimatedMinutes: 60 })
  await expect.element(screen.getByText('1:30:00')).toBeVisible()
  await expect.element(screen.getByText('30 min além do previsto')).toBeVisible()
})

test('the menu leads to the whole page and deletes', async () => {
  const { screen, sent, address } = await open({ can }, { [`DELETE /api/tasks/${id}`]: content(null) })
  const more = screen.getByRole('button', { name: 'Mais ações da tarefa' })
  await more.click()
  await screen.getByRole('menuitem', { name: 'Abrir página inteira' }).click()
  await expect.poll(address).toBe(`/tasks/${id}/page`)
  await more.click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.poll(() => sent('DELETE')).toHaveLength(1)
})

test('a task has a page of its own, with the same head and foot', async () => {
  signedIn(['tasks.list', 'tasks.edit'])
  serve(panelOf({}))
  const { screen } = await renderApp(<TaskPage />, { path: '/tasks/$taskId/page', at: `/tasks/${id}/page` })
  await expect.element(screen.getByRole('heading', { name: 'Vistoria do telhado' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Concluir', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Novo comentário' })).toBeVisible()
})
