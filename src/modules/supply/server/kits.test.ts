import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { makerName } from '../../catalogue/equipment-name.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { supply } from '../contract.ts'
import type { KitInput } from '../kits-contract.ts'
import { aKit, aSupplier, cnpjs, kitBody, sheetOf } from '../testing/supply.ts'

const world = await startWorld()

const offered = async (actor: TestCompany['admin'], query: object) => (await actor.call(supply.offered, { query })).kits

it('[KIT-021] a closed kit holds name, code, supplier, type, equipment, structure, phase, voltage, price and validity', async () => {
  const company = await world.company()
  const { id, name } = await aSupplier(company)
  const body = await kitBody(company, id, { code: 'KIT-1', validUntil: '2027-01-31' })
  const kit = await company.admin.call(supply.addKit, { body })
  expect(kit).toMatchObject({
    ...body,
    supplierName: name,
    powerKwp: 6.105,
    centsPerWp: 202,
    pricedOn: expect.any(String),
  })
})

it('[KIT-056] a kit needs a name, equipment of the price list and a price above zero', async () => {
  const company = await world.company()
  const { id } = await aSupplier(company)
  const refused = async (given: Partial<KitInput>) => {
    const body = await kitBody(company, id, given)
    return company.admin.call(supply.addKit, { body }).then(
      () => null,
      (error) => error.fields,
    )
  }
  expect(await refused({ name: ' ' })).toEqual({ name: 'Informe o nome.' })
  expect(await refused({ costCents: 0 })).toEqual({ costCents: 'O preço deve ser maior que zero.' })
  expect(await refused({ items: [{ name: 'Cabo', quantity: -1, unit: 'm' }] })).toEqual({
    'items.0.quantity': 'A quantidade deve ser maior que zero.',
  })
  expect(await refused({ inverters: [] })).toEqual({ inverters: 'Escolha ao menos um inversor.' })
  expect(await refused({ moduleId: crypto.randomUUID() })).toEqual({
    moduleId: 'Este equipamento não está na sua lista de preços.',
  })
})

it('the items of a kit are replaced, or added to', async () => {
  const company = await world.company()
  const { id } = await aSupplier(company)
  const kit = await aKit(company, id)
  const given = { name: 'Cabo solar 6 mm²', quantity: 10, unit: 'm' }
  const after = (mode: 'replace' | 'increment', quantity = given.quantity) =>
    company.admin.call(supply.updateItems, { params: { id: kit.id }, body: { mode, items: [{ ...given, quantity }] } })
  expect((await after('increment')).items).toEqual([{ ...given, quantity: 60 }])
  expect((await after('replace')).items).toEqual([given])
})

it('a code names one kit of a supplier; another supplier may use it too', async () => {
  const company = await world.company()
  const one = await aSupplier(company)
  const other = await aSupplier(company, { cnpj: cnpjs[1], name: 'Distribuidora Boreal' })
  await aKit(company, one.id, { code: 'A1' })
  await expect(aKit(company, one.id, { code: 'A1' })).rejects.toMatchObject({ code: 'supply.kit_code_used' })
  await aKit(company, other.id, { code: 'A1' })
})

it('[KIT-048] a proposal is offered kits near its power, cheapest first; a power of 0 asks for all', async () => {
  const company = await world.company()
  const { id } = await aSupplier(company)
  await aKit(company, id, { name: 'Caro', costCents: 1_500_000 })
  await aKit(company, id, { name: 'Barato', costCents: 1_100_000 })
  await aKit(company, id, { name: 'Pouco menor', modules: 10, costCents: 900_000 })
  await aKit(company, id, { name: 'Grande', modules: 40, costCents: 5_000_000 })
  const names = async (query: object) => (await offered(company.admin, query)).map(({ name }) => name)
  expect(await names({ kwp: 5.8 })).toEqual(['Barato', 'Caro', 'Pouco menor'])
  expect(await names({ kwp: 0 })).toEqual(['Pouco menor', 'Barato', 'Caro', 'Grande'])
})

