import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import { documents } from '../../contract.ts'
import { hostedToken, maria, paulo, sentPaper, signAs, tokenIn } from '../test-signing.ts'

const world = await startWorld()

it('the host is whoever holds the device on which somebody signed: nobody where they signed by their own link', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, signerList } = await sentPaper(company, [
    { ...maria, auth: 'drawn' },
    { ...paulo, auth: 'drawn' },
  ])
  const [alone, hosted] = signerList.map((one) => one.id)
  const shown = async () => (await admin.call(documents.show, { params: { id } })).signerList.map((one) => one.hostName)
  await hostedToken(company, id, alone!)
  expect(await shown()).toEqual(['', ''])
  const { url } = await admin.call(documents.link, { params: { id, signerId: alone! } })
  expect(await signAs(company, tokenIn(url), maria)).toMatchObject({ status: 200 })
  expect(await signAs(company, await hostedToken(company, id, hosted!), paulo)).toMatchObject({ status: 200 })
  const names = await shown()
  expect(names).toEqual(['', expect.stringMatching(/./)])
  const chain = await company.look((ctx) => evidenceAbout(ctx, 'document', id))
  const signed = chain.filter(({ kind }) => kind === 'document-sign').map(({ person }) => JSON.parse(person!))
  expect(signed.map(({ host }: { host: string }) => host)).toEqual(names)
})
