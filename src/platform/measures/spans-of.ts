import { same } from '../db/entity.ts'

/** An event of the log about one record. */
export interface LoggedEvent {
  at: string
  kind: string
  before: Values | null
  after: Values | null
  /** What the event contains besides the changed values. */
  data?: Values | null
}

type Values = Readonly<Record<string, unknown>>

/** A stretch of time in which a record did not change. The last stretch of an existing record has no end. */
export interface Stretch {
  fromAt: string
  toAt: string | null
  /** At the end of this stretch the record was removed for good. */
  isRemoved: boolean
  values: Values
}

/**
 * Whether the event brings a record into being: it was created, restored from the trash, or separated from the one it
 * had been merged into.
 */
export const begins = ({ kind, before, after }: Omit<LoggedEvent, 'at' | 'data'>) =>
  !before && (after === null ? kind.endsWith('.restored') : /\.(created|returned|generated|duplicated)$/.test(kind))

/** Whether the event ends a record: it was removed, or merged into another. */
export const ends = ({ kind, before, after }: Omit<LoggedEvent, 'at' | 'data'>) =>
  before !== null && !after && /\.(removed|absorbed)$/.test(kind)

const says = (column: string, { before, after }: LoggedEvent) =>
  before !== null && after !== null && (column in before || column in after)

/**
 * The stretches of a record, from its log with the oldest event first.
 * The log omits the values a record was created with, and empty ones: the next event that changes a value tells what
 * it was before, and if none does, the record itself holds it. A record older than its log begins when it was
 * created. A removed record whose log is gone was erased.
 */
export function spansOf(
  columns: readonly string[],
  events: readonly LoggedEvent[],
  record: Values | undefined,
): Stretch[] {
  const found: Stretch[] = []
  let open: { fromAt: string; values: Values } | undefined
  const [first] = events
  if (!record && events.every(({ before, after }) => !before && !after)) return []
  if (record ? !first || !begins(first) : first && !begins(first))
    open = { fromAt: bornAt(record, events), values: valuesFrom(columns, events, 0, record) }
  // What several events of one instant leave behind is one stretch.
  const close = (at: string) => {
    if (open && open.fromAt < at) found.push({ ...open, toAt: at, isRemoved: false })
  }
  for (const [place, event] of events.entries()) {
    const at = later(event.at, open?.fromAt ?? found.at(-1)?.toAt ?? event.at)
    if (begins(event)) {
      close(at)
      open = { fromAt: at, values: valuesFrom(columns, events, place, record) }
    } else if (!open) continue
    else if (ends(event)) {
      close(at)
      open = undefined
    } else {
      const values = changed(columns, open.values, event)
      if (!values) continue
      close(at)
      open = { fromAt: at, values }
    }
  }
  if (open) return [...found, { ...open, toAt: null, isRemoved: false }]
  return found.map((one, place) => (place === found.length - 1 ? { ...one, isRemoved: true } : one))
}

const later = (one: string, other: string) => (one > other ? one : other)

const bornAt = (record: Values | undefined, events: readonly LoggedEvent[]) =>
  String(record?.createdAt ?? events.find(({ before }) => before?.createdAt)?.before?.createdAt ?? events[0]!.at)

const valuesFrom = (columns: readonly string[], events: readonly LoggedEvent[], place: number, record?: Values) =>
  Object.fromEntries(columns.map((column) => [column, valueFrom(column, events, place, record)]))

function valueFrom(column: string, events: readonly LoggedEvent[], place: number, record: Values | undefined) {
  for (let at = place; at < events.length; at++) {
    const event = events[at]!
    if (begins(event)) {
      if (at > place) break
      if (event.after && column in event.after) return event.after[column]
    } else if (ends(event) || says(column, event)) return event.before![column] ?? null
  }
  return record?.[column] ?? null
}

function changed(columns: readonly string[], values: Values, event: LoggedEvent): Values | undefined {
  const said = columns.filter(
    (column) => says(column, event) && !same(event.after![column] ?? null, values[column] ?? null),
  )
  if (said.length === 0) return undefined
  return { ...values, ...Object.fromEntries(said.map((column) => [column, event.after![column] ?? null])) }
}
