import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { manyDeals } from '../../../deals/server/testing.ts'
import { automations } from '../../contract.ts'
import { liveRule, noting, scanNow, workOffAll } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

it('a night rule on a schedule begins runs only of records that its night may find fit, so that it does not pause itself', async () => {
  const company = await world.company()
  const { admin } = company
  await admin.call(automations.setLimit, { body: { runs: 20 } })
  await company.within((ctx) => manyDeals(ctx, 30))
  const rule = noting('De noite', {
    kind: 'night',
    when: { on: 'schedule', of: 'deal', every: 'day', day: 1, at: '08:00' },
    // The last three of the thirty.
    if: { join: 'all', parts: [{ field: 'deal.bidAmount', is: 'at-least', value: 1_500_000 + 28 * 7_919 }] },
  })
  const { id } = await liveRule(company, rule)
  await company.within((ctx) =>
    ctx.run(statement(`update automations set scanned_until = now() - interval '25 hours'`)),
  )
  await scanNow(services, company)
  await workOffAll(services, company)
  expect(await admin.call(automations.show, { params: { id } })).toMatchObject({ state: 'on', runs: { begun: 3 } })
})
