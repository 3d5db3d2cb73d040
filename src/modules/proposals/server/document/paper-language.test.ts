import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

it('a PDF is Portuguese, whatever the browser speaks, unless the person at the screen has chosen English', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, choices } = await readyToPropose(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const browser = { 'accept-language': 'en-US' }
  const languageOf = async (url: string, actor = stranger) => {
    const { status, body } = await actor.request('GET', url, undefined, browser)
    expect(status).toBe(200)
    return /\/Lang ?\(([\w-]+)\)/.exec((body as Buffer).toString('latin1'))?.[1]
  }
  const chosen = async (lang: string) => {
    const { body } = await admin.request('POST', `/api/proposals/${id}/pdf-address`, undefined, {
      'accept-language': lang,
    })
    return (body as { Content: { url: string } }).Content.url
  }
  expect(await languageOf(`/api/proposals/${id}/pdf`, admin)).toBe('pt-BR')
  expect(await languageOf(await chosen('pt-BR'))).toBe('pt-BR')
  expect(await languageOf(await chosen('en-US'))).toBe('en-US')
})
