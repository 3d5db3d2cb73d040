import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { TasksPage } from '../tasks-page.tsx'
import { aCard, aDay, panelOf } from '../testing.ts'

const card = aCard()

test('a task that was never open says without network what its line says', async () => {
  signedIn(['tasks.list', 'tasks.edit'])
  serve({
    ...panelOf({}),
    'GET /api/views': content([]),
    'GET /api/tasks/my-day': content(aDay({ due: { list: [card], totalItems: 1 } })),
    [`GET /api/tasks/${card.id}`]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const { screen } = await renderApp(<TasksPage />, { at: `/tasks?open=${card.id}` })
  const panel = screen.getByRole('complementary', { name: 'Vistoria do telhado' })
  await expect.element(panel.getByText(/Marcos Moreira · Renata Moreira/), { timeout: 10_000 }).toBeVisible()
})
