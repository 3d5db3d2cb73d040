import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { readPdf } from '../../../platform/testing/read-pdf.ts'
import { branding } from '../../branding/contract.ts'
import { readyToBuy } from './test-purchase.ts'

const world = await startWorld()

it('an order is made out to the company by its legal name and number, whatever its store is called', async () => {
  const { admin, buyer, id } = await readyToBuy(world)
  await admin.call(branding.editProfile, { body: { legalName: 'Luz do Vale Ltda.', document: '11222333000181' } })
  const { body } = await buyer.request('GET', `/api/purchases/${id}/order.pdf`)
  const paper = readPdf(body as Uint8Array)
    .pages.join(' ')
    .replaceAll(/\s+/g, ' ')
  expect(paper).toContain('Faturar para: Luz do Vale Ltda. · CNPJ 11.222.333/0001-81')
})
