import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tasksArea } from '../../modules/tasks/ui/routes.tsx'
import { aCard, panelOf } from '../../modules/tasks/ui/testing.ts'
import { content, onePage, serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { areas, open, server } from './test-app.tsx'

const card = aCard()
const other = aCard({ id: '0199a000-0000-7000-8000-000000000002', title: 'Enviar contrato' })

test('[TASK-002] the address of a task opens it over the list, which stays in use; closing it leads to the list', async () => {
  signedIn(['tasks.list', 'tasks.edit'])
  serve({
    ...server,
    ...panelOf({}),
    'GET /api/views': content([]),
    'GET /api/tasks': content({ ...onePage([card, other]), nextCursor: null }),
  })
  const { screen, address } = await open(`/tasks/${card.id}?view=lista`, [...areas, tasksArea])
  await expect.element(screen.getByRole('heading', { name: card.title })).toBeVisible()
  const row = screen.getByRole('table').getByText(other.title)
  await expect.element(row).toBeVisible()
  await row.click()
  await expect.poll(address).toContain(`/tasks/${other.id}`)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => address().replace(/\?.*/, '')).toBe('/tasks')
  await expect.element(row).toBeVisible()
})
