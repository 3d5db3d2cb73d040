import { remembered } from '../remembered.ts'
import { brasilia } from './days.ts'

/**
 * Figures and dates as a Brazilian reads them, in every language of the screen:
 * R$ 1.234,56, 12,5 kWp, dd/MM/yyyy, 24 hours.
 */
const number = (digits: number, least = digits) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: least, maximumFractionDigits: digits })

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const wholeMoney = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })
const compactMoney = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumSignificantDigits: 3,
})
const threeDigits = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 })
const formats = new Map<string, Intl.NumberFormat>()

/** Integer cents as "R$ 1.234,56". */
export const formatMoney = (cents: number) => money.format(cents / 100)

/** Integer cents without the cents: "R$ 1.235". */
export const formatWholeMoney = (cents: number) => wholeMoney.format(cents / 100)

/** Integer cents in few characters: "R$ 1,02 mi". */
export const formatCompactMoney = (cents: number) => compactMoney.format(cents / 100)

/** kWp in few characters, as figure and unit: 4,9 kWp, 1.825 kWp, 78,2 MWp, 1,23 GWp. */
export function compactPower(kwp: number): [figure: string, unit: 'kWp' | 'MWp' | 'GWp'] {
  if (kwp < 10_000) return [formatNumber(kwp, kwp < 100 ? 1 : 0, 0), 'kWp']
  return kwp < 1e6 ? [threeDigits.format(kwp / 1e3), 'MWp'] : [threeDigits.format(kwp / 1e6), 'GWp']
}

/** A plain figure with `digits` decimals (`least` of them always shown): 1234.5 → "1.234,5". */
export function formatNumber(value: number, digits = 0, least = digits) {
  return remembered(formats, `${digits} ${least}`, () => number(digits, least)).format(value)
}

/** A fraction as a percentage: 0.125 → "12,5%". */
export const formatPercent = (fraction: number, digits = 1) => `${formatNumber(fraction * 100, digits, 0)}%`

const days = new Map<string, Intl.DateTimeFormat>()
const times = new Map<string, Intl.DateTimeFormat>()

/** A calendar day ("2026-03-10") or an instant as "10/03/2026". Instants are read in `timeZone`. */
export function formatDate(iso: string, timeZone = brasilia) {
  if (iso.length === 10) return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
  const format = () => new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
  return remembered(days, timeZone, format).format(new Date(iso))
}

/** An instant as "14:05" in `timeZone`. */
export const formatTime = (iso: string, timeZone = brasilia) =>
  remembered(
    times,
    timeZone,
    () => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone }),
  ).format(new Date(iso))
