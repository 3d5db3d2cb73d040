import { formatsOf } from '../../platform/i18n/formats.ts'
import type { Lang } from '../../platform/i18n/messages.ts'

export type As = string | { of: string } | { words: string }

/** Shown where there is no figure. */
export const nothing = '–'

/** Whether amounts (in cents) are written with cents: if any of those shown together has some. */
export const haveCents = (as: As, values: readonly (number | null | undefined)[]) =>
  as === 'money' && values.some((value) => Math.round(value ?? 0) % 100 !== 0)

/** A figure as people read it: R$ (without cents unless `cents`), kWp, days, per cent. */
export function figureText(lang: Lang, as: As, value: number | null | undefined, { cents = false } = {}): string {
  if (value === null || value === undefined) return nothing
  const formats = formatsOf(lang)
  switch (as) {
    case 'money':
      return cents ? formats.money(Math.round(value)) : formats.wholeMoney(Math.round(value))
    case 'share':
      return `${formats.number(value * 100, 1, 0)}%`
    case 'percent':
      return `${formats.number(value, 1, 0)}%`
    case 'kwh':
      return `${formats.number(value, 0)} kWh`
    case 'kwp':
      return `${formats.number(value, 1, 0)} kWp`
    default:
      return formats.number(value, 1, 0)
  }
}

/** The same in short form, for little room. */
export function shortText(lang: Lang, as: As, value: number | null | undefined): string {
  if (value === null || value === undefined || as !== 'money') return figureText(lang, as, value)
  return formatsOf(lang).compactMoney(Math.round(value))
}

/** A difference with its sign; of shares in percentage points; amounts to their last cent where they are `exact`. */
export function changeText(lang: Lang, as: As, value: number, exact?: { cents: boolean }): string {
  const size = Math.abs(value)
  const amount = exact ? figureText(lang, as, size, exact) : shortText(lang, as, size)
  const text = as === 'share' ? `${formatsOf(lang).number(size * 100, 1, 0)} pp` : amount
  // What is written as zero has no sign.
  const sign = !/[1-9]/.test(text) ? '' : value > 0 ? '+' : '−'
  return `${sign}${text}`
}
