import { beforeEach, expect, test } from 'vitest'
import { noteWaiting } from '../../../../platform/ui/offline/waiting-requests.ts'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { TasksPage } from '../tasks-page.tsx'
import { aCard, aDay, panelOf, statuses } from '../testing.ts'

const card = aCard()
const [, , done] = statuses
const columns = statuses.map((status, at) => {
  const cards = at === 0 ? [card] : []
  return { status, cards, totalItems: cards.length, late: 0, next: null, sort: 'due' }
})

beforeEach(() => {
  const at = '2026-11-24T12:00:00.000Z'
  const body = { statusId: done!.id }
  noteWaiting([{ id: 1, key: 'k', owner: 'o', method: 'PUT', url: `/api/tasks/${card.id}/status`, body, at }])
  return () => noteWaiting([])
})

async function open(view: string) {
  signedIn(['tasks.list', 'tasks.edit'])
  serve({
    ...panelOf({}),
    'GET /api/views': content([]),
    'GET /api/tasks/my-day': content(aDay()),
    'GET /api/tasks/board': content({ columns }),
    'GET /api/tasks': content({ ...onePage([card]), nextCursor: null }),
  })
  return (await renderApp(<TasksPage />, { at: `/tasks?view=${view}` })).screen
}

test('a card that waits for the network stands in the column of its new status, and says that it waits', async () => {
  const screen = await open('quadro')
  await expect.element(screen.getByText('concluída em', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('por enviar', { exact: true }).first()).toBeVisible()
})

test('a row of the list says that its task is done and waits for the network', async () => {
  const screen = await open('lista')
  await expect.element(screen.getByText('concluída, por enviar', { exact: true }).first()).toBeVisible()
})
