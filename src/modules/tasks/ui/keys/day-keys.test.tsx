import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pendingStore } from '../../../../platform/ui/offline/pending-store.ts'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { TasksPage } from '../tasks-page.tsx'
import { aCard, aDay, panelOf } from '../testing.ts'

const [first, second] = [aCard(), aCard({ id: '0199a000-0000-7000-8000-000000000002', title: 'Ligar' })]

beforeEach(async () => {
  for (const { id } of await pendingStore.all()) await pendingStore.remove(id)
})

async function open(answers: object = {}, due = () => [first, second]) {
  signedIn(['tasks.list', 'tasks.edit'])
  const calls = serve({
    ...panelOf({}),
    'GET /api/views': content([]),
    'GET /api/tasks/my-day': () => ({ body: { Content: aDay({ due: { list: due(), totalItems: due().length } }) } }),
    ...answers,
  })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks' })
  await expect.element(screen.getByText('Ligar', { exact: true })).toBeVisible()
  await userEvent.keyboard('jj')
  const hasFocus = (id: string) => expect.poll(() => (document.activeElement as HTMLElement).dataset.task).toBe(id)
  await hasFocus(second.id)
  return { screen, calls, hasFocus }
}

test('an arrow moves the task of the day that has the focus, and without network the move waits', async () => {
  const cut = () => {
    throw new TypeError('Failed to fetch')
  }
  await open({ [`GET /api/tasks/${second.id}/pushed`]: cut, [`PUT /api/tasks/${second.id}/days`]: cut })
  await userEvent.keyboard('{ArrowRight}')
  const moved = { url: `/api/tasks/${second.id}/days`, body: { startsOn: '2026-11-21', dueOn: '2026-11-25' } }
  await expect.poll(() => pendingStore.all()).toMatchObject([moved])
})

test('whoever works by keys goes on where they were: after a window, and in place of what is gone', async () => {
  let left = [first, second]
  const { screen, hasFocus } = await open(
    {
      [`PUT /api/tasks/${second.id}/status`]: () => {
        left = [first]
        return { body: { Content: {} } }
      },
    },
    () => left,
  )
  await userEvent.keyboard('d')
  await expect.element(screen.getByRole('dialog', { name: 'Entrega de Ligar' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await hasFocus(second.id)
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('dialog', { name: 'Concluir Ligar' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await hasFocus(first.id)
})
