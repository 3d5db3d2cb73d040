import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { ownFields } from '../../../platform/testing/own-fields.ts'
import { footprints } from '../../energy/settings/footprint-contract.ts'
import { catalogue } from '../contract.ts'
import { defaultSizingSettings } from '../default-settings.ts'
import { configsSeenBy } from './testing.ts'

const world = await startWorld()

it('an input, labour and an extra cost have a name, and neither price nor quantity below zero', async () => {
  const { admin } = await world.company()
  const [config] = await configsSeenBy(admin)
  const refused = async (change: (price: ReturnType<typeof defaultSizingSettings>['price']) => void) => {
    const settings = structuredClone(config!.settings)
    change(settings.price)
    const body = { ...ownFields(catalogue.editConfig.body, config!), settings }
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
    const body = { ...ownFields(catalogue.editConfig.body, config!), settings }
    return admin.call(catalogue.editConfig, { params: { id: config!.id }, body })
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
  await expect(
    save(({ price }) => Object.assign(price.extraCosts[0]!, { formula: 'power / 0' })),
  ).rejects.toMatchObject({
    fields: { 'settings.price.extraCosts.0.formula': expect.stringContaining('divide por zero') },
  })
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

it('the plate of a configuration is a module of the company’s own price list; one that left it may stay named', async () => {
  const { admin } = await world.company()
  const other = await world.company()
  const listed = async (seller: typeof admin) =>
    (await seller.call(catalogue.items, { query: { all: true } })).modules[0]!.id
  const [config] = await configsSeenBy(admin)
  const params = { id: config!.id }
  const save = (plate: object) =>
    admin.call(catalogue.editPart, { params, body: { settings: { plate: { ...config!.settings.plate, ...plate } } } })
  const plate = { moduleId: await listed(admin), spacingM: 0.03, maximumMonthlyKwh: 95 }
  await save(plate)
  expect((await configsSeenBy(admin))[0]!.settings).toEqual({ ...config!.settings, plate })
  const unknown = { fields: { 'settings.plate.moduleId': 'Este módulo não está na lista de preços. Escolha outro.' } }
  await expect(save({ moduleId: await listed(other.admin) })).rejects.toMatchObject({ status: 422, ...unknown })
  await expect(save({ spacingM: 2, maximumMonthlyKwh: 0 })).rejects.toMatchObject({
    status: 422,
    fields: {
      'settings.plate.spacingM': 'O espaço entre módulos vai de 0 a 1 m.',
      'settings.plate.maximumMonthlyKwh': 'A produção de um módulo no mês vai de 1 a 1.000 kWh.',
    },
  })
  await admin.call(catalogue.remove, { params: { id: plate.moduleId }, query: { kind: 'module' } })
  await save({ ...plate, spacingM: 0.05 })
  await save({ moduleId: null })
  await expect(save(plate)).rejects.toMatchObject({ status: 422, ...unknown })
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
  const another = ownFields(catalogue.addConfig.body, (await configsSeenBy(admin))[0]!)
  await admin.call(catalogue.addConfig, { body: { ...another, code: 'Usinas', fromKwp: 75, toKwp: null } })
  const stored = (await configsSeenBy(admin)).map(({ code, settings }) => [code, settings.ecology])
  expect(stored).toEqual([
    ['Padrão', own],
    ['Usinas', own],
  ])
  const foreign = { settings: { ecology: { ...own, treeKgPerYear: 9 } } }
  await expect(admin.call(catalogue.editPart, { params: { id: config!.id }, body: foreign })).rejects.toMatchObject({
    status: 422,
    fields: { 'settings.ecology': expect.stringContaining('Pegada ecológica') },
  })
})

it('the range of a configuration is not empty and overlaps no other, whichever way it is saved', async () => {
  const { admin } = await world.company()
  const [first] = await configsSeenBy(admin)
  const params = { id: first!.id }
  await admin.call(catalogue.editPart, { params, body: { toKwp: 75 } })
  const another = ownFields(catalogue.addConfig.body, first!)
  const plants = { ...another, code: 'Usinas', fromKwp: 75, toKwp: null }
  const empty = { status: 422, fields: { fromKwp: 'O início da faixa deve ser menor que o fim.' } }
  const overlap = { status: 422, fields: { fromKwp: 'As faixas de potência não podem se sobrepor.' } }
  for (const [fromKwp, toKwp] of [
    [90, 80],
    [80, 80],
  ] as const) {
    await expect(admin.call(catalogue.addConfig, { body: { ...plants, fromKwp, toKwp } })).rejects.toMatchObject(empty)
    await expect(admin.call(catalogue.editPart, { params, body: { fromKwp, toKwp } })).rejects.toMatchObject(empty)
    const body = { ...another, fromKwp, toKwp }
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
  const another = ownFields(catalogue.addConfig.body, first!)
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
