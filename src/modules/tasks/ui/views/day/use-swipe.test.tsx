import { expect, test } from 'vitest'
import { content, serve } from '../../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../../platform/ui/testing/render-app.tsx'
import { TasksPage } from '../../tasks-page.tsx'
import { aCard, aDay, statuses, types } from '../../testing.ts'

const finger = { bubbles: true, pointerId: 7, pointerType: 'touch', isPrimary: true }

async function swipe(line: Element, by: number) {
  const event = (kind: string, clientX: number) =>
    line.dispatchEvent(new PointerEvent(kind, { ...finger, clientX, clientY: 10 }))
  event('pointerdown', 20)
  await new Promise(requestAnimationFrame)
  event('pointermove', 20 + by)
  await new Promise(requestAnimationFrame)
  event('pointerup', 20 + by)
}

test('a finger that takes a line far enough to the right finishes its task, a short way does nothing', async () => {
  signedIn(['tasks.list', 'tasks.edit'])
  serve({
    'GET /api/task-statuses': content(statuses),
    'GET /api/task-types': content(types),
    'GET /api/task-timer': content(null),
    'GET /api/views': content([]),
    'GET /api/tasks/my-day': content(aDay({ due: { list: [aCard()], totalItems: 1 } })),
  })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks' })
  await expect.element(screen.getByText('Vistoria do telhado')).toBeVisible()
  const line = screen.getByText('Vistoria do telhado').element().closest('li')!
  await swipe(line, 40)
  expect(screen.getByRole('dialog').query()).toBeNull()
  await swipe(line, 150)
  await expect.element(screen.getByRole('dialog', { name: 'Concluir Vistoria do telhado' })).toBeVisible()
})
