import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { customFields, dealTabs } from '../../custom-fields/contract.ts'
import { aField, answer, shownOn } from '../../custom-fields/server/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { stores } from '../../organisation/contract.ts'
import { trash } from '../contract.ts'

const world = await startWorld()

const names = async (actor: Actor) => (await actor.call(trash.list, {})).list.map(({ kind, name }) => `${kind} ${name}`)
const statusesOf = async (actor: Actor, step: string) => (await funnelOf(actor)).step(step).statuses.map((s) => s.name)

it('[FUNN-047] [FUNN-048] [ORG-036] a status, a stage, a store, a tab and a field go to the trash, and come back as and where they were', async () => {
  const { admin } = await world.company()
  const funnel = await admin.call(funnels.show, {})
  const stage = funnel.find(({ name }) => name === 'Pós-venda')!
  const status = funnel.find(({ name }) => name === 'Comercial')!.statuses[1]!
  const store = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123', warranties: 'x' } })
  const [field] = [await aField(admin, { name: 'Um', mask: 'number' }), await aField(admin, { name: 'Dois' })]
  const tab = await admin.call(dealTabs.addTab, { body: { name: 'Obra', fieldIds: [field.id] } })
  await admin.call(dealTabs.addTab, { body: { name: 'Outra', fieldIds: [] } })
  const { id } = await aDeal(admin)
  await answer(admin, id, { [field.id]: '7' })
  const everything = async () => [
    await admin.call(funnels.show, {}),
    await admin.call(stores.storeList, {}),
    await admin.call(customFields.list, {}),
    await admin.call(dealTabs.tabSettings, {}),
    await shownOn(admin, id),
  ]
  const before = await everything()
  await admin.call(funnels.removeStatus, { params: { id: status.id } })
  await admin.call(funnels.removeStep, { params: { id: stage.id } })
  await admin.call(stores.removeStore, { params: { id: store.id } })
  await admin.call(dealTabs.removeTab, { params: { id: tab.id } })
  await admin.call(customFields.remove, { params: { id: field.id } })
  const gone = ['custom-field Um', 'tab Obra', 'store Filial', 'step Pós-venda', `status ${status.name}`]
  expect(await names(admin)).toEqual(gone)
  const without = JSON.stringify(await everything())
  for (const one of [status.id, stage.id, store.id, tab.id, field.id]) expect(without).not.toContain(`"id":"${one}"`)
  for (const [kind, one] of [
    ['status', status.id],
    ['step', stage.id],
    ['store', store.id],
    ['custom-field', field.id],
    ['tab', tab.id],
  ] as const)
    await admin.call(trash.restore, { params: { kind, id: one } })
  expect(await everything()).toEqual(before)
  expect(await names(admin)).toEqual([])
})

it('a status finds its position again although others were put in order meanwhile', async () => {
  const { admin } = await world.company()
  const before = await statusesOf(admin, 'Comercial')
  const { step, steps } = await funnelOf(admin)
  const [, second, ...rest] = step('Comercial').statuses
  await admin.call(funnels.removeStatus, { params: { id: second!.id } })
  const order = steps.map((one) => ({
    id: one.id,
    statusIds: one.statuses.map(({ id }) => id).filter((id) => id !== second!.id),
  }))
  await admin.call(funnels.arrange, { body: { steps: order } })
  await admin.call(trash.restore, { params: { kind: 'status', id: second!.id } })
  expect(rest.length).toBeGreaterThan(0)
  expect(await statusesOf(admin, 'Comercial')).toEqual(before)
})

it('a status waits for its stage to come back first', async () => {
  const { admin } = await world.company()
  const stage = (await funnelOf(admin)).step('Pós-venda')
  const [status] = stage.statuses
  await admin.call(funnels.removeStatus, { params: { id: status!.id } })
  await admin.call(funnels.removeStep, { params: { id: stage.id } })
  await expect(admin.call(trash.restore, { params: { kind: 'status', id: status!.id } })).rejects.toMatchObject({
    status: 409,
    message: 'Restaure antes a etapa deste status.',
  })
})

