import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { works } from '../../../platform/work/contract.ts'
import { footprints } from '../../energy/footprint-contract.ts'
import { catalogue } from '../contract.ts'
import { defaultSizingSettings } from '../default-settings.ts'
import { configsSeenBy } from './testing.ts'

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

it('an input, labour and an extra cost have a name, and neither price nor quantity below zero', async () => {
  const { admin } = await world.company()
  const [config] = await configsSeenBy(admin)
  const refused = async (change: (price: ReturnType<typeof defaultSizingSettings>['price']) => void) => {
    const settings = structuredClone(config!.settings)
    change(settings.price)
    const body = { ...config!, settings }
    const error = await admin.call(catalogue.editConfig, { params: { id: config!.id }, body }).catch((given) => given)
    return Object.keys(error.fields ?? {}).map((field) => field.replace('settings.price.', ''))
  }
  expect(await refused(({ kit }) => Object.assign(kit[0]!, { name: ' ' }))).toEqual(['kit.0.name'])
  expect(await refused(({ kit }) => Object.assign(kit[0]!, { unitCents: -1 }))).toEqual(['kit.0.unitCents'])
  expect(await refused(({ kit }) => Object.assign(kit[0]!, { quantity: -1 }))).toEqual(['kit.0.quantity'])
  const work = { id: 'x', name: 'Montagem', base: 'on-kit' as const, amount: 0.1 }
  expect(await refused(({ labour }) => labour.splice(0, 9, { ...work, name: '' }))).toEqual(['labour.0.name'])
  expect(await refused(({ labour }) => labour.splice(0, 9, { ...work, amount: -1 }))).toEqual(['labour.0.amount'])
  expect(await refused(({ extraCosts }) => Object.assign(extraCosts[0]!, { name: '' }))).toEqual(['extraCosts.0.name'])
  const wrong = { unitCents: -1, quantity: -1 }
  expect(await refused(({ extraCosts }) => Object.assign(extraCosts[0]!, { input: wrong }))).toEqual([
    'extraCosts.0.input.unitCents',
    'extraCosts.0.input.quantity',
  ])
})

it('[KIT-057] [KIT-043] refuses overlapping or empty price ranges and wrong formulas', async () => {
  const { admin } = await world.company()
  const [config] = await configsSeenBy(admin)
  const save = (change: (settings: ReturnType<typeof defaultSizingSettings>) => void) => {
    const settings = structuredClone(config!.settings)
    change(settings)
    return admin.call(catalogue.editConfig, { params: { id: config!.id }, body: { ...config!, settings } })
  }
  const ranges = (...list: [number, number][]) =>
    list.map(([fromKwp, toKwp]) => ({ fromKwp, toKwp, cents: 1, perKwpCents: 1 }))
  await expect(
    save(({ price }) => Object.assign(price.table, { ranges: ranges([0, 5], [4, 9]) })),
  ).rejects.toMatchObject({
    status: 422,
    fields: { 'settings.price.table.ranges.1.fromKwp': 'As faixas de potência não podem se sobrepor.' },
  })
  await expect(save(({ price }) => Object.assign(price.table, { ranges: ranges([5, 5]) }))).rejects.toMatchObject({
    status: 422,
  })
  await expect(save(({ price }) => Object.assign(price.extraCosts[0]!, { formula: 'plates *' }))).rejects.toMatchObject(
    {
      fields: { 'settings.price.extraCosts.0.formula': 'A fórmula não pode ser calculada.' },
    },
  )
  expect((await save(({ finance }) => Object.assign(finance, { years: 20 }))).settings.finance.years).toBe(20)
})

it('[KIT-024] [KIT-050] a configuration keeps losses, finance, payments and comparisons', async () => {
  const { admin } = await world.company()
  const [config] = await configsSeenBy(admin)
  expect(config!.settings).toEqual(defaultSizingSettings())
  await expect(admin.call(catalogue.removeConfig, { params: { id: config!.id } })).rejects.toMatchObject({
    status: 409,
    code: 'catalogue.config_last',
  })
})

it('[KIT-026] one part of a configuration is changed and the others stay', async () => {
  const { admin } = await world.company()
  const [config] = await configsSeenBy(admin)
  const params = { id: config!.id }
  const { payments, finance } = config!.settings
  const dated = { source: 'Banco Central', asOf: '2026-11-20' }
  const cdb = { id: 'cdb', name: 'CDB', yearlyRate: 0.12, taxOnGain: 0.15, ...dated }
  const changed = {
    finance: { ...finance, years: 30, comparisons: [cdb] },
    payments: [{ ...payments[0]!, name: 'Pix', discountRate: 0.05 }],
  }
  await admin.call(catalogue.editPart, { params, body: { settings: changed } })
  await admin.call(catalogue.editPart, {
    params,
    body: { toKwp: 500, settings: { price: { centsPerKilometre: 300 } } },
  })
  const [after] = await configsSeenBy(admin)
  expect(after).toEqual({
    ...config,
    toKwp: 500,
    settings: { ...config!.settings, ...changed, price: { ...config!.settings.price, centsPerKilometre: 300 } },
  })
})

