import { expect, test } from 'vitest'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { aProposal } from '../testing.ts'
import { sampleStart } from '../wizard/test-sample-start.ts'
import { EquipmentDialog } from './equipment-dialog.tsx'

test('a change of equipment shows what it comes to before it is saved, warns of less power, and is not offered for the same', async () => {
  signedIn(['proposals.view', 'proposals.edit-accepted'])
  const { catalogue } = sampleStart()
  const proposal = aProposal()
  const kit = {
    ...proposal.choices.kit,
    moduleId: catalogue.modules[0]!.id,
    inverters: [{ itemId: catalogue.inverters[0]!.id, quantity: 1 }],
  }
  const before = {
    powerKwp: 4.41,
    moduleCount: 7,
    moduleName: 'JA 630',
    inverters: [{ name: 'Híbrido 5', quantity: 1 }],
    generationKwh: 601,
    billCents: 149_00,
  }
  const after = { ...before, powerKwp: 3.89, moduleName: 'JA 555', generationKwh: 530, billCents: 171_00 }
  const calls = serve({
    [`GET /api/proposals/${proposal.id}`]: () => ({
      body: { Content: { ...proposal, choices: { ...proposal.choices, kit } } },
    }),
    'GET /api/catalogue': () => ({ body: { Content: catalogue } }),
    [`POST /api/proposals/${proposal.id}/equipment-preview`]: () => ({ body: { Content: { before, after } } }),
  })
  const { screen } = await renderApp(<EquipmentDialog id={proposal.id} isOpen onClose={() => {}} />)
  const save = screen.getByRole('button', { name: 'Trocar', exact: true })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await screen.getByLabelText('Quantidade de módulos').fill('6')
  await expect.element(screen.getByText('4,41 kWp → 3,89 kWp')).toBeVisible()
  await expect.element(screen.getByText(/149,00 → R\$.171,00/)).toBeVisible()
  await expect.element(screen.getByText(/3,89 em vez de 4,41/)).toBeVisible()
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})
