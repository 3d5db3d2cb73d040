import { defineMessages, type MessageValues } from '../../../platform/i18n/messages.ts'
import type { AcceptedTerms } from '../accepted-terms.ts'

export const paymentTermsMessages = defineMessages({
  'payment-terms.cash': { pt: 'À vista, {amount}', en: 'Cash, {amount}' },
  'payment-terms.equal': { pt: '{count}\u00a0×\u00a0{first}', en: '{count}\u00a0×\u00a0{first}' },
  'payment-terms.falling': {
    pt: '{count} parcelas, de {first} a {last} (SAC)',
    en: '{count} installments, from {first} down to {last} (SAC)',
  },
  'payment-terms.with_entry': { pt: '{entry} e {instalments}', en: '{entry} and {instalments}' },
  'payment-terms.entry_and': { pt: 'entrada de {entry} e {instalments}', en: '{entry} down and {instalments}' },
  'payment-terms.nothing_down': { pt: '{instalments}, sem entrada', en: '{instalments}, nothing down' },
  'payment-terms.brought': {
    pt: 'mais {amount} de encargos no início',
    en: 'plus {amount} in loan charges up front',
  },
  'payment-terms.interest_only': {
    pt: 'carência de {count, plural, one {# mês} other {# meses}} (só juros, {amount} por mês)',
    en: '{count, plural, one {#-month} other {#-month}} grace period (interest only, {amount} per month)',
  },
  'payment-terms.capitalised': {
    pt: 'carência de {count, plural, one {# mês} other {# meses}} (juros somados à dívida)',
    en: '{count, plural, one {#-month} other {#-month}} grace period (interest added to the debt)',
  },
})

type Words = {
  t: (key: keyof typeof paymentTermsMessages, values?: MessageValues) => string
  money: (cents: number) => string
}

/** All payments and when they are due, in one line: entry, instalments, grace and charges; or the cash price. */
export function paymentTerms(terms: AcceptedTerms, words: Words): string {
  const { t, money } = words
  if (terms.financedCents <= 0) return t('payment-terms.cash', { amount: money(terms.priceCents) })
  const instalments = instalmentTerms(terms, words)
  const paid =
    terms.entryCents > 0
      ? t('payment-terms.with_entry', { entry: money(terms.entryCents), instalments })
      : t('payment-terms.nothing_down', { instalments })
  return [paid, graceTerms(terms, words), chargesTerms(terms, words)].filter(Boolean).join(', ')
}

/** The payments in a few words: the entry, if any, and the instalments. */
export function shortTerms(terms: AcceptedTerms, words: Words): string {
  const instalments = instalmentTerms(terms, words)
  if (terms.entryCents <= 0) return instalments
  return words.t('payment-terms.entry_and', { entry: words.money(terms.entryCents), instalments })
}

/** Instalments, grace and charges, without the entry. */
export const loanTerms = (terms: AcceptedTerms, words: Words) =>
  [instalmentTerms(terms, words), graceTerms(terms, words), chargesTerms(terms, words)].filter(Boolean).join(', ')

/** "48 × R$ 458,37", or the first and last instalment where they decrease. */
export function instalmentTerms(terms: AcceptedTerms, { t, money }: Words): string {
  const { instalments: count, firstInstalmentCents: first, lastInstalmentCents: last = first } = terms
  const key = terms.system === 'sac' && last < first ? 'payment-terms.falling' : 'payment-terms.equal'
  return t(key, { count, first: money(first), last: money(last) })
}

/** What the customer pays besides the entry and the loan; empty where the loan includes its charges. */
export const chargesTerms = ({ broughtCents = 0 }: AcceptedTerms, { t, money }: Words) =>
  broughtCents > 0 ? t('payment-terms.brought', { amount: money(broughtCents) }) : ''

/** The payments in the months before the first instalment; empty without grace. */
export function graceTerms({ graceMonths: count = 0, graceInstalmentCents = 0 }: AcceptedTerms, { t, money }: Words) {
  if (count === 0) return ''
  if (graceInstalmentCents === 0) return t('payment-terms.capitalised', { count })
  return t('payment-terms.interest_only', { count, amount: money(graceInstalmentCents) })
}
