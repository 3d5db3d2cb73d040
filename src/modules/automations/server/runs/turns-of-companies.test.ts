import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { liveRule, notesOf, noting } from '../testing.ts'
import { wake } from '../wake.ts'

const world = await startWorld({ roles: ['web', 'worker'] })
/** More companies than jobs are worked off at once. */
const [companies, many] = [5, 1_500]

/** As many runs that are due as a flood leaves, all of them about one deal. */
async function flood(company: TestCompany) {
  const rule = await liveRule(company, noting('um de muitos'))
  const { id: dealId } = await aDeal(company.admin, { contactId: (await aContact(company.admin)).id })
  await company.within(async (ctx) => {
    await ctx.run(
      statement(
        `with made as (
           insert into automation_runs (id, automation_id, version, event_id, event, subject_kind, subject_id, led_by, place, begun_at, state)
           select gen_random_uuid(), $1, 1, gen_random_uuid(), '{"kind":"deals.created"}', 'deal', $2, '{}',
             (select place from automation_runs where automation_id = $1 limit 1), now(), 'going' from generate_series(1, $3::int)
           returning id
         )
         insert into automation_due (run_id, automation_id, due_at) select id, $1, now() - interval '1 minute' from made`,
        [rule.id, dealId, many],
      ),
    )
    wake(ctx)
  })
}

const left = ({ look }: TestCompany) =>
  look(
    async (ctx) =>
      (await ctx.one(statement<{ left: number }>('select count(*)::int as left from automation_due'))).left,
  )

it('companies in which thousands of runs wait do not keep the run of another one waiting until theirs are done', async () => {
  const other = await world.company()
  await liveRule(other, noting('visto'))
  const flooded: TestCompany[] = []
  for (let at = 0; at < companies; at++) flooded.push(await world.company())
  for (const company of flooded) await flood(company)
  const waiting = async () => (await Promise.all(flooded.map(left))).reduce((sum, one) => sum + one, 0)
  await aDeal(other.admin, { contactId: (await aContact(other.admin)).id })
  await expect.poll(() => notesOf(other), { timeout: 60_000, interval: 20 }).toEqual(['visto'])
  expect(await waiting()).toBeGreaterThan((companies * many) / 2)
})
