import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { App } from './app.tsx'
import { makeRouter } from './router.tsx'
import { areas } from './screens.ts'

const id = '01900000-0000-7000-8000-0000000000c1'

async function open(path: string, held: string[], answers: Parameters<typeof serve>[0] = {}) {
  signedIn(held)
  serve(answers)
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  const router = makeRouter(areas, queries, createMemoryHistory({ initialEntries: [path] }))
  const screen = await render(<App areas={areas} queries={queries} router={router} />)
  return { screen }
}

test('[CONT-022] a contact that is denied to the person shows the denial message and nothing of it', async () => {
  const denied = { Message: 'Você não tem acesso a este lead.', Code: 'access.lead_denied', RequestId: 'x' }
  const held = ['contacts.view', 'contacts.list-history', 'contacts.edit-contacts', 'deals.list']
  const { screen } = await open(`/contacts/${id}`, held, {
    [`GET /api/contacts/${id}`]: () => ({ status: 403, body: denied }),
  })
  await expect.element(screen.getByText(denied.Message, { exact: true })).toBeVisible()
  const main = document.querySelector('main')!
  expect(main.querySelectorAll('button, a, input, textarea, h1, h2')).toHaveLength(0)
})

test('[CONT-050] without the permissions to list and to view, neither the contacts nor one contact is there', async () => {
  for (const path of ['/contacts', `/contacts/${id}`]) {
    const { screen } = await open(path, ['deals.list'])
    await expect.element(screen.getByRole('heading', { name: 'Acesso restrito' }).first()).toBeVisible()
    for (const role of ['table', 'tab', 'textbox'] as const) expect(screen.getByRole(role).query()).toBeNull()
    await screen.unmount()
  }
})
