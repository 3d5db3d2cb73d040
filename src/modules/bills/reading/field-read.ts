import type { Place } from './page-rows.ts'

/** What speaks for a value. One alone never makes it sure. */
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
 * Those that would speak for a value of which one digit was read wrong, too: what shows the place, and sums with so much
 * room for rounding that a last digit hides in it.
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

/** Whether these witnesses make a value sure: two of them, of a picture one that a wrong digit would not pass. */
export const isProof = (witnesses: readonly WitnessKind[], isPicture: boolean) =>
  new Set(witnesses).size >= 2 && (!isPicture || witnesses.some((one) => !ofShape.has(one)))

/**
 * What some sightings of a field come to. The value with most witnesses leads; it is sure with two of them, unless another
 * value has as many.
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

/** What proves digits counts for more than what shows the place. */
const strength = ({ witnesses }: { witnesses: readonly WitnessKind[] }) =>
  witnesses.reduce((sum, one) => sum + (ofShape.has(one) ? 1 : 2), 0)

const isSame = (one: Place, other: Place) =>
  one.page === other.page &&
  Math.abs(one.x + one.width - other.x - other.width) < one.height &&
  Math.abs(one.y - other.y) < one.height / 2
