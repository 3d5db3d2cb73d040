import { createMemoryHistory } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { anEntry, timelineOf } from '../../../modules/activity/ui/testing.ts'
import { makeQueryClient } from '../../../platform/ui/data/query-client.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { App } from '../app.tsx'
import { makeRouter } from '../router.tsx'
import { areas } from '../screens.ts'

export const id = '01900000-0000-7000-8000-0000000000c1'

export async function open(path: string, granted: string[], answers: Parameters<typeof serve>[0] = {}) {
  signedIn(granted)
  serve(answers)
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  const router = makeRouter(areas, queries, createMemoryHistory({ initialEntries: [path] }))
  const screen = await render(<App areas={areas} queries={queries} router={router} />)
  return { screen }
}

export const maria = {
  id,
  kind: 'person',
  name: 'Maria Aparecida',
  phone: '34998124471',
  document: '52998224725',
  email: 'maria@sol.com.br',
  city: 'Uberlândia',
  state: 'MG',
  banks: [],
  secondaryContact: null,
  secondaryOf: [],
}
export const dealOfMaria = {
  id: '01900000-0000-7000-8000-0000000000d1',
  title: 'Telhado da padaria',
  statusName: 'Negociação',
  statusColor: '#2F80C2',
  bidAmount: 2_489_000,
}
export const proposalOfMaria = {
  id: '01900000-0000-7000-8000-0000000000a1',
  dealId: dealOfMaria.id,
  number: 31,
  state: 'generated',
  powerKwp: 5.5,
  priceCents: 28_450_00,
  createdAt: '2026-11-20T12:00:00Z',
}
export const written = anEntry({
  kind: 'notes.created',
  text: 'escreveu uma nota',
  note: { id, text: 'Prefere à tarde', editedAt: null, call: null, mentions: [], can: { edit: false, remove: false } },
})
export const visit = {
  id,
  threadId: id,
  title: 'Medir o telhado',
  startsAt: '2030-01-10T12:00:00Z',
  place: '',
  doneAt: null,
}
export const created = { ...written, seq: 8, kind: 'contacts.created', text: 'cadastrou o contato', note: null }
export const onPage = {
  [`GET /api/contacts/${id}`]: content(maria),
  [`GET /api/contacts/${id}/duplicates`]: content([]),
  [`GET /api/contacts/${id}/merges`]: content([]),
  [`GET /api/contacts/${id}/reminders`]: content([]),
  [`GET /api/records/${id}/custom-fields`]: content([]),
  [`GET /api/timeline/${id}`]: timelineOf([written, created]),
  [`GET /api/timeline/${id}/appointments`]: content([visit]),
  [`GET /api/timeline/${id}/followers`]: content({ isFollowing: false, people: [] }),
  'GET /api/colleagues': content([]),
  'GET /api/stores': content([]),
  'GET /api/lists/origins': content([]),
  'GET /api/lists/contact-types': content([]),
  'GET /api/deals': ({ url }: { url: string }) =>
    content(onePage(url.includes(`contactId=${id}`) ? [dealOfMaria] : []))(),
  'GET /api/proposals': ({ url }: { url: string }) =>
    content(onePage(url.includes(`leads=${id}`) ? [proposalOfMaria] : []))(),
}
export const looksAtContacts = [
  'contacts.view',
  'contacts.list',
  'contacts.list-history',
  'deals.list',
  'proposals.list',
]
export const lists = ['contacts.list-projects', 'contacts.list-simulations']
