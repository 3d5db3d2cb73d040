import { bankLine, collectionLine } from '../../../platform/brazil/payment-line.ts'
import type { Page } from './bill-page.ts'
import { decide, type FieldRead, isProof, missing, type Sighting, type WitnessKind } from './field-read.ts'
import { centsOf } from './figures.ts'
import { labelledValues } from './labelled.ts'
import { foundIn, placeOf, type Row } from './page-rows.ts'
import { type BillItem, itemsSum, type readItems } from './read-items.ts'

const totalLabel =
  /\b(TOTAL|VALOR) A PAGAR\b|\bTOTAL (DA FATURA|DA CONTA|CONSOLIDADO)\b|\bVALOR (DA FATURA|DO DOCUMENTO|TOTAL DA FATURA)\b/g
const moneyShape = /-?\d{1,3}(?:\.\d{3})*,\d{2}(?!\d)/g

export function totalOf(
  { rows, grammar, isPicture }: Page,
  items: readonly BillItem[],
  table: ReturnType<typeof readItems>['total'],
) {
  const sum = itemsSum(items)
  const isSum = items.length > 0 && table !== null && sum === table.cents
  const sightings: Sighting<number>[] = labelledValues(rows, totalLabel, moneyShape).flatMap(({ text, place }) => {
    const value = centsOf(text)
    return value === null ? [] : [{ value, place, witnesses: ['label'] as WitnessKind[] }]
  })
  if (grammar)
    for (const { text, place } of labelledValues(rows, grammar.total, moneyShape)) {
      const value = centsOf(text)
      if (value !== null) sightings.push({ value, place, witnesses: ['label', 'grammar'] })
    }
  if (table) sightings.push({ value: table.cents, place: table.place, witnesses: isSum ? ['label', 'sum'] : ['label'] })
  const paid = paymentOf(rows)
  if (paid) sightings.push({ value: paid.cents, place: paid.place, witnesses: ['payment'] })
  const field = decide(sightings, isPicture)
  return { field, isSum: isSum && field.value === sum }
}

export function paymentOf(rows: readonly Row[]) {
  for (const row of rows)
    for (const { text, words } of foundIn(row.words, /\d[\d .-]{45,70}\d/g)) {
      const line = collectionLine(text) ?? bankLine(text)
      if (line?.cents) return { cents: line.cents, place: placeOf(words), isBank: line.digits.length === 47 }
    }
  return null
}

/** The consumption: its kWh are printed once, or in several lines that must agree. */
export function energyOf({ isPicture }: Page, items: readonly BillItem[], isSum: boolean) {
  const lines = items.filter(({ kind }) => kind === 'energy')
  const flags = items.filter(({ kind, isProduct }) => kind === 'flag' && isProduct)
  const kwh = decide<number>(
    [...lines.filter((line) => line.kwh !== null), ...flags.filter(({ kwh: one }) => one === lines[0]?.kwh)].map(
      (line) => ({
        value: line.kwh!,
        place: line.places.kwh,
        witnesses: ['label', 'product'],
      }),
    ),
    isPicture,
  )
  if (lines.length === 0) return { kwh, price: missing<number>(), energyCents: missing<number>() }
  const agree = lines.every((line) => line.isProduct && line.kwh === lines[0]!.kwh)
  const of = (
    value: number,
    places: (BillItem['places']['cents'] | null)[],
    known: WitnessKind[],
  ): FieldRead<number> => {
    const witnesses = [...known, ...secondLook(places)]
    const isSure = agree && isProof(witnesses, isPicture)
    return {
      value,
      state: isSure ? 'sure' : 'asked',
      witnesses,
      places: places.filter((place) => place !== null),
      candidates: isSure ? [] : [{ value, place: places[0] ?? null, witnesses }],
    }
  }
  const price = Math.round(lines.reduce((sum, line) => sum + (line.price ?? 0), 0) * 1e6) / 1e6
  return {
    kwh,
    price: of(
      price,
      lines.map(({ places }) => places.price),
      ['label', lines.every(({ isExact }) => isExact) ? 'product' : 'near'],
    ),
    energyCents: of(
      lines.reduce((sum, line) => sum + line.cents, 0),
      lines.map(({ places }) => places.cents),
      ['label', 'near', ...(isSum ? (['sum'] as const) : [])],
    ),
  }
}

const secondLook = (places: readonly (BillItem['places']['cents'] | null)[]): WitnessKind[] =>
  places.every((place) => place?.isAgreed) ? ['second-look'] : []

export function partOf(
  items: readonly BillItem[],
  kind: BillItem['kind'],
  isSum: boolean,
  isPicture: boolean,
): FieldRead<number> {
  const lines = items.filter((item) => item.kind === kind)
  if (lines.length === 0) return missing()
  const witnesses: WitnessKind[] = [
    'label',
    ...(isSum ? (['sum'] as const) : []),
    ...(lines.every(({ isProduct }) => isProduct) ? (['near'] as const) : []),
    ...secondLook(lines.map(({ places }) => places.cents)),
  ]
  const value = lines.reduce((sum, { cents }) => sum + cents, 0)
  const isSure = isProof(witnesses, isPicture)
  return {
    value,
    state: isSure ? 'sure' : 'asked',
    witnesses,
    places: lines.map(({ places }) => places.cents),
    candidates: isSure ? [] : [{ value, place: lines[0]!.places.cents, witnesses }],
  }
}

export function withWitness<T>(field: FieldRead<T>, witness: WitnessKind, isPicture: boolean): FieldRead<T> {
  const witnesses = [...new Set([...field.witnesses, witness])]
  const isSure = field.state === 'sure' || (field.candidates.length < 2 && isProof(witnesses, isPicture))
  return { ...field, witnesses, state: isSure ? 'sure' : 'asked', candidates: isSure ? [] : field.candidates }
}
