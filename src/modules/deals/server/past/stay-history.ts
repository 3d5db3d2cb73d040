import { begins, ends, type LoggedEvent } from '../../../../platform/measures/spans-of.ts'

/** A stay of a deal in a status, as the database has it. */
export interface Stay {
  stepId: string
  statusId: string
  enteredAt: string
  leftAt: string | null
}

/** A stay as it was known for a time; what is known today has no end. */
export interface KnownStay extends Stay {
  fromAt: string
  toAt: string | null
}

type Said = Readonly<Record<string, unknown>>

/** An event and its stay are of one transaction: their instants may differ by what it takes. */
const isNear = (one: string, other: unknown) =>
  typeof other === 'string' && Math.abs(Date.parse(one) - Date.parse(other)) < 60_000
const isAt = (one: string | null, other: unknown) =>
  one !== null && typeof other === 'string' && Date.parse(one) === Date.parse(other)

/** What is known of a deal's stays, and since when. */
class Known {
  readonly past: KnownStay[] = []
  now: KnownStay[] = []

  tell(at: string, stay: Stay) {
    this.now.push({ ...stay, fromAt: at, toAt: null })
  }

  /** From an instant on they are known otherwise; without a change they are not known any more. */
  change(at: string, isMeant: (stay: KnownStay) => boolean, patch?: Partial<Stay>) {
    const meant = this.now.filter(isMeant)
    this.now = this.now.filter((stay) => !meant.includes(stay))
    this.past.push(...meant.filter(({ fromAt }) => fromAt < at).map((stay) => ({ ...stay, toAt: at })))
    if (patch) for (const stay of meant) this.tell(at, { ...stay, ...patch })
  }
}

/**
 * How the stays of a deal were known from one change to the next, from its log, oldest event first, and from its stays of today where
 * the deal is there. What the log does not tell of is as it is today, and was so from its day.
 */
export function stayHistory(events: readonly LoggedEvent[], today: readonly Stay[] | undefined): KnownStay[] {
  const known = new Known()
  let left: KnownStay[] = []
  for (const event of events) {
    if (ends(event)) {
      left = known.now
      known.change(event.at, () => true)
    } else if (begins(event)) {
      if (left.length > 0) for (const stay of left) known.tell(event.at, stay)
      else enter(known, event)
    } else change(known, event)
  }
  if (today) asToday(known, today)
  return [...known.past, ...known.now]
}

function enter(known: Known, { at, after, data }: LoggedEvent) {
  const { stepId, statusId } = { ...after, ...data } as Said
  if (typeof stepId === 'string' && typeof statusId === 'string')
    known.tell(at, { stepId, statusId, enteredAt: at, leftAt: null })
}

function change(known: Known, event: LoggedEvent) {
  const { at, kind, data } = event
  if (kind.endsWith('.stay-corrected')) correct(known, at, data ?? {})
  else if (kind.endsWith('.stay-removed')) remove(known, at, data ?? {})
  else if (data && 'to' in data && 'stepId' in data) move(known, at, data)
}

function move(known: Known, at: string, { from, to, stepId, ended }: Said) {
  const left = [from, ...(Array.isArray(ended) ? ended : [])]
  known.change(at, ({ statusId, leftAt }) => leftAt === null && left.includes(statusId), { leftAt: at })
  known.tell(at, { stepId: String(stepId), statusId: String(to), enteredAt: at, leftAt: null })
}

/** The stay before one ends when that one begins. */
const endsAt =
  (instant: unknown) =>
  ({ leftAt }: Stay) =>
    isAt(leftAt, instant)

function correct(known: Known, at: string, { statusId, was, enteredAt }: Said) {
  const meant = known.now.find((stay) => stay.statusId === statusId && isNear(stay.enteredAt, was))
  if (!meant || typeof enteredAt !== 'string') return
  const began = meant.enteredAt
  known.change(at, (stay) => stay === meant, { enteredAt })
  known.change(at, endsAt(began), { leftAt: enteredAt })
}

function remove(known: Known, at: string, { statusId, enteredAt, leftAt }: Said) {
  const meant = known.now.find((stay) => stay.statusId === statusId && isNear(stay.enteredAt, enteredAt))
  if (!meant) return
  const began = meant.enteredAt
  known.change(at, (stay) => stay === meant)
  known.change(at, endsAt(began), { leftAt: typeof leftAt === 'string' ? leftAt : null })
}

/** What is there today and was never told, and what ended without a word, is taken from the stays themselves. */
function asToday(known: Known, today: readonly Stay[]) {
  const stays = [...known.now]
  for (const stay of today) {
    const place = stays.findIndex((one) => one.statusId === stay.statusId && isNear(one.enteredAt, stay.enteredAt))
    const found = place < 0 ? undefined : stays.splice(place, 1)[0]
    if (!found) known.tell(stay.enteredAt, { ...stay, leftAt: null })
    const mine = found ?? known.now.at(-1)!
    if (mine.leftAt === null && stay.leftAt !== null)
      known.change(stay.leftAt, (one) => one === mine, { leftAt: stay.leftAt })
  }
}
