import type { Stretch } from './spans-of.ts'

/** A time in which what a record stands on was not there; without an end it is not there still. */
export interface Absence {
  from: string
  to: string | null
}

/**
 * Stretches without the times in which what the record stood on was gone, for then so was the record, without a word of it in the log.
 * `absencesOf` says of the values of a stretch when that was.
 */
export function withoutAbsences(
  stretches: readonly Stretch[],
  absencesOf: (values: Stretch['values']) => readonly Absence[],
): Stretch[] {
  const found = stretches.flatMap((one) => absencesOf(one.values).reduce(cut, [one]))
  return found.map((one, place) => ({ ...one, isRemoved: place === found.length - 1 && one.toAt !== null }))
}

const cut = (stretches: readonly Stretch[], absence: Absence): Stretch[] =>
  stretches.flatMap((one) => [...before(one, absence), ...after(one, absence)])

function before(one: Stretch, { from }: Absence): Stretch[] {
  if (one.fromAt >= from) return []
  return [{ ...one, toAt: one.toAt !== null && one.toAt < from ? one.toAt : from }]
}

function after(one: Stretch, { to }: Absence): Stretch[] {
  if (to === null || (one.toAt !== null && one.toAt <= to)) return []
  return [{ ...one, fromAt: one.fromAt > to ? one.fromAt : to }]
}

/** When each record was not there, by its events in their order: what ends it and what brings it back. */
export function absencesIn(events: readonly { at: string; isBack: boolean }[]): Absence[] {
  const found: Absence[] = []
  for (const { at, isBack } of events) {
    const last = found.at(-1)
    if (isBack && last?.to === null) last.to = at
    else if (!isBack && last?.to !== null) found.push({ from: at, to: null })
  }
  return found
}
