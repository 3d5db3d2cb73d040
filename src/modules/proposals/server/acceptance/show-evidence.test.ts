import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { personHolding } from '../../../../app/sweep/people.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { files } from '../../../files/contract.ts'
import { proposals } from '../../contract.ts'
import { variantFigures } from '../../variant/offered-range.ts'
import { asSent } from '../../variant/variation.ts'
import { variedOffer } from '../../variant/varied-offer.ts'
import { bank, offerOfTwo } from '../options/test-options.ts'
import { sentCode } from '../test-code.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

async function aSharedProposal() {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, offer } = await offerOfTwo(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const { token } = await admin.call(proposals.share, { params: { id } })
  const { ticket, model } = await stranger.call(proposals.open, { params: { token }, body: {} })
  const variation = { ...asSent(bank.id), instalments: 31 }
  const { paymentId, ...moved } = variation
  const accept = async (body: object) =>
    stranger.call(proposals.acceptShared, {
      params: { token },
      body: {
        name: 'Maria Lima',
        document: '529.982.247-25',
        agreed: true,
        ticket,
        paymentId,
        variation: moved,
        figures: variantFigures(variedOffer(model, variation), bank.id),
        consent: '2026-11',
        device: 'a-device',
        ...body,
      },
    })
  const evidence = () => admin.call(proposals.evidence, { params: { id } })
  const whole = (count: number) =>
    vi.waitFor(async () => expect((await evidence()).entries).toHaveLength(count), { timeout: 60_000, interval: 200 })
  return {
    ...company,
    companyId: company.company.id,
    id,
    dealId,
    accept,
    evidence,
    whole,
    code: () => sentCode(company, token, ticket),
  }
}

/** What no code of the product can do: the database refuses it even to its owner, unless triggers are off. */
async function tamper(sql: string, values: unknown[]) {
  const owner = new pg.Client({ connectionString: world.adminUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  const { rowCount } = await owner.query(sql, values)
  await owner.end()
  expect(rowCount).toBe(1)
}

it('the seller sees who accepted what, when, on which device, with which proof, and that paper and chain are what was written', async () => {
  const { accept, code, evidence, whole, admin, id, within } = await aSharedProposal()
  expect(await evidence()).toEqual({ checked: 0, brokenAt: null, entries: [] })
  await accept({ code: await code() })
  await whole(2)
  const { checked, brokenAt, entries } = await evidence()
  expect([checked, brokenAt]).toEqual([2, null])
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(entries).toMatchObject([
    {
      number: 1,
      kind: 'accepted',
      hash: sha256,
      revision: 1,
      terms: { instalments: 31 },
      variantSha256: sha256,
      inputSha256: sha256,
      consent: { version: '2026-11', sha256, text: expect.stringContaining('Li as premissas') },
      proof: 'mail-code',
      waitsFor: '',
      isErased: false,
      byName: '',
      person: {
        name: 'Maria Lima',
        document: '52998224725',
        mail: 'maria@exemplo.com.br',
        network: '127.0.0.1',
        device: 'a-device',
        signature: { kind: 'typed', text: 'Maria Lima' },
      },
      paper: null,
    },
    { number: 2, kind: 'accepted-paper', person: null, proof: null, paper: { sha256, isSame: true } },
  ])
  const { url, bytes } = entries[1]!.paper!
  const { body } = await admin.request('GET', url!)
  expect(Buffer.from(body as Uint8Array)).toHaveLength(bytes)

  await within((ctx) => ctx.run(statement('delete from evidence_people where tenant_id = platform.current_tenant()')))
  const erased = await evidence()
  expect([erased.brokenAt, erased.entries[0]]).toMatchObject([null, { person: null, isErased: true }])
  const stranger = (await world.company()).admin
  await expect(stranger.call(proposals.evidence, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

it('an acceptance without a code says what it waited for, and who of the company confirmed it', async () => {
  const company = await aSharedProposal()
  const { accept, evidence, whole, admin, id } = company
  await accept({})
  await admin.call(proposals.accept, { params: { id }, body: {} })
  await whole(3)
  const { entries } = await evidence()
  expect(entries).toMatchObject([
    { kind: 'acceptance-received', proof: 'none', waitsFor: 'proposals.unproven', byName: '' },
    { kind: 'acceptance-confirmed', person: null, waitsFor: '', byName: 'Ana Administradora', consent: null },
    { kind: 'accepted-paper' },
  ])
  const reader = await personHolding(company, ['proposals.view', 'deals.view', 'deals.list'])
  const seen = await reader.call(proposals.evidence, { params: { id } })
  expect(seen.entries.at(-1)!.paper).toMatchObject({ url: null, isSame: true })
  const blind = await personHolding(company, ['proposals.list', 'deals.view', 'deals.list'])
  await expect(blind.call(proposals.evidence, { params: { id } })).rejects.toMatchObject({ status: 403 })
})

it('a row that was changed, a person that was exchanged and another PDF are told at their place', async () => {
  const { accept, code, evidence, whole, dealId, companyId, admin, look } = await aSharedProposal()
  await accept({ code: await code() })
  await whole(2)
  const [file] = await look((ctx) =>
    ctx.rows(statement<{ id: string; key: string }>('select id, key from files where owner_id = $1', [dealId])),
  )
  const paper = async () => (await evidence()).entries.at(-1)!.paper
  await world.running.services.files.put(file!.key, Buffer.from('%PDF-1.7 another'), 'application/pdf')
  expect(await paper()).toMatchObject({ isSame: false, url: expect.stringContaining(file!.id) })
  await expect(admin.call(files.remove, { params: { id: file!.id }, query: {} })).rejects.toMatchObject({
    code: 'files.is_final',
  })
  await tamper('delete from files where tenant_id = $1 and id = $2', [companyId, file!.id])
  expect(await paper()).toMatchObject({ isSame: null, url: null })
  await tamper(
    `update evidence_people set content = replace(content, 'Maria', 'Joana') where tenant_id = $1 and number = 1`,
    [companyId],
  )
  expect(await evidence()).toMatchObject({ checked: 0, brokenAt: 1, entries: [{ number: 1 }, { number: 2 }] })
  await tamper('delete from evidence_people where tenant_id = $1 and number = 1', [companyId])
  expect(await evidence()).toMatchObject({ checked: 2, brokenAt: null })
  await tamper(`update evidence set content = replace(content, '31', '13') where tenant_id = $1 and number = 1`, [
    companyId,
  ])
  expect(await evidence()).toMatchObject({ checked: 0, brokenAt: 1, entries: [{ number: 2 }] })
})
