import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { automations } from '../../automations/contract.ts'
import type { Rule } from '../../automations/rule.ts'
import { liveRule, notesOf } from '../../automations/server/testing.ts'
import { deals } from '../../deals/contract.ts'
import { tasks } from '../../tasks/contract.ts'
import { webhooks } from '../../webhooks/contract.ts'
import { financings } from '../contract.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

const act = (action: string, input: Record<string, string | number>) => ({ do: 'act' as const, action, input })
const soon = { timeout: 20_000 }

/** What a rule does once a financing enters a status. */
const onEntering = (statusId: string, ...steps: Rule['steps']): Rule => ({
  kind: 'instant',
  when: {
    on: 'event',
    event: 'financings.entered',
    if: { join: 'all', parts: [{ field: 'event.to', is: 'any-of', value: [statusId] }] },
  },
  steps,
})

it('[FINA-018] a rule named for a status acts when a financing enters it, and turned off does nothing', async () => {
  const company = await readyToFinance(world)
  const { admin, dealId, finance, edit, statusOf } = company
  const { id: ruleId } = await liveRule(
    company,
    onEntering(
      statusOf('approved'),
      act('tasks.add-deal', { title: 'Assinar o contrato com o banco', who: 'owner', days: 1 }),
      act('notes.add-deal', { text: 'Banco aprovou' }),
      act('financings.put', { status: statusOf('contract-signed') }),
    ),
    'Aprovado pelo banco',
  )
  const { id } = await finance()
  await edit(id, { statusId: statusOf('in-analysis') })
  await edit(id, { statusId: statusOf('approved') })
  await expect
    .poll(async () => (await admin.call(tasks.list, { query: { dealId } })).list.map(({ title }) => title), soon)
    .toEqual(['Assinar o contrato com o banco'])
  await expect
    .poll(async () => (await admin.call(financings.show, { params: { id } })).statusKind, soon)
    .toBe('contract-signed')
  expect(await notesOf(company)).toEqual(['Banco aprovou'])
  await admin.call(automations.withdraw, { params: { id: ruleId } })
  await edit(id, { statusId: statusOf('approved') })
  expect(await admin.call(financings.show, { params: { id } })).toMatchObject({ statusKind: 'approved' })
  const { list } = await admin.call(automations.list, { query: { about: 'financings.' } })
  expect(list.map(({ name, state }) => [name, state])).toEqual([['Aprovado pelo banco', 'off']])
})

it('whoever may not receive money of sales publishes no rule that puts financings into a status', async () => {
  const { admin, user, statusOf } = await readyToFinance(world)
  const rule = onEntering(statusOf('approved'), act('financings.put', { status: statusOf('paid') }))
  const publisher = await user('salesman', {
    plus: ['automations.view', 'automations.edit', 'financings.list', 'financings.edit-status'],
  })
  const { id } = await publisher.call(automations.create, { body: { name: 'Pago sozinho', rule } })
  const params = { id }
  await expect(publisher.call(automations.publish, { params })).rejects.toMatchObject({ status: 403 })
  expect(await admin.call(automations.publish, { params })).toMatchObject({ state: 'on' })
})

it('[FINA-022] on entering a status a rule moves the deal, creates a task, notifies and calls a webhook', async () => {
  const company = await readyToFinance(world)
  const { admin, dealId, finance, edit, statusOf, within } = company
  const target = newId()
  await within((ctx) =>
    ctx.run(
      statement(`insert into statuses (id, step_id, name) select $1, step_id, 'Financiado' from deals where id = $2`, [
        target,
        dealId,
      ]),
    ),
  )
  const hook = await admin.call(webhooks.create, {
    body: {
      name: 'Banco',
      trigger: 'automation.called',
      url: 'https://banco.example.com/aviso',
      roleId: company.roleIds.administrator!,
    },
  })
  const rule = await liveRule(
    company,
    onEntering(
      statusOf('approved'),
      act('deals.move', { status: target }),
      act('tasks.add-deal', { title: 'Assinar', who: 'owner', days: 1 }),
      act('deals.tell', { who: 'owner', text: 'Aprovado' }),
      act('webhooks.call', { webhook: hook.id }),
    ),
  )
  const { id } = await finance()
  await edit(id, { statusId: statusOf('approved') })
  await expect
    .poll(async () => (await admin.call(automations.runs, { params: { id: rule.id } })).list[0], soon)
    .toMatchObject({ state: 'done', reason: null })
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({ statusId: target, pendingTasks: 1 })
  const counts = await within((ctx) =>
    ctx.one(
      statement<{ notices: number; calls: number }>(
        `select (select count(*) from notifications where user_id = $1 and kind = 'rule-told')::int as notices,
           (select count(*) from webhook_deliveries where webhook_id = $2)::int as calls`,
        [admin.id, hook.id],
      ),
    ),
  )
  expect(counts).toEqual({ notices: 1, calls: 1 })
})

it('[FINA-021] a rule does not put a financing into a status that asks for what is missing', async () => {
  const company = await readyToFinance(world)
  const { admin, finance, edit, statusOf } = company
  await admin.call(financings.editStatus, {
    params: { id: statusOf('contract-signed') },
    body: { requires: ['signing-date'] },
  })
  const rule = await liveRule(
    company,
    onEntering(statusOf('approved'), act('financings.put', { status: statusOf('contract-signed') })),
  )
  const { id } = await finance()
  await edit(id, { statusId: statusOf('approved') })
  await expect
    .poll(async () => (await admin.call(automations.runs, { params: { id: rule.id } })).list[0]?.reason, soon)
    .toContain('data da assinatura')
  expect(await admin.call(financings.show, { params: { id } })).toMatchObject({ statusKind: 'approved' })
})
