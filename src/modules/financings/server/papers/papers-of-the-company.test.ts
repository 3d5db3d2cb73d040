import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { plainPdf } from '../../../../platform/seal/testing/plain-pdf.ts'
import { ownFields } from '../../../../platform/testing/own-fields.ts'
import { type ListItem, smallLists } from '../../../small-lists/contract.ts'
import { financings } from '../../contract.ts'
import { readyToFinance } from '../test-financing.ts'

const world = await startWorld()

it('what the company makes itself is missing for the bank, and the customer is not asked for it', async () => {
  const { admin, bank, stranger, finance } = await readyToFinance(world)
  const financing = await finance()
  const categories = await admin.call(smallLists.items, { params: { list: 'file-categories' } })
  const [bill, contract] = ['Conta de energia', 'Contrato'].map((name) => categories.find((one) => one.name === name)!)
  const ask = (...papers: (ListItem | undefined)[]) =>
    admin.request('PUT', `/api/financing-banks/${bank.id}`, {
      ...ownFields(financings.editBank.body, bank),
      paperIds: papers.map((one) => one!.id),
    })
  const papers = () => admin.call(financings.papers, { params: { id: financing.id } })
  const link = () => admin.call(financings.linkPapers, { params: { id: financing.id } })
  await ask(bill, contract)
  expect(await papers()).toMatchObject({ missing: 2, papers: [{ isOurs: false }, { name: 'Contrato', isOurs: true }] })
  const { token } = await link()
  const asked = async () =>
    (await stranger.call(financings.askedPapers, { params: { token } })).papers.map(({ name }) => name)
  expect(await asked()).toEqual(['Conta de energia'])
  const sent = await sendFile(stranger, `POST /api/public/financing-papers/${token}/files?categoryId=${contract!.id}`, {
    name: 'contrato.pdf',
    content: plainPdf(1),
  })
  expect(sent.status).toBe(404)
  await ask(contract)
  await expect(link()).rejects.toMatchObject({ status: 409, code: 'financings.no_papers' })

  // Whoever has it signed elsewhere says so of the category.
  await ask(bill, contract)
  const params = { list: 'file-categories', id: contract!.id }
  await admin.call(smallLists.editItem, { params, body: { data: { isOurs: false } } })
  expect(await asked()).toEqual(['Conta de energia', 'Contrato'])
  await admin.call(smallLists.editItem, { params, body: { data: { isOurs: 'yes' } } })
  expect(await asked()).toEqual(['Conta de energia', 'Contrato'])
})
