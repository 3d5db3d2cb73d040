import type { Page } from './bill-page.ts'
import { decide, type Sighting, type WitnessKind } from './field-read.ts'
import { foundIn, placeOf, type Row } from './page-rows.ts'

const classes = {
  RESIDENCIA: 'residential',
  COMERCIA: 'commercial',
  INDUSTRIA: 'industrial',
  RURA: 'rural',
  'PODER PUBLICO': 'public',
} as const
const phases = { MONOFASIC: 'single', BIFASIC: 'two', TRIFASIC: 'three' } as const
const classOfSubgroup: Record<string, readonly string[]> = {
  B1: ['residential'],
  B2: ['rural'],
  B3: ['commercial', 'industrial', 'public'],
}

/** Words that have one meaning wherever they are printed, except the colour of the flag. */
function wordSightings<T>(rows: readonly Row[], words: Record<string, T>, label: RegExp): Sighting<T>[] {
  return rows.flatMap((row) =>
    foundIn(
      row.words,
      new RegExp(`(?<!BANDEIRA\\W+(?:TARIFARIA\\W+)?)\\b(${Object.keys(words).join('|')})\\w*`, 'g'),
    ).map(({ match, words: found }) => ({
      value: words[match[1]!]!,
      place: placeOf(found),
      witnesses: ['list', ...(label.test(row.text) ? (['label'] as const) : [])] as WitnessKind[],
    })),
  )
}

export function connectionOf({ rows, isPicture }: Page) {
  const subgroups = rows.flatMap((row): Sighting<string>[] =>
    foundIn(row.words, /\b(B[1-4]|A[1-4]|A3A|AS)\b(?![/-]\d)/g)
      .filter(({ text }) => text !== 'AS' && (/SUBGRUPO|GRUPO|CLASS/.test(row.text) || text.startsWith('B')))
      .map(({ text, words }) => ({
        value: text,
        place: placeOf(words),
        witnesses: ['only', ...(/SUBGRUPO|GRUPO|CLASS/.test(row.text) ? (['label'] as const) : [])],
      })),
  )
  const subgroup = decide(subgroups, isPicture)
  const named = wordSightings<keyof typeof usualClasses>(rows, classes, /CLASS/)
  for (const one of named) if (classOfSubgroup[subgroup.value ?? '']?.includes(one.value)) one.witnesses.push('class')
  const phase = wordSightings<'single' | 'two' | 'three'>(rows, phases, /LIGACAO|FORNECIMENTO|CLASS|FASE/)
  if (new Set(phase.map(({ value }) => value)).size === 1) for (const one of phase) one.witnesses.push('only')
  const modality = wordSightings<string>(
    rows,
    { CONVENCIONAL: 'conventional', BRANCA: 'white', VERDE: 'green', AZUL: 'blue' },
    /MODALIDADE|CLASSIFICACAO|TARIFARIA|MTC/,
  ).filter(({ witnesses }) => witnesses.includes('label'))
  return {
    consumerClass: decide(named, isPicture),
    phase: decide(phase, isPicture),
    subgroup,
    modality: decide(modality, isPicture),
  }
}

const usualClasses = { residential: 1, commercial: 1, industrial: 1, rural: 1, public: 1 }
