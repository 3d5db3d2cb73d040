import type { Page } from './bill-page.ts'
import type { MonthRead } from './bill-read.ts'
import { decide, type FieldRead, isProof, missing, type Sighting, type WitnessKind } from './field-read.ts'
import { dayOf, figureOf, monthOf } from './figures.ts'
import { labelledValues } from './labelled.ts'
import { placeOf } from './page-rows.ts'
import { isMeanOf, readMonths, statedMean } from './read-months.ts'

export function monthsOf({ rows, isPicture }: Page, billedKwh: number | null) {
  const found = readMonths(rows, billedKwh)
  const stated = statedMean(rows)
  const kwh = found.flatMap((row) => (row.kwh ? [row.kwh.value] : []))
  const isMean = stated !== null && kwh.length === found.length && isMeanOf(stated.value, kwh)
  const twelve = found.slice(0, 12)
  const months = twelve.map(({ month, word, kwh: one, isProduct }, at): MonthRead => {
    if (!one) return { month, ...missing<number>(), places: [placeOf([word])] }
    const witnesses: WitnessKind[] = [
      'label',
      ...(found.length >= 6 ? (['order'] as const) : []),
      ...(isMean ? (['mean'] as const) : []),
      ...(isProduct ? (['product'] as const) : []),
      ...(at === 0 && one.value === billedKwh ? (['history'] as const) : []),
      ...(placeOf([one.word]).isAgreed ? (['second-look'] as const) : []),
    ]
    const isSure = isProof(witnesses, isPicture)
    const others = figureOf(one.word.other ?? '')
    const values = isSure ? [] : [...new Set([one.value, ...(others ? [others.value] : [])])]
    return {
      month,
      value: one.value,
      state: isSure ? 'sure' : 'asked',
      witnesses,
      places: [placeOf([one.word])],
      candidates: values.map((value) => ({ value, place: placeOf([one.word]), witnesses: [] })),
    }
  })
  const mean: FieldRead<number> =
    stated === null
      ? missing()
      : {
          value: stated.value,
          state: isMean ? 'sure' : 'asked',
          witnesses: isMean ? ['label', 'mean'] : ['label'],
          places: [stated.place],
          candidates: isMean ? [] : [{ value: stated.value, place: stated.place, witnesses: ['label'] }],
        }
  return { rows: found, months, mean }
}

const monthLabel = /\b(REFERENTE A|REFERENCIA|CONTA (DO )?MES|MES ?\/ ?ANO|COMPETENCIA)\b|^REF\b|^MES$/g
const monthShape = /\b(\d{2}|[A-Z]{3,9})\/(\d{4}|\d{2})\b(?!\/)/g

export function monthOfBill({ rows, isPicture, grammar }: Page, newest: string | null): FieldRead<string> {
  const of = (label: RegExp, witnesses: WitnessKind[]) =>
    labelledValues(rows, label, monthShape).flatMap(({ text, place }): Sighting<string>[] => {
      const value = monthOf(text)
      return value
        ? [{ value, place, witnesses: [...witnesses, ...(value === newest ? (['history'] as const) : [])] }]
        : []
    })
  return decide([...of(monthLabel, ['label']), ...(grammar ? of(grammar.month, ['label', 'grammar']) : [])], isPicture)
}

const dayShape = /\b\d{2}[/.]\d{2}[/.]\d{4}\b/g

export function dueOf({ rows, isPicture, grammar }: Page): FieldRead<string> {
  const of = (label: RegExp, witnesses: WitnessKind[]) =>
    labelledValues(rows, label, dayShape).flatMap(({ text, place }): Sighting<string>[] => {
      const value = dayOf(text)
      return value ? [{ value, place, witnesses }] : []
    })
  return decide(
    [...of(/\b(VENCIMENTO|VENCE EM)\b/g, ['label']), ...(grammar ? of(grammar.due, ['label', 'grammar']) : [])],
    isPicture,
  )
}
