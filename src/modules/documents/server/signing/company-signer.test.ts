import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { documents } from '../../contract.ts'
import { inDays, maria, paperOf, paulo, type SignerGiven } from '../test-signing.ts'

const world = await startWorld()

it('whoever signs for the company is known by a CPF or proves themselves by a code, also on the seller’s device', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await paperOf(company)
  const { name, email } = paulo
  const send = (signer: Partial<SignerGiven>) =>
    admin.call(documents.send, {
      params: { id },
      body: { deadline: inDays(2), signers: [maria, { name, email, role: 'company', ...signer }] },
    })
  for (const auth of ['in-person', 'drawn'] as const)
    await expect(send({ auth })).rejects.toMatchObject({
      fields: { 'signers.1.cpf': expect.stringContaining('Informe o CPF de quem assina pela empresa') },
    })
  const { signerList } = await send({ auth: 'email-code' })
  const params = { id, signerId: signerList.find(({ role }) => role === 'company')!.id }
  await expect(admin.call(documents.host, { params })).rejects.toMatchObject({
    status: 409,
    code: 'documents.company_code',
  })
  expect(await admin.call(documents.host, { params, query: { withCode: 'true' } })).toHaveProperty('path')
  const known = await admin.call(documents.correctSigner, {
    params,
    body: { ...paulo, role: 'company', auth: 'in-person' },
  })
  const signerId = known.signerList.find(({ role }) => role === 'company')!.id
  expect(await admin.call(documents.host, { params: { id, signerId } })).toHaveProperty('path')
})
