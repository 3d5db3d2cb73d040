import type { UnitRead } from './reading/bill-read.ts'
import { type Candidate, type FieldRead, missing } from './reading/field-read.ts'

export type TariffGroup = 'A' | 'B'

/** The tariff group of a bill: by its subgroup, else by a type of tariff that only one group has. */
export function groupRead({ subgroup, modality }: Pick<UnitRead, 'subgroup' | 'modality'>): {
  value: TariffGroup | null
  isSure: boolean
} {
  const named = groupOf(subgroup.value)
  if (named && subgroup.state === 'sure') return { value: named, isSure: true }
  const ofMode = modality.value === null ? null : isMode(modality.value) ? 'A' : 'B'
  const isSaidA = [named, ofMode, ...subgroup.candidates.map(({ value }) => groupOf(value))].includes('A')
  return { value: named ?? ofMode, isSure: !isSaidA }
}

const groupOf = (subgroup: string | null) => (subgroup === null ? null : subgroup.startsWith('A') ? 'A' : 'B')

export const isMode = (modality: string) => modality === 'green' || modality === 'blue'

const ofPeak = /\bH?P(?:ONTA)?\b/
const ofOffPeak = /\bH?F(?:ORA)?[ ./]*(?:DE |DA )?P(?:ONTA)?\b/

/** kWh and price of each post, from the lines in which kWh times price equals the value. */
export function postsOf({ items }: Pick<UnitRead, 'items'>) {
  const energy = items.filter(({ kind, kwh, text }) => kind === 'energy' && kwh !== null && !isDemand(text))
  return {
    peakKwh: figureRead(energy.filter(({ text }) => ofPeak.test(text) && !ofOffPeak.test(text)).map(quantity)),
    offPeakKwh: figureRead(energy.filter(({ text }) => ofOffPeak.test(text)).map(quantity)),
  }
}

/** The demands printed on the bill. Only a person can say which of them is the contracted one. */
export const demandsOf = ({ items }: Pick<UnitRead, 'items'>): FieldRead<number> =>
  asked(items.filter(({ kwh, text }) => kwh !== null && isDemand(text)).map(quantity))

const quantity = ({ kwh }: UnitRead['items'][number]) => kwh!
const isDemand = (text: string) => /DEMANDA/.test(text)

/** A value that is the same in all lines is sure: its label and its product confirm it. */
function figureRead(values: readonly number[]): FieldRead<number> {
  const [value] = values
  const isOne = value !== undefined && values.every((one) => one === value)
  return isOne ? { value, state: 'sure', witnesses: ['label', 'product'], places: [], candidates: [] } : asked(values)
}

function asked(values: readonly number[]): FieldRead<number> {
  const candidates = [...new Set(values)].map(
    (value): Candidate<number> => ({ value, place: null, witnesses: ['product'] }),
  )
  return candidates.length > 0 ? { ...missing(), state: 'asked', candidates } : missing()
}

/** Whether the bill shows injected energy or credits: there is a plant, here or at another unit of the holder. */
export const tellsPlant = ({ creditKwh, items }: Pick<UnitRead, 'creditKwh' | 'items'>) =>
  (creditKwh.value ?? 0) > 0 || items.some(({ text }) => /INJET|SCEE|\bGD ?I|(?:MICRO|MINI) ?GER/.test(text))
