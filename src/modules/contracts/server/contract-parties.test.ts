import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { documents } from '../../documents/contract.ts'
import {
  hostedToken,
  inDays,
  maria,
  paperOf,
  paulo,
  type SignerGiven,
  sentPaper,
  signAs,
} from '../../documents/server/test-signing.ts'
import { contracts } from '../contract.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

const forCompany = { ...paulo, role: 'company' } as const
const refused = { status: 409, code: 'contracts.no_party' }

it('a contract is sent only with somebody who signs it as the party, wherever it is signed; another paper does without', async () => {
  const company = await world.company()
  const { admin } = company
  const draft = await paperOf(company)
  const params = { id: draft.id }
  const send = (signers: SignerGiven[]) =>
    admin.call(documents.send, { params, body: { deadline: inDays(2), signers } })
  await expect(send([forCompany])).rejects.toMatchObject(refused)
  await expect(send([forCompany, { ...maria, role: 'witness' }])).rejects.toMatchObject(refused)
  expect((await send([forCompany, maria])).state).toBe('process')

  const paper = await paperOf(company)
  await admin.call(documents.rename, { params: { id: paper.id }, body: { title: 'Pedido' } })
  const order = { params: { id: paper.id }, body: { deadline: inDays(2), signers: [forCompany] } }
  expect((await admin.call(documents.send, order)).state).toBe('process')
})

it('the last party of a contract is neither taken off it nor given another role', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, signerList } = await sentPaper(company, [maria, forCompany])
  const params = { id, signerId: signerList.find(({ role }) => role === 'party')!.id }
  await expect(admin.call(documents.removeSigner, { params })).rejects.toMatchObject(refused)
  const witness = { ...maria, role: 'witness' } as const
  await expect(admin.call(documents.correctSigner, { params, body: witness })).rejects.toMatchObject(refused)
  await admin.call(documents.correctSigner, { params, body: { ...maria, name: 'Maria Lima Reis' } })
})

it('a paper that no party signed makes no signed contract: it is for review', async () => {
  const company = await world.company()
  const { admin } = company
  const draft = await paperOf(company)
  const params = { id: draft.id }
  await admin.call(documents.rename, { params, body: { title: 'Acordo' } })
  const body = { deadline: inDays(2), signers: [forCompany] }
  const { signerList } = await admin.call(documents.send, { params, body })
  const ofDeal = { dealId: draft.dealId }
  await admin.call(contracts.edit, { params: ofDeal, body: { documentId: draft.id } })
  await signAs(company, await hostedToken(company, draft.id, signerList[0]!.id), paulo)
  const show = () => admin.call(contracts.show, { params: ofDeal })
  await expect.poll(async () => (await show()).status, { timeout: 60_000 }).toBe('review')
  expect(await show()).toMatchObject({ signedOn: null, documentState: 'finished' })
})
