import { type Formats, formatsOf } from '../../i18n/formats.ts'
import { readLanguage } from './language.ts'

/** Figures and dates in the person's language; what each does stands with `Formats`. */
const now = () => formatsOf(readLanguage())

export const formatNumber: Formats['number'] = (...given) => now().number(...given)
export const formatPercent: Formats['percent'] = (...given) => now().percent(...given)
export const formatMoney: Formats['money'] = (cents) => now().money(cents)
export const formatWholeMoney: Formats['wholeMoney'] = (cents) => now().wholeMoney(cents)
/** What a deal is worth, where nothing is said of it yet a dash. */
export const formatWorth: Formats['wholeMoney'] = (cents) => (cents > 0 ? formatWholeMoney(cents) : '–')
export const formatCompactMoney: Formats['compactMoney'] = (cents) => now().compactMoney(cents)
export const formatRate: Formats['rate'] = (...given) => now().rate(...given)
export const compactPower: Formats['compactPower'] = (kwp) => now().compactPower(kwp)
export const formatDate: Formats['date'] = (...given) => now().date(...given)
export const formatDayAndMonth: Formats['dayAndMonth'] = (iso) => now().dayAndMonth(iso)
export const formatTime: Formats['time'] = (...given) => now().time(...given)
export const formatClock: Formats['clock'] = (time) => now().clock(time)
export const formatDay: Formats['day'] = (...given) => now().day(...given)
export const formatMonth: Formats['month'] = (...given) => now().month(...given)
export const formatWeekday: Formats['weekday'] = (...given) => now().weekday(...given)
export const formatAnyOf: Formats['anyOf'] = (items) => now().anyOf(items)