it('beyond the fifty cheapest, kits are found by supplier, type and maker, and in another order', async () => {
  const company = await world.company()
  const { admin } = company
  const one = await aSupplier(company)
  const other = await aSupplier(company, { cnpj: cnpjs[1], name: 'Distribuidora Boreal' })
  const { modules } = await admin.call(catalogue.items, { query: {} })
  const body = await kitBody(company, one.id, { name: 'Barato', costCents: 1_000_000, leadTimeDays: 10 })
  for (let count = 0; count < 51; count++) await admin.call(supply.addKit, { body })
  const first = modules.find(({ id }) => id === body.moduleId)!
  const module = modules.find(
    ({ manufacturer, datasheet }) => manufacturer !== first.manufacturer && Math.abs(datasheet.powerW - 555) < 60,
  )!
  await aKit(company, other.id, { name: 'De outro', kitType: 'imported', costCents: 2_000_000 })
  await aKit(company, one.id, { name: 'De outra marca', moduleId: module.id, costCents: 2_100_000 })
  await aKit(company, one.id, { name: 'Rápido', leadTimeDays: 1, costCents: 2_200_000 })
  await aKit(company, one.id, { name: 'Maior', modules: 14, costCents: 2_300_000 })
  const names = async (query: object) => new Set((await offered(admin, { kwp: 6, ...query })).map(({ name }) => name))
  expect(await names({})).toEqual(new Set(['Barato']))
  expect(await names({ supplierId: other.id })).toEqual(new Set(['De outro']))
  expect(await names({ kitTypes: 'imported' })).toEqual(new Set(['De outro']))
  expect(await names({ maker: makerName(module.manufacturer) })).toEqual(new Set(['De outra marca']))
  const firstBy = async (order: string) => (await offered(admin, { kwp: 6, order }))[0]!.name
  expect(await firstBy('delivery')).toBe('Rápido')
  expect(await firstBy('coverage')).toBe('Maior')
  expect(await firstBy('per-wp')).toBe('Barato')
})

it('[KIT-045] kits are national or imported; they are found by at most two of these types', async () => {
  const company = await world.company()
  const { id } = await aSupplier(company)
  await aKit(company, id, { name: 'Nacional', kitType: 'national' })
  await aKit(company, id, { name: 'Importado', kitType: 'imported' })
  const names = async (kitTypes: string) => (await offered(company.admin, { kitTypes })).map(({ name }) => name).sort()
  expect(await names('national')).toEqual(['Nacional'])
  expect(await names('imported')).toEqual(['Importado'])
  expect(await names('national,imported')).toEqual(['Importado', 'Nacional'])
  await expect(names('national,imported,national')).rejects.toMatchObject({
    fields: { kitTypes: 'Escolha no máximo dois tipos de kit.' },
  })
  await expect(aKit(company, id, { kitType: 'lunar' as never })).rejects.toMatchObject({ status: 422 })
})

it('a kit suits the phases and the structure of the place, and is on sale to the end of its last day', async () => {
  const company = await world.company()
  const { id } = await aSupplier(company)
  await aKit(company, id, { name: 'Trifásico', phase: 'three' })
  await aKit(company, id, { name: 'Laje', structure: 'slab' })
  await aKit(company, id, { name: 'Sem estrutura', structure: 'none' })
  const { today } = await company.look(async (ctx) => ({ today: ctx.today }))
  await aKit(company, id, { name: 'Hoje', validUntil: today })
  await aKit(company, id, { name: 'Ontem', validUntil: '2020-01-01' })
  await aKit(company, id, { name: 'Fora', enabled: false })
  const found = await offered(company.admin, { phase: 'two', structure: 'colonial' })
  expect(found.map(({ name }) => name).sort()).toEqual(['Hoje', 'Sem estrutura'])
})

it('a kit for another voltage than the unit’s comes last and says why, and takes no place from one that can be connected', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const { inverters } = await admin.call(catalogue.items, { query: {} })
  const datasheet = inverters.map(sheetOf).find(({ powerKw, kind }) => powerKw === 5 && kind === 'string')!
  const high = await admin.call(catalogue.add, {
    body: {
      kind: 'inverter',
      datasheet: { ...datasheet, model: 'De 380 V', phases: 'three', lineVoltage: 380 },
      priceCents: 500_000,
    },
  })
  const body = await kitBody(company, id, { phase: 'three', tension: '220/380', costCents: 1_000 })
  const of380 = { ...body, name: 'De 380 V', inverters: [{ itemId: high.id, quantity: 1 }] }
  for (let count = 0; count < 51; count++) await admin.call(supply.addKit, { body: of380 })
  await aKit(company, id, { name: 'De 220 V', phase: 'three' })
  const at = async (lineVoltage?: number) =>
    (await offered(admin, { kwp: 6, phase: 'three', ...(lineVoltage && { lineVoltage }) })).map(
      ({ name, barredBy }) => [name, barredBy],
    )
  const low = await at(220)
  expect(low).toHaveLength(50)
  expect(low.slice(0, 2)).toEqual([
    ['De 220 V', null],
    ['De 380 V', 'supply.other_tension'],
  ])
  expect(low.slice(1)).toEqual(Array.from({ length: 49 }, () => ['De 380 V', 'supply.other_tension']))
  for (const volts of [380, undefined]) expect((await at(volts))[0]).toEqual(['De 380 V', null])
})

