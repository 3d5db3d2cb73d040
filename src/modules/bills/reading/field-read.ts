import type { Place } from './page-rows.ts'

/** The kinds of evidence (witnesses) for a value. A single witness never makes a value sure. */
export const witnessKinds = [
  'label',
  'grammar',
  'again',
  'sum',
  'product',
  'near',
  'mean',
  'history',
  'digits',
  'payment',
  'key',
  'list',
  'class',
  'order',
  'block',
  'zip',
  'only',
  'known',
  'second-look',
] as const
export type WitnessKind = (typeof witnessKinds)[number]

/**
 * Witnesses that a value with one misread digit would have as well: those for the position only, and sums with so
 * much rounding that the last digit does not matter.
 */
const ofShape = new Set<WitnessKind>(['label', 'grammar', 'order', 'block', 'zip', 'only', 'class', 'mean', 'near'])

export interface Candidate<T> {
  value: T
  place: Place | null
  witnesses: WitnessKind[]
}

export interface FieldRead<T> {
  value: T | null
  state: 'sure' | 'asked' | 'missing'
  witnesses: WitnessKind[]
  places: Place[]
  candidates: Candidate<T>[]
}

export const missing = <T>(): FieldRead<T> => ({
  value: null,
  state: 'missing',
  witnesses: [],
  places: [],
  candidates: [],
})

export interface Sighting<T> {
  value: T
  place: Place | null
  witnesses: WitnessKind[]
}

/**
 * Whether these witnesses make a value sure: two are needed, and for a picture at least one of them must exclude a
 * misread digit.
 */
export const isProof = (witnesses: readonly WitnessKind[], isPicture: boolean) =>
  new Set(witnesses).size >= 2 && (!isPicture || witnesses.some((one) => !ofShape.has(one)))

/**
 * Combines the sightings of a field. The value with the most witnesses comes first; it is sure with two of them,
 * unless another value has as many.
 */
export function decide<T>(sightings: readonly Sighting<T>[], isPicture: boolean): FieldRead<T> {
  const byValue = new Map<T, { places: Place[]; witnesses: Set<WitnessKind>; seen: number }>()
  for (const { value, place, witnesses } of sightings) {
    const known = byValue.get(value) ?? { places: [], witnesses: new Set(), seen: 0 }
    if (place?.isAgreed) known.witnesses.add('second-look')
    if (place) {
      if (known.places.length > 0 && !known.places.some((one) => isSame(one, place))) known.witnesses.add('again')
      if (!known.places.some((one) => isSame(one, place))) known.places.push(place)
    }
    for (const witness of witnesses) known.witnesses.add(witness)
    known.seen++
    byValue.set(value, known)
  }
  const ranked = [...byValue]
    .map(([value, { places, witnesses, seen }]) => ({ value, places, witnesses: [...witnesses], seen }))
    .toSorted((one, other) => strength(other) - strength(one) || other.seen - one.seen)
  const [first, second] = ranked
  if (!first) return missing()
  const isRivalled = second !== undefined && strength(second) >= strength(first)
  const isSure = isProof(first.witnesses, isPicture) && !isRivalled
  return {
    value: first.value,
    state: isSure ? 'sure' : 'asked',
    witnesses: first.witnesses,
    places: first.places,
    candidates: isSure
      ? []
      : ranked.slice(0, 4).map(({ value, places, witnesses }) => ({ value, place: places[0] ?? null, witnesses })),
  }
}

/** Witnesses for digits weigh more than witnesses for the position. */
const strength = ({ witnesses }: { witnesses: readonly WitnessKind[] }) =>
  witnesses.reduce((sum, one) => sum + (ofShape.has(one) ? 1 : 2), 0)

const isSame = (one: Place, other: Place) =>
  one.page === other.page &&
  Math.abs(one.x + one.width - other.x - other.width) < one.height &&
  Math.abs(one.y - other.y) < one.height / 2
