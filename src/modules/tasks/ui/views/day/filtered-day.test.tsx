import { beforeEach, expect, test } from 'vitest'
import { content, serve } from '../../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../../platform/ui/testing/render-app.tsx'
import { TasksPage } from '../../tasks-page.tsx'
import { aCard, aDay, panelOf, statuses } from '../../testing.ts'

const columns = statuses.map((status) => ({ status, cards: [], totalItems: 0, late: 0, next: null, sort: 'due' }))
const [whole, nothing] = [aDay({ due: { list: [aCard()], totalItems: 1 } }), aDay()]

beforeEach(() => localStorage.setItem('girassol.tasks.day', 'open'))

async function open(at: string) {
  signedIn(['tasks.list', 'tasks.edit'])
  serve({
    ...panelOf({}),
    'GET /api/views': content([]),
    'GET /api/tasks/board': content({ columns }),
    'GET /api/tasks/my-day': ({ url }) => ({ body: { Content: url.includes('search=zzzz') ? nothing : whole } }),
  })
  return (await renderApp(<TasksPage />, { at })).screen
}

test('a filter that leaves nothing of the day says so, and not that nothing is to be done', async () => {
  const screen = await open('/tasks?search=zzzz')
  await expect.element(screen.getByText('Nada com estes filtros')).toBeVisible()
  expect(screen.getByText('Nada para hoje').query()).toBeNull()
  await screen.getByRole('button', { name: 'Limpar filtros' }).last().click()
  await expect.element(screen.getByText('Vistoria do telhado')).toBeVisible()
})

test('the day beside a view follows the filters of that view', async () => {
  const screen = await open('/tasks?view=quadro&search=zzzz')
  const day = screen.getByRole('complementary', { name: 'Meu dia' })
  await expect.element(day.getByText('Nada com estes filtros')).toBeVisible()
  expect(day.getByText('Vistoria do telhado').query()).toBeNull()
})