it('[FUNN-049] what is deleted for good does not come back, and deals that stood there keep their history', async () => {
  const { admin } = await world.company()
  const { at } = await funnelOf(admin)
  const { id } = await aDeal(admin, { status: 'Qualificação' })
  const { statusId } = at('Comercial', 'Qualificação')
  const takenOverBy = at('Comercial', 'Novo contato').statusId
  await admin.call(funnels.removeStatus, { params: { id: statusId }, query: { takenOverBy } })
  const params = { kind: 'status', id: statusId }
  await admin.call(trash.purge, { params })
  expect(await names(admin)).toEqual([])
  await expect(admin.call(trash.restore, { params })).rejects.toMatchObject({ status: 404 })
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject({ id })
})

it('[ORG-036] a store, a tab and a field that are deleted for good are gone from the trash and never come back', async () => {
  const { admin, look } = await world.company()
  const store = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123', warranties: 'x' } })
  const kept = await admin.call(stores.addStore, { body: { name: 'Outra', zipCode: '38400123' } })
  const field = await aField(admin, { name: 'Um' })
  const tab = await admin.call(dealTabs.addTab, { body: { name: 'Obra', fieldIds: [] } })
  for (const { id } of [store, kept]) await admin.call(stores.removeStore, { params: { id } })
  await admin.call(customFields.remove, { params: { id: field.id } })
  await admin.call(dealTabs.removeTab, { params: { id: tab.id } })
  for (const [kind, { id }] of Object.entries({ store, 'custom-field': field, tab })) {
    const params = { kind, id }
    expect(await names(admin)).toContainEqual(expect.stringMatching(new RegExp(`^${kind} `)))
    await admin.call(trash.purge, { params })
    for (const again of [trash.restore, trash.purge])
      await expect(admin.call(again, { params })).rejects.toMatchObject({ status: 404 })
  }
  const left = await look((ctx) =>
    ctx.rows(
      statement(
        `select name from stores where id = $1 and purged_at is null union all select name from custom_fields where id = $2
         union all select name from deal_tabs where id = $3`,
        [store.id, field.id, tab.id],
      ),
    ),
  )
  expect(left).toEqual([])
  expect(await names(admin)).toEqual(['store Outra'])
  await admin.call(trash.restore, { params: { kind: 'store', id: kept.id } })
  const { list } = await admin.call(stores.storeList, {})
  expect(list.map(({ name }) => name)).not.toContain('Filial')
  expect(list.map(({ name }) => name)).toContain('Outra')
})

it('[FUNN-006] emptying deletes everything in the trash, with the statuses of a stage', async () => {
  const { admin } = await world.company()
  const funnel = await funnelOf(admin)
  await admin.call(funnels.removeStep, { params: { id: funnel.step('Pós-venda').id } })
  await admin.call(funnels.removeStatus, { params: { id: funnel.at('Comercial', 'Qualificação').statusId } })
  expect(await admin.call(trash.empty, {})).toEqual({ deleted: 2 })
  expect(await names(admin)).toEqual([])
  expect((await funnelOf(admin)).steps.map(({ name }) => name)).not.toContain('Pós-venda')
})

it('nobody restores or deletes what is not in the trash, is of another company, or without the permission', async () => {
  const one = await world.company()
  const other = await world.company()
  const { statusId } = (await funnelOf(one.admin)).at('Comercial', 'Qualificação')
  const params = { kind: 'status', id: statusId }
  await expect(one.admin.call(trash.purge, { params })).rejects.toMatchObject({ status: 404 })
  await one.admin.call(funnels.removeStatus, { params: { id: statusId } })
  await expect(other.admin.call(trash.restore, { params })).rejects.toMatchObject({ status: 404 })
  await expect(other.admin.call(trash.purge, { params })).rejects.toMatchObject({ status: 404 })
  await expect((await one.user('technician')).call(trash.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(one.admin.call(trash.purge, { params: { kind: 'users', id: statusId } })).rejects.toMatchObject({
    status: 404,
  })
})
