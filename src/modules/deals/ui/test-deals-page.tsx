import type { Area } from '../../../platform/ui/routing/screen.ts'
import { dismissAllNotices } from '../../../platform/ui/testing/dismiss-notices.ts'
import { type AskedCall, content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Board, DealCard } from '../contract.ts'
import { DealsPage } from './deals-page.tsx'

type Answers = Parameters<typeof serve>[0]

export const permissions = [
  'deals.list',
  'deals.view',
  'deals.create',
  'deals.edit',
  'deals.move',
  'contacts.edit-contacts',
]
export const stepId = '01900000-0000-7000-8000-00000000000a'
export const ids = { first: '01900000-0000-7000-8000-000000000001', second: '01900000-0000-7000-8000-000000000002' }
export const maria: DealCard = {
  id: '01900000-0000-7000-8000-0000000000d1',
  title: 'Maria Aparecida',
  place: 'Uberlândia/MG',
  amount: 2_489_000,
  kwp: 7.26,
  kwh: 872,
  generation: 960,
  since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  lacks: ['phone'],
}
export const column = (id: string, name: string, change: Partial<Board['columns'][number]> = {}) => ({
  id,
  stepId,
  name,
  color: '#2F80C2',
  goalHours: 24,
  prediction: 10,
  needs: [],
  open: true,
  adds: true,
  count: 0,
  amount: 0,
  kwp: 0,
  late: 0,
  forecast: 0,
  cards: [],
  next: null,
  ...change,
})
export const aBoard = (
  first: Partial<Board['columns'][number]> = {},
  second: Partial<Board['columns'][number]> = {},
): Board => ({
  seq: 1,
  stepId,
  steps: [{ id: stepId, name: 'Comercial', color: '#1F8A70', parallel: false, loss: false, count: 1 }],
  people: {},
  tags: {},
  columns: [
    column(ids.first, 'Novo contato', { cards: [maria], count: 1, amount: 2_489_000, kwp: 7.26, late: 1, ...first }),
    column(ids.second, 'Qualificação', second),
  ],
})

export const moves = `POST /api/deals/${maria.id}/moves`
export const reply = (statusId: string) => ({
  body: {
    Content: { id: maria.id, stepId, statusId, since: maria.since, state: 'open', path: [statusId], warnings: [] },
  },
})

/** The page of deals at its board. */
export const open = (
  board: Board,
  answers: Answers = {},
  granted = permissions,
  at = '/negocios',
  areas: readonly Area[] = [],
) => openDeals(at, { 'GET /api/deals/board': content(board), ...answers }, granted, areas)

/** The page of deals for a person with these permissions, with further responses besides those of its frame. */
export async function openDeals(at: string, answers: Answers, granted: string[], areas: readonly Area[] = []) {
  const nothing = content([])
  dismissAllNotices()
  signedIn(granted)
  const calls = serve({
    'GET /api/colleagues': nothing,
    'GET /api/stores': nothing,
    'GET /api/funnel': nothing,
    ...Object.fromEntries(['origins', 'deal-types', 'tags'].map((list) => [`GET /api/lists/${list}`, nothing])),
    ...answers,
  })
  const app = await renderApp(
    <div style={{ height: 700, display: 'flex' }}>
      <DealsPage />
    </div>,
    { at, areas },
  )
  return { ...app, calls }
}

export const made = (calls: AskedCall[], name: string) => calls.filter((call) => `${call.method} ${call.url}` === name)
