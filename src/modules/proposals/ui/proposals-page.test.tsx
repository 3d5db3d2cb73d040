import { expect, test } from 'vitest'
import { onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { ProposalRow } from '../contract.ts'
import { DealProposalsTab } from './deal-proposals-tab.tsx'
import { ProposalsPage } from './proposals-page.tsx'
import { aProposalRow } from './testing.ts'

const row = aProposalRow()
const summary = { priceCents: 99_000_00, acceptedCents: 11_000_00, accepted: 1, powerKwp: 12 }

function listing(rows: ProposalRow[], totals: typeof summary | null = summary) {
  localStorage.clear()
  return serve({
    'GET /api/proposals': () => ({
      body: { Content: { ...onePage(rows), ...(totals && { summary: totals }) } },
    }),
    'GET /api/deals/d1/proposals': () => ({ body: { Content: rows } }),
  })
}

test('[PROP-002] the list shows number, deal, contact, consultant, power, price, state, dates and views', async () => {
  listing([row])
  signedIn(['proposals.list', 'proposals.view'])
  const { screen } = await renderApp(<ProposalsPage />)
  const shown = [
    '31',
    'Telhado da padaria',
    'Maria Aparecida Lima',
    'Renata Moreira',
    '5,85 kWp',
    'R$ 28.450,00',
    'Gerada',
    '20/11/2026',
    '30/11/2026',
    '4',
  ]
  for (const text of shown) await expect.element(screen.getByText(text, { exact: true }).first()).toBeInTheDocument()
})

test('an empty list leads to the deals, in which proposals start', async () => {
  listing([])
  signedIn(['proposals.list', 'deals.list'])
  const { screen } = await renderApp(<ProposalsPage />)
  const way = screen.getByRole('link', { name: 'Escolher um negócio' })
  await expect.element(way).toHaveAttribute('href', '/negocios')
})

test('[PROP-016] a proposal is generated, received, accepted, given up or expired', async () => {
  const states = ['generated', 'received', 'accepted', 'given-up', 'expired'] as const
  listing(states.map((state, at) => ({ ...row, id: `${row.id}${at}`, number: 31 + at, state })))
  signedIn(['proposals.list'])
  const { screen } = await renderApp(<ProposalsPage />)
  for (const name of ['Gerada', 'Aceite recebido', 'Aceita', 'Desistida', 'Expirada'])
    await expect.element(screen.getByText(name, { exact: true })).toBeInTheDocument()
})

test('[PROP-001] a row offers what the person may do', async () => {
  listing([row])
  signedIn(['proposals.list', 'proposals.generate', 'proposals.accept', 'proposals.view-pdf'])
  const { screen } = await renderApp(<ProposalsPage />)
  await screen.getByRole('button', { name: 'Mais ações' }).click()
  for (const name of ['PDF', 'Enviar', 'Aceitar', 'Duplicar'])
    await expect.element(screen.getByRole('menuitem', { name: new RegExp(name) })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: /Excluir/ }).query()).toBeNull()
})

test('[PROP-066] totals stand above the list only for whom they are not hidden', async () => {
  listing([row])
  signedIn(['proposals.list'])
  const first = await renderApp(<ProposalsPage />)
  await expect.element(first.screen.getByText(/^Total proposto R\$\s99\.000,00/)).toBeVisible()
  await first.screen.unmount()
  listing([row], null)
  const second = await renderApp(<ProposalsPage />)
  await expect.element(second.screen.getByText('R$ 28.450,00')).toBeVisible()
  expect(second.screen.getByText(/99\.000,00/).query()).toBeNull()
})

test('[PROP-005] the tab of a deal lists its proposals and leads to a new one', async () => {
  listing([row])
  signedIn(['proposals.list', 'proposals.view', 'proposals.generate'])
  const { screen } = await renderApp(<DealProposalsTab />, {
    path: '/negocio/$id/propostas',
    at: '/negocio/d1/propostas',
  })
  await expect.element(screen.getByRole('link', { name: 'Proposta 31' })).toBeVisible()
  const create = screen.getByRole('link', { name: /Nova proposta|Gerar proposta/ })
  await expect.poll(() => create.element().getAttribute('href')).toContain('/nova-proposta')
})
