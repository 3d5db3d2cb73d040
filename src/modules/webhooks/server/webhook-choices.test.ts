import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { webhooks } from '../contract.ts'

const world = await startWorld()

it('[INTG-010] a webhook holds name, trigger, address and whether it is active', async () => {
  const { admin, roleIds } = await world.company()
  const body = {
    name: 'ERP',
    trigger: 'sale.created',
    url: 'https://erp.example.com/vendas',
    roleId: roleIds.administrator!,
    isActive: false,
  }
  const { id } = await admin.call(webhooks.create, { body })
  const params = { id }
  expect(await admin.call(webhooks.show, { params })).toMatchObject({ ...body, state: 'off' })
  const change = { name: 'ERP novo', trigger: 'deal.status_changed', url: 'https://erp.example.com/', isActive: true }
  await admin.call(webhooks.edit, { params, body: change })
  expect((await admin.call(webhooks.list, {})).list).toMatchObject([{ id, ...change, state: 'active' }])
})

it('the functions that would see only a part of what a trigger tells are named, with what they do not see', async () => {
  const { admin, roleIds } = await world.company()
  const { triggers } = await admin.call(webhooks.choices, {})
  const of = (event: string) => triggers.find((one) => one.event === event)!
  expect(of('task.finished').partlyFor).toContain(roleIds.technician)
  expect(of('task.finished').partlyFor).not.toContain(roleIds.administrator)
  expect(of('task.finished').partly).toContain('sem negócio e sem contato')
  expect(of('deal.status_changed')).toMatchObject({ partlyFor: [], partly: '' })
})

it('[INTG-011] a webhook is told of each thing that the product knows how to tell of, under a name that stays', async () => {
  const { admin } = await world.company()
  const { triggers } = await admin.call(webhooks.choices, {})
  // Service orders and inspections add theirs when they come.
  const built = [
    'custom_field.answered',
    'deal.status_changed',
    'document.generated',
    'document.signed',
    'file.added',
    'message.status_changed',
    'proposal.generated',
    'sale.created',
    'task.created',
    'task.status_changed',
  ]
  expect(triggers.map(({ event }) => event)).toEqual(expect.arrayContaining(built))
  expect(triggers.filter(({ label, event }) => !label || label === event)).toEqual([])
})
