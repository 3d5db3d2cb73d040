import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { today } from '../../../platform/i18n/days.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { tasks } from '../../tasks/contract.ts'
import { dayAfter } from '../../tasks/task-days.ts'
import { automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { liveRule } from './testing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

it('[TASK-018] a task automation holds name, trigger, type, title, whose it becomes, when it begins and is due, and whether it is on', async () => {
  const company = await world.company()
  const { admin } = company
  const seller = await company.user('salesman')
  const type = await admin.call(tasks.addType, { body: { name: 'Vistoria' } })
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const rule: Rule = {
    kind: 'instant',
    when: {
      on: 'event',
      event: 'deals.moved',
      if: { join: 'all', parts: [{ field: 'event.to', is: 'any-of', value: [statusId] }] },
    },
    steps: [
      {
        do: 'act',
        action: 'tasks.add-deal',
        input: { type: type.id, title: 'Vistoriar o telhado', who: 'owner', starts: 2, days: 5 },
      },
    ],
  }
  const { id } = await liveRule(company, rule, 'Vistoria na qualificação')
  const kept = await admin.call(automations.show, { params: { id } })
  expect(kept).toMatchObject({ name: 'Vistoria na qualificação', state: 'on', acts: ['tasks.add-deal'], rule })
  const deal = await aDeal(admin, { ownerId: seller.id })
  await admin.call(deals.move, { params: { id: deal.id }, body: { statusId } })
  const list = async () => (await admin.call(tasks.list, { query: { dealId: deal.id } })).list
  await expect.poll(list, { timeout: 20_000 }).toMatchObject([
    {
      title: 'Vistoriar o telhado',
      typeId: type.id,
      responsibleIds: [seller.id],
      startsOn: dayAfter(today(), 2),
      dueOn: dayAfter(today(), 5),
    },
  ])
  const period: Rule = { ...rule, when: { on: 'schedule', of: 'deal', every: 'day', day: 1, at: '09:00' } }
  const everyDay = await admin.call(automations.create, { body: { name: 'Todo dia', rule: period } })
  expect(everyDay.rule.when).toMatchObject({ on: 'schedule' })
  expect((await admin.call(automations.withdraw, { params: { id } })).state).toBe('off')
})
