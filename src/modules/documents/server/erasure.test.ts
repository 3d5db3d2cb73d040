import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { checkedChain, evidenceAbout } from '../../../platform/evidence/append-evidence.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { privacy } from '../../privacy/contract.ts'
import { privacyModule } from '../../privacy/server/index.ts'
import { documents } from '../contract.ts'
import { hostedToken, maria, paulo, sentPaper, signAs, tokenIn } from './test-signing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

async function erased({ admin }: TestCompany, dealId: string) {
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(contacts.edit, { params: { id: contactId }, body: { name: maria.name, email: maria.email } })
  return admin.call(privacy.erase, { params: { id: contactId } })
}

const rowsOf = ({ look }: TestCompany, id: string) =>
  look(async (ctx) => ({
    signers: JSON.stringify(
      await ctx.rows(
        statement('select * from document_signers where tenant_id = platform.current_tenant() and document_id = $1', [
          id,
        ]),
      ),
    ),
    people: (await evidenceAbout(ctx, 'document', id)).map(({ person }) => person),
    chain: await checkedChain(ctx),
  }))

it('an erased person leaves a document that was not signed by all, and its chain can still be checked', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const sent = await sentPaper(company, [maria, paulo])
  const params = { id: sent.id, signerId: sent.signerList[0]!.id }
  const { url } = await admin.call(documents.link, { params })
  await signAs(company, await hostedToken(company, sent.id, params.signerId), maria)
  const { body: before } = await admin.request('GET', sent.fileUrl)
  expect(String(before as Buffer)).toContain('%PDF-')
  expect(await erased(company, sent.dealId)).toMatchObject({ keptDocuments: 0 })
  const { signers, people, chain } = await rowsOf(company, sent.id)
  for (const trace of [maria.name, maria.email, '52998224725', paulo.name]) expect(signers).not.toContain(trace)
  expect(people.every((person) => person === null)).toBe(true)
  expect(people.length).toBeGreaterThan(4)
  expect(chain).toMatchObject({ brokenAt: null })
  const left = await admin.call(documents.show, { params: { id: sent.id } })
  expect(left).toMatchObject({ state: 'canceled', title: String(sent.number), pages: [], chain: { isWhole: true } })
  expect(left.events.every(({ who, note }) => who + note === '')).toBe(true)
  expect((await stranger.request('GET', `/api/public/signatures/${tokenIn(url)}`)).status).toBe(404)
  await expect.poll(async () => (await admin.request('GET', left.fileUrl)).status, { timeout: 20_000 }).toBe(404)
})

it('a contract that all have signed is kept as it is for ten years, with its evidence, and erased after', async () => {
  const company = await world.company()
  const { admin, within } = company
  const sent = await sentPaper(company, [maria])
  await signAs(company, await hostedToken(company, sent.id, sent.signerList[0]!.id), maria)
  const shown = () => admin.call(documents.show, { params: { id: sent.id } })
  await expect.poll(async () => (await shown()).state, { timeout: 60_000 }).toBe('finished')
  const evidence = async () => (await shown()).pages.find(({ isEvidence }) => isEvidence)?.url
  await expect.poll(evidence, { timeout: 60_000 }).toBeTruthy()
  const picture = (await evidence())!
  expect(await erased(company, sent.dealId)).toMatchObject({ keptDocuments: 1 })
  const kept = await rowsOf(company, sent.id)
  expect(kept.signers).toContain(maria.email)
  expect(kept.people.every((person) => person !== null)).toBe(true)
  expect(kept.chain).toMatchObject({ brokenAt: null })
  expect((await admin.request('GET', (await shown()).sealedUrl!)).status).toBe(200)
  expect((await admin.request('GET', picture)).status).toBe(200)

  const [night] = privacyModule.jobs!
  const later = async (days: number) => {
    const now = new Date()
    now.setUTCFullYear(now.getUTCFullYear() + 10)
    now.setUTCDate(now.getUTCDate() + days)
    const asker = { company: company.company, now: now.toISOString() }
    await writing(world.running.services, asker, (ctx) => night!.run(ctx, night!.payload.parse({})))
    return rowsOf(company, sent.id)
  }
  expect((await later(-2)).signers).toContain(maria.email)
  for (let twice = 0; twice < 2; twice++) {
    const gone = await later(2)
    for (const trace of [maria.name, maria.email, '52998224725']) expect(gone.signers).not.toContain(trace)
    expect(gone.people.every((person) => person === null)).toBe(true)
    expect(gone.chain).toMatchObject({ brokenAt: null })
  }
  expect((await shown()).pages).toEqual([])
  await expect.poll(async () => (await admin.request('GET', picture)).status, { timeout: 20_000 }).toBe(404)

  const other = await sentPaper(company, [{ ...maria, name: 'Rosa Dias' }])
  await signAs(company, await hostedToken(company, other.id, other.signerList[0]!.id), { ...maria, name: 'Rosa Dias' })
  await within((ctx) =>
    ctx.run(
      statement(
        `update documents set state = 'finished', closed_at = now() - interval '10 years 1 day'
         where tenant_id = platform.current_tenant() and id = $1`,
        [other.id],
      ),
    ),
  )
  expect(await erased(company, other.dealId)).toMatchObject({ keptDocuments: 0 })
  expect((await rowsOf(company, other.id)).signers).not.toContain(maria.email)
})
