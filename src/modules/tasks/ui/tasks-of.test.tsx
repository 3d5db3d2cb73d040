import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { TasksOf } from './tasks-of.tsx'
import { aCard, dealId, statuses, types } from './testing.ts'

test('the tasks of a record say their hour and are finished in place; what is done comes once it is asked for', async () => {
  signedIn(['tasks.list', 'tasks.edit'])
  const open = { ...aCard({ dueOn: '2020-03-10', overdue: true }), statusName: 'A fazer' }
  const finishedAt = '2020-03-12T12:00:00Z'
  const done = aCard({ id: `${open.id.slice(0, -1)}2`, title: 'Enviar contrato', finishedAt })
  const page = (of: object) => content({ ...onePage([of]), nextCursor: null })
  serve({
    'GET /api/task-statuses': content(statuses),
    'GET /api/task-types': content(types),
    'GET /api/task-timer': content(null),
    'GET /api/tasks': ({ url }) => page(url.includes('pending=true') ? open : done)(),
  })
  const { screen } = await renderApp(<TasksOf within={{ dealId }} openId={open.id} onOpen={() => {}} isInside />)
  await expect.element(screen.getByText('10/03 10:30', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('A fazer · Renata Moreira')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /^Vistoria do telhado/ }))
    .toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByText('Enviar contrato')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '1 concluída' }).click()
  await expect.element(screen.getByText('Enviar contrato')).toBeVisible()
  await screen.getByRole('button', { name: 'Concluir Vistoria do telhado' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Concluir Vistoria do telhado' })).toBeVisible()
})
