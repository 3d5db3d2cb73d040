import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EquipmentIndex } from './equipment-index.ts'
import { judgeKit, type ListRow } from './judge-kit.ts'
import { ListOptions } from './list-options.ts'
import { type NumberStyle, numberStyleOf, readAmount } from './read-amount.ts'
import { readTitle } from './read-title.ts'

const cents = fc.integer({ min: 1, max: 99_999_999 })
const written = (value: number, [thousands, decimal]: readonly [string, string]) => {
  const [whole, part] = (value / 100).toFixed(2).split('.') as [string, string]
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${part}`
}

it('an amount with both separators, or with two decimals, is read the same whatever the list’s style', () => {
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(['.', ','] as const, [',', '.'] as const, ['', ','] as const, ['', '.'] as const),
      fc.constantFrom<NumberStyle>('br', 'us', 'mixed'),
      (value, marks, style) => {
        expect(readAmount(`R$ ${written(value, marks)}`, style)).toEqual({ value: value / 100 })
      },
    ),
  )
})

it('one separator before three digits means what the list’s style says, and nothing in a list of two styles', () => {
  expect(readAmount('12.345', 'br')).toEqual({ value: 12_345 })
  expect(readAmount('12,345', 'us')).toEqual({ value: 12_345 })
  for (const [text, style] of [
    ['12,345', 'br'],
    ['12.345', 'us'],
    ['12.345', 'mixed'],
    ['12,345', 'mixed'],
  ] as const)
    expect(readAmount(text, style)).toEqual({ odd: 12_345 })
  expect(readAmount('R$ 1.2e3', 'br')).toEqual({ odd: 1200 })
  for (const text of ['', 'sob consulta', '1.23.4', '-5', '1,2,3', 'NaN', '1e999999', '12.34,5.6'])
    expect(readAmount(text, 'br')).toEqual({ odd: null })
})

it('any text is an amount, a question, or nothing: never a wrong or endless number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.constantFrom<NumberStyle>('br', 'us', 'mixed'), (text, style) => {
      const read = readAmount(text, style)
      if ('value' in read) expect(Number.isFinite(read.value) && read.value >= 0).toBe(true)
    }),
  )
})

it('how a list writes numbers follows from those that can mean one thing only', () => {
  expect(numberStyleOf(['1.234', '12,50'])).toBe('br')
  expect(numberStyleOf(['1,234', '12.50'])).toBe('us')
  expect(numberStyleOf(['12,50', '12.50'])).toBe('mixed')
  expect(numberStyleOf(['1.234', '900', ''])).toBe('br')
})

it('a title says power, modules and watts', () => {
  expect(readTitle('Gerador 5,45 kWp 10x Jinko 545W + inversor')).toEqual({ powerKwp: 5.45, modules: 10, moduleW: 545 })
  expect(readTitle('Kit 3.33KWP com 6 módulos')).toEqual({ powerKwp: 3.33, modules: 6 })
  expect(readTitle('String box')).toEqual({})
})

const item = (id: string, manufacturer: string, model: string, power: number, enabled = true) => ({
  id,
  manufacturer,
  model,
  power,
  enabled,
})
const modules = new EquipmentIndex([
  item('m1', 'CANADIAN SOLAR', 'CS6W-555T', 555),
  item('m2', 'JINKO', 'JKM585N-72HL4', 585),
])
const inverters = new EquipmentIndex([item('i1', 'GROWATT', 'MIN 5000TL-X2', 5), item('i2', 'WEG', 'SIW200G M080', 8)])
const batteries = new EquipmentIndex([item('b1', 'BYD', 'HVM 11.0', 11.04), item('b2', 'DEYE', 'SE-G5.1', 5.12)])
const judged = (row: ListRow, own: object = {}) =>
  judgeKit(row, { options: ListOptions.parse(own), style: 'br', today: '2026-11-20', modules, inverters, batteries })
const whole: ListRow = {
  code: 'A1',
  price: '10.000,00',
  module: 'CS6W 555T',
  modules: '11',
  inverter: 'Growatt MIN-5000TL-X2',
}

it('equipment is found by its model however it is written, alone or in a title', () => {
  expect(judged(whole).kit).toMatchObject({
    moduleId: 'm1',
    modules: 11,
    powerKwp: 6.105,
    acKw: 5,
    costCents: 1_000_000,
  })
  const title = 'Gerador 5,85 kWp 10x Jinko JKM585N 72HL4 585W + WEG SIW200G-M080'
  expect(judged({ code: 'A2', price: '9', name: title })).toMatchObject({
    kit: { moduleId: 'm2', modules: 10, inverters: [{ itemId: 'i2', quantity: 1 }], name: title },
    doubts: [],
  })
  // The power alone tells the only module of that power.
  expect(judged({ ...whole, module: '', moduleW: '555 W', name: 'Kit' }).kit).toMatchObject({ moduleId: 'm1' })
})

it('the number of modules follows from a power that only the title tells; a power that does not fit is asked', () => {
  expect(judged({ ...whole, modules: '', name: 'Gerador 6,11 kWp' }).kit).toMatchObject({ modules: 11 })
  expect(judged({ ...whole, powerKwp: '9,9' })).toMatchObject({
    kit: null,
    doubts: [{ code: 'supply.doubt.power_unfit' }],
  })
  expect(judged({ ...whole, modules: '' })).toMatchObject({
    kit: null,
    doubts: [{ code: 'supply.doubt.modules_none' }],
  })
})

it('all inverters, the battery and the items of a row are the kit’s; what is not known of them is asked', () => {
  const more = { moreInverters: '2 x WEG SIW200G-M080', modules: '30', battery: 'Deye SE-G5.1', batteries: '2' }
  expect(judged({ ...whole, ...more, items: '50 m Cabo solar 6 mm²; 4 un Perfil 2,10 m\nString box' })).toMatchObject({
    kit: {
      inverters: [
        { itemId: 'i1', quantity: 1 },
        { itemId: 'i2', quantity: 2 },
      ],
      acKw: 21,
      batteryId: 'b2',
      batteries: 2,
      saysBattery: true,
      items: [
        { name: 'Cabo solar 6 mm²', quantity: 50, unit: 'm' },
        { name: 'Perfil 2,10 m', quantity: 4, unit: 'un' },
        { name: 'String box', quantity: 1, unit: 'un' },
      ],
    },
    doubts: [],
  })
  // The power alone tells the only battery of that power.
  expect(judged({ ...whole, battery: 'Bateria BYD', batteryKwh: '11,04' }).kit).toMatchObject({ batteryId: 'b1' })
  expect(judged({ ...whole, battery: '–', items: '' }).kit).toMatchObject({
    batteryId: null,
    saysBattery: true,
    items: [],
  })
  expect(judged(whole).kit).toMatchObject({ batteryId: null, saysBattery: false, items: null })
  const codes = (given: ListRow) => {
    const { kit, doubts } = judged({ ...whole, ...given })
    return [kit, ...doubts.map(({ code }) => code)]
  }
  expect(codes({ battery: 'Bateria que ninguém vende' })).toEqual([null, 'supply.doubt.battery'])
  expect(codes({ battery: 'Deye SE-G5.1; BYD HVM 11.0' })).toEqual([null, 'supply.doubt.parts_many'])
  expect(codes({ moreInverters: 'Inversor que ninguém vende' })).toEqual([null, 'supply.doubt.inverter'])
})

it('what a row does not say is what holds for the whole list, and words are read as suppliers write them', () => {
  const fixed = { structure: 'soil', phase: 'three', tension: '220/380', kitType: 'imported' }
  expect(judged(whole, { fixed }).kit).toMatchObject(fixed)
  const said = { structure: 'Fibrocimento', phase: 'BIFÁSICO', tension: '380V', kitType: 'Nacional' }
  expect(judged({ ...whole, ...said }, { fixed }).kit).toMatchObject({
    structure: 'fiber-cement',
    phase: 'two',
    tension: '220/380',
    kitType: 'national',
  })
})

it('no row is lost or guessed: each is a kit, a doubt or a reason', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('', '10', '0', 'R$ 1', 'CS6W-555T', '1e308', 'NaN'),
  )
  fc.assert(
    fc.property(
      fc.record({
        code: text,
        name: text,
        price: text,
        module: text,
        modules: text,
        inverter: text,
        validUntil: text,
        powerKwp: text,
      }),
      (row) => {
        const { kit, doubts, problems } = judged(row)
        expect(kit !== null || doubts.length > 0 || problems.length > 0).toBe(true)
        if (kit)
          expect(kit.costCents > 0 && Number.isSafeInteger(kit.costCents) && kit.powerKwp > 0 && kit.modules > 0).toBe(
            true,
          )
      },
    ),
  )
})

it('a validity that has passed is asked about, the last day itself is not', () => {
  const doubts = (validUntil: string) => judged({ ...whole, validUntil }).doubts.map(({ code }) => code)
  expect(doubts('19/11/2026')).toEqual(['supply.doubt.expired'])
  expect(doubts('20/11/2026')).toEqual([])
})

it('a price in another currency is asked, whether the cell, its column or the header says so', () => {
  const said = (given: ListRow, priceHeader = 'Preço (R$)') => {
    const { kit, doubts } = judgeKit(
      { ...whole, ...given },
      {
        options: ListOptions.parse({}),
        style: 'us',
        today: '2026-11-20',
        modules,
        inverters,
        batteries,
        priceHeader,
      },
    )
    return kit?.costCents ?? doubts.map(({ code }) => code)
  }
  const other = ['supply.doubt.price_currency']
  for (const price of ['US$ 3,500.00', 'U$ 3500', '$3,500.00', 'USD3500', '3,500.00 usd', '€ 3.500', '3500 dólares'])
    expect([price, said({ price })]).toEqual([price, other])
  expect(said({ price: '3500', currency: 'USD' })).toEqual(other)
  expect(said({ price: '3500' }, 'Preço (US$)')).toEqual(other)
  for (const price of ['R$ 3,500.00', 'R $3500', 'BRL 3500', '3500'])
    expect([price, said({ price })]).toEqual([price, 350_000])
  for (const currency of ['', 'BRL', 'R$', 'reais']) expect(said({ price: '3500', currency })).toBe(350_000)
})