it('[KIT-053] [KIT-058] a supplier without roof codes delivers no kit with a structure: it comes last and says why', async () => {
  const company = await world.company()
  const { admin } = company
  const bare = await admin.call(supply.addSupplier, { body: { name: 'Boreal', cnpj: cnpjs[1] } })
  const { id } = await aSupplier(company)
  await aKit(company, bare.id, { name: 'Barrado', costCents: 100 })
  await aKit(company, bare.id, { name: 'Sem estrutura', structure: 'none', costCents: 200 })
  await aKit(company, id, { name: 'Completo' })
  expect((await offered(admin, {})).map(({ name, barredBy }) => [name, barredBy])).toEqual([
    ['Sem estrutura', null],
    ['Completo', null],
    ['Barrado', 'supply.roof_codes_missing'],
  ])
})

it('a kit that its supplier has no stock of comes last and says so; one on request may be chosen', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const none = await aKit(company, id, { name: 'Esgotado', stock: 'none', costCents: 100 })
  await aKit(company, id, { name: 'Encomenda', stock: 'on_request', costCents: 300 })
  await aKit(company, id, { name: 'Pronto', stock: 'available', costCents: 200 })
  const found = async (query: object) => (await offered(admin, query)).map(({ name, barredBy }) => [name, barredBy])
  const inOrder = [
    ['Pronto', null],
    ['Encomenda', null],
    ['Esgotado', 'supply.kit_out_of_stock'],
  ]
  expect(await found({})).toEqual(inOrder)
  expect(await found({ kwp: 6, structure: 'colonial' })).toEqual(inOrder)
  const one = await admin.call(supply.offeredKit, { params: { id: none.id } })
  expect(one.kits[0]!.barredBy).toBe('supply.kit_out_of_stock')
})

it('[KIT-058] a kit for a roof type that its supplier has no code for comes last and says why, whatever other codes there are', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  await aKit(company, id, { name: 'Metálico', structure: 'metallic', costCents: 100 })
  const colonial = await aKit(company, id, { name: 'Colonial' })
  const bars = async (query: object = {}) => (await offered(admin, query)).map(({ name, barredBy }) => [name, barredBy])
  expect(await bars()).toEqual([
    ['Colonial', null],
    ['Metálico', 'supply.roof_codes_missing'],
  ])
  expect(await bars({ kwp: 6, structure: 'metallic' })).toEqual([['Metálico', 'supply.roof_codes_missing']])
  expect((await admin.call(supply.offeredKit, { params: { id: colonial.id } })).kits[0]!.barredBy).toBeNull()
  const roofs = await admin.call(smallLists.items, { params: { list: 'roof-types' } })
  const { name, cnpj } = await admin.call(supply.suppliers, {}).then(({ list }) => list[0]!)
  const roofCodes = roofs.slice(0, 3).map((roof, at) => ({ roofTypeId: roof.id, code: `C${at}` }))
  await admin.call(supply.editSupplier, { params: { id }, body: { name, cnpj, roofCodes } })
  expect(await bars()).toEqual([
    ['Metálico', null],
    ['Colonial', null],
  ])
})

it('a kit is offered in the states in which it is sold, however they are written', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const kit = await aKit(company, id, { name: 'Do centro', states: 'go/df' })
  expect(kit.states).toBe('DF, GO')
  await aKit(company, id, { name: 'De todos' })
  const names = async (query: object) => (await offered(admin, query)).map(({ name }) => name).sort()
  expect(await names({})).toEqual(['De todos', 'Do centro'])
  expect(await names({ state: 'GO' })).toEqual(['De todos', 'Do centro'])
  expect(await names({ kwp: 6, state: 'SP' })).toEqual(['De todos'])
  await expect(aKit(company, id, { states: 'Sul' })).rejects.toMatchObject({
    fields: { states: 'Informe siglas de estados, como “DF, GO”; vazio vale para todos.' },
  })
})

