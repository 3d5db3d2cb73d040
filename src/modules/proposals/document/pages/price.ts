import { instalmentBars } from '../../../../platform/document/charts/instalment-bars.ts'
import { html } from '../../../../platform/document/html.ts'
import { broughtCents, chargesOf, paidCents } from '../../offer/brought-charges.ts'
import { graceTerms, instalmentTerms } from '../../offer/payment-terms.ts'
import type { PaymentResult } from '../../proposal-result.ts'
import { termsOf } from '../../terms-of.ts'
import { centsPerWp, instalmentVerdict, lastInstalment, priceTitle, yearlyCost } from '../findings.ts'
import { breaking, figure, minus, type PageContext, type PageHead } from '../page.ts'
import type { ProposalTerms } from '../proposal-terms.ts'
import { capital } from '../words.ts'

/** Answers: how do I pay, and when does it work? */
export const priceHead = ({ model, words, t }: PageContext): PageHead => ({
  section: t('document.section.price'),
  title: priceTitle(model, words),
  lead: t('document.price.lead', { perWp: words.money(centsPerWp(model)) }),
  tight: financedOptions(model.figures.payments).length > 3 || lengthOf(model.terms) > usualLength,
})

export function instalments(context: PageContext) {
  const financed = financedOptions(context.model.figures.payments)
  return financed.length > 0 ? comparison(context, financed) : null
}

export const scope = ({ model: { terms }, t }: PageContext) =>
  html`<div class="halves scope"><div><h3>${t('document.price.included')}</h3><p${breaking(terms.included)}>${terms.included}</p></div><div><h3>${t('document.price.not_included')}</h3><p${breaking(terms.notIncluded)}>${terms.notIncluded}</p></div></div>`

export const steps = ({ model: { terms }, t }: PageContext) =>
  html`<div><h3>${terms.stepsTitle}</h3><ol class="line">${terms.steps.slice(0, 6).map((step) => html`<li><b>${step.name}</b><i>${step.time}</i><span>${step.text}</span></li>`)}</ol><p class="note">${t('document.steps.note')}</p></div>`

/** In characters: longer texts take space from above. */
const usualLength = 330
const lengthOf = ({ included, notIncluded, cashTerms }: ProposalTerms) =>
  included.length + notIncluded.length + cashTerms.length

export const financedOptions = (payments: PaymentResult[]) =>
  payments
    .filter((payment) => !payment.cash)
    .toSorted((a, b) => a.instalments - b.instalments || a.entryCents - b.entryCents)

export function offers({ model, words, t }: PageContext) {
  const { payments, priceCents } = model.figures
  const cash = payments.find((payment) => payment.cash)
  const lightest = financedOptions(payments).toSorted((a, b) => a.firstInstalmentCents - b.firstInstalmentCents)[0]
  const cards = [
    cash
      ? html`<div class="offer on"><h3>${cash.name || t('document.price.cash')}</h3><strong>${words.money(cash.priceCents)}</strong><p${breaking(model.terms.cashTerms)}>${
          cash.discountCents > 0
            ? t('document.price.discount', { amount: words.money(cash.discountCents), price: words.money(priceCents) })
            : null
        } ${model.terms.cashTerms}</p></div>`
      : null,
    lightest
      ? html`<div class="offer${cash ? '' : ' on'}"><h3>${lightest.entryCents > 0 ? t('document.price.entry_and_financing', { rate: words.percent(lightest.entryCents / lightest.priceCents, 0) }) : t('document.price.financing_only')}</h3><strong>${
          lightest.entryCents > 0 ? words.money(lightest.entryCents) : instalmentTerms(termsOf(lightest), words)
        }</strong><p>${t(lightest.entryCents > 0 ? 'document.price.plus' : 'document.price.no_entry', {
          instalments: instalmentTerms(termsOf(lightest), words),
          rate: words.percent(lightest.monthlyRate, 2),
        })} ${lightest.graceMonths > 0 ? `${graceTerms(termsOf(lightest), words)}.` : t('document.price.first_in_thirty')}</p></div>`
      : null,
  ]
  return html`<div class="offers">${cards}</div>`
}

