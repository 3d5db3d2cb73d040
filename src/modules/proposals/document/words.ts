import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage, type Lang, type MessageValues } from '../../../platform/i18n/messages.ts'
import { paymentTermsMessages } from '../offer/payment-terms.ts'
import { documentMessages } from './messages.ts'
import { optionMessages } from './option-messages.ts'
import { publicMessages } from './public-messages.ts'
import { roofDocumentMessages } from './roof/roof-messages.ts'
import { storageMessages } from './storage-messages.ts'

/** The document's words in one language, and phrases made from figures. */
export type DocumentWords = ReturnType<typeof wordsOf>

const messages = {
  ...documentMessages,
  ...publicMessages,
  ...storageMessages,
  ...paymentTermsMessages,
  ...optionMessages,
  ...roofDocumentMessages,
}
export type DocumentKey = keyof typeof messages

const cache = new Map<Lang, DocumentWords>()

export function documentWords(lang: Lang): DocumentWords {
  const known = cache.get(lang)
  if (known) return known
  const words = wordsOf(lang)
  cache.set(lang, words)
  return words
}

function wordsOf(lang: Lang) {
  const t = (key: DocumentKey, values?: MessageValues) => formatMessage(lang, messages[key], values)
  const formats = formatsOf(lang)
  const months = (style: 'short' | 'long') => Array.from({ length: 12 }, (_, index) => formats.month(index, style))
  const [shortMonths, longMonths] = [months('short'), months('long')]
  const conjunction = t('document.and')

  /** "3 anos e 5 meses", from whole months. */
  function duration(months: number) {
    const [years, rest] = [Math.floor(months / 12), months % 12]
    const parts = [
      years > 0 || rest === 0 ? t('document.years', { count: years }) : '',
      rest > 0 ? t('document.months', { count: rest }) : '',
    ]
    return parts.filter(Boolean).join(` ${conjunction} `)
  }

  return {
    ...formats,
    t,
    kwh: (value: number) => `${formats.number(value)}\u00a0kWh`,
    /** A rate that a person set, with every digit of it: a reader who calculates with it gets the same figures. */
    setRate: (fraction: number) => formats.percent(fraction, 3),
    shortMonths,
    longMonths,
    duration,
    /** "quarto", "fourth"; digits beyond the twenty-fifth. */
    ordinal: (count: number) => t('document.ordinals').split(' | ')[count - 1] ?? t('document.ordinal', { count }),
    /** "Dez" at the start of a sentence; digits beyond twenty. */
    count: (count: number) => capital(t('document.counts').split(' | ')[count - 1] ?? String(count)),
    direction: (azimuth: number) =>
      t('document.directions').split(' | ')[Math.round((((azimuth % 360) + 360) % 360) / 45) % 8]!,
    /** Name of a month given as `YYYY-MM`. */
    monthName: (yearMonth: string) => longMonths[Number(yearMonth.slice(5, 7)) - 1]!,
    /** "jul/2026", "Jul 2026". */
    shortMonthAndYear: (iso: string) =>
      t('document.month_year', { month: shortMonths[Number(iso.slice(5, 7)) - 1]!, year: iso.slice(0, 4) }),
  }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
