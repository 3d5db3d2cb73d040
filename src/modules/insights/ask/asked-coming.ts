import type { Span } from '../../../platform/questions/answer.ts'
import { addDays, addMonths, lastOfMonth } from '../../../platform/questions/day-groups.ts'

/** The first day of the month, quarter or half-year (`months` long) that a day lies in. */
export const partStart = (day: string, months: number) =>
  addMonths(`${day.slice(0, 4)}-01-01`, months * Math.floor((Number(day.slice(5, 7)) - 1) / months))

export function each<const Of>(texts: readonly string[], of: Of) {
  return texts.map((text) => [text, of] as const)
}

/** `amanhã`, `semana que vem`, `próximo mês`: whole ones that have not begun. */
export function comingPeriods(today: string): (readonly [string, Span])[] {
  const on = (days: number): Span => ({ from: addDays(today, days), to: addDays(today, days) })
  const sunday = addDays(today, 7 - new Date(`${today}T00:00:00Z`).getUTCDay())
  const next = (months: number): Span => {
    const from = addMonths(partStart(today, months), months)
    return { from, to: lastOfMonth(addMonths(from, months - 1)) }
  }
  return [
    ...each(['depois de amanha', 'day after tomorrow'], on(2)),
    ...each(['amanha', 'tomorrow'], on(1)),
    ...each(coming('semana', 'proxima', 'week'), { from: sunday, to: addDays(sunday, 6) }),
    ...each(coming('mes', 'proximo', 'month'), next(1)),
    ...each(coming('trimestre', 'proximo', 'quarter'), next(3)),
    ...each(coming('semestre', 'proximo', 'half'), next(6)),
    ...each(coming('ano', 'proximo', 'year'), next(12)),
  ]
}

const coming = (name: string, next: string, english: string) => [
  `${name} que vem`,
  `${name} seguinte`,
  `${next} ${name}`,
  `next ${english}`,
]
