import type { Stretch } from './spans-of.ts'

/** A time during which a record that another one depends on was gone. Without an end it is still gone. */
export interface Absence {
  from: string
  to: string | null
}

/**
 * Cuts out of a record's stretches the times when a record that it depends on was gone: the record was gone then,
 * too, although the log has no event about it. `absencesOf` answers those times for the values of a stretch.
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

/** When each record was gone, from its events in their order: what removes it and what brings it back. */
export function absencesIn(events: readonly { at: string; isBack: boolean }[]): Absence[] {
  const found: Absence[] = []
  for (const { at, isBack } of events) {
    const last = found.at(-1)
    if (isBack && last?.to === null) last.to = at
    else if (!isBack && last?.to !== null) found.push({ from: at, to: null })
  }
  return found
}