it('[PERM-037] whose role a supplier does not allow sees neither it nor its kits, nor their prices', async () => {
  const company = await world.company()
  const { roleIds, user } = company
  const open = await aSupplier(company)
  const closed = await aSupplier(company, { cnpj: cnpjs[1], name: 'Só gerentes', roleIds: [roleIds.manager!] })
  await aKit(company, open.id, { name: 'De todos' })
  const hidden = await aKit(company, closed.id, { name: 'Reservado', costCents: 7_654_321 })
  const salesman = await user('salesman')
  const seen = await salesman.request('GET', '/api/kits/offered')
  expect(seen.status).toBe(200)
  expect(JSON.stringify(seen.body)).toContain('De todos')
  expect(JSON.stringify(seen.body)).not.toMatch(/Reservado|Só gerentes|7654321/)
  await expect(salesman.call(supply.offeredKit, { params: { id: hidden.id } })).rejects.toMatchObject({ status: 404 })
  const manager = await user('manager')
  expect((await offered(manager, {})).map(({ name }) => name).sort()).toEqual(['De todos', 'Reservado'])
  const suppliers = async (actor: typeof manager) =>
    (await actor.call(supply.offered, { query: {} })).suppliers.map(({ name }) => name)
  expect(await suppliers(salesman)).not.toContain('Só gerentes')
  expect(await suppliers(manager)).toContain('Só gerentes')
})

it('equipment that kits are made of stays, and the kits are named; its new power is theirs', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const kit = await aKit(company, id, { name: 'Gerador Sol' })
  for (const itemId of [kit.moduleId, kit.inverters[0]!.itemId])
    await expect(admin.call(catalogue.remove, { params: { id: itemId } })).rejects.toMatchObject({
      code: 'supply.equipment_in_kits',
      message: expect.stringContaining('Gerador Sol'),
    })
  const { modules } = await admin.call(catalogue.items, { query: {} })
  const datasheet = { ...sheetOf(modules.find((item) => item.id === kit.moduleId)!), model: 'Próprio' }
  const own = await admin.call(catalogue.add, {
    body: { kind: 'module', datasheet: { ...datasheet, powerW: 500 }, priceCents: 40_000 },
  })
  const mine = await aKit(company, id, { name: 'Próprio', moduleId: own.id })
  expect(mine.powerKwp).toBeCloseTo(5.5, 9)
  await admin.call(catalogue.edit, {
    params: { id: own.id },
    body: { kind: 'module', datasheet: { ...datasheet, powerW: 600 }, priceCents: 40_000 },
  })
  const rows = await company.look((ctx) =>
    ctx.rows(statement<{ powerKwp: number }>('select power_kwp from kits where id = $1', [mine.id])),
  )
  expect(rows[0]!.powerKwp).toBeCloseTo(6.6, 9)
})

it('a price older than the company lets prices be is marked on its kit, and no other', async () => {
  const company = await world.company()
  const { admin, within } = company
  const { id } = await aSupplier(company)
  const old = await aKit(company, id, { name: 'De ontem' })
  await aKit(company, id, { name: 'De hoje' })
  const marked = async () => {
    const names = (await offered(admin, {})).filter(({ isOld }) => isOld).map(({ name }) => name)
    // The list of kits marks the same ones, and finds them by it.
    const { list } = await admin.call(supply.kits, {})
    expect(list.filter(({ isOld }) => isOld).map(({ name }) => name)).toEqual(names)
    const found = await admin.call(supply.kits, { query: { isOld: true } })
    expect(found.list.map(({ name }) => name)).toEqual(names)
    return names
  }
  const from = (days: number) =>
    within((ctx) =>
      ctx.run(statement('update kits set priced_on = $2::date - $3::int where id = $1', [old.id, ctx.today, days])),
    )
  await from(30)
  expect(await marked()).toEqual([])
  await from(31)
  expect(await marked()).toEqual(['De ontem'])
  await admin.call(supply.editPriceSettings, { body: { priceDays: 60 } })
  expect(await marked()).toEqual([])
})
