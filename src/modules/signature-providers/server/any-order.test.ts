import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { checkedChain } from '../../../platform/evidence/append-evidence.ts'
import { paperOf } from '../../documents/server/test-signing.ts'
import { disordered, historyOf, randomFrom } from '../testing/history.ts'
import { type RunningDocument, runningDocuments, standingOf, storeRunning } from '../testing/running-documents.ts'
import { takeSome } from './take-notices.ts'

const world = await startWorld()
const histories = Number(process.env.NOTICE_HISTORIES ?? 60)

it('notices that come twice, in any order and late end as those that come in order, with each signature once', async () => {
  const company = await world.company()
  const { id: like } = await paperOf(company)
  const documents = runningDocuments(histories * 2)
  await company.within(async (ctx) => {
    for (const { text, values } of storeRunning(like, documents)) await ctx.run(statement(text, values))
  })
  const tenant = company.company.id
  const bodiesOf = ({ id, key, signers }: RunningDocument, seed: number) =>
    historyOf({ tenant, documentId: id, key, signers }, randomFrom(seed))
  const inOrder = documents.slice(0, histories).map((document, seed) => bodiesOf(document, seed))
  const anyHow = documents
    .slice(histories)
    .map((document, seed) => disordered(bodiesOf(document, seed), randomFrom(seed + 7_000)))
  // All documents' notices come mixed.
  const random = randomFrom(42)
  const queues = [...inOrder, ...anyHow]
  const arrived: string[] = []
  while (queues.some((queue) => queue.length > 0)) {
    const queue = queues[Math.floor(random() * queues.length)]!
    if (queue.length > 0) arrived.push(queue.shift()!)
  }
  await company.within(async (ctx) => {
    for (const body of arrived)
      await ctx.run(
        statement(
          `insert into signature_notices (id, provider, hash, body) values ($1, 'clicksign', $2, $3)
           on conflict (tenant_id, provider, hash) do nothing`,
          [newId(), createHash('sha256').update(body).digest(), Buffer.from(body)],
        ),
      )
  })
  while ((await company.within(takeSome)) > 0);
  const { text, values } = standingOf(documents.map(({ id }) => id))
  const found = await company.look((ctx) => ctx.rows(statement<{ id: string; standing: string }>(text, values)))
  const standing = new Map(found.map(({ id, standing: words }) => [id, words]))
  const states = (list: RunningDocument[]) => list.map(({ id }) => standing.get(id))
  expect(states(documents.slice(histories))).toEqual(states(documents.slice(0, histories)))
  expect(new Set(found.map(({ standing: words }) => words.split(' ')[0]))).toEqual(
    new Set(['process', 'signed', 'canceled']),
  )
  const twice = await company.look((ctx) =>
    ctx.rows(
      statement(
        `select document_id, signer_id from document_events where tenant_id = platform.current_tenant() and kind = 'sign'
         group by 1, 2 having count(*) > 1`,
      ),
    ),
  )
  expect(twice).toEqual([])
  expect(await company.look((ctx) => checkedChain(ctx))).toMatchObject({ brokenAt: null })
}, 300_000)
