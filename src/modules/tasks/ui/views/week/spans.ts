import { dayAfter, daysBetween } from '../../../task-days.ts'
import type { TaskCard } from '../../../views-contract.ts'
import type { Days } from '../use-move-days.tsx'

/** Minutes of a day. */
export interface Span {
  from: number
  to: number
}

type Planned = Pick<TaskCard, 'startsOn' | 'startsTime' | 'dueOn' | 'dueTime' | 'estimatedMinutes'>

/** What is drawn of a task whose length nobody has said. */
const assumed = 30
/** What is done in one go. */
const atOnce = 240
const day = 24 * 60

export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const two = (figure: number) => String(figure).padStart(2, '0')
/** A minute of the day as HH:mm; the last one is 23:59. */
export function clockAt(minutes: number) {
  const at = Math.min(Math.max(0, minutes), day - 1)
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}

/** What is known of how long it takes on the day on which it is due. */
function knownLength({ startsOn, startsTime, dueOn, dueTime, estimatedMinutes }: Planned) {
  // What takes half a day at most is done at once, whenever it may begin; of more only the hour of its delivery is known.
  if (startsOn !== dueOn) return estimatedMinutes !== null && estimatedMinutes <= atOnce ? estimatedMinutes : null
  if (startsTime && dueTime && startsTime < dueTime) return minutesOf(dueTime) - minutesOf(startsTime)
  return estimatedMinutes
}

export const lengthOf = (task: Planned) => knownLength(task) ?? assumed

/** Where a task stands in its day: it ends at the hour of its delivery. Null where it has no hour. */
export function spanOf(task: Planned): Span | null {
  if (!task.dueTime) return null
  const to = minutesOf(task.dueTime)
  return { from: Math.max(0, to - lengthOf(task)), to }
}

/** What of it takes a person's time for certain: of a task without a length only its last minute. */
function takenBy(task: Planned): Span | null {
  const span = spanOf(task)
  return span && { ...span, from: knownLength(task) === null ? span.to - 1 : span.from }
}

const doMeet = (one: Span, other: Span) => one.from < other.to && other.from < one.to

interface Laned {
  lane: number
  lanes: number
}

/** Beside each other what would lie over each other; each group of them shares the width. */
export function inLanes<T extends Span>(spans: readonly T[], least = 0): (T & Laned)[] {
  const end = ({ from, to }: Span) => Math.max(to, from + least)
  const placed: (T & Laned)[] = []
  let group: (T & Laned)[] = []
  let reach = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map((one) => ({ ...one, lanes })))
    group = []
  }
  for (const span of spans.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (span.from >= reach) close()
    const taken = new Set(group.filter((one) => end(one) > span.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ ...span, lane, lanes: 1 })
    reach = Math.max(reach, end(span))
  }
  close()
  return placed
}

export interface Conflict {
  /** What the second one meets, in the order in which it begins. */
  firsts: TaskCard[]
  second: TaskCard
  /** When both begin to run at once. */
  at: number
  /** Where the second one has room later on the same day; null where there is none. */
  free: number | null
}

interface Taken extends Span {
  task: TaskCard
}

const doShare = (one: TaskCard, other: TaskCard) =>
  one.responsibleIds.some((person) => other.responsibleIds.includes(person))

/**
 * Open tasks of a day that ask for one person at the same time, and where the later one would have room until `closes`. Each is told
 * once, and what is offered to one is taken for those after it, so that all offers can be followed.
 */
export function conflictsIn(tasks: readonly TaskCard[], closes: number): Conflict[] {
  const open = takenIn(tasks)
  const offered: Taken[] = []
  return open.flatMap((second, place) => {
    const met = open.slice(0, place).filter((one) => doMeet(one, second) && doShare(one.task, second.task))
    if (met.length === 0) return []
    const others = [...open, ...offered].filter(({ task }) => task.id !== second.task.id && doShare(task, second.task))
    const length = lengthOf(second.task)
    const free = nextFree(length, Math.max(...met.map(({ to }) => to)), others, closes)
    if (free !== null) offered.push({ task: second.task, from: free, to: free + length })
    return [{ firsts: met.map(({ task }) => task), second: second.task, at: second.from, free }]
  })
}

/** What of each open task takes a person's time, in the order in which they begin. */
function takenIn(tasks: readonly TaskCard[]): Taken[] {
  return tasks
    .filter(({ finishedAt }) => finishedAt === null)
    .flatMap((task) => {
      const span = takenBy(task)
      return span ? [{ task, ...span }] : []
    })
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
}

/** The first quarter of an hour from `after` on that has room for this length. */
export function nextFree(length: number, after: number, taken: readonly Span[], closes: number): number | null {
  const quarter = (minutes: number) => Math.ceil(minutes / 15) * 15
  let at = quarter(after)
  for (const span of taken.toSorted((one, other) => one.from - other.from))
    if (doMeet(span, { from: at, to: at + length })) at = quarter(span.to)
  return at + length <= closes ? at : null
}

/** What a task becomes when it is put at a minute of a day, or on a day without an hour. */
export function plannedAt(task: Planned, dueOn: string, at: number | null): Required<Days> {
  const startsOn = dayAfter(task.startsOn, daysBetween(task.dueOn, dueOn))
  const isOneDay = task.startsOn === task.dueOn
  if (at === null) return { startsOn, dueOn, startsTime: isOneDay ? '' : task.startsTime, dueTime: '' }
  const from = Math.min(Math.max(0, at), day - lengthOf(task))
  return {
    startsOn,
    dueOn,
    startsTime: isOneDay ? clockAt(from) : task.startsTime,
    dueTime: clockAt(from + lengthOf(task)),
  }
}

/** The hours that are drawn: those of the store, and all at which something stands. */
export function hoursShown(spans: readonly Span[], open: readonly { from: string; to: string }[]): Span {
  const opens = open.length > 0 ? open : [{ from: '08:00', to: '18:00' }]
  const first = Math.min(...opens.map(({ from }) => minutesOf(from)), ...spans.map(({ from }) => from))
  const last = Math.max(...opens.map(({ to }) => minutesOf(to)), ...spans.map(({ to }) => to))
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 }
}
