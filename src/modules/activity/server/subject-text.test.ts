import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { documents } from '../../documents/contract.ts'
import { paperOf, sentPaper } from '../../documents/server/test-signing.ts'
import { readyToFinance } from '../../financings/server/test-financing.ts'
import { activity } from '../contract.ts'

const world = await startWorld()

const textsOf = async (actor: Actor, threadId: string) =>
  (await actor.call(activity.timeline, { params: { threadId } })).entries.map(({ text }) => text)

it('the history of a deal says which financing was made, changed and moved', async () => {
  const { admin, dealId, finance, edit, statusOf, user } = await readyToFinance(world)
  const { id } = await finance()
  await edit(id, { graceMonths: 2 })
  await edit(id, { statusId: statusOf('approved') })
  const texts = await textsOf(admin, dealId)
  expect(texts.slice(0, 3)).toEqual([
    'alterou a situação do financiamento “Maria Lima” para Aprovado',
    'alterou Carência (meses) do financiamento “Maria Lima”',
    'criou o financiamento “Maria Lima”',
  ])
  const unseeing = await user('manager', { plus: ['financings.hide-status'] })
  expect(await textsOf(unseeing, dealId)).toContain('alterou a situação do financiamento “Maria Lima” para …')
})

it('the history of a deal says which document was made, sent and canceled', async () => {
  const company = await world.company()
  const { id, dealId } = await sentPaper(company)
  await company.admin.call(documents.cancel, { params: { id }, body: { reason: 'Outro preço' } })
  const ofDocument = (await textsOf(company.admin, dealId)).filter((text) => text.includes('documento'))
  expect(ofDocument).toEqual([
    'cancelou o documento “Contrato”',
    'enviou o documento “Contrato” para assinatura',
    'alterou Prazo do documento “Contrato”',
    'criou o documento “Contrato”',
  ])
})

it('what is gone keeps the name that its event holds', async () => {
  const company = await world.company()
  const { id, dealId } = await paperOf(company)
  await company.admin.call(documents.remove, { params: { id } })
  expect((await textsOf(company.admin, dealId))[0]).toBe('excluiu o documento “Contrato”')
})
