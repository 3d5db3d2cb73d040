import { expect, it } from 'vitest'
import { EquipmentIndex } from '../price-list/equipment-index.ts'
import { judgeKit, type ListRow } from '../price-list/judge-kit.ts'
import { ListOptions } from '../price-list/list-options.ts'
import { listFields } from '../price-list/list-targets.ts'
import { JsonPull } from './json-pull.ts'
import { pageOfKits } from './page-of-kits.ts'

const named = (id: string, manufacturer: string, model: string, power: number) => ({
  id,
  manufacturer,
  model,
  power,
  enabled: true,
})
const equipment = {
  modules: new EquipmentIndex([named('m', 'CANADIAN SOLAR', 'CS6W-555T', 555)]),
  inverters: new EquipmentIndex([
    named('i1', 'GROWATT', 'MIN 5000TL-X2', 5),
    named('i2', 'GROWATT', 'MIN 3000TL-X', 3),
  ]),
  batteries: new EquipmentIndex([named('b', 'BYD', 'HVM 11.0', 11.04)]),
}
const kit = {
  sku: 'A1',
  title: 'Gerador híbrido',
  price_cents: 3_000_000,
  module: { brand: 'Canadian Solar', model: 'CS6W-555T', power_w: 555, quantity: 16 },
  inverters: [
    { brand: 'Growatt', model: 'MIN 5000TL-X2', quantity: 1 },
    { brand: 'Growatt', model: 'MIN 3000TL-X', quantity: 2 },
  ],
  batteries: [{ brand: 'BYD', capacity_kwh: 11.04, quantity: 2 }],
  items: [
    { name: 'Cabo solar 6 mm²; preto', quantity: 50, unit: 'm' },
    { name: 'Perfil', quantity: 4, unit: 'barra de 2 m' },
  ],
}

function judged(given: object) {
  const page = pageOfKits(
    { status: 200, body: JSON.stringify([{ ...kit, ...given }]), isCut: false },
    JsonPull.parse({ url: 'https://fornecedor.example', listPath: '' }),
  )
  const cells = page.ok ? page.rows[0]! : []
  const row = Object.fromEntries(listFields.map((field, at) => [field, cells[at]])) as ListRow
  return judgeKit(row, { options: ListOptions.parse({}), style: 'us', today: '2026-11-20', ...equipment })
}

it('a kit of a service keeps all its inverters, its batteries and its items', () => {
  expect(judged({})).toMatchObject({
    doubts: [],
    kit: {
      inverters: [
        { itemId: 'i1', quantity: 1 },
        { itemId: 'i2', quantity: 2 },
      ],
      acKw: 11,
      batteryId: 'b',
      batteries: 2,
      items: [
        { name: 'Cabo solar 6 mm², preto', quantity: 50, unit: 'm' },
        { name: 'Perfil', quantity: 4, unit: 'barra.de.2.m' },
      ],
    },
  })
  expect(judged({ states: ['GO', 'DF'] }).kit).toMatchObject({ states: 'DF, GO' })
  for (const stock of ['available', 'on_request', 'none'] as const)
    expect(judged({ stock }).kit).toMatchObject({ stock })
  for (const [said, stock] of [
    ['Indisponível', 'none'],
    ['0', 'none'],
    ['12', 'available'],
    ['Disponível', 'available'],
    ['Sob encomenda', 'on_request'],
    [null, ''],
  ])
    expect(judged({ stock: said }).kit).toMatchObject({ stock })
  expect(judged({ batteries: [], items: [] }).kit).toMatchObject({ batteryId: null, batteries: null, items: [] })
})

it('what such a kit has and nobody knows is asked, and no kit is made without it', () => {
  const codes = (given: object) => {
    const { kit: made, doubts } = judged(given)
    return [made, ...doubts.map(({ code }) => code)]
  }
  expect(codes({ batteries: [{ brand: 'Outra', capacity_kwh: 7, quantity: 1 }] })).toEqual([
    null,
    'supply.doubt.battery',
  ])
  expect(codes({ batteries: [{}] })).toEqual([null, 'supply.doubt.battery'])
  expect(codes({ batteries: [...kit.batteries, ...kit.batteries] })).toEqual([null, 'supply.doubt.parts_many'])
  expect(codes({ inverters: [kit.inverters[0], { brand: 'Outra', model: 'X1' }] })).toEqual([
    null,
    'supply.doubt.inverter',
  ])
})

it('a kit whose price is in another currency is asked, and none is made of it', () => {
  expect(judged({ currency: 'BRL' }).kit).toMatchObject({ costCents: 3_000_000 })
  expect(judged({ currency: 'USD' })).toMatchObject({
    kit: null,
    doubts: [{ code: 'supply.doubt.price_currency', values: { text: 'USD 30000.00' } }],
  })
})
