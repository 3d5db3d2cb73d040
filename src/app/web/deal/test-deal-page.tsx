import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { timelineOf } from '../../../modules/activity/ui/testing.ts'
import type { Deal } from '../../../modules/deals/contract.ts'
import { dealPage } from '../../../modules/deals/ui/deal/deal-page-area.ts'
import { makeQueryClient } from '../../../platform/ui/data/query-client.ts'
import { onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { changeLanguage } from '../../../platform/ui/text/language.ts'
import { App } from '../app.tsx'
import { makeRouter } from '../router.tsx'
import { dealTabs } from '../screens.ts'

export const id = '01900000-0000-7000-8000-0000000000d1'
export const contactId = '01900000-0000-7000-8000-0000000000c1'
export const title = 'Maria Aparecida dos Santos Albuquerque'
export const granted = ['deals.view', 'deals.edit', 'deals.list-files', 'contacts.view', 'proposals.list', 'sales.list']
const yes = { ok: true }
const status = (end: string, name: string, at: 'passed' | 'current' | 'ahead', days: number | null) => ({
  id: `01900000-0000-7000-8000-0000000000${end}`,
  stepId: '01900000-0000-7000-8000-0000000000aa',
  name,
  color: '#2F80C2',
  current: at === 'current',
  passed: at === 'passed',
  missing: [],
  days,
  goalDays: 10,
})
const negotiation = status('0a', 'Negociação', 'current', 6)

export const tabId = '01900000-0000-7000-8000-0000000000b1'
const aField = (name: string) => ({
  id: name,
  name,
  type: 'short-text',
  mask: 'none',
  options: [],
  mayEdit: true,
  value: `${name}: sim`,
})

export const aDeal = (change: object = {}) =>
  ({
    id,
    number: 4812,
    title,
    contactId,
    city: 'Uberlândia',
    stateCode: 'MG',
    stepId: negotiation.stepId,
    statusId: negotiation.id,
    state: 'open',
    since: '2026-06-11T10:00:00Z',
    late: false,
    lostReason: '',
    lostNote: '',
    closedAt: null,
    bidAmount: 2_489_000,
    powerKwp: 7.26,
    proposals: 3,
    acceptedProposalId: null,
    valueProposal: null,
    valueOfSales: false,
    sales: 0,
    billUnits: 3,
    files: 14,
    rating: 4,
    ratingNote: '',
    nextTask: '',
    nextTaskAt: null,
    pendingTasks: 0,
    tasksDueAt: null,
    tagList: [],
    names: {
      step: 'Comercial',
      status: 'Negociação',
      origin: 'Indicação',
      dealType: 'Residencial',
      owner: 'Renata Moreira',
      store: 'Matriz',
    },
    contact: { id: contactId, phone: '34998124471', city: 'Uberlândia', state: 'MG' },
    stepper: [status('0b', 'Qualificação', 'passed', 1), negotiation, status('0c', 'Fechamento', 'ahead', null)],
    parallel: [],
    can: {
      edit: yes,
      editTitle: yes,
      changeCommercialOwner: yes,
      changeTechnicalOwner: yes,
      move: yes,
      lose: yes,
      win: yes,
      reopen: yes,
      delete: yes,
      proposal: yes,
      sale: yes,
    },
    ...change,
  }) as unknown as Deal

/** Opens a deal's page at an address as the application shows it; `answers` add to the server's responses. */
export async function open(
  path: string,
  permissions: string[] = granted,
  deal = aDeal(),
  answers: Parameters<typeof serve>[0] = {},
) {
  signedIn(permissions)
  const calls = serve({
    [`GET /api/deals/${id}`]: () => ({ body: { Content: deal } }),
    [`GET /api/timeline/${id}`]: timelineOf([]),
    'GET /api/files': () => ({ body: { Content: { list: [], can: { add: true, remove: true } } } }),
    'GET /api/file-folders': () => ({
      body: { Content: { list: [], can: { add: true, remove: true, createFolder: true } } },
    }),
    'GET /api/file-pages': () => ({ body: { Content: onePage([]) } }),
    'GET /api/funnel': () => ({ body: { Content: [] } }),
    'GET /api/deal-tabs': () => ({ body: { Content: [{ id: tabId, name: 'Obra' }] } }),
    [`GET /api/records/${id}/custom-fields`]: ({ url }) => ({
      body: {
        Content: url.includes(tabId) ? [aField('Padrão de entrada')] : [aField('Padrão de entrada'), aField('Apelido')],
      },
    }),
    ...answers,
  })
  const areas = [dealPage(dealTabs)]
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  const router = makeRouter(areas, queries, createMemoryHistory({ initialEntries: [path] }))
  const screen = await render(<App areas={areas} queries={queries} router={router} />)
  return { screen, calls, address: () => router.state.location.href }
}

/** The rest of the test reads English. */
export function inEnglish() {
  changeLanguage('en-US')
  onTestFinished(() => changeLanguage('pt-BR'))
}

export const tabNames = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen
    .getByRole('navigation', { name: 'Partes do negócio' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent?.replace(/\d+$/, ''))
