import { afterAll, expect, it } from 'vitest'
import { startSupplierStandIn } from '../../../../app/demo/stand-ins/supplier-stand-in.ts'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { supply } from '../../contract.ts'
import { checkedList, listHead, listInForce, loadedList, sentList, withSupplier } from '../../testing/price-list.ts'
import { aSupplier } from '../../testing/supply.ts'
import { discardPulled, judgeLoad } from './judge-load.ts'

const world = await startWorld()
world.running.services.settings.outside.networks.push('127.0.0.1')
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
const standIn = await startSupplierStandIn()
afterAll(async () => {
  await stop()
  await standIn.close()
})

it('pulls that are asked for while one runs join it; after other settings one follows it: never two at once', async () => {
  const company = await world.company()
  const { admin } = company
  const params = { id: (await aSupplier(company)).id }
  const save = (perPage: number) =>
    admin.call(supply.saveConnection, {
      params,
      body: {
        settings: { url: `${standIn.url}/kits`, auth: 'bearer', totalPath: 'meta.totalItems', perPage },
        enabled: true,
        secrets: { password: 'prisma-demo' },
      },
    })
  const loads = async () => (await admin.call(supply.loads, { params })).list.map(({ state }) => state)
  const ended = () =>
    expect
      .poll(
        async () => {
          const { running, state } = await admin.call(supply.connection, { params })
          return running === null && state
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe('connected')
  await save(2500)
  for (let again = 0; again < 3; again++) expect((await admin.call(supply.pullNow, { params })).running).not.toBeNull()
  await ended()
  expect(await loads()).toEqual(['valid'])
  await admin.call(supply.pullNow, { params })
  await save(2000)
  await ended()
  // The pull before may not have begun yet; then the one that is asked for takes its place.
  const [newest, ...before] = await loads()
  expect(newest).toBe('valid')
  expect(new Set(before)).toEqual(new Set(['followed']))
}, 120_000)

it('a pull beside which another list took effect is told, and leaves no list that waits', async () => {
  const { admin, supplierId, row, offered, within } = await withSupplier(await world.company())
  const { file } = await sentList(admin, supplierId, 'busca.csv', csvOf([listHead, row('A1', '9.000,00')]))
  await checkedList(admin, file)
  await loadedList(admin, file)
  await listInForce(admin, supplierId, csvOf([listHead, row('A1', '10.000,00')]))
  const ended = within((ctx) => judgeLoad(ctx, file.id))
  await expect(ended).rejects.toMatchObject({ fault: { code: 'supply.pull.list_changed' }, isTried: true })
  await within((ctx) => discardPulled(ctx, file.id))
  const { list } = await admin.call(supply.loads, { params: { id: supplierId } })
  expect(list.map(({ state }) => state)).toEqual(['valid', 'discarded'])
  expect(await offered()).toEqual({ A1: 1_000_000 })
})
