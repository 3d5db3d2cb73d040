import { type Html, html } from '../../../../platform/document/html.ts'
import { loanTerms } from '../../offer/payment-terms.ts'
import { termsOf } from '../../terms-of.ts'
import { waysOf } from '../compared-offers.ts'
import { hasSaving, horizon, isPaidInCash, paybackText, summaryTitle } from '../findings.ts'
import { minus, namingPage, type PageContext, type PageHead } from '../page.ts'

/** Answers: what do I need to decide? */
export const summaryHead = ({ model, words, t }: PageContext): PageHead => ({
  section: t('document.section.summary'),
  title: summaryTitle(model, words),
  lead: t('document.summary.lead'),
  tight: holdsMuch(model),
})

/** Whether there is a third bar or another line of contents, so that the layout is denser; it stays one page. */
const holdsMuch = ({ figures, others }: PageContext['model']) =>
  figures.firstYear.today !== undefined || others.length > 0

export const keyFigures = (context: PageContext) =>
  html`<dl class="facts">${facts(context).map(
    ([label, value, text]) =>
      html`<div class="fact"><dt>${label}</dt><dd class="${value.length > 17 ? 'long' : ''}">${value}</dd><dd class="text">${text}</dd></div>`,
  )}</dl>`

/** What a proposal cannot promise, and on which pages the rest is. */
export function limitsAndContents(context: PageContext) {
  const { model, words, t, pageOf } = context
  const { finance } = model.basis.input
  const rate = words.setRate(finance.tariffAdjustment)
  const installer = pageOf('about') || pageOf('company')
  const contents: (readonly [string, number])[] = [
    ...(model.others.length > 0
      ? [[t('options.headline', { ways: waysOf(model.others.length + 1, words, true) }), pageOf('options')] as const]
      : []),
    [t('document.toc.energy'), pageOf('energy')],
    [t('document.toc.system'), pageOf('system')],
    [t('document.toc.bill'), pageOf('bill')],
    [t('document.toc.years', { years: horizon(model) }), pageOf('years')],
    [t('document.toc.price'), pageOf('price')],
    ...(pageOf('terms') > 0 ? [[t('document.section.own'), pageOf('terms')] as const] : []),
    ...(installer > 0 ? [[t('document.toc.company'), installer] as const] : []),
    [t('document.toc.assumptions'), pageOf('assumptions')],
  ]
  const limits: [string, Html | string][] = [
    [t('document.limits.zero'), t(hasSaving(model) ? 'document.limits.zero_text' : 'document.limits.zero_text_plain')],
    [t('document.limits.generation'), t('document.limits.generation_text')],
    [t('document.limits.tariff'), namingPage(context, 'document.limits.tariff_text', 'years', { rate })],
  ]
  return html`<div class="halves"><div class="limits"><h3>${t('document.limits.title')}</h3><ul>${limits.map(([name, text]) => html`<li><b>${name}</b> ${text}</li>`)}</ul></div>
<div class="toc"><h3>${t('document.toc.title')}</h3><ol>${contents.filter(([, page]) => page > 0).map(([name, page]) => html`<li>${name}<span data-to="${page}">${page}</span></li>`)}</ol></div></div>`
}

/** The bill now and with the plant, on one scale. */
export function glance({ model, words, t }: PageContext) {
  const { today, meanWithout, meanWith, meanSavingCents } = model.figures.firstYear
  const highest = Math.max(today?.total ?? 0, meanWithout.total, meanWith.total, 1)
  const share = (cents: number) => `width:${((100 * cents) / highest).toFixed(3)}%`
  const savingText = t('document.saving_of', { amount: words.money(meanSavingCents) })
  const wide = meanSavingCents / highest > 0.42
  const saving = meanSavingCents > 0 ? (wide ? html`<em>${savingText}</em>` : html`<em></em>`) : null
  const beside = meanSavingCents > 0 && !wide ? html`<p class="cap" style="margin:2.5mm 0 0">${savingText}</p>` : null
  return html`<div class="glance${holdsMuch(model) ? ' low' : ''}"><p class="cap">${t('document.mean_bill')}</p>
${today ? html`<div class="hbar"><span>${t('document.today')}</span><div><i style="${share(today.total)}"></i></div><b>${words.money(today.total)}</b></div>` : null}
<div class="hbar"><span>${t(today ? 'document.today_more' : 'document.today')}</span><div><i style="${share(meanWithout.total)}"></i></div><b>${words.money(meanWithout.total)}</b></div>
<div class="hbar"><span>${t('document.with_solar')}</span><div><i style="${share(meanWith.total)}"></i>${saving}</div><b>${words.money(meanWith.total)}</b></div>${beside}</div>`
}

function facts({ model, words, t }: PageContext): [string, string, string][] {
  const { firstYear, indicators, system, generation, consumption, payments } = model.figures
  const { module, inverters } = model.basis.input
  const financed = payments
    .filter((payment) => !payment.cash)
    .toSorted((a, b) => a.firstInstalmentCents - b.firstInstalmentCents)[0]
  const inCash = isPaidInCash(model)
  const inverterCount = inverters.reduce((sum, inverter) => sum + inverter.quantity, 0)
  return [
    [t('document.fact.saving'), minus(words.wholeMoney(firstYear.savingCents)), t('document.fact.saving_text')],
    [
      t('document.fact.payback'),
      paybackText(indicators.paybackMonths, words, horizon(model)),
      t(inCash ? 'document.fact.payback_text' : 'document.fact.payback_plain'),
    ],
    [
      t(inCash ? 'document.fact.investment' : 'document.fact.investment_plain'),
      words.wholeMoney(indicators.investmentCents),
      financed
        ? t(`document.fact.${inCash ? 'or' : 'by'}_${financed.entryCents > 0 ? 'entry' : 'instalments'}`, {
            entry: words.wholeMoney(financed.entryCents),
            instalments: loanTerms(termsOf(financed), words),
          })
        : t('document.fact.investment_text'),
    ],
    [
      t('document.system'),
      `${words.number(system.powerKwp, 2, 0)}\u00a0kWp`,
      t('document.fact.system_text', {
        modules: system.moduleCount,
        power: words.number(module.powerW, 1, 0),
        inverters: inverterCount,
        ac: words.number(system.acPowerKw, 2, 0),
      }),
    ],
    [
      t('document.fact.generation'),
      words.kwh(generation.yearKwh),
      t(system.existing ? 'document.fact.generation_existing' : 'document.fact.generation_text', {
        rate: words.percent(generation.coverage, 0),
        consumption: words.kwh(consumption.expectedYearKwh),
      }),
    ],
    [
      t('document.fact.balance', { years: horizon(model) }),
      minus(words.wholeMoney(indicators.balanceCents)),
      t('document.fact.balance_text', { amount: minus(words.wholeMoney(indicators.balanceTodayCents)) }),
    ],
  ]
}
