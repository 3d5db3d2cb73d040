import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { aField, answer } from '../../../custom-fields/server/testing.ts'
import { aDeal, funnelOf, manyDeals } from '../../../deals/server/testing.ts'
import { inDays } from '../../../tasks/server/test-task.ts'
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

it('a deal that stays past the goal of its status begins one run, whatever the goal becomes, and none where there is no goal', async () => {
  const company = await world.company()
  const { admin } = company
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const goal = (hours: number) =>
    company.within((ctx) =>
      ctx.run(statement('update statuses set goal_hours = case when id = $1 then $2::int end', [statusId, hours])),
    )
  const standing = (minutes: number) =>
    company.within((ctx) =>
      ctx.run(statement('update deals set status_since = now() - make_interval(mins => $1)', [minutes])),
    )
  const found = async () => {
    await company.within((ctx) =>
      ctx.run(statement(`update automations set scanned_until = now() - interval '3 hours'`)),
    )
    await scanNow(services, company)
    return (await admin.call(automations.show, { params: { id } })).runs.begun
  }
  await goal(24)
  const when = { on: 'stay' as const, of: 'deal', places: [], minutes: null }
  const { id } = await liveRule(company, noting('Passou da meta', { when }))
  await aDeal(admin, { status: 'Qualificação' })
  await aDeal(admin)
  await standing(23 * 60)
  expect(await found()).toBe(0)
  await standing(25 * 60)
  expect([await found(), await found()]).toEqual([1, 1])
  await goal(48)
  await standing(25 * 60 + 1)
  expect(await found()).toBe(1)
  await standing(49 * 60)
  expect(await found()).toBe(2)
  await goal(47)
  expect(await found()).toBe(2)
  await company.within((ctx) => ctx.run(statement(`update deals set state = 'won'`)))
  await standing(49 * 60 + 1)
  expect(await found()).toBe(2)
})

it('a search that meets a record whose run it began before goes on with the others, and comes to its end', async () => {
  const company = await world.company()
  const { admin } = company
  const when = { on: 'stay' as const, of: 'deal', places: [], minutes: 60 }
  const { id } = await liveRule(company, noting('Parado', { when }))
  const looked = async () => {
    await company.within((ctx) =>
      ctx.run(statement(`update automations set scanned_until = now() - interval '3 hours'`)),
    )
    await scanNow(services, company)
    const { list } = await admin.call(automations.runs, { params: { id } })
    return list.map(({ subjectId }) => subjectId).toSorted()
  }
  const standing = async (minutes: number) => {
    const deal = await aDeal(admin)
    await company.within((ctx) =>
      ctx.run(
        statement('update deals set status_since = now() - make_interval(mins => $2) where id = $1', [
          deal.id,
          minutes,
        ]),
      ),
    )
    return deal.id
  }
  const first = await standing(90)
  expect(await looked()).toEqual([first])
  const second = await standing(70)
  expect(await looked()).toEqual([first, second].toSorted())
  const { age } = await company.look((ctx) =>
    ctx.one(
      statement<{ age: number }>('select extract(epoch from now() - scanned_until)::float as age from automations'),
    ),
  )
  expect(age).toBeLessThan(60)
})

it('a rule begins a day after one of the company’s own dates; what stands there and is no date begins nothing', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: fieldId } = await aField(admin, { name: 'Vistoria', mask: 'date' })
  const when = { on: 'day' as const, of: 'deal', field: `deal.custom.${fieldId}`, days: 1, at: '09:00' }
  const { id } = await liveRule(company, noting('Como foi?', { when }))
  const [reached, past, wrong] = [await aDeal(admin), await aDeal(admin), await aDeal(admin)]
  await answer(admin, reached.id, { [fieldId]: inDays(-10) })
  await answer(admin, past.id, { [fieldId]: inDays(-40) })
  const noDay = `${inDays(-10).slice(0, 9)}x`
  await company.within(async (ctx) => {
    await ctx.run(
      statement('insert into custom_answers (subject_id, field_id, value) values ($1, $2, $3)', [
        wrong.id,
        fieldId,
        noDay,
      ]),
    )
    await ctx.run(statement(`update automations set scanned_until = now() - interval '20 days'`))
  })
  await scanNow(services, company)
  await workOffAll(services, company)
  const { list } = await admin.call(automations.runs, { params: { id } })
  expect(list).toMatchObject([{ subjectId: reached.id, state: 'done' }])
})
