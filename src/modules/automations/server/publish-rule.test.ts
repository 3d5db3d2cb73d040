import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { automations } from '../contract.ts'
import { beginRuns } from './begin-runs.ts'
import { liveRule, noting } from './testing.ts'

const world = await startWorld()

it('a rule is published and turned off while an act that begins its runs is not yet committed', async () => {
  const company = await world.company()
  const { id } = await liveRule(company, noting('Olá'))
  const deal = await aDeal(company.admin)
  await company.within(async (ctx) => {
    await beginRuns(ctx, { id: crypto.randomUUID(), kind: 'deals.created', subject: { kind: 'deal', id: deal.id } })
    const { n } = await ctx.one(statement<{ n: number }>('select count(*) as n from automation_due'))
    expect(n).toBe(2)
    expect(await company.admin.call(automations.publish, { params: { id } })).toMatchObject({ version: 2 })
    expect(await company.admin.call(automations.withdraw, { params: { id } })).toMatchObject({ state: 'off' })
  })
})
