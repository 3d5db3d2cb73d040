import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { notifications } from '../contract.ts'
import { tellLeftBehind } from './tell-left.ts'

const world = await startWorld()

it('administrators read once what stood with somebody who left, five of it by name; the one who leaves reads nothing', async () => {
  const { admin, user, within } = await world.company()
  const leaver = await user('administrator', { name: 'Caio Leite' })
  const records = ['ERP', 'Site', 'CRM', 'Fila', 'Loja', 'Obra'].map((name) => ({ id: leaver.id, name }))
  const link = (onlyId?: string) =>
    onlyId ? `/settings/integrations/api?open=${onlyId}` : '/settings/integrations/api'
  const leave = (some: typeof records) =>
    within(async (ctx) =>
      tellLeftBehind(ctx, { leaverId: leaver.id, kind: 'api-tokens-left', of: 'user', records: some, link }),
    )
  await leave([])
  expect((await admin.call(notifications.list, {})).list).toEqual([])
  await leave(records)
  const [all] = (await admin.call(notifications.list, {})).list
  expect(all).toMatchObject({ kind: 'api-tokens-left', link: '/settings/integrations/api' })
  expect(all!.text).toContain('Caio Leite')
  expect(all!.text).toContain('ERP, Site, CRM, Fila, Loja e mais 1')
  await leave(records.slice(0, 1))
  const links = (await admin.call(notifications.list, {})).list.map((one) => one.link)
  expect(links).toContain(`/settings/integrations/api?open=${leaver.id}`)
  expect((await leaver.call(notifications.list, {})).list).toEqual([])
})
