import { expect, it } from 'vitest'
import { search } from '../../modules/search/contract.ts'
import { seesAllStores } from '../../platform/access/reach.ts'
import { statement } from '../../platform/db/statement.ts'
import { findSources } from '../../platform/search/find-source.ts'
import { subjectOf } from '../../platform/subjects/subject.ts'
import { startWorld } from '../testing.ts'
import { fillEveryTable } from './every-endpoint.ts'
import { almostEverything } from './people.ts'

const world = await startWorld()
const company = await world.company()
const samples = await fillEveryTable(world, company)

it('every kind of record that is found is shown among what was opened lately', async () => {
  const { admin, within } = company
  const kinds = findSources().map(({ kind }) => kind)
  expect(kinds.length).toBeGreaterThan(6)
  for (const kind of kinds) {
    const id = samples.ids.get(subjectOf(kind)!.table)!
    await within(async (ctx) => {
      await ctx.run(statement('delete from search_recents where tenant_id = platform.current_tenant()', []))
      await ctx.run(
        statement('insert into search_recents (user_id, record_id, kind) values ($1, $2, $3)', [admin.id, id, kind]),
      )
    })
    const { finds } = await admin.call(search.recent, {})
    expect(
      finds.map((find) => [find.kind, find.id]),
      kind,
    ).toEqual([[kind, id]])
  }
})

/** Kinds of the sample whose records stand on its deal. */
const ofDeals = ['deal', 'proposal', 'sale', 'financing', 'purchase', 'document', 'task']

it('whoever is denied a deal finds nothing that stands on it, not even among what they opened before', async () => {
  const dealId = samples.ids.get('deals')!
  const person = await almostEverything(company, [seesAllStores])
  const opened = findSources().map(({ kind }) => ({ kind, id: samples.ids.get(subjectOf(kind)!.table)! }))
  await company.within(async (ctx) => {
    for (const { kind, id } of opened)
      await ctx.run(
        statement('insert into search_recents (user_id, record_id, kind) values ($1, $2, $3)', [person.id, id, kind]),
      )
  })
  const recentKinds = async () => (await person.call(search.recent, {})).finds.map(({ kind }) => kind)
  const before = await recentKinds()
  const denied = await company.admin.request('PUT', `/api/denials/deal/${dealId}`, { userIds: [person.id] })
  expect(denied.status).toBe(200)
  expect(before).toContain('document')
  expect((await recentKinds()).filter((kind) => ofDeals.includes(kind))).toEqual([])
})
