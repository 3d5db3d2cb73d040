import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { documents } from '../contract.ts'
import { maria, paulo, sentPaper, tokenIn } from './test-signing.ts'

const world = await startWorld()

it('once somebody has refused nobody is told as awaited, in the list as on the deal', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const { id, dealId, signerList } = await sentPaper(company, [
    { ...maria, auth: 'drawn' },
    { ...paulo, auth: 'drawn' },
  ])
  const awaited = async () => {
    const [row] = (await admin.call(documents.list, { query: { fields: ['next'] } })).list
    const [part] = await admin.call(documents.parts, { params: { dealId } })
    return [row!.next, part!.next]
  }
  const both = `${maria.name}, ${paulo.name}`
  expect(await awaited()).toEqual([both, both])
  const { url } = await admin.call(documents.link, { params: { id, signerId: signerList[0]!.id } })
  const body = { name: maria.name, cpf: maria.cpf, reason: 'Mudei de ideia' }
  const { status } = await stranger.request('POST', `/api/public/signatures/${tokenIn(url)}/refusal`, body)
  expect(status).toBe(204)
  expect(await awaited()).toEqual(['', ''])
})
