import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { notifications } from '../../../notifications/contract.ts'
import { stores } from '../../../organisation/stores-contract.ts'
import { team } from '../../../team/contract.ts'
import { automations } from '../../contract.ts'
import { liveRule, noting } from '../testing.ts'
import { isNarrower } from './kept-reach.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

it('less is seen where a store is gone or only one’s teams are left, not where somebody joins or leaves a team', () => {
  const all = { storeIds: null, peopleIds: null }
  const [one, two] = [
    { storeIds: ['a'], peopleIds: null },
    { storeIds: ['a', 'b'], peopleIds: null },
  ]
  expect([isNarrower(one, all), isNarrower(one, two), isNarrower({ ...one, peopleIds: ['p'] }, one)]).toEqual([
    true,
    true,
    true,
  ])
  const teams = { storeIds: ['a'], peopleIds: ['p', 'q'] }
  expect([
    isNarrower(all, one),
    isNarrower(two, one),
    isNarrower(two, two),
    isNarrower({ ...teams, peopleIds: ['p'] }, teams),
    isNarrower(one, null),
  ]).toEqual([false, false, false, false, false])
})

it('a rule says as whom it acts and how far they reach; if that becomes less, administrators learn it once, until it is published again', async () => {
  const company = await world.company()
  const { admin } = company
  const person = await company.user('salesman', { name: 'Caio', plus: ['automations.view', 'automations.edit'] })
  const { id: storeId } = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38010-000' } })
  const reach = (accessStoreIds: string[]) =>
    admin.call(team.editUser, { params: { id: person.id }, body: { accessStoreIds } })
  const notices = async () =>
    (await admin.call(notifications.list, { query: {} })).list.filter(({ kind }) => kind === 'automation-narrowed')
  await reach([storeId])
  const { id } = await liveRule({ ...company, admin: person }, noting('Olá'))
  const shown = async () => (await admin.call(automations.show, { params: { id } })).actsAs
  const wide = await shown()
  expect(wide).toMatchObject({ name: 'Caio', stores: expect.arrayContaining(['Filial']), hasNarrowed: false })
  await reach([])
  expect(await shown()).toMatchObject({
    stores: wide!.stores!.filter((name) => name !== 'Filial'),
    isOfTeams: false,
    hasNarrowed: true,
  })
  await expect.poll(async () => (await notices()).length, { timeout: 20_000 }).toBe(1)
  expect(await person.call(automations.publish, { params: { id } })).toMatchObject({
    version: 2,
    actsAs: { hasNarrowed: false },
  })
  await admin.call(automations.publish, { params: { id } })
  expect(await shown()).toMatchObject({ stores: null, hasNarrowed: false })
  expect(await notices()).toHaveLength(1)
})
