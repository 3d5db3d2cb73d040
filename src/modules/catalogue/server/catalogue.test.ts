import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { works } from '../../../platform/work/contract.ts'
import { catalogue } from '../contract.ts'

const world = await startWorld()

it('[KIT-014] [KIT-015] a new company starts with priced equipment and its datasheets', async () => {
  const { admin } = await world.company()
  const { modules, inverters } = await admin.call(catalogue.items, { query: {} })
  expect(modules.length).toBeGreaterThanOrEqual(8)
  expect(inverters.length).toBeGreaterThanOrEqual(15)
  for (const item of [...modules, ...inverters]) expect(item.priceCents).toBeGreaterThan(0)
  expect(modules[0]!.datasheet.powerW).toBeGreaterThan(300)
  expect(inverters.every((item) => item.datasheet.id === item.id)).toBe(true)
})

it('prices a shipped model and refuses it twice', async () => {
  const { admin } = await world.company()
  const { modules } = await admin.call(catalogue.shipped, { query: { search: 'astronergy' } })
  const body = { kind: 'module' as const, shippedKey: modules[0]!.id, priceCents: 44_000 }
  const { id } = await admin.call(catalogue.add, { body })
  await expect(admin.call(catalogue.add, { body })).rejects.toMatchObject({ status: 409, code: 'catalogue.item_used' })
  await admin.call(catalogue.edit, { params: { id }, body: { ...body, priceCents: 41_000, enabled: false } })
  const on = await admin.call(catalogue.items, { query: {} })
  expect(on.modules.some((item) => item.id === id)).toBe(false)
  const all = await admin.call(catalogue.items, { query: { all: true } })
  expect(all.modules.find((item) => item.id === id)).toMatchObject({ priceCents: 41_000, enabled: false })
  await admin.call(catalogue.remove, { params: { id } })
})

