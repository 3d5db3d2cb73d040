import { expect, it } from 'vitest'
import { search } from '../../modules/search/contract.ts'
import { statement } from '../../platform/db/statement.ts'
import { findSources } from '../../platform/search/find-source.ts'
import { subjectOf } from '../../platform/subjects/subject.ts'
import { startWorld } from '../testing.ts'
import { fillEveryTable } from './every-endpoint.ts'

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
