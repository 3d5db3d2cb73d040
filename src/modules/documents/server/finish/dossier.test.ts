import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../../app/testing.ts'
import { sha256 } from '../../../../platform/evidence/chain.ts'
import { verify } from '../../../../platform/verify/verify.ts'
import { activity } from '../../../activity/contract.ts'
import { files } from '../../../files/contract.ts'
import { documents } from '../../contract.ts'
import { hostedToken, maria, sentPaper, signAs } from '../test-signing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

async function signedPaper(company: TestCompany) {
  const { admin } = company
  const sent = await sentPaper(company, [maria])
  expect(sent.dossierUrl).toBeNull()
  const params = { id: sent.id }
  await signAs(company, await hostedToken(company, sent.id, sent.signerList[0]!.id), maria)
  const shown = () => admin.call(documents.show, { params })
  await expect.poll(async () => (await shown()).state, { timeout: 120_000 }).toBe('finished')
  return shown()
}

it('a signed document leaves as one ZIP: the signed and the frozen file as they are, the chain with the seal, and how to verify them', async () => {
  const company = await world.company()
  const done = await signedPaper(company)
  const { status, headers, body } = await company.stranger.request('GET', done.dossierUrl!)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(headers['content-disposition']).toContain(`attachment; filename="dossie-${done.number}.zip"`)
  const entries = unzipSync(new Uint8Array(body as Buffer))
  expect(Object.keys(entries).sort()).toEqual(['LEIA-ME.txt', 'assinado.pdf', 'evidencias.json', 'original.pdf'])

  const [signed, frozen] = [entries['assinado.pdf']!, entries['original.pdf']!]
  const { body: sealed } = await company.admin.request('GET', done.sealedUrl!)
  expect(Buffer.from(signed).equals(sealed as Buffer)).toBe(true)
  expect(await verify(signed)).toMatchObject({ state: 'whole', documentSha256: done.sha256 })
  expect(sha256(frozen)).toBe(done.sha256)

  const evidence = JSON.parse(Buffer.from(entries['evidencias.json']!).toString()) as {
    document: string
    rows: { content: string; hash: string }[]
  }
  expect(evidence.document).toBe(done.sha256)
  expect(evidence.rows.every(({ content, hash }) => sha256(content) === hash)).toBe(true)
  const last = JSON.parse(evidence.rows.at(-1)!.content)
  expect(last).toMatchObject({ kind: 'document-document-closed', facts: { sealed: sha256(signed) } })
  const guide = Buffer.from(entries['LEIA-ME.txt']!).toString()
  for (const words of [done.title, sha256(signed), done.sha256, '/publico/verificar']) expect(guide).toContain(words)
})

/** What a person finds among the files of a deal: in lists, in the ZIP of all, and in its history. */
async function filesSeenBy(who: Actor, dealId: string) {
  const owner = { ownerKind: 'deal', ownerId: dealId }
  const { list } = await who.call(files.list, { query: owner })
  const page = await who.call(files.page, { query: owner })
  const { url } = await who.call(files.archive, { body: owner })
  const zip = await who.request('GET', url)
  const { entries } = await who.call(activity.timeline, { params: { threadId: dealId } })
  return {
    listed: list.map(({ name }) => name),
    paged: page.list.map(({ name }) => name),
    zipped: Object.keys(unzipSync(new Uint8Array(zip.body as Buffer))),
    told: entries.some((entry) => JSON.stringify(entry).includes('Contrato.pdf')),
  }
}

it('the address of another part opens no dossier, and who does not see signers or events is given neither it nor the signed file', async () => {
  const company = await world.company()
  const { id, dealId, sealedUrl } = await signedPaper(company)
  const other = sealedUrl!.replace('part=sealed', 'part=dossier')
  expect((await company.stranger.request('GET', other)).status).toBe(404)
  for (const flag of ['deals.hide-list-of-signers', 'deals.hide-signatures-tab', 'deals.hide-events-tab']) {
    const who = await company.user('manager', { plus: [flag] })
    const { dossierUrl, sealedUrl } = await who.call(documents.show, { params: { id } })
    expect([dossierUrl, sealedUrl], flag).toEqual([null, null])
    expect(await filesSeenBy(who, dealId!), flag).toEqual({ listed: [], paged: [], zipped: [], told: false })
  }
  for (const flag of ['deal-tabs.documents', 'deals.hide-documents-tab']) {
    const who = await company.user('manager', { plus: [flag] })
    await expect(who.call(documents.show, { params: { id } })).rejects.toMatchObject({ status: 403 })
    expect(await filesSeenBy(who, dealId!), flag).toEqual({ listed: [], paged: [], zipped: [], told: false })
  }
  const names = ['Contrato.pdf']
  expect(await filesSeenBy(company.admin, dealId!)).toEqual({ listed: names, paged: names, zipped: names, told: true })
  const manager = await company.user('manager')
  expect((await manager.call(documents.show, { params: { id } })).dossierUrl).toContain('part=dossier')
})
