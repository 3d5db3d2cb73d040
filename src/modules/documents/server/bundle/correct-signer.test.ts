import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import { documents } from '../../contract.ts'
import { maria, newestMail, paulo, sentPaper, signAs, tokenIn } from '../test-signing.ts'
import { mailsTo, sentTogether } from './test-bundle.ts'

const world = await startWorld()

const right = { ...maria, email: 'maria.lima@exemplo.com.br' }

it('the only signer, whose address was wrong, is asked anew; the earlier link ends, and the chain tells both', async () => {
  const company = await world.company()
  const { id, signerList } = await sentPaper(company, [{ ...maria, auth: 'drawn' }])
  const before = tokenIn(await newestMail(company, maria.email))
  const params = { id, signerId: signerList[0]!.id }
  const corrected = await company.admin.call(documents.correctSigner, { params, body: { ...right, auth: 'drawn' } })
  expect(corrected).toMatchObject({ state: 'process', signerList: [{ email: right.email, isNext: true }] })
  expect(await signAs(company, before, maria)).toMatchObject({ status: 404 })
  const after = tokenIn(await newestMail(company, right.email))
  expect(await signAs(company, after, maria)).toMatchObject({ status: 200 })
  const chain = await company.look((ctx) => evidenceAbout(ctx, 'document', id))
  expect(chain.map(({ kind }) => kind).slice(-3)).toEqual([
    'document-add-signer',
    'document-remove-signer',
    'document-sign',
  ])
})

it('who was sent several documents is put right in all that they have not signed, by one mail', async () => {
  const company = await world.company()
  const { first, second } = await sentTogether(company, [{ ...maria, auth: 'drawn' }])
  const params = { id: second.id, signerId: second.signerList[0]!.id }
  await company.admin.call(documents.correctSigner, { params, body: { ...right, auth: 'drawn' } })
  expect(await mailsTo(company, right.email)).toBe(1)
  const token = tokenIn(await newestMail(company, right.email))
  const papers = [first.number, second.number]
  expect(await signAs(company, token, { ...maria, papers })).toMatchObject({ status: 200 })
})

it('whoever refused for what was wrong is asked anew, and whoever signed is not', async () => {
  const company = await world.company()
  const { id, signerList } = await sentPaper(company, [
    { ...maria, auth: 'drawn' },
    { ...paulo, auth: 'drawn' },
  ])
  const correct = (at: number, body: typeof maria) =>
    company.admin.call(documents.correctSigner, {
      params: { id, signerId: signerList[at]!.id },
      body: { ...body, auth: 'drawn' },
    })
  const token = tokenIn(await newestMail(company, paulo.email))
  const refusal = { name: paulo.name, cpf: paulo.cpf, reason: 'Meu CPF está errado' }
  await company.stranger.request('POST', `/api/public/signatures/${token}/refusal`, refusal)
  await correct(1, paulo)
  await expect(correct(0, paulo)).rejects.toMatchObject({ fields: { name: 'Esta pessoa já está neste grupo.' } })
  const first = tokenIn(await newestMail(company, maria.email))
  expect(await signAs(company, first, maria)).toMatchObject({ status: 200 })
  await expect(correct(0, right)).rejects.toMatchObject({ code: 'documents.signer_signed' })
  expect(await signAs(company, tokenIn(await newestMail(company, paulo.email)), paulo)).toMatchObject({
    status: 200,
    body: { Content: { isLast: true } },
  })
})

it('whoever may not add or remove signers puts none right', async () => {
  const company = await world.company()
  const { id, signerList } = await sentPaper(company, [maria])
  const params = { id, signerId: signerList[0]!.id }
  for (const flag of ['deals.hide-add-signers', 'deals.hide-remove-signers'] as const) {
    const other = await company.user('manager', { plus: ['deals.edit-document', flag] })
    await expect(other.call(documents.correctSigner, { params, body: right })).rejects.toMatchObject({ status: 403 })
  }
})
