import type { Page } from './bill-page.ts'
import { decide, type FieldRead, type Sighting } from './field-read.ts'
import { figureOf } from './figures.ts'
import { foundIn, placeOf } from './page-rows.ts'
import { figuresOf } from './read-items.ts'

/** A rate is sure only where its base and its value stand beside it. */
export function taxesOf({ rows, isPicture }: Page) {
  const rate = (name: string) =>
    decide(
      rows.flatMap((row): Sighting<number>[] =>
        row.cells.flatMap((cell, at) => {
          if (cell.text.replace(/[:%]/g, '').trim() !== name) return []
          const figures = figuresOf({ words: row.cells.slice(at + 1, at + 4).flatMap(({ words }) => words) })
          const [base, percent, value] = figures
          if (!base || !percent || !value) return []
          const isProduct = Math.abs((base.value * percent.value) / 100 - value.value) <= 0.011
          const proof = base.value > 300 ? 'product' : 'near'
          return isProduct
            ? [{ value: percent.value, place: placeOf([percent.word]), witnesses: ['label', proof] }]
            : []
        }),
      ),
      isPicture,
    )
  return { icms: rate('ICMS'), pis: rate('PIS'), cofins: rate('COFINS') }
}

export function creditsOf({ rows, isPicture }: Page): FieldRead<number> {
  const sightings: Sighting<number>[] = []
  for (const row of rows) {
    if (!/SALDO|CREDITO/.test(row.text)) continue
    if (/(SALDO|CREDITO)S? .{0,24}NAO HA/.test(row.text))
      sightings.push({ value: 0, place: placeOf(row.words), witnesses: ['label', 'list'] })
    const amount = (name: RegExp) => {
      const found = foundIn(row.words, name)[0]
      const figure = found && figureOf(found.match[1]!)
      return found && figure ? { value: figure.value, place: placeOf(found.words.slice(-2, -1)) } : null
    }
    const now =
      amount(/SALDO (?:ATUAL|FINAL|ACUMULADO)\D{0,20}?([\d.]+(?:,\d+)?) KWH/g) ??
      amount(/SALDO (?:DE )?(?:CREDITOS?|GERACAO)\D{0,20}?([\d.]+(?:,\d+)?) KWH/g)
    if (!now) continue
    const before = amount(/SALDO ANTERIOR\D{0,12}?([\d.]+(?:,\d+)?) KWH/g)
    const injected = amount(/INJETADA\D{0,12}?([\d.]+(?:,\d+)?) KWH/g)
    const used = amount(/COMPENSADA\D{0,12}?([\d.]+(?:,\d+)?) KWH/g)
    const isSum = before && injected && used && before.value + injected.value - used.value === now.value
    sightings.push({ ...now, witnesses: isSum ? ['label', 'sum'] : ['label'] })
  }
  return decide(sightings, isPicture)
}
