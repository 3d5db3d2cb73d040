import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Deal } from '../../deals/contract.ts'
import { TaskStep } from './suggested-step.tsx'
import { aCard, dealId, statuses, types } from './testing.ts'

const deal = { id: dealId, ownerId: 'user-1', pendingTasks: 0 } as Deal
const task = {
  title: 'Ligar sobre a proposta',
  typeId: types[0]!.id,
  statusId: statuses[0]!.id,
  responsibleIds: ['0199a000-0000-7000-8000-0000000000c9'],
  startsOn: '2026-11-24',
  dueOn: '2026-11-24',
  dealId,
}
const shown = <TaskStep deal={deal}>Sem próximo passo</TaskStep>

test('a deal without a next step says what to do and why, and one click makes it a task', async () => {
  signedIn(['tasks.list', 'tasks.add'])
  const calls = serve({
    'GET /api/tasks/suggestion': content({
      suggested: { why: 'O cliente abriu a proposta 3 vezes.', fared: null, task },
    }),
    'POST /api/tasks': content({ title: task.title }),
  })
  const { screen } = await renderApp(shown)
  await expect.element(screen.getByText('O cliente abriu a proposta 3 vezes.')).toBeVisible()
  await expect.element(screen.getByText(/^Ligar sobre a proposta, \S/)).toBeVisible()
  expect(screen.getByText('Sem próximo passo').query()).toBeNull()
  await screen.getByRole('button', { name: 'Criar tarefa: Ligar sobre a proposta' }).click()
  await expect.element(screen.getByText('Ligar sobre a proposta: tarefa criada')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(task)
})

test('what is suggested and why are read whole in a narrow place', async () => {
  signedIn(['tasks.list', 'tasks.add'])
  const why = 'Falta a conta de energia do cliente para calcular a proposta.'
  serve({ 'GET /api/tasks/suggestion': content({ suggested: { why, fared: null, task } }) })
  const { screen } = await renderApp(<div style={{ width: 260 }}>{shown}</div>)
  await expect.element(screen.getByText(why)).toBeVisible()
  for (const line of [screen.getByText(why), screen.getByText(/^Ligar sobre a proposta, \S/)]) {
    const { scrollWidth, clientWidth } = line.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
})

test('the suggested step that is pressed twice at once is one task', async () => {
  signedIn(['tasks.list', 'tasks.add'])
  const calls = serve({
    'GET /api/tasks/suggestion': content({ suggested: { why: 'Falta a conta.', fared: null, task } }),
    'POST /api/tasks': content({ title: task.title }),
  })
  const { screen } = await renderApp(shown)
  const create = screen.getByRole('button', { name: 'Criar tarefa: Ligar sobre a proposta' })
  await expect.element(create).toBeVisible()
  const button = create.element() as HTMLElement
  button.click()
  button.click()
  await expect.element(screen.getByText('Ligar sobre a proposta: tarefa criada')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

/** A window that asks for the next step. */
function Asked() {
  const [title, setTitle] = useState('')
  return (
    <Dialog isOpen onClose={() => {}} title="Próximo passo">
      <TaskStep deal={deal} onAdded={() => {}}>
        {null}
      </TaskStep>
      <TextField label="Compromisso" value={title} onChange={setTitle} />
    </Dialog>
  )
}

test.each([
  { name: 'in a window that asks for the next step, the suggested one is the first thing to do', typed: '' },
  { name: 'what is being typed there keeps the focus', typed: 'Visita' },
])('$name', async ({ typed }) => {
  signedIn(['tasks.list', 'tasks.add'])
  const ready = Promise.withResolvers<void>()
  const suggested = { why: 'Falta a conta de energia.', fared: null, task }
  serve({
    'GET /api/tasks/suggestion': async () => {
      await ready.promise
      return { body: { Content: { suggested } } }
    },
  })
  const { screen } = await renderApp(<Asked />)
  const field = screen.getByLabelText('Compromisso')
  await expect.element(field).toHaveFocus()
  if (typed) await field.fill(typed)
  ready.resolve()
  const create = screen.getByRole('button', { name: 'Criar tarefa: Ligar sobre a proposta' })
  await expect.element(create).toHaveAttribute('data-variant', 'primary')
  await expect.element(typed ? field : create).toHaveFocus()
})

test('where nothing calls for a step, or the person adds none, it stays said that there is none', async () => {
  signedIn(['tasks.list'])
  const calls = serve({ 'GET /api/tasks/suggestion': content({ suggested: null }) })
  const { screen } = await renderApp(shown)
  await expect.element(screen.getByText('Sem próximo passo')).toBeVisible()
  expect(calls).toEqual([])
})

test('where the company’s log knows enough cases, the step says how deals ended with it and without it', async () => {
  signedIn(['tasks.list', 'tasks.add'])
  const fared = { withStep: { won: 23, of: 56 }, without: { won: 24, of: 112 } }
  serve({ 'GET /api/tasks/suggestion': content({ suggested: { why: 'Falta a conta de energia.', fared, task } }) })
  const { screen } = await renderApp(shown)
  const said =
    'Falta a conta de energia. Nesta coluna, 41% de 56 negócios com este passo foram ganhos; sem ele, 21% de 112.'
  await expect.element(screen.getByText(said)).toBeVisible()
})

test('a deal with an open task says its name and how late it is, and leads to it', async () => {
  signedIn(['tasks.list'])
  const row = { ...aCard({ title: 'Ligar para a metalúrgica', dueOn: '2026-11-20', overdue: true }), dueTime: '' }
  serve({ 'GET /api/tasks': content({ ...onePage([row]), nextCursor: null }) })
  const { screen } = await renderApp(<TaskStep deal={{ ...deal, pendingTasks: 3 }}>3 tarefas em aberto</TaskStep>)
  const link = screen.getByRole('link', { name: 'Ligar para a metalúrgica' })
  await expect.element(link).toHaveAttribute('href', `/negocio/${dealId}/tarefas/${row.id}`)
  await expect.element(screen.getByText(/^Atrasada · .* · mais 2 tarefas$/)).toBeVisible()
})
