import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { readyToSell } from '../../../sales/server/test-sale.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import { noting } from '../testing.ts'

const world = await startWorld()

it('all that a trial counts is named, a page at a time: what would pass, and what stays out by a condition', async () => {
  const { admin } = await world.company()
  for (let number = 1; number <= 12; number++) await aDeal(admin, { title: `Casa ${number}`, bidAmount: number * 100 })
  const rule = noting('x', { if: { join: 'all', parts: [{ field: 'deal.bidAmount', is: 'more-than', value: 200 }] } })
  const named = async (out: string | null, paging: object = {}) => {
    const { list, totalItems } = await admin.call(automations.triedRecords, { body: { rule, out, ...paging } })
    return [totalItems, list.map(({ name }) => name).toSorted()]
  }
  const passed = Array.from({ length: 10 }, (_one, at) => `Casa ${at + 3}`).toSorted()
  expect(await named(null)).toEqual([10, passed])
  expect(await named('deal.bidAmount')).toEqual([2, ['Casa 1', 'Casa 2']])
  // The latest come first.
  expect(await named(null, { pageSize: 4, pageNumber: 3 })).toEqual([10, ['Casa 3', 'Casa 4']])
})

it('the latest records of a kind are offered to whoever sees them, instalments too, which a trial names as people call them', async () => {
  const company = await readyToSell(world)
  const { admin, sell, within } = company
  await sell({ total: 1000_00, soldOn: dayIn(new Date(Date.now() - 20 * 86_400_000)) })
  await within((ctx) => ctx.run(statement('update instalments set due_on = current_date - 3')))
  const offered = async (search: string, who = admin) =>
    (await who.call(automations.latestRecords, { query: { of: 'instalment', search } })).map(({ name }) => name)
  const [name] = await offered('')
  expect(name).toMatch(/^Maria Lima · /)
  expect([await offered('maria'), await offered('joana')]).toEqual([[name], []])
  await company.withdraw('sales.list', 'salesman')
  const person = await company.user('salesman', { plus: ['automations.view', 'automations.edit'] })
  expect(await offered('', person)).toEqual([])
  const rule: Rule = noting('x', {
    when: { on: 'day', of: 'instalment', field: 'instalment.dueOn', days: 1, at: '00:00' },
  })
  const { list } = await admin.call(automations.triedRecords, { body: { rule } })
  expect(list.map((one) => one.name)).toEqual([name])
})
