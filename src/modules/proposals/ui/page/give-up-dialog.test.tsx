import { expect, test } from 'vitest'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { aProposal } from '../testing.ts'
import { GiveUpDialog } from './give-up-dialog.tsx'

test('whoever withdraws a proposal writes what its customer reads at the link', async () => {
  const proposal = aProposal()
  const address = `POST /api/proposals/${proposal.id}/giving-up`
  const calls = serve({ [address]: () => ({ body: { Content: { ...proposal, state: 'given-up' } } }) })
  signedIn(['proposals.edit'])
  let isClosed = false
  const { screen } = await renderApp(<GiveUpDialog proposal={proposal} onClose={() => (isClosed = true)} />)
  await screen.getByLabelText(/^Motivo, que o cliente lê/).fill('O kit saiu de linha')
  await screen.getByRole('button', { name: 'Desistir da proposta' }).click()
  await expect.poll(() => isClosed).toBe(true)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'O kit saiu de linha' })
})
