import { expect, test } from 'vitest'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { aProposal } from '../testing.ts'
import { PrintedWith } from './printed-with.tsx'

const template = { id: '0198f000-0000-7000-8000-0000000000a1', name: 'Comercial' }

async function shown(version: number, change: Parameters<typeof aProposal>[0] = {}) {
  const proposal = aProposal(change)
  let kept = { chosen: template.id, version, newest: 5, options: [template] }
  const calls = serve({
    [`GET /api/proposals/${proposal.id}/templates`]: () => ({ body: { Content: kept } }),
    [`PUT /api/proposals/${proposal.id}/template`]: () => {
      kept = { ...kept, version: 5 }
      return { body: { Content: kept } }
    },
  })
  signedIn(['proposals.view', 'proposals.view-pdf', 'proposals.generate', 'proposals.edit'])
  const { screen } = await renderApp(<PrintedWith proposal={proposal} />)
  await expect.element(screen.getByText(/O papel saiu com a versão \d do modelo Comercial/)).toBeVisible()
  return { screen, calls }
}

test('a paper of an older version of its template says so and is made again with the one in use', async () => {
  const { screen, calls } = await shown(3)
  await expect.element(screen.getByText(/está na versão 5/)).toBeVisible()
  await screen.getByRole('button', { name: 'Gerar de novo' }).click()
  await expect.element(screen.getByText(/O papel saiu com a versão 5/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Gerar de novo' })).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({ templateId: template.id })
})

test('a paper that was accepted stays as it is, as one of the version in use does', async () => {
  const accepted = await shown(3, { state: 'accepted' })
  await expect.element(accepted.screen.getByText(/fica como o cliente o viu/)).toBeVisible()
  await expect.element(accepted.screen.getByRole('button', { name: 'Gerar de novo' })).not.toBeInTheDocument()
  await accepted.screen.unmount()
  const newest = await shown(5)
  await expect.element(newest.screen.getByRole('button', { name: 'Gerar de novo' })).not.toBeInTheDocument()
})
