import { z } from 'zod'
import { writtenName } from '../../platform/brazil/written-name.ts'
import { isZipCode } from '../../platform/brazil/zip-code.ts'
import type { UnitRead } from './reading/bill-read.ts'
import type { FieldRead } from './reading/field-read.ts'
import { groupRead } from './supply-read.ts'

const doubtful = ['kwh', 'zipCode', 'street', 'number', 'district', 'city', 'state'] as const

/** The part of a bill that a short form uses, without documents or amounts. Unknown texts are empty. */
export const ShortBill = z.object({
  /** Mean kWh of a month over the year; `null` where the bill does not show it for a single tariff. */
  kwh: z.number().nullable(),
  isGroupA: z.boolean(),
  name: z.string(),
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  /** ANEEL's short name. */
  distributor: z.string(),
  connection: z.enum(['single', 'two', 'three']).nullable(),
  /** Values without a second witness: the sender must compare them with the bill. */
  doubts: z.array(z.enum(doubtful)),
  /** The number of units in the file; the values are those of the one that consumes most. */
  units: z.int(),
})
export type ShortBill = z.output<typeof ShortBill>

/** `null` for a file without a unit. */
export function shortBill(units: readonly UnitRead[]): ShortBill | null {
  const [unit] = units.toSorted((one, other) => (usageOf(other).value ?? 0) - (usageOf(one).value ?? 0))
  if (!unit) return null
  const { zipCode, street, number, district, city, state } = unit
  const isGroupA = groupRead(unit).value === 'A'
  const read = { kwh: isGroupA ? untold : usageOf(unit), zipCode, street, number, district, city, state }
  return {
    kwh: read.kwh.value,
    isGroupA,
    name: written(unit.holder),
    zipCode: isZipCode(text(zipCode)) ? text(zipCode) : '',
    street: written(street),
    number: text(number),
    district: written(district),
    city: written(city),
    state: text(state),
    distributor: text(onlySure(unit.distributor)),
    connection: onlySure(unit.phase).value,
    doubts: doubtful.filter((name) => read[name].value !== null && read[name].state !== 'sure'),
    units: units.length,
  }
}

type FieldValue<T> = Pick<FieldRead<T>, 'value' | 'state'>

const untold: FieldValue<number> = { value: null, state: 'missing' }

/** Six sure months are preferred to the printed mean, and that to a single month. */
function usageOf({ months, meanKwh, kwh }: UnitRead): FieldValue<number> {
  const sure = months.flatMap(({ state, value }) => (state === 'sure' && value !== null ? [value] : []))
  if (sure.length >= 6)
    return { value: Math.round(sure.reduce((sum, one) => sum + one, 0) / sure.length), state: 'sure' }
  return meanKwh.value === null ? kwh : meanKwh
}

const onlySure = <T>({ state, value }: FieldValue<T>): FieldValue<T> => ({
  state,
  value: state === 'sure' ? value : null,
})
const text = ({ value }: FieldValue<string>) => (value ?? '').slice(0, 255)
const written = (read: FieldValue<string>) => writtenName(text(read))