it('one model of a maker stands once in the price list, however it is spaced, also of two who add it at once', async () => {
  const { admin } = await world.company()
  const { modules } = await admin.call(catalogue.items, { query: {} })
  const { datasheet: datasheetOfModule, manufacturer, model } = modules[0]!
  const { id: _id, ...datasheet } = datasheetOfModule
  const add = (given: object) =>
    admin.call(catalogue.add, { body: { kind: 'module', datasheet: { ...datasheet, ...given }, priceCents: 40_000 } })
  const message = expect.stringContaining(`${manufacturer} ${model}`)
  const twice = { status: 409, code: 'catalogue.item_twice', message }
  await expect(add({})).rejects.toMatchObject(twice)
  await expect(add({ model: ` ${model.toLowerCase().replaceAll('-', ' ')}` })).rejects.toMatchObject(twice)
  const both = await Promise.allSettled([add({ model: 'Próprio 1' }), add({ model: 'proprio-1' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const own = { ...datasheet, model: 'Próprio 2' }
  const { id: ownId } = await add({ model: own.model })
  const edit = (sheet: object) =>
    admin.call(catalogue.edit, {
      params: { id: ownId },
      body: { kind: 'module', datasheet: { ...own, ...sheet }, priceCents: 41_000 },
    })
  await edit({ powerW: 600 })
  await expect(edit({ model: 'PRÓPRIO-1' })).rejects.toMatchObject({ code: 'catalogue.item_twice' })
  // Another maker may call one of its models the same.
  await add({ manufacturer: 'Outra', model })
})

it('requires a model, and no negative price', async () => {
  const { admin } = await world.company()
  const wrong = (body: object) => admin.call(catalogue.add, { body: body as never }).catch((error) => error.fields)
  expect(await wrong({ kind: 'module', priceCents: 100 })).toEqual({ datasheet: 'Informe os dados da ficha técnica.' })
  expect(await wrong({ kind: 'inverter', shippedKey: 'nobody-x', priceCents: 100 })).toEqual({
    shippedKey: 'Este modelo não está na lista de equipamentos.',
  })
  expect(await wrong({ kind: 'module', shippedKey: 'x', priceCents: -1 })).toEqual({
    priceCents: 'O preço não pode ser negativo.',
  })
})

it('the price list is paged, found by words and sorted in the database', async () => {
  const { admin } = await world.company()
  const page = (query: object) => admin.call(catalogue.list, { query: { kind: 'inverter', ...query } })
  const first = await page({ pageSize: 5, sort: '-priceCents' })
  expect(first).toMatchObject({ totalItems: 17, totalPages: 4 })
  expect(first.list[0]!.priceCents).toBe(3_490_000)
  expect((await page({ search: 'siw200h' })).list.map(({ model }) => model)).toEqual(['SIW200H M050 W00'])
  const { inverters, modules } = await admin.call(catalogue.shipped, { query: { search: 'weg m0', kind: 'inverter' } })
  expect(inverters.length).toBeGreaterThan(2)
  expect(modules).toEqual([])
})

it('many models are taken out of use at once, and back; the list is found by it and goes on behind a cursor', async () => {
  const { admin } = await world.company()
  const page = (query: object) => admin.call(catalogue.list, { query: { kind: 'inverter', sort: 'model', ...query } })
  const first = await page({ pageSize: 10 })
  const rest = await page({ pageSize: 10, after: first.nextCursor! })
  expect([...first.list, ...rest.list]).toEqual((await page({})).list)
  const filters = { kind: 'inverter' as const, manufacturer: 'weg' }
  const weg = (await page({ manufacturer: 'weg' })).totalItems
  expect(weg).toBeGreaterThan(1)
  const work = await admin.call(catalogue.change, { body: { chosen: { filters }, to: { enabled: false } } })
  expect(work).toMatchObject({ done: weg, failed: 0 })
  expect((await page({ enabled: false })).totalItems).toBe(weg)
  await admin.call(works.undo, { params: { id: work.id } })
  expect((await page({ enabled: false })).totalItems).toBe(0)
})

it('keeps the settings from whoever may not edit them', async () => {
  const { user } = await world.company()
  const salesman = await user('salesman')
  await expect(salesman.call(catalogue.configs, {})).rejects.toMatchObject({ status: 403 })
  const viewer = await user('technician', { plus: ['proposals.generate'] })
  const { modules } = await viewer.call(catalogue.items, { query: {} })
  expect(modules[0]).not.toHaveProperty('priceCents')
})

it('prices of many models move by a share over a filter, after a preview that changes nothing, and the undo puts them back', async () => {
  const { admin } = await world.company()
  const prices = async () =>
    new Map(
      (await admin.call(catalogue.list, { query: { pageSize: 100 } })).list.map((row) => [row.id, row.priceCents]),
    )
  const before = await prices()
  const modules = (await admin.call(catalogue.list, { query: { kind: 'module', pageSize: 100 } })).list
  const body = { chosen: { filters: { kind: 'module' as const } }, to: { percent: 12.5, toReais: true } }
  const preview = await admin.call(catalogue.previewPrices, { body })
  expect(preview.count).toBe(modules.length)
  for (const { id, from, to } of preview.models) {
    expect(from).toBe(before.get(id))
    expect(to).toBe(Math.round((from * 1.125) / 100) * 100)
  }
  expect(await prices()).toEqual(before)
  const work = await admin.call(catalogue.movePrices, { body })
  await expect.poll(async () => (await admin.call(works.show, { params: { id: work.id } })).state).toBe('done')
  const isModule = new Set(modules.map(({ id }) => id))
  const after = await prices()
  for (const [id, cents] of before)
    expect(after.get(id)).toBe(isModule.has(id) ? Math.round((cents * 1.125) / 100) * 100 : cents)
  // What somebody changed since is left as it is, and told.
  const [one] = modules
  await admin.call(catalogue.edit, {
    params: { id: one!.id },
    body: { kind: 'module', shippedKey: one!.shippedKey, priceCents: 77_700 },
  })
  const undone = await admin.call(works.undo, { params: { id: work.id } })
  await expect.poll(async () => (await admin.call(works.show, { params: { id: undone.id } })).state).not.toBe('running')
  expect(await prices()).toEqual(new Map([...before, [one!.id, 77_700]]))
  for (const percent of [0, -91, 501])
    await expect(
      admin.call(catalogue.movePrices, { body: { ...body, to: { percent, toReais: false } } }),
    ).rejects.toMatchObject({ status: 422 })
})
