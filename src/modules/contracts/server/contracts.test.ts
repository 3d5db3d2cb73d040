import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { documents } from '../../documents/contract.ts'
import { hostedToken, maria, sentPaper, signAs } from '../../documents/server/test-signing.ts'
import { contracts } from '../contract.ts'
import type { ContractStatus } from '../contract-status.ts'
import { contractMessages } from '../messages.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

it('[POST-021] the status goes from none to awaiting when the document is sent and to signed when it is signed; review is set by hand', async () => {
  const company = await world.company()
  const { admin } = company
  const sent = await sentPaper(company, [maria])
  const params = { dealId: sent.dealId }
  const show = () => admin.call(contracts.show, { params })
  expect(await show()).toMatchObject({ status: 'awaiting', documentId: sent.id, signedOn: null })
  await expect(admin.call(contracts.edit, { params, body: { status: 'signed' } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await admin.call(contracts.edit, { params, body: { status: 'review' } })).toMatchObject({ status: 'review' })
  await signAs(company, await hostedToken(company, sent.id, sent.signerList[0]!.id), maria)
  await expect.poll(async () => (await show()).status, { timeout: 60_000 }).toBe('signed')
  const { signedOn } = await show()
  expect(signedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  const deal = await admin.call(deals.show, { params: { id: sent.dealId } })
  expect(deal.contractSignedOn).toBe(signedOn)
})

it('[POST-009] a contract holds number, status, signature date, witnesses and closing condition', async () => {
  const company = await world.company()
  const { admin } = company
  const sent = await sentPaper(company, [maria])
  await admin.call(documents.cancel, { params: { id: sent.id }, body: { reason: 'Valor mudou' } })
  const params = { dealId: sent.dealId }
  expect(await admin.call(contracts.show, { params })).toMatchObject({ status: 'none' })
  const body = { number: '2026/0418', signedOn: '2026-11-20', witnesses: 'Paulo Reis, Rosa Dias', condition: 'À vista' }
  expect(await admin.call(contracts.edit, { params, body })).toMatchObject({ ...body, status: 'signed' })
  expect((await admin.call(deals.show, { params: { id: sent.dealId } })).contractSignedOn).toBe('2026-11-20')
  const cleared = await admin.call(contracts.edit, { params, body: { signedOn: null } })
  expect(cleared).toMatchObject({ status: 'none', signedOn: null })
  expect((await admin.call(deals.show, { params: { id: sent.dealId } })).contractSignedOn).toBeNull()
})

it('[POST-020] the status is one of none, awaiting signature, signed and awaiting review', async () => {
  const { admin } = await world.company()
  const { id: dealId } = await aDeal(admin)
  const edit = (status: unknown) =>
    admin.call(contracts.edit, { params: { dealId }, body: { status: status as ContractStatus } })
  const words = { awaiting: 'Aguardando assinatura', signed: 'Assinado', review: 'Aguardando revisão', none: 'Nenhuma' }
  for (const [status, word] of Object.entries(words)) {
    expect(await edit(status)).toMatchObject({ status })
    expect(contractMessages[`contracts.status.${status as ContractStatus}`].pt).toBe(word)
  }
  for (const other of ['finished', '', null]) await expect(edit(other)).rejects.toMatchObject({ status: 422 })
})

it('a day of signing does not mark it signed while its document is in process, nor after somebody has refused', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const sent = await sentPaper(company, [maria])
  const params = { dealId: sent.dealId }
  const edit = (body: object) => admin.call(contracts.edit, { params, body })
  const refused = { status: 409, code: 'contracts.follows_document' }
  await expect(edit({ signedOn: '2026-11-20' })).rejects.toMatchObject(refused)
  await expect(edit({ status: 'review', signedOn: '2026-11-20' })).rejects.toMatchObject(refused)
  const token = await hostedToken(company, sent.id, sent.signerList[0]!.id)
  const { status } = await stranger.request('POST', `/api/public/signatures/${token}/refusal`, {
    name: maria.name,
    cpf: maria.cpf,
    reason: 'Valor mudou',
  })
  expect(status).toBeLessThan(300)
  expect(await admin.call(contracts.show, { params })).toMatchObject({ status: 'review', signedOn: null })
  await expect(edit({ signedOn: '2026-11-20' })).rejects.toMatchObject(refused)
  expect(await edit({ documentId: null, signedOn: '2026-11-20' })).toMatchObject({ status: 'signed', documentId: null })
  await expect(edit({ documentId: sent.id })).rejects.toMatchObject(refused)
  expect((await admin.call(deals.show, { params: { id: sent.dealId } })).contractSignedOn).toBe('2026-11-20')
})

it('a form that sends all fields changes what the person has changed, and contradicts itself nowhere', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: dealId } = await aDeal(admin)
  const params = { dealId }
  const shown = async (who = admin) => {
    const {
      papers: _papers,
      documentTitle: _title,
      documentState: _state,
      ...form
    } = await who.call(contracts.show, {
      params,
    })
    return form
  }
  const save = async (change: object, who = admin) =>
    who.call(contracts.edit, { params, body: { ...(await shown(who)), ...change } })
  const dealDay = async () => (await admin.call(deals.show, { params: { id: dealId } })).contractSignedOn
  const signed = () => save({ status: 'signed', signedOn: '2026-11-20' })
  expect(await signed()).toMatchObject({ status: 'signed', signedOn: '2026-11-20' })
  expect(await save({ signedOn: null })).toMatchObject({ status: 'none', signedOn: null })
  expect(await dealDay()).toBeNull()
  for (const status of ['none', 'review', 'awaiting'] as const) {
    await signed()
    expect(await save({ status })).toMatchObject({ status, signedOn: null })
    expect(await dealDay()).toBeNull()
  }
  await signed()
  expect(await save({ condition: 'À vista' })).toMatchObject({ status: 'signed', signedOn: '2026-11-20' })
})

it('whoever sees no documents edits the contract, whose document stays', async () => {
  const company = await world.company()
  const sent = await sentPaper(company, [maria])
  const params = { dealId: sent.dealId }
  const blind = await company.user('manager', { plus: ['deal-tabs.documents'] })
  const shown = await blind.call(contracts.show, { params })
  expect(shown).toMatchObject({ documentId: null, documentTitle: '', papers: null })
  const { number, status, signedOn, witnesses, condition, documentId } = shown
  const body = { number, status, signedOn, witnesses, condition, documentId }
  expect(await blind.call(contracts.edit, { params, body: { ...body, condition: 'À vista' } })).toMatchObject({
    condition: 'À vista',
  })
  expect(await company.admin.call(contracts.show, { params })).toMatchObject({ documentId: sent.id })
  await expect(blind.call(contracts.edit, { params, body: { documentId: sent.id } })).rejects.toMatchObject({
    status: 403,
    code: 'documents.hidden',
  })
})
