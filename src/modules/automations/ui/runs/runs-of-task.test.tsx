import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { RunsOfTask } from './runs-of-task.tsx'

const id = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`
const run = {
  id: id(1),
  automationId: id(2),
  automation: 'Depois da vistoria',
  version: 1,
  subjectKind: 'task',
  subjectId: id(3),
  subject: 'Vistoria',
  state: 'done',
  begunAt: '2026-11-24T12:00:00Z',
  endedAt: '2026-11-24T12:00:01Z',
  dueAt: null,
  tries: 0,
  reason: null,
  ms: 12,
}

const open = async (runs: object[]) => {
  signedIn(['automations.view'])
  const calls = serve({
    [`GET /api/automation-records/${id(3)}/runs`]: content({
      ...onePage(runs),
      rules: runs.length,
      acted: runs.length,
      unmet: 0,
    }),
  })
  const { screen } = await renderApp(<RunsOfTask taskId={id(3)} />)
  return { screen, calls }
}

test('a task says how many automations acted on it, and each run leads to its rule', async () => {
  const { screen } = await open([run])
  await expect.element(screen.getByRole('heading', { name: '1 automação agiu aqui' })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Depois da vistoria' })
  await expect.element(link).toHaveAttribute('href', `/settings/automations/${id(2)}`)
})

test('a task on which no automation acted says nothing of automations', async () => {
  const { screen, calls } = await open([])
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})
