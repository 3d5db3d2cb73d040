import { expect, test } from 'vitest'
import type { UnitRead } from './reading/bill-read.ts'
import { type FieldRead, missing } from './reading/field-read.ts'
import { shortBill } from './short-bill.ts'

const read = <T>(value: T, state: 'sure' | 'asked' = 'sure'): FieldRead<T> => ({ ...missing<T>(), value, state })
const month = (at: number, value: number, state: 'sure' | 'asked' = 'sure') => ({
  month: `2026-${String(at).padStart(2, '0')}`,
  ...read(value, state),
})

/** A unit of which the bill tells what a short form takes. */
function aUnit(given: Partial<UnitRead> = {}): UnitRead {
  return {
    pages: [1],
    distributor: read('CEMIG-D'),
    holder: read('HELENA DA SILVA PRADO'),
    document: read('52998224725'),
    street: read('RUA DAS ACÁCIAS'),
    number: read('120'),
    district: read('CENTRO'),
    zipCode: read('38400100'),
    city: read('UBERLÂNDIA'),
    state: read('MG'),
    installation: read('3001234567'),
    consumerClass: read('residential'),
    phase: read('two'),
    subgroup: read('B1'),
    modality: missing(),
    month: read('2026-06'),
    dueOn: missing(),
    kwh: read(400),
    price: missing(),
    energyCents: missing(),
    flagCents: missing(),
    lightingCents: missing(),
    totalCents: read(41_000),
    icms: missing(),
    pis: missing(),
    cofins: missing(),
    creditKwh: missing(),
    meanKwh: missing(),
    maskedDocument: null,
    months: [],
    items: [],
    checks: [],
    ...given,
  }
}

test('a short form gets place, name and usage of a bill as people write them, and no document, number or amount', () => {
  const bill = shortBill([aUnit()])
  expect(bill).toEqual({
    kwh: 400,
    isGroupA: false,
    name: 'Helena da Silva Prado',
    zipCode: '38400100',
    street: 'Rua das Acácias',
    number: '120',
    district: 'Centro',
    city: 'Uberlândia',
    state: 'MG',
    distributor: 'CEMIG-D',
    connection: 'two',
    doubts: [],
    units: 1,
  })
  expect(JSON.stringify(bill)).not.toMatch(/52998224725|3001234567|41000/)
})

test('the usage is the mean of the months that are sure; with fewer than six the printed mean, then the month of the bill', () => {
  const six = [1, 2, 3, 4, 5, 6].map((at) => month(at, at * 100))
  expect(shortBill([aUnit({ months: [...six, month(7, 9_999, 'asked')], meanKwh: read(1) })])!.kwh).toBe(350)
  expect(shortBill([aUnit({ months: six.slice(1), meanKwh: read(380) })])!.kwh).toBe(380)
  expect(shortBill([aUnit({ months: six.slice(1) })])!.kwh).toBe(400)
})

test('what one witness alone tells is named to be compared; distributor and connection are left out then', () => {
  const doubtful = { kwh: read(400, 'asked'), number: read('12', 'asked'), phase: read('two' as const, 'asked') }
  const bill = shortBill([aUnit({ ...doubtful, distributor: read('DMED', 'asked'), district: missing() })])
  expect(bill).toMatchObject({ doubts: ['kwh', 'number'], connection: null, distributor: '', district: '' })
})

test('of two units it is the one that takes most, and group A has no usage for one tariff', () => {
  const [small, large] = [aUnit(), aUnit({ kwh: read(900), number: read('7') })]
  expect(shortBill([small, large])).toMatchObject({ kwh: 900, number: '7', units: 2 })
  expect(shortBill([aUnit({ subgroup: read('A4') })])).toMatchObject({ kwh: null, isGroupA: true, doubts: [] })
  expect(shortBill([])).toBeNull()
})
