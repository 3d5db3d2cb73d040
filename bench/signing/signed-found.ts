import { documents } from '../../src/modules/documents/contract.ts'
import type { Caller } from '../../src/platform/contract/client.ts'
import { chainReader, type StoredLink } from '../../src/platform/evidence/chain.ts'
import { verify } from '../../src/platform/verify/verify.ts'
import type { Query } from '../fill.ts'
import { httpCall } from '../http-call.ts'
import { signersEach } from './sign-run.ts'

interface Found {
  query: Query
  call: Caller
  slug: string
  port(): number
}

/** What so many documents leave where each signature, seal and mail is made once. */
export const expectedOfSigning = (count: number) => ({
  finished: count,
  'signers who signed': signersEach * count,
  signatures: signersEach * count,
  'signatures, each once': signersEach * count,
  'signatures in the chain': signersEach * count,
  seals: count,
  'seals in the chain': count,
  'signed files of the deal': count,
  // Two are asked by mail, and all three get the sealed copy.
  mails: 5 * count,
  'mails that left': 5 * count,
  'files that hold': count,
  'broken links': 0,
})

export async function signedFound(place: Found, ids: readonly string[], mark: string, mails: readonly string[]) {
  const { query } = place
  const [counted] = await query<Record<string, number>>(
    `select (select count(*)::int from documents where id = any($1) and state = 'finished') as finished,
       (select count(*)::int from document_signers where document_id = any($1) and state = 'signed') as "signers who signed",
       (select count(*)::int from document_events where document_id = any($1) and kind = 'sign') as signatures,
       (select count(distinct signer_id)::int from document_events where document_id = any($1) and kind = 'sign')
         as "signatures, each once",
       (select count(*)::int from evidence where about_id = any($1) and kind = 'document-sign') as "signatures in the chain",
       (select count(*)::int from document_events where document_id = any($1) and kind = 'document-closed') as seals,
       (select count(*)::int from evidence where about_id = any($1) and kind = 'document-document-closed') as "seals in the chain",
       (select count(*)::int from files where is_final and name like $2 || ' %.pdf') as "signed files of the deal"`,
    [ids, mark],
  )
  const deliveries = await query<{ id: string }>('select id from mail_deliveries where about_id = any($1)', [ids])
  // What was under way at a kill may come again, under the same id.
  const left = new Set(mails.map((id) => id.slice(1).split('@')[0]))
  return {
    ...counted,
    mails: deliveries.length,
    'mails that left': deliveries.filter(({ id }) => left.has(id)).length,
    'files that hold': await filesThatHold(place, ids),
    'broken links': await brokenLinks(query, ids),
  }
}

/** Each signed file, as its page offers it, proved by itself alone. */
async function filesThatHold({ call, port, slug }: Found, ids: readonly string[]) {
  let hold = 0
  for (const [at, id] of ids.entries()) {
    const { sealedUrl } = await call(documents.show, { params: { id } })
    const headers = { 'x-forwarded-for': `10.99.${(at >> 8) & 255}.${at & 255}` }
    const { content } = await httpCall(port(), sealedUrl!, { host: `${slug}.localhost`, headers })
    if ((await verify(content)).state === 'whole') hold++
  }
  return hold
}

/** The company's whole chain is read: 0 where each link is what was written. */
async function brokenLinks(query: Query, ids: readonly string[]) {
  const read = chainReader()
  for (let after = 0; ; ) {
    const rows = await query<{ [K in keyof StoredLink]: StoredLink[K] }>(
      `select e.number::int as number, e.content, e.hash, p.content as person
       from evidence e left join evidence_people p on p.tenant_id = e.tenant_id and p.number = e.number
       where e.tenant_id = (select tenant_id from documents where id = $1) and e.number > $2 order by e.number limit 5000`,
      [ids[0], after],
    )
    if (rows.some((row) => read(row) !== null)) return 1
    if (rows.length === 0) return 0
    after = rows.at(-1)!.number
  }
}
