import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { funnels } from '../contract.ts'

const world = await startWorld()

it('a status is added right behind another of its step, also among equal positions', async () => {
  const { admin, within } = await world.company()
  const { id, statuses } = (await admin.call(funnels.settings, {}))[1]!
  const before = statuses.map(({ name }) => name)
  const add = (name: string, behind?: string) =>
    admin.call(funnels.addStatus, { params: { id }, body: { name, ...(behind && { behind }) } })
  const names = async () => (await admin.call(funnels.settings, {}))[1]!.statuses.map(({ name }) => name)

  await add('Terceiro', statuses[0]!.id)
  await add('Segundo', statuses[0]!.id)
  await add('Último')
  expect(await names()).toEqual([before[0], 'Segundo', 'Terceiro', ...before.slice(1), 'Último'])

  await within((ctx) =>
    ctx.run(
      statement('update statuses set position = 7 where tenant_id = platform.current_tenant() and step_id = $1', [id]),
    ),
  )
  const equal = (await admin.call(funnels.settings, {}))[1]!.statuses
  await add('Entre iguais', equal[2]!.id)
  expect(await names()).toEqual(equal.map(({ name }) => name).toSpliced(3, 0, 'Entre iguais'))
})

it('a status that cannot stand where it was asked to is not added, and the others keep their places', async () => {
  const one = await world.company()
  const other = await world.company()
  const before = await one.admin.call(funnels.settings, {})
  const add = (behind: string) =>
    one.admin.call(funnels.addStatus, { params: { id: before[1]!.id }, body: { name: 'Novo', behind } })
  await expect(add(before[2]!.statuses[0]!.id)).rejects.toMatchObject({ status: 409, code: 'funnels.behind_elsewhere' })
  const foreign = (await other.admin.call(funnels.settings, {}))[1]!.statuses[0]!.id
  for (const gone of [newId(), foreign])
    await expect(add(gone)).rejects.toMatchObject({ status: 404, code: 'funnels.status_not_found' })
  await expect(
    one.admin.call(funnels.addStatus, {
      params: { id: before[1]!.id },
      body: { name: 'Novo', behind: before[1]!.statuses[0]!.id, moveRoles: [newId()] },
    }),
  ).rejects.toMatchObject({ code: 'access.role_not_found' })
  expect(await one.admin.call(funnels.settings, {})).toEqual(before)
})
