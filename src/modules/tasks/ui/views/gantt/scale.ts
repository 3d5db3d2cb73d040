import { dayAfter, daysBetween } from '../../../task-days.ts'

export type Zoom = 'dia' | 'semana' | 'mes'

/** How many px a day is wide, how many days are drawn, and how many of them lie before today at first. */
const zooms: Record<Zoom, { width: number; days: number; before: number }> = {
  dia: { width: 40, days: 56, before: 7 },
  semana: { width: 16, days: 182, before: 28 },
  mes: { width: 5, days: 364, before: 91 },
}

export interface Scale {
  zoom: Zoom
  from: string
  to: string
  days: number
  /** Px of a day. */
  width: number
}

/** Begins with a week, at the day asked for or some time before today. */
export function scaleOf(zoom: Zoom, first: string | undefined, today: string): Scale {
  const { width, days, before } = zooms[zoom]
  const from = weekOf(first ?? dayAfter(today, -before))
  return { zoom, from, to: dayAfter(from, days - 1), days, width }
}

/** Where the next or the earlier stretch begins: most of what is drawn moves out of it. */
export const stretchAfter = ({ from, days }: Scale, by: 1 | -1) => dayAfter(from, by * Math.floor(days / 14) * 7)

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const weekOf = (day: string) => dayAfter(day, -weekdayOf(day))

interface Mark {
  day: string
  at: number
}

/** The first day drawn and each first day of a month. */
export function monthMarks({ from, days, width }: Scale): Mark[] {
  const all = Array.from({ length: days }, (_day, at) => ({ day: dayAfter(from, at), at: at * width }))
  const firsts = all.filter(({ day }, at) => at === 0 || day.endsWith('-01'))
  // The rest of a month that is too narrow for its name goes without.
  return firsts.filter(({ at }, place) => place + 1 >= firsts.length || firsts[place + 1]!.at - at >= 64)
}

/** Each day, where there is room for its number; otherwise the first day of each week. */
export function dayMarks({ zoom, from, days, width }: Scale): Mark[] {
  const step = zoom === 'dia' ? 1 : 7
  return Array.from({ length: Math.ceil(days / step) }, (_mark, at) => ({
    day: dayAfter(from, at * step),
    at: at * step * width,
  }))
}

/** Px from the first day drawn to the beginning of a day. */
export const leftOf = ({ from, width }: Pick<Scale, 'from' | 'width'>, day: string) => daysBetween(from, day) * width

export const dayAt = ({ from, width }: Pick<Scale, 'from' | 'width'>, px: number) =>
  dayAfter(from, Math.floor(px / width))

interface Days {
  startsOn: string
  dueOn: string
}

/** The bar of a task from its first day to its last, cut where the days drawn end. */
export function barOf(scale: Scale, { startsOn, dueOn }: Days) {
  const [first, last] = startsOn <= dueOn ? [startsOn, dueOn] : [dueOn, startsOn]
  const [left, right] = [leftOf(scale, first), leftOf(scale, last) + scale.width]
  const end = scale.days * scale.width
  return {
    left: Math.min(end, Math.max(0, left)),
    right: Math.min(end, Math.max(0, right)),
    isCut: { before: left < 0, after: right > end },
  }
}

export type BarPart = 'whole' | 'start' | 'end'

/** The days of a task whose bar, or one end of it, was moved; an end stops at the other. */
export function daysMoved({ startsOn, dueOn }: Days, part: BarPart, by: number): Days {
  const [start, due] = [dayAfter(startsOn, by), dayAfter(dueOn, by)]
  if (part === 'whole') return { startsOn: start, dueOn: due }
  if (part === 'start') return { startsOn: start > dueOn ? dueOn : start, dueOn }
  return { startsOn, dueOn: due < startsOn ? startsOn : due }
}

/** The days of a task that begins on another day and takes as long as before. */
export const daysFrom = ({ startsOn, dueOn }: Days, day: string): Days => ({
  startsOn: day,
  dueOn: dayAfter(day, Math.max(0, daysBetween(startsOn, dueOn))),
})
