import { html } from '../../../../platform/document/html.ts'
import type { ScenarioResult, YearRow } from '../../proposal-result.ts'
import { balanceChart, cashBalance } from '../charts.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import { horizon, isPaidInCash, paybackText, yearsTitle } from '../findings.ts'
import { shareOfBills } from '../fio-b-share.ts'
import { figure, minus, type PageContext, type PageHead } from '../page.ts'
import { shownYear } from '../shown.ts'
import type { DocumentWords } from '../words.ts'

/** Answers: when does it pay back, what if things turn out differently? */
export const yearsHead = ({ model, words, t }: PageContext): PageHead => ({
  section: t('document.section.years'),
  title: yearsTitle(model, words),
  lead: t('document.years_page.lead', {
    basis: isPaidInCash(model) ? 'cash' : 'loan',
    price: words.wholeMoney(model.figures.indicators.investmentCents),
    replaced: whatIsReplaced(model.figures.years),
  }),
  tight: true,
})

function whatIsReplaced(years: readonly YearRow[]) {
  const inverter = years.some(isInverterYear)
  const battery = years.some(isBatteryYear)
  if (inverter && battery) return 'both'
  return inverter ? 'inverter' : battery ? 'battery' : 'none'
}

const isInverterYear = ({ inverterCents }: YearRow) => inverterCents > 0
const isBatteryYear = ({ batteryCents = 0 }: YearRow) => batteryCents > 0

export const balance = ({ model, words }: PageContext) =>
  figure(balanceChart(cashBalance(model, words), words, { width: 174, height: 66, em: 2.6, unit: 'mm' }))

export const scenarios = (context: PageContext) => {
  const { model, t } = context
  return html`<div><h3 style="margin-bottom:1.2mm">${t('document.scenarios.title')}</h3><table class="sc"><thead><tr><th></th><th>${t('document.scenarios.payback')}</th><th>${t('document.scenarios.balance', { years: horizon(model) })}</th></tr></thead><tbody>${model.figures.scenarios.map((scenario) => scenarioRow(context, scenario))}</tbody></table></div>`
}

export const indicatorsNote = ({ model, words, t }: PageContext) =>
  html`<p class="note" style="max-width:none">${t('document.years_page.note', {
    inflation: words.setRate(model.basis.input.finance.inflation),
    today: minus(words.wholeMoney(model.figures.indicators.balanceTodayCents)),
  })} ${indicatorsText(model, words)}</p>`

export function yearsTable({ model, words, t }: PageContext) {
  const { years, indicators } = model.figures
  const paid = indicators.paybackYears === null ? null : Math.max(1, Math.ceil(indicators.paybackYears - 1e-9))
  const whole = (reais: number) => minus(words.number(reais))
  const money = (cents: number) => whole(cents / 100)
  const heads = ['generation', 'fio_b', 'tariff', 'without', 'with', 'saving', 'costs', 'balance'] as const
  return html`<table class="yr"><thead><tr><th>${t('document.years_page.year')}</th>${heads.map((head) => html`<th class="r">${t(`document.years_page.${head}`)}</th>`)}</tr></thead><tbody>${chosenYears(
    years,
    paid,
  ).map((year) => {
    const reais = shownYear(year)
    return html`<tr class="${year.n === paid ? 'hit' : ''}"><td>${yearName(year)}<span>${t('document.ordinal', { count: year.n })}</span></td><td class="r">${words.number(year.generationKwh)}</td><td class="r">${shareOfBills(model, year, words)}</td><td class="r">${words.number(year.price, 2)}</td><td class="r">${whole(reais.without)}</td><td class="r">${whole(reais.with)}</td><td class="r">${whole(reais.saving)}</td><td class="r">${money(year.costsCents)}</td><td class="r strong">${money(year.balanceCents)}</td></tr>`
  })}</tbody></table>`
}

export const yearName = ({ year, lastYear }: Pick<YearRow, 'year' | 'lastYear'>) =>
  year === lastYear ? String(year) : `${year}/${String(lastYear).slice(2)}`

/**
 * At most nine years: the first ones, the year of payback, those in which inverter and battery are first replaced, the
 * tenth, the twentieth and the last.
 */
export function chosenYears(years: YearRow[], paid: number | null) {
  const wanted = [
    1,
    years.length,
    paid ?? 0,
    2,
    years.find(isInverterYear)?.n ?? 0,
    years.find(isBatteryYear)?.n ?? 0,
    10,
    20,
    3,
    4,
    5,
    15,
    6,
  ]
  const chosen = new Set(wanted.filter((n) => n >= 1 && n <= years.length).slice(0, 40))
  const kept = [...chosen].slice(0, 9)
  return years.filter((year) => kept.includes(year.n))
}

function scenarioRow({ model, words, t }: PageContext, scenario: ScenarioResult) {
  const highest = Math.max(...model.figures.scenarios.map(({ balanceCents }) => Math.abs(balanceCents)), 1)
  const adjustment = words.setRate(scenario.tariffAdjustment)
  const [name, note] = {
    proposal: [t('document.scenarios.proposal'), t('document.scenarios.proposal_note', { adjustment })],
    'lower-tariff': [t('document.scenarios.lower'), t('document.scenarios.lower_note', { adjustment })],
    'whole-tusd': [t('document.scenarios.tusd'), t('document.scenarios.tusd_note')],
    'less-generation': [
      t('document.scenarios.less', { rate: words.percent(1 - scenario.generationRate, 0) }),
      t('document.scenarios.less_note'),
    ],
  }[scenario.id] as [string, string]
  const width = `width:${((56 * Math.abs(scenario.balanceCents)) / highest).toFixed(2)}mm`
  return html`<tr><td><b>${name}</b><span>${note}</span></td><td>${paybackText(scenario.paybackMonths, words, horizon(model))}</td><td><div class="bar"><i class="${scenario.balanceCents < 0 ? 'neg' : ''}" style="${width}"></i>${minus(words.wholeMoney(scenario.balanceCents))}</div></td></tr>`
}

/** IRR, NPV and cost of the energy; an undefined one is described as such, never as zero. */
export function indicatorsText(
  { figures, basis }: ProposalDocumentModel,
  { t, money, percent, setRate, wholeMoney }: DocumentWords,
) {
  const { indicators } = figures
  const parts = [
    indicators.irr === null
      ? t('document.years_page.irr_none')
      : t('document.years_page.irr', { rate: percent(indicators.irr) }),
    t('document.years_page.npv', {
      amount: minus(wholeMoney(indicators.npvCents)),
      rate: setRate(basis.input.finance.discountRate),
    }),
    t('document.years_page.lcoe', { amount: money(Math.round(indicators.lcoe * 100)) }),
  ]
  return `${parts.join(', ')}.`
}