it('[KIT-027] every configuration holds the coefficients of CO2, vehicles and trees, which are the company’s', async () => {
  const { admin } = await world.company()
  const [config] = await configsSeenBy(admin)
  expect(config!.settings.ecology).toEqual({
    tonnesPerMwh: null,
    carKgPerKm: 0.25,
    carTonnesPerYear: 4.6,
    treeKgPerYear: 6,
  })
  const own = { tonnesPerMwh: 0.2, carKgPerKm: 0.2, carTonnesPerYear: 4, treeKgPerYear: 8 }
  await admin.call(footprints.editFootprint, { body: own })
  await admin.call(catalogue.editPart, { params: { id: config!.id }, body: { toKwp: 75 } })
  const { id: _first, ...another } = (await configsSeenBy(admin))[0]!
  await admin.call(catalogue.addConfig, { body: { ...another, code: 'Usinas', fromKwp: 75, toKwp: null } })
  const held = (await configsSeenBy(admin)).map(({ code, settings }) => [code, settings.ecology])
  expect(held).toEqual([
    ['Padrão', own],
    ['Usinas', own],
  ])
  const foreign = { settings: { ecology: { ...own, treeKgPerYear: 9 } } }
  await expect(admin.call(catalogue.editPart, { params: { id: config!.id }, body: foreign })).rejects.toMatchObject({
    status: 422,
    fields: { 'settings.ecology': expect.stringContaining('Pegada ecológica') },
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

it('the range of a configuration is not empty and overlaps no other, whichever way it is saved', async () => {
  const { admin } = await world.company()
  const [first] = await configsSeenBy(admin)
  const params = { id: first!.id }
  await admin.call(catalogue.editPart, { params, body: { toKwp: 75 } })
  const { id: _first, ...another } = first!
  const plants = { ...another, code: 'Usinas', fromKwp: 75, toKwp: null }
  const empty = { status: 422, fields: { fromKwp: 'O início da faixa deve ser menor que o fim.' } }
  const overlap = { status: 422, fields: { fromKwp: 'As faixas de potência não podem se sobrepor.' } }
  for (const [fromKwp, toKwp] of [
    [90, 80],
    [80, 80],
  ] as const) {
    await expect(admin.call(catalogue.addConfig, { body: { ...plants, fromKwp, toKwp } })).rejects.toMatchObject(empty)
    await expect(admin.call(catalogue.editPart, { params, body: { fromKwp, toKwp } })).rejects.toMatchObject(empty)
    const body = { ...first!, fromKwp, toKwp }
    await expect(admin.call(catalogue.editConfig, { params, body })).rejects.toMatchObject(empty)
  }
  await expect(admin.call(catalogue.addConfig, { body: { ...plants, fromKwp: 74.9 } })).rejects.toMatchObject(overlap)
  const { id } = await admin.call(catalogue.addConfig, { body: plants })
  for (const edit of [{ toKwp: 75.1 }, { toKwp: null }])
    await expect(admin.call(catalogue.editPart, { params, body: edit })).rejects.toMatchObject(overlap)
  await expect(admin.call(catalogue.editPart, { params: { id }, body: { fromKwp: 0 } })).rejects.toMatchObject(overlap)
  expect((await configsSeenBy(admin)).map(({ fromKwp, toKwp }) => [fromKwp, toKwp])).toEqual([
    [0, 75],
    [75, null],
  ])
})

it('configurations are found by code, a page at a time, and each is read with its settings', async () => {
  const { admin } = await world.company()
  const [first] = await configsSeenBy(admin)
  await admin.call(catalogue.editPart, { params: { id: first!.id }, body: { toKwp: 75 } })
  const { id: _first, ...another } = first!
  for (const [code, fromKwp, toKwp] of [
    ['Usina média', 75, 500],
    ['usina grande', 500, null],
  ] as const)
    await admin.call(catalogue.addConfig, { body: { ...another, code, fromKwp, toKwp } })
  const page = async (query: object) => admin.call(catalogue.configs, { query })
  expect((await page({ search: 'USINA' })).list.map(({ code }) => code)).toEqual(['Usina média', 'usina grande'])
  expect((await page({ search: 'media usina' })).totalItems).toBe(1)
  expect(await page({ pageSize: 1, pageNumber: 3 })).toMatchObject({ totalItems: 3, list: [{ code: 'usina grande' }] })
  const { id } = (await page({ search: 'grande' })).list[0]!
  expect(await admin.call(catalogue.config, { params: { id } })).toMatchObject({
    code: 'usina grande',
    settings: first!.settings,
  })
})
