import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Contact } from '../../contacts/contract.ts'
import { RunsOfContact } from './runs-of-contact.tsx'

const id = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`

test('a contact says how many automations acted on them, tells those apart that did nothing, and each run leads to its rule', async () => {
  signedIn(['automations.view'])
  const run = {
    id: id(1),
    automationId: id(2),
    automation: 'Boas-vindas',
    version: 1,
    subjectKind: 'contact',
    subjectId: id(3),
    subject: 'Maria Lima',
    state: 'done',
    begunAt: '2026-11-24T12:00:00Z',
    endedAt: '2026-11-24T12:00:01Z',
    dueAt: null,
    tries: 0,
    reason: null,
    ms: 12,
  }
  const page = { list: [run], totalItems: 1, totalPages: 1, pageNumber: 1, pageSize: 50 }
  serve({ [`GET /api/automation-records/${id(3)}/runs`]: content({ ...page, rules: 4, acted: 2, unmet: 1 }) })
  const { screen } = await renderApp(<RunsOfContact contact={{ id: id(3) } as Contact} />)
  const said = '2 automações agiram aqui · 1 não atendeu às condições · 1 ainda não fez nada'
  await expect.element(screen.getByText(said)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Boas-vindas' })
  await expect.element(link).toHaveAttribute('href', `/settings/automations/${id(2)}`)
})
