import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { insights } from '../contract.ts'
import { pivotOf, shownAt } from '../pivot.ts'
import { arranged, reportAsked, reportSearch } from '../report-search.ts'
import { pastFacts, reports } from '../reports.ts'

const world = await startWorld()

it('a cohort says of the deals that came in a month which share was won after so many months', async () => {
  const { admin, within } = await world.company()
  const made: [string, string | null][] = [
    ['2026-01-10', '2026-01-20'],
    ['2026-01-10', '2026-03-15'],
    ['2026-01-31', null],
    ['2026-01-12', null],
    ['2026-02-10', '2026-04-09'],
  ]
  for (const [arrived, won] of made) {
    const { id } = await aDeal(admin)
    if (won) await admin.call(deals.win, { params: { id } })
    const text = 'update deals set created_at = $2, closed_at = coalesce($3, closed_at) where id = $1'
    const values = [id, `${arrived}T15:00:00Z`, won && `${won}T16:00:00Z`]
    await within((ctx) => ctx.run(statement(text, values)))
  }
  const facts = (await admin.call(insights.register, {})).find(({ id }) => id === 'deals')!
  const spec = reports.find(({ id }) => id === 'deals')!
  const report = arranged(reportAsked(spec, reportSearch.parse({ look: 'cohort' })), facts)
  const { rows, columns, measures } = report
  const answer = await admin.call(insights.answer, {
    query: { facts: 'deals', rows: [...rows], columns: [...columns], measures: [...measures] },
  })
  const pivot = pivotOf(answer)
  const months = pivot.heads.map(({ path }) => (path.length > 0 ? answer.columns[0]!.groups[path[0]!]!.value : 'all'))
  expect(months).toEqual(['0', '1', '2', '', 'all'])
  const lines = pivot.lines.map(({ name, path }) => [
    name,
    ...pivot.heads.map((head) => shownAt(pivot, report.shown, path, head.path, 0)),
  ])
  expect(lines).toEqual([
    ['jan/26', 0.25, null, 0.25, 0.5, 1],
    ['fev/26', null, 1, null, null, 1],
  ])
  // By then: what came before is added; who is not there yet stands apart.
  const soFar = arranged(reportAsked(spec, reportSearch.parse({ look: 'cohort', shown: 'running-row' })), facts).shown
  expect(pivot.lines.map(({ path }) => pivot.heads.map((head) => shownAt(pivot, soFar, path, head.path, 0)))).toEqual([
    [0.25, 0.25, 0.5, 0.5, 1],
    [0, 1, 1, null, 1],
  ])
})

it('the screen knows beforehand which facts have a past', async () => {
  const { admin } = await world.company()
  const register = await admin.call(insights.register, {})
  expect(new Set(register.filter(({ hasPast }) => hasPast).map(({ id }) => id))).toEqual(pastFacts)
})