function comparison({ model, words, t }: PageContext, options: PaymentResult[]) {
  const { firstYear } = model.figures
  const slot = options.length <= 3 ? 13 : options.length <= 4 ? 11.5 : 9.6
  const entries = new Set(options.map((option) => option.entryCents))
  const [entry] = entries
  const notes = [
    entries.size === 1 && entry! > 0 ? t('document.price.same_entry', { entry: words.money(entry!) }) : null,
    ...options.flatMap((option) => ownNotes(option, words)),
    lastNote(options, words),
    iofNote(options, words),
    t('document.price.credit'),
    t('document.price.weakest', {
      month: words.monthName(firstYear.weakestMonth.month),
      amount: minus(words.money(firstYear.weakestMonth.savingCents)),
    }),
  ]
  return html`<div><h3>${t('document.price.comparison')}</h3>${figure(
    instalmentBars(
      { width: 174, height: 5.5 + slot * options.length, em: 2.6, unit: 'mm' },
      {
        label: t('document.chart.instalments'),
        saving: {
          value: Math.max(0, firstYear.meanSavingCents),
          shown: t('document.price.mean_saving', { amount: words.money(firstYear.meanSavingCents) }),
        },
        options: options.map((option) => ({
          name: t('document.price.instalments', { count: option.instalments }),
          detail:
            entries.size > 1
              ? t('document.price.entry_of', { amount: words.wholeMoney(option.entryCents) })
              : t('document.price.rate', { rate: words.setRate(option.monthlyRate) }),
          value: option.firstInstalmentCents,
          shown: words.money(option.firstInstalmentCents),
          verdict: instalmentVerdict(option.meanDifferenceCents, words, words.money),
          good: option.meanDifferenceCents >= 0,
          note: yearlyCost(option, words),
          total: words.money(paidCents(option)),
          totalNote: totalNote(option, words),
        })),
      },
    ),
  )}<p class="note" style="margin-top:2.5mm">${notes.filter(Boolean).join(' ')}</p></div>`
}

/** "Em 36 ×, a última é de R$ 731,21; em 72 ×, a última é de R$ 594,90." */
function lastNote(options: PaymentResult[], words: PageContext['words']) {
  const texts = options.flatMap((option) => lastInstalment(option, words) ?? [])
  return texts.length > 0 ? `${capital(texts.join('; '))}.` : null
}

/** If there are more amounts than this, only the smallest and the largest are named. */
const maxNamed = 3

/** The IOF of each option that has it. */
function iofNote(options: PaymentResult[], { t, money, list }: PageContext['words']) {
  const taxed = options.filter(({ iofCents }) => iofCents > 0)
  if (taxed.length === 0) return null
  const cents = taxed.map(({ iofCents }) => iofCents)
  const amounts =
    taxed.length > maxNamed
      ? t('document.price.iof_span', { from: money(Math.min(...cents)), to: money(Math.max(...cents)) })
      : list(
          taxed.map(({ iofCents, instalments: count }) =>
            t('document.price.iof_of', { amount: money(iofCents), count }),
          ),
        )
  return t('document.price.iof', { amounts })
}

/** Requirements of an option besides entry and instalments, and a price of its own. */
function ownNotes(option: PaymentResult, { t, money }: PageContext['words']) {
  const { instalments: count, discountCents, priceCents, entryCents } = option
  const brought = broughtCents(option)
  return [
    brought > 0 &&
      t(entryCents > 0 ? 'document.price.brought' : 'document.price.brought_alone', {
        count,
        amount: money(brought),
        charges: t(chargesOf(option)),
      }),
    discountCents > 0 &&
      t('document.price.own_price', { count, price: money(priceCents), amount: money(discountCents) }),
  ]
}

function totalNote(option: PaymentResult, { t }: PageContext['words']) {
  const hasEntry = option.entryCents > 0
  if (broughtCents(option) === 0) return t(hasEntry ? 'document.price.entry_plus' : 'document.price.sum_of_instalments')
  const charges = t(chargesOf(option))
  return t(hasEntry ? 'document.price.entry_charges_plus' : 'document.price.charges_plus', { charges })
}
