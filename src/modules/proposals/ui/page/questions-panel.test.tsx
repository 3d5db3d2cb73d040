import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { aProposal } from '../testing.ts'
import { ProposalActions } from './proposal-actions.tsx'
import { QuestionsPanel } from './questions-panel.tsx'

const asked = {
  id: '01900000-0000-7000-8000-0000000000f1',
  question: 'E se faltar luz?',
  askedAt: '2026-11-20T12:00:00Z',
  answer: '',
  answeredAt: null,
  answeredByName: '',
  mail: null,
}

test('a question is answered where it stands, and whoever answers reads how the customer hears of it', async () => {
  signedIn(['proposals.view', 'proposals.edit'])
  const proposal = aProposal({ questions: [asked] })
  const calls = serve({ [`PUT /api/proposals/${proposal.id}/questions/${asked.id}/answer`]: content(proposal) })
  const { screen } = await renderApp(<QuestionsPanel proposal={proposal} />)
  await expect.element(screen.getByText('E se faltar luz?')).toBeVisible()
  await expect.element(screen.getByText(/o cliente recebe um e-mail em maria@exemplo.com.br/)).toBeVisible()
  await screen.getByLabelText('Sua resposta').fill('Com bateria, a casa segue ligada.')
  await screen.getByRole('button', { name: 'Responder' }).click()
  await expect.element(screen.getByText('Resposta publicada na página da proposta.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ answer: 'Com bateria, a casa segue ligada.' })
})

test('without a mail address the seller is told to write to the customer', async () => {
  signedIn(['proposals.view', 'proposals.edit'])
  const base = aProposal()
  const proposal = { ...base, questions: [asked], customer: { ...base.customer, email: '' } }
  serve({})
  const { screen } = await renderApp(<QuestionsPanel proposal={proposal} />)
  await expect.element(screen.getByText(/O contato não tem e-mail: avise o cliente por WhatsApp/)).toBeVisible()
})

test('whoever only reads proposals reads questions, and is offered neither to answer nor to send or close the link', async () => {
  signedIn(['proposals.view', 'proposals.list'])
  const proposal = aProposal({ questions: [asked], sharedAt: '2026-11-20T12:00:00Z', shareUntil: '2026-11-30' })
  serve({})
  const { screen } = await renderApp(
    <>
      <QuestionsPanel proposal={proposal} />
      <ProposalActions proposal={proposal} />
    </>,
  )
  await expect.element(screen.getByText('E se faltar luz?')).toBeVisible()
  expect(screen.getByLabelText('Sua resposta').query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Enviar' }).query()).toBeNull()
})
