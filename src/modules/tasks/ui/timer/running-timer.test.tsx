import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { aCard } from '../testing.ts'
import { RunningTimer } from './running-timer.tsx'

const { id } = aCard()

test('a timer that runs is in sight above every screen: its task, and the way to stop it', async () => {
  signedIn(['tasks.list', 'tasks.edit'])
  const startedAt = new Date(Date.now() - 42 * 60_000).toISOString()
  const calls = serve({
    'GET /api/task-timer': content({ id, taskId: id, taskTitle: 'Vistoria do telhado', startedAt, asked: false }),
    'DELETE /api/task-timer': content(null),
  })
  const { screen } = await renderApp(<RunningTimer />)
  const strip = screen.getByRole('region', { name: 'Cronômetro em andamento' })
  await expect.element(strip.getByRole('link', { name: 'Vistoria do telhado' })).toHaveAttribute('href', `/tasks/${id}`)
  await expect.element(strip.getByText(/^42:0/)).toBeVisible()
  await strip.getByRole('button', { name: 'Parar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ taskId: id })
})
