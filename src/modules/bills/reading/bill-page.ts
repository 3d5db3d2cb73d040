import { cnpjCharacters, cnpjShape } from '../../../platform/brazil/cnpj.ts'
import { accessKey } from '../../../platform/brazil/payment-line.ts'
import type { KnownFacts } from './bill-read.ts'
import { decide, type FieldRead, type Sighting, type WitnessKind } from './field-read.ts'
import { dayOf, monthOf, plain } from './figures.ts'
import { type Grammar, grammars } from './grammars.ts'
import { labelledValues } from './labelled.ts'
import { foundIn, placeOf, type Row } from './page-rows.ts'

export interface Page {
  rows: Row[]
  isPicture: boolean
  known: KnownFacts
  distributor: FieldRead<string>
  grammar: Grammar | undefined
}

export function distributorOf(rows: readonly Row[], known: KnownFacts): Pick<Page, 'distributor' | 'grammar'> {
  const byCnpj = new Map(known.distributors.flatMap((one) => (one.cnpj ? [[one.cnpj, one.distributor] as const] : [])))
  const sightings: Sighting<string>[] = []
  for (const row of rows) {
    for (const { text, words } of foundIn(row.words, new RegExp(cnpjShape, 'g'))) {
      const value = byCnpj.get(cnpjCharacters(text))
      if (value) sightings.push({ value, place: placeOf(words), witnesses: ['digits', 'list'] })
    }
    const key = foundIn(row.words, /(\d[ .]?){6}([0-9A-Z][ .]?){12}(\d[ .]?){26}/g)[0]
    const issuer = key && accessKey(key.text)
    const ofKey = issuer && byCnpj.get(issuer.cnpj)
    if (ofKey) sightings.push({ value: ofKey, place: placeOf(key.words), witnesses: ['key'] })
  }
  const name = sightings.length === 0 && namedDistributor(rows, known)
  if (name) sightings.push(name)
  const distributor = decide(sightings, false)
  return { distributor, grammar: grammars.find((one) => one.distributor === distributor.value) }
}

/** Without its CNPJ: the distributor whose name, of all on the list, is the only one on the page. */
function namedDistributor(rows: readonly Row[], known: KnownFacts): Sighting<string> | null {
  const head = rows.slice(0, 14)
  for (const { distributor, name } of known.distributors) {
    const words = plain(name).replace(/\(.*/, '').trim()
    const row = words.length >= 5 && head.find(({ text }) => text.includes(words))
    if (row) return { value: distributor, place: placeOf(row.words), witnesses: ['list'] }
  }
  return null
}

/** Labels of the installation, from the clearest to the weakest. */
const unitLabels = [
  /\b(N[O°]|N\.?|NUMERO|CODIGO) ?D[AE] (INSTALACAO|UNIDADE CONSUMIDORA|UNIDADE|UC)\b|\bUNIDADE CONSUMIDORA\b/g,
  /^(SUA )?INSTALACAO\b|^UC\b|\bCODIGO D[AE] UNIDADE\b/g,
]
const unitShape = /\b\d[\d./-]{4,16}\d\b/g

export function installationOf({ rows, grammar, isPicture, known }: Page): FieldRead<string> {
  const sightings: Sighting<string>[] = unitLabels.flatMap((label) =>
    labelledValues(rows, label, unitShape)
      .filter(({ text }) => !dayOf(text) && !monthOf(text) && !/^\d{1,3}(\.\d{3})+$|^\d{5}-\d{3}$/.test(text))
      .map(({ text, place }) => ({ value: text.replace(/[./-]/g, ''), place, witnesses: ['label'] as WitnessKind[] })),
  )
  if (grammar)
    for (const { text, place } of labelledValues(rows, grammar.unit, unitShape)) {
      const value = text.replace(/[./-]/g, '')
      const [minDigits, maxDigits] = grammar.digits
      if (value.length >= minDigits && value.length <= maxDigits)
        sightings.push({ value, place, witnesses: ['label', 'grammar'] })
    }
  for (const one of sightings) if (known.units.includes(one.value)) one.witnesses.push('known')
  return decide(sightings, isPicture)
}
