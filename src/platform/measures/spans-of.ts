import { same } from '../db/entity.ts'

/** What the log says of one record, in its order. */
export interface LoggedEvent {
  at: string
  kind: string
  before: Values | null
  after: Values | null
  /** What the event says besides the values that changed. */
  data?: Values | null
}

type Values = Readonly<Record<string, unknown>>

/** A stretch of time in which a record was the same; the last one of a record that is there has no end. */
export interface Stretch {
  fromAt: string
  toAt: string | null
  /** With its end the record was removed for good. */
  isRemoved: boolean
  values: Values
}

/** A record comes into being, back from the trash, or apart from the one that it was merged into. */
export const begins = ({ kind, before, after }: Omit<LoggedEvent, 'at' | 'data'>) =>
  !before && (after === null ? kind.endsWith('.restored') : /\.(created|returned|generated|duplicated)$/.test(kind))

/** It is removed, or merged into another. */
export const ends = ({ kind, before, after }: Omit<LoggedEvent, 'at' | 'data'>) =>
  before !== null && !after && /\.(removed|absorbed)$/.test(kind)

const says = (column: string, { before, after }: LoggedEvent) =>
  before !== null && after !== null && (column in before || column in after)

/**
 * The life of a record from its log, oldest event first. The log leaves out what a record was made with and what is empty: then
 * the next event that changes a value says what it was, and where none does it is what the record holds. A record that is older
 * than its log begins when it was created. What is gone and of which the log says nothing any more was erased.
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
