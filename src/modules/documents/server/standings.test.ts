import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { documents } from '../contract.ts'
import type { DocumentStandingName } from '../standing.ts'
import { hostedToken, maria, paperOf, sentPaper } from './test-signing.ts'

const world = await startWorld()

/** A document of each way to stand before its end: a draft, one that waits, one that is late, and one that was refused. */
async function oneOfEach(company: TestCompany) {
  const draft = await paperOf(company)
  const [process, late, refused] = [await sentPaper(company), await sentPaper(company), await sentPaper(company)]
  await company.within((ctx) =>
    ctx.run(
      statement(
        `update documents set deadline = now() - interval '1 hour'
         where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
        [[late.id, draft.id]],
      ),
    ),
  )
  const token = await hostedToken(company, refused.id, refused.signerList[0]!.id)
  const body = { name: maria.name, cpf: maria.cpf, reason: 'O valor mudou' }
  expect(await company.stranger.request('POST', `/api/public/signatures/${token}/refusal`, body)).toMatchObject({
    status: 204,
  })
  return { draft: draft.id, process: process.id, late: late.id, refused: refused.id }
}

const listed = async (who: Actor, query: { standing?: DocumentStandingName; title?: string } = {}) =>
  (await who.call(documents.list, { query })).list

it('documents are found and counted by how they stand: each once, and of what the filters leave', async () => {
  const company = await world.company()
  const { admin } = company
  const made = await oneOfEach(company)
  for (const [standing, id] of Object.entries(made))
    expect((await listed(admin, { standing: standing as 'draft' })).map((row) => row.id)).toEqual([id])
  const none = { signed: 0, finished: 0, canceled: 0 }
  expect(await admin.call(documents.standings, { query: {} })).toEqual({
    ...none,
    all: 4,
    draft: 1,
    process: 1,
    late: 1,
    refused: 1,
  })
  await admin.call(documents.rename, { params: { id: made.draft }, body: { title: 'Memorial' } })
  expect(await admin.call(documents.standings, { query: { title: 'Memorial' } })).toMatchObject({ all: 1, draft: 1 })
})

it('a row names its signers in their order with what they answered, and names none to whom they are hidden', async () => {
  const company = await world.company()
  await oneOfEach(company)
  const [row] = await listed(company.admin, { standing: 'refused' })
  expect(row!.marks).toMatchObject([
    { name: maria.name, state: 'refused', group: 1, refuseReason: 'O valor mudou' },
    { state: 'waiting', refuseReason: '' },
    { state: 'waiting' },
  ])
  const other = await company.user('manager', { plus: ['deals.hide-list-of-signers'] })
  const [seen] = await listed(other, { standing: 'refused' })
  expect(seen).toMatchObject({ state: 'process', refused: 1 })
  expect(seen!.marks).toBeUndefined()
})
