import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { documents } from '../../contract.ts'
import { hostedToken, maria, sentPaper, signAs } from '../test-signing.ts'

const world = await startWorld()

it('a link of a canceled document tells the reason that signers read and whom to ask, also to whoever had signed', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const sent = await sentPaper(company)
  const [first, second] = sent.signerList
  const signed = await hostedToken(company, sent.id, first!.id)
  const waiting = await hostedToken(company, sent.id, second!.id)
  expect(await signAs(company, signed, maria)).toMatchObject({ status: 200 })
  await admin.call(documents.cancel, { params: { id: sent.id }, body: { reason: 'O valor do kit {mudou}' } })
  const refusal = 'Este documento foi cancelado e não pode mais ser assinado. Motivo: O valor do kit {mudou}.'
  for (const token of [signed, waiting]) {
    const { body } = await stranger.request('GET', `/api/public/signatures/${token}`)
    expect(body).toMatchObject({ Content: { refusal, isCanceled: true, asks: { name: 'Ana Administradora' } } })
  }
  expect(await signAs(company, signed, maria)).toMatchObject({ status: 409, body: { Code: 'documents.is_canceled' } })
})
