import { daysBetween } from './task-days.ts'

interface Planned {
  id: string
  startsOn: string
  dueOn: string
}

/** First the task that has to be done, then the one that waits for it. */
export type Arrow = readonly [from: string, to: string]

/**
 * The tasks that cannot be delivered a day later without their whole undertaking ending later. Tasks that wait for one
 * another, directly or through others, are one undertaking; it ends with its last delivery, and a task begins at the
 * earliest on the day on which what it waits for is delivered. A task by itself is on no path.
 */
export function criticalPath(tasks: readonly Planned[], arrows: readonly Arrow[]): Set<string> {
  const known = new Map(tasks.map((task) => [task.id, task]))
  const among = arrows.filter(([from, to]) => known.has(from) && known.has(to))
  const frees = listed(among)
  const waitsFor = listed(among.map(([from, to]) => [to, from]))
  const critical = new Set<string>()
  for (const ids of undertakings(among)) {
    const ends = ids
      .map((id) => known.get(id)!.dueOn)
      .toSorted()
      .at(-1)!
    const latest = new Map<string, number>()
    for (const id of fromTheEnd(ids, frees, waitsFor)) {
      const { dueOn } = known.get(id)!
      // In days before the end: how late the task may be delivered.
      const mayWait = Math.max(
        0,
        ...(frees.get(id) ?? []).map((next) => latest.get(next)! + lengthOf(known.get(next)!)),
      )
      latest.set(id, mayWait)
      if (daysBetween(dueOn, ends) <= mayWait) critical.add(id)
    }
  }
  return critical
}

const lengthOf = ({ startsOn, dueOn }: Planned) => Math.max(0, daysBetween(startsOn, dueOn))

function listed(arrows: readonly Arrow[]) {
  const found = new Map<string, string[]>()
  for (const [from, to] of arrows) {
    const others = found.get(from)
    if (others) others.push(to)
    else found.set(from, [to])
  }
  return found
}

/** The tasks that hang together. */
function undertakings(arrows: readonly Arrow[]): string[][] {
  const beside = listed(
    arrows.flatMap(([from, to]): Arrow[] => [
      [from, to],
      [to, from],
    ]),
  )
  const seen = new Set<string>()
  const found: string[][] = []
  for (const first of beside.keys()) {
    if (seen.has(first)) continue
    seen.add(first)
    const ids = [first]
    for (const id of ids)
      for (const other of beside.get(id)!) {
        if (seen.has(other)) continue
        seen.add(other)
        ids.push(other)
      }
    found.push(ids)
  }
  return found
}

/** Each task after all that wait for it. Those of a ring, which no plan has, are left out. */
function fromTheEnd(
  ids: readonly string[],
  frees: ReadonlyMap<string, string[]>,
  waitsFor: ReadonlyMap<string, string[]>,
): string[] {
  const open = new Map(ids.map((id) => [id, frees.get(id)?.length ?? 0]))
  const sorted = ids.filter((id) => open.get(id) === 0)
  for (const id of sorted)
    for (const before of waitsFor.get(id) ?? []) {
      const left = open.get(before)! - 1
      open.set(before, left)
      if (left === 0) sorted.push(before)
    }
  return sorted
}
