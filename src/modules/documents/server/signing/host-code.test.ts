import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import { documents } from '../../contract.ts'
import { codeFor, hostedToken, maria, sentPaper, signAs, tokenIn } from '../test-signing.ts'

const world = await startWorld()

it('on the seller’s device a code is asked for where the seller wants one, and the evidence names both', async () => {
  const company = await world.company()
  const { id, signerList } = await sentPaper(company, [{ ...maria, auth: 'in-person' }])
  const params = { id, signerId: signerList[0]!.id }
  const { path } = await company.admin.call(documents.host, { params, query: { withCode: 'true' } })
  const token = tokenIn(path)
  const shown = await company.stranger.request('GET', `/api/public/signatures/${token}`)
  expect(shown.body).toMatchObject({ Content: { codeTo: 'm•••@exemplo.com.br', refusal: null } })
  expect(await signAs(company, token, maria)).toMatchObject({ status: 422 })
  const code = await codeFor(company, token, maria)
  expect(await signAs(company, token, { ...maria, code })).toMatchObject({ status: 200 })
  const chain = await company.look((ctx) => evidenceAbout(ctx, 'document', id))
  expect(chain.map(({ kind }) => kind).slice(-3)).toEqual([
    'document-code-sent',
    'document-code-right',
    'document-sign',
  ])
  const signed = JSON.parse(chain.at(-1)!.person!) as { host: string; email: string }
  expect(signed.host).not.toBe('')
  expect(signed.email).toBe(maria.email)
})

it('without the seller’s wish no code is asked for, and a later link without one takes the wish back', async () => {
  const company = await world.company()
  const { id, signerList } = await sentPaper(company, [maria])
  const params = { id, signerId: signerList[0]!.id }
  await company.admin.call(documents.host, { params, query: { withCode: 'true' } })
  const token = await hostedToken(company, id, params.signerId)
  const shown = await company.stranger.request('GET', `/api/public/signatures/${token}`)
  expect(shown.body).toMatchObject({ Content: { codeTo: null } })
  expect(await signAs(company, token, maria)).toMatchObject({ status: 200 })
})

it('a code is not promised to somebody who has no address for it', async () => {
  const company = await world.company()
  const { id, signerList } = await sentPaper(company, [{ name: 'Dona Helena', auth: 'in-person' }])
  const params = { id, signerId: signerList[0]!.id }
  const asked = company.admin.call(documents.host, { params, query: { withCode: 'true' } })
  await expect(asked).rejects.toMatchObject({ status: 409, code: 'documents.no_code_target' })
})

it('a dot is no signature: what is drawn has some points, across some of the field', async () => {
  const company = await world.company()
  const { id, signerList } = await sentPaper(company, [maria])
  const token = await hostedToken(company, id, signerList[0]!.id)
  const dot: [number, number] = [500, 500]
  for (const lines of [
    [[dot]],
    [[dot, dot, dot]],
    [[dot, [510, 510], [520, 505]]],
    [
      [
        [0, 0],
        [900, 900],
      ],
    ],
  ])
    expect(await signAs(company, token, { ...maria, signature: { kind: 'drawn', lines } })).toMatchObject({
      status: 422,
      body: { Fields: { 'signature.lines': 'Um ponto não é uma assinatura. Desenhe seu nome no campo, ou digite.' } },
    })
  expect(await signAs(company, token, maria)).toMatchObject({ status: 200 })
})
