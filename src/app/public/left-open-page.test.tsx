import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { sampleDocumentModel } from '../../modules/proposals/document/sample-document.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import type { SharedProposal } from './public-calls.ts'
import { SharedProposalPage } from './shared-proposal-page.tsx'
import { openedProposal } from './testing.ts'

const company = {
  name: 'Sol do Cerrado',
  primaryColor: '#004B57',
  secondaryColor: '#2BB673',
  logoUrl: '',
  bannerUrl: '',
  phone: '3432148800',
  email: 'contato@soldocerrado.com.br',
}
const brand = { primary: '#004B57', secondary: '#2BB673', logo: null, logoOnDark: null, banner: null }
const address = '/api/public/proposals/abcdefgh'
const model = sampleDocumentModel()
const opened = openedProposal(model)
const consultant = { name: 'Rafael Borges', phone: '34991200005' }
const info = { company, hasPassword: false, expired: null, withdrawn: null as object | null }
const gone = { status: 404, body: { Code: 'proposals.link_unknown', Message: '' } }

/** A page that is open, and what the server answers from now on. */
async function openedPage(first = opened) {
  let now: SharedProposal | null = first
  let answer: object = info
  const calls = serve({
    [`GET ${address}`]: () => ({ body: { Content: answer } }),
    [`POST ${address}/open`]: () => (now ? { body: { Content: now } } : gone),
    [`POST ${address}/reading`]: () => ({ body: { Content: { standing: now?.standing ?? '1 given-up' } } }),
  })
  const screen = await render(<SharedProposalPage token="abcdefgh" lang="pt-BR" face={{ company: '', brand }} />)
  await expect.element(screen.getByText(/^Para Helena/)).toBeVisible()
  const becomes = (next: SharedProposal | null, saying: object = info) => {
    now = next
    answer = saying
  }
  return { screen, calls, becomes }
}

const showAgain = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => sessionStorage.clear())

test('a tab that is shown again tells a new version, and keeps what is typed where nothing changed', async () => {
  const { screen, calls, becomes } = await openedPage()
  await screen
    .getByRole('button', { name: /^Aceitar/ })
    .first()
    .click()
  await screen.getByLabelText('CPF').fill('529.982.247-25')
  showAgain()
  await expect.poll(() => calls.filter(({ url }) => url.endsWith('/open')).length).toBe(2)
  await expect.element(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  const head = { ...model.head, revision: model.head.revision + 1 }
  becomes({ ...opened, standing: '2 generated', model: { ...model, head } })
  showAgain()
  await expect.element(screen.getByText(/enviou uma versão nova desta proposta/).first()).toBeInTheDocument()
})

test('a tab that is shown again tells that the proposal was accepted elsewhere', async () => {
  const { screen, becomes } = await openedPage()
  const acceptance = { isReceived: false, at: '2026-11-20T12:00:00Z', name: 'Helena', terms: null, optionId: 'only' }
  becomes({ ...opened, state: 'accepted', standing: '1 accepted', acceptance })
  showAgain()
  await expect.element(screen.getByRole('heading', { name: 'Proposta aceita' })).toBeVisible()
  // Of what is accepted no last day is told any more.
  await expect.element(screen.getByRole('banner').getByText(/Aceita em 20.11.2026/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Aceitar/ }).elements()).toEqual([])
})

test('where the reading is told, its answer says that the company withdrew the proposal, with reason and whom to ask', async () => {
  const { screen, becomes } = await openedPage({ ...opened, isWatched: true })
  becomes(null, { ...info, withdrawn: { reason: 'O kit saiu de linha', consultant } })
  showAgain()
  await expect.element(screen.getByRole('heading', { name: 'Esta proposta foi cancelada' })).toBeVisible()
  await expect.element(screen.getByText('Motivo: O kit saiu de linha')).toBeVisible()
  await expect.element(screen.getByText('(34) 99120-0005')).toBeVisible()
})

test('a withdrawn proposal without a reason says whom to ask, and the company where its seller has no phone', async () => {
  const withdrawn = { reason: '', consultant: { ...consultant, phone: '' } }
  serve({ [`GET ${address}`]: () => ({ body: { Content: { ...info, withdrawn } } }) })
  const screen = await render(<SharedProposalPage token="abcdefgh" lang="pt-BR" face={{ company: '', brand }} />)
  await expect.element(screen.getByText(/Fale com Rafael Borges/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: `Escrever para ${company.email}` })).toBeVisible()
  expect(document.body.textContent).not.toContain('Motivo')
})
