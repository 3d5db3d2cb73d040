import { expect, it } from 'vitest'
import { plainPdf } from '../../../platform/seal/testing/plain-pdf.ts'
import { type DocumentDetail, documents } from '../../documents/contract.ts'
import { sendDocumentFile } from '../../documents/server/public.ts'
import { maria, paperOf, paulo, rosa } from '../../documents/server/test-signing.ts'
import { startProviders } from './test-providers.ts'

const { clicksign, zapsign, connected } = await startProviders()

type Company = Awaited<ReturnType<typeof connected>>

/** A contract and a power of attorney of one deal. */
async function twoPapers(company: Company) {
  const { id, dealId } = await paperOf(company)
  const paper = { name: 'Procuração.pdf', content: plainPdf(2) }
  const along = await company.within((ctx) => sendDocumentFile(ctx, dealId, paper))
  return [id, along] as const
}

const runs = ({ state, sending }: DocumentDetail) => state === 'process' && sending === null

/** Whether all run; where a try has failed, the next one need not be waited for. */
async function runOrHurried(company: Company, ids: readonly string[]) {
  const now = await Promise.all(ids.map((id) => company.show(id)))
  if (now.some(({ sending }) => sending?.fault)) await company.hurryIdle()
  return now.every(runs)
}

const lastEnvelope = () => [...clicksign.envelopes.values()].at(-1)!
const namesThere = () => [...lastEnvelope().signers.values()].map(({ attributes }) => attributes.name)

async function sentTogether(company: Company, signers = [maria, paulo]) {
  const ids = await twoPapers(company)
  await company.send(ids[0], signers, [ids[1]])
  for (const id of ids) await company.until(id, runs)
  return ids
}

it('two papers go to Clicksign in one envelope, each person once, and each comes back signed as a file of its own', async () => {
  const company = await connected('clicksign')
  const before = clicksign.envelopes.size
  const ids = await sentTogether(company)
  expect(clicksign.envelopes.size).toBe(before + 1)
  const envelope = lastEnvelope()
  expect(envelope.documents.size).toBe(2)
  expect(envelope.notified).toBe(1)
  expect(namesThere()).toEqual([maria.name, paulo.name])
  expect(envelope.requirements.size).toBe(8)
  for (const { name } of [maria, paulo]) await clicksign.sign(envelope.document!.id, name)
  const done = []
  for (const id of ids) done.push(await company.until(id, ({ state }) => state === 'finished'))
  expect(done.map(({ signerList }) => signerList.map(({ state }) => state))).toEqual([
    ['signed', 'signed'],
    ['signed', 'signed'],
  ])
  expect(new Set(done.map(({ sealedUrl }) => sealedUrl)).size).toBe(2)
})

it('whatever call of a shared envelope loses its answer, nothing in it is made twice', async () => {
  const company = await connected('clicksign')
  for (const at of [/POST \/envelopes$/, /\/documents$/, /\/signers$/, /\/requirements$/, /PATCH/]) {
    const before = clicksign.envelopes.size
    const ids = await twoPapers(company)
    clicksign.misbehave('silent', { at })
    await company.send(ids[0], [maria, paulo], [ids[1]])
    const faults = async () =>
      (await Promise.all(ids.map((id) => company.show(id)))).filter(({ sending }) => sending?.fault).length
    await expect.poll(faults, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect.poll(() => runOrHurried(company, ids), { timeout: 150_000, interval: 5_000 }).toBe(true)
    expect(clicksign.envelopes.size).toBe(before + 1)
    expect(lastEnvelope().documents.size).toBe(2)
    expect(namesThere()).toEqual([maria.name, paulo.name])
    expect(lastEnvelope().requirements.size).toBe(8)
  }
}, 600_000)

it('what fails of one holds all that go together, and taking one back takes all back', async () => {
  const company = await connected('clicksign')
  const before = clicksign.envelopes.size
  const ids = await twoPapers(company)
  await company.send(ids[0], [maria, { ...paulo, email: 'paulo@recusado.com.br' }], [ids[1]])
  for (const id of ids) {
    const failed = await company.until(id, ({ sending }) => sending?.state === 'failed')
    expect(failed).toMatchObject({ state: 'draft', sending: { field: 'email' } })
  }
  await company.admin.call(documents.discardSending, { params: { id: ids[1] } })
  for (const id of ids)
    expect(await company.show(id)).toMatchObject({ state: 'draft', provider: 'own', sending: null, signerList: [] })
  await expect.poll(() => clicksign.envelopes.size, { timeout: 30_000 }).toBe(before)
})

it('of a shared envelope one document is canceled, and somebody added to or removed from one, without touching the other', async () => {
  const company = await connected('clicksign')
  const { admin, until } = company
  const [id, other] = await sentTogether(company)
  const settled = ({ sending }: DocumentDetail) => sending === null
  const added = await admin.call(documents.addSigner, { params: { id: other }, body: { ...rosa, auth: 'drawn' } })
  await until(other, settled)
  expect(lastEnvelope().requirements.size).toBe(10)
  const second = added.signerList.find(({ name }) => name === paulo.name)!
  await admin.call(documents.removeSigner, { params: { id: other, signerId: second.id } })
  await until(other, settled)
  expect(lastEnvelope().requirements.size).toBe(8)
  expect(namesThere()).toEqual([maria.name, paulo.name, rosa.name])
  const { signerList } = await company.show(id)
  expect(signerList.map(({ name, state }) => [name, state])).toEqual([
    [maria.name, 'waiting'],
    [paulo.name, 'waiting'],
  ])

  const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await admin.call(documents.moveDeadline, { params: { id: other }, body: { deadline } })
  for (const one of [id, other]) expect(new Date((await until(one, settled)).deadline!).toISOString()).toBe(deadline)
  await expect.poll(() => lastEnvelope().attributes.deadline_at, { timeout: 30_000 }).toBe(deadline)

  await admin.call(documents.cancel, { params: { id }, body: { reason: 'Valor mudou' } })
  const states = () => [...lastEnvelope().documents.values()].map(({ status }) => status).sort()
  await expect.poll(states, { timeout: 30_000 }).toEqual(['canceled', 'running'])
  expect((await company.show(other)).state).toBe('process')
})

it('a provider that holds no several documents as one gets each by itself', async () => {
  const company = await connected('zapsign')
  const before = zapsign.docs.length
  await sentTogether(company)
  expect(zapsign.docs).toHaveLength(before + 2)
})
