import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Proposal } from '../contract.ts'
import { termsOf } from '../terms-of.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { aProposal } from './testing.ts'

const forbidden = { ...aProposal().allowed, accept: { ok: false, code: 'funnels.accept_forbidden' } }
const ways = [
  { id: '01900000-0000-7000-8000-0000000000f1', name: 'Negociação', step: 'Comercial' },
  { id: '01900000-0000-7000-8000-0000000000f2', name: 'Fechamento', step: 'Comercial' },
]

async function dialogOf(proposal: Proposal) {
  signedIn(['proposals.accept', 'proposals.view', 'deals.move'])
  const calls = serve({
    [`GET /api/proposals/${proposal.id}`]: content(proposal),
    [`POST /api/proposals/${proposal.id}/acceptance`]: content({ ...proposal, state: 'accepted' }),
  })
  const { screen } = await renderApp(<AcceptDialog proposal={proposal} isOpen onClose={() => {}} />)
  return { screen, sent: () => calls.find(({ method }) => method === 'POST')?.body }
}

test('an acceptance that the customer sent is confirmed as it came, with the move that the status needs', async () => {
  const [, loan] = aProposal().result.payments
  const received = {
    id: '01900000-0000-7000-8000-0000000000b1',
    network: '',
    name: 'Maria Lima',
    document: '52998224725',
    at: '2026-11-24T23:14:00Z',
    userAgent: 'Mozilla/5.0',
    isOtherPerson: false,
    reason: 'funnels.accept_forbidden',
    optionId: null,
    terms: termsOf(loan!),
    premises: null,
  }
  const { screen, sent } = await dialogOf(
    aProposal({ state: 'received', receivedAt: received.at, received, allowed: forbidden, acceptIn: ways }),
  )
  await expect.element(screen.getByText(/Aceite recebido de Maria Lima em 24\/11\/2026 20:14/)).toBeVisible()
  await expect.element(screen.getByText('CPF ou CNPJ 529.982.247-25')).toBeVisible()
  expect(screen.getByLabelText('Forma de pagamento escolhida').query()).toBeNull()
  await screen.getByRole('button', { name: 'Mover e confirmar' }).click()
  await expect.poll(sent).toEqual({ paymentId: null, move: { statusId: ways[0]!.id, confirmedBack: true } })
})

test('of acceptances of several people the first is confirmed, unless the seller chooses another', async () => {
  const [cash, loan] = aProposal().result.payments
  const received = {
    id: '01900000-0000-7000-8000-0000000000b1',
    network: '189.40.72.9',
    name: 'Maria Lima',
    document: '52998224725',
    at: '2026-11-24T23:14:00Z',
    userAgent: 'Mozilla/5.0',
    isOtherPerson: false,
    reason: 'funnels.accept_forbidden',
    optionId: null,
    terms: termsOf(loan!),
    premises: null,
  }
  const later = {
    ...received,
    id: '01900000-0000-7000-8000-0000000000b2',
    network: '203.0.113.7',
    name: 'Troll Oito',
    document: '11144477735',
    at: '2026-11-25T10:00:00Z',
    terms: termsOf(cash!),
  }
  const { screen, sent } = await dialogOf(
    aProposal({ state: 'received', receivedAt: later.at, received, receivedLater: [later] }),
  )
  await expect.element(screen.getByText(/Aceite recebido de Maria Lima em 24\/11\/2026 20:14/)).toBeVisible()
  await expect.element(screen.getByText(/CPF ou CNPJ 529.982.247-25 · da rede 189.40.72.9/)).toBeVisible()
  await screen.getByLabelText('Qual aceite vale').click()
  await screen.getByText('Troll Oito, 111.444.777-35').click()
  await expect.element(screen.getByText(/CPF ou CNPJ 111.444.777-35 · da rede 203.0.113.7/)).toBeVisible()
  await screen.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect.poll(sent).toEqual({ paymentId: null, receivedId: later.id })
})

test('where nothing forbids it, nothing is said of moving', async () => {
  const { screen, sent } = await dialogOf(aProposal())
  await expect.element(screen.getByLabelText('Forma de pagamento escolhida')).toBeVisible()
  expect(screen.getByText(/não permite aceite/).query()).toBeNull()
  await screen.getByRole('button', { name: 'Aceitar proposta' }).click()
  await expect.poll(sent).toMatchObject({ paymentId: expect.any(String) })
  expect(sent()).not.toHaveProperty('move')
})

test('whoever may not move the deal reads why and whom to ask', async () => {
  const { screen } = await dialogOf(aProposal({ allowed: forbidden, acceptIn: [] }))
  await expect.element(screen.getByText(/Peça a quem pode movê-lo\./).first()).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Aceitar proposta' }))
    .toHaveAttribute('aria-disabled', 'true')
})
