import { shownParts } from '../../../../platform/arithmetic/shown-parts.ts'
import { html } from '../../../../platform/document/html.ts'
import { inParts } from '../../../../platform/document/in-parts.ts'
import type { UnitResult } from '../../proposal-result.ts'
import { minus, type PageContext, type PageHead } from '../page.ts'

const roomOnAPage = 16

export const unitPages = (units: UnitResult[]) => (units.length < 2 ? [] : inParts(units, roomOnAPage))

type Cells = Pick<
  UnitResult,
  'yearConsumptionKwh' | 'compensatedKwh' | 'creditKwh' | 'meanWithoutCents' | 'meanWithCents' | 'savingCents'
>

/** Units in whole kWh that add up to the rounded total. */
function shownUnits(units: UnitResult[]): UnitResult[] {
  const consumption = shownParts(units.map((unit) => unit.yearConsumptionKwh))
  const compensated = shownParts(units.map((unit) => unit.compensatedKwh))
  const credit = shownParts(units.map((unit) => unit.creditKwh))
  return units.map((unit, index) => ({
    ...unit,
    yearConsumptionKwh: consumption[index]!,
    compensatedKwh: compensated[index]!,
    creditKwh: credit[index]!,
  }))
}

/** Answers: how is the energy shared, and what does each bill become? */
export const unitsHead = ({ model, t }: PageContext): PageHead => ({
  section: t('document.section.units'),
  title: t('document.units.title', { count: model.figures.units.length }),
  lead: t(
    model.basis.input.sharing === 'percentage' ? 'document.units.lead_percentage' : 'document.units.lead_priority',
  ),
  packed: true,
})

export function unitsTable(context: PageContext) {
  const { model, words, t, part } = context
  const rows = shownUnits(model.figures.units)
  const total = (pick: (unit: Cells) => number) => rows.reduce((sum, unit) => sum + pick(unit), 0)
  const pages = unitPages(rows)
  const shown = pages[part]
  if (!shown) return null
  const last = part === pages.length - 1
  const cells = (unit: Cells) =>
    html`<td class="r">${words.number(unit.yearConsumptionKwh)}</td><td class="r">${words.number(unit.compensatedKwh)}</td><td class="r">${words.number(unit.creditKwh)}</td><td class="r">${words.money(unit.meanWithoutCents)}</td><td class="r">${words.money(unit.meanWithCents)}</td><td class="r"><b>${minus(words.money(unit.savingCents))}</b></td>`
  return html`<table class="un"><thead><tr><th>${t('document.units.unit')}</th><th class="r">${t('document.units.consumption')}</th><th class="r">${t('document.units.compensated')}</th><th class="r">${t('document.units.credit')}</th><th class="r">${t('document.units.before')}</th><th class="r">${t('document.units.after')}</th><th class="r">${t('document.units.saving')}</th></tr></thead><tbody>${shown.map((unit) => html`<tr><td><b>${unit.name}</b><span>${how(context, unit)}</span></td>${cells(unit)}</tr>`)}${
    last
      ? html`<tr><td><b>${t('document.units.total')}</b></td>${cells({
          yearConsumptionKwh: total((unit) => unit.yearConsumptionKwh),
          compensatedKwh: total((unit) => unit.compensatedKwh),
          creditKwh: total((unit) => unit.creditKwh),
          meanWithoutCents: total((unit) => unit.meanWithoutCents),
          meanWithCents: total((unit) => unit.meanWithCents),
          savingCents: total((unit) => unit.savingCents),
        })}</tr>`
      : null
  }</tbody></table><p class="note">${t('document.units.note')}</p>`
}

function how({ model, words, t }: PageContext, unit: UnitResult) {
  if (unit.generating) return t('document.units.generating')
  const input = model.basis.input.units.find((candidate) => candidate.id === unit.id)
  if (!input) return ''
  return model.basis.input.sharing === 'percentage'
    ? t('document.units.share', { rate: words.setRate(input.share) })
    : t('document.units.place', { place: input.priority })
}
