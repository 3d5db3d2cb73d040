import { html } from '../../../../platform/document/html.ts'
import { loanTerms } from '../../offer/payment-terms.ts'
import { termsOf } from '../../terms-of.ts'
import { hasSaving, horizon, paybackText, summaryTitle } from '../findings.ts'
import { innerPage, minus, type PageContext } from '../page.ts'

/** Answers: what do I need to decide? */
export function summaryPage(context: PageContext) {
  const { model, words, t, pageOf } = context
  const { finance } = model.basis.input
  const rate = words.setRate(finance.tariffAdjustment)
  const contents: (readonly [string, number])[] = [
    [t('document.toc.energy'), pageOf('energy')],
    [t('document.toc.system'), pageOf('system')],
    [t('document.toc.bill'), pageOf('bill')],
    [t('document.toc.years', { years: horizon(model) }), pageOf('years')],
    [t('document.toc.price'), pageOf('price')],
    ...(model.company.works.length > 0 ? [[t('document.toc.company'), pageOf('company')] as const] : []),
    [t('document.toc.assumptions'), pageOf('assumptions')],
  ]
  const limits = [
    [t('document.limits.zero'), t(hasSaving(model) ? 'document.limits.zero_text' : 'document.limits.zero_text_plain')],
    [t('document.limits.generation'), t('document.limits.generation_text')],
    [t('document.limits.tariff'), t('document.limits.tariff_text', { rate, page: pageOf('years') })],
  ]
  return innerPage(context, {
    section: 'document.section.summary',
    title: summaryTitle(model, words),
    lead: t('document.summary.lead'),
    body: html`${glance(context)}
<dl class="facts">${facts(context).map(
      ([label, value, text]) =>
        html`<div class="fact"><dt>${label}</dt><dd class="${value.length > 17 ? 'long' : ''}">${value}</dd><p>${text}</p></div>`,
    )}</dl>
<div class="halves"><div class="limits"><h3>${t('document.limits.title')}</h3><ul>${limits.map(([name, text]) => html`<li><b>${name}</b> ${text}</li>`)}</ul></div>
<div class="toc"><h3>${t('document.toc.title')}</h3><ol>${contents.map(([name, page]) => html`<li>${name}<span>${page}</span></li>`)}</ol></div></div>`,
  })
}

/** The bill now and with the plant, on one scale. */
function glance({ model, words, t }: PageContext) {
  const { meanWithout, meanWith, meanSavingCents } = model.figures.firstYear
  const most = Math.max(meanWithout.total, meanWith.total, 1)
  const share = (cents: number) => `width:${((100 * cents) / most).toFixed(3)}%`
  const told = t('document.saving_of', { amount: words.money(meanSavingCents) })
  const wide = meanSavingCents / most > 0.42
  const saving = meanSavingCents > 0 ? (wide ? html`<em>${told}</em>` : html`<em></em>`) : null
  const beside = meanSavingCents > 0 && !wide ? html`<p class="cap" style="margin:2.5mm 0 0">${told}</p>` : null
  return html`<div class="glance"><p class="cap">${t('document.mean_bill')}</p>
<div class="hbar"><span>${t('document.today')}</span><div><i style="${share(meanWithout.total)}"></i></div><b>${words.money(meanWithout.total)}</b></div>
<div class="hbar"><span>${t('document.with_solar')}</span><div><i style="${share(meanWith.total)}"></i>${saving}</div><b>${words.money(meanWith.total)}</b></div>${beside}</div>`
}

function facts({ model, words, t }: PageContext): [string, string, string][] {
  const { firstYear, indicators, system, generation, consumption, payments } = model.figures
  const { module, inverters } = model.basis.input
  const financed = payments
    .filter((payment) => !payment.cash)
    .toSorted((a, b) => a.firstInstalmentCents - b.firstInstalmentCents)[0]
  const inverterCount = inverters.reduce((sum, inverter) => sum + inverter.quantity, 0)
  return [
    [t('document.fact.saving'), minus(words.wholeMoney(firstYear.savingCents)), t('document.fact.saving_text')],
    [
      t('document.fact.payback'),
      paybackText(indicators.paybackMonths, words, horizon(model)),
      t('document.fact.payback_text'),
    ],
    [
      t('document.fact.investment'),
      words.wholeMoney(indicators.investmentCents),
      financed
        ? t(financed.entryCents > 0 ? 'document.fact.or_entry' : 'document.fact.or_instalments', {
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
      t('document.fact.generation_text', {
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
