import type { PermissionId } from '../access/permission.ts'
import type { Cause, NewEvent } from '../events/event.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Message } from '../i18n/messages.ts'
import type { Part } from '../record/part.ts'
import type { RecordOf } from '../record/record.ts'
import type { Refusal } from '../rules/refusal.ts'

/** Something that happens and may begin runs of rules: a kind of event of the log. */
export interface Trigger {
  /** Its name, which rules keep: that of the kind of event, `deals.moved`, unless several triggers stand for the same kind. */
  event: string
  /** The kind of event, where it is not its name. */
  on?: string
  /** The kind of record that a run is about. */
  of: string
  /** Its id, where it is not the subject of the event: the deal that an appointment is made on. Undefined: it is about no such record. */
  recordOf?(event: Happened): string | undefined
  /** As it stands in a sentence: “um negócio muda de status”. */
  words: Message
  /**
   * What the event itself says, by the names in its `data` and `after`; conditions on it are judged in the act's own transaction.
   */
  says?: Readonly<Record<string, Said>>
}

/** A value that an event says. What it tells of a field of the record is told to whoever sees that field. */
export interface Said extends Part {
  /** The field whose value it is, or was: the status that a purchase has entered. Null: it is of none, and for all who see the record. */
  tells: string | null
  /** Its values are names of fields. */
  namesFields?: true
}

/** An event as triggers read it, told or from the log. */
export type Happened = Pick<NewEvent, 'kind' | 'subject' | 'threadId' | 'before' | 'after' | 'data'>

/** The record that an event begins a run about; undefined where the trigger does not mean this event. */
export const aboutOf = ({ of, recordOf }: Pick<Trigger, 'of' | 'recordOf'>, event: Happened): string | undefined =>
  recordOf ? recordOf(event) : of === event.subject.kind ? event.subject.id : undefined

/** A kind of record that rules are about. */
export interface Automated {
  record: RecordOf
  words: Message
  /** With its article, as the beginning of a sentence has it: “uma venda”. */
  one: Message
  /** Columns that lead to other records of this kind's surroundings: `{ contact: 'contactId' }`. */
  leadsTo?: Readonly<Record<string, string>>
  /** The column of the store by whose clock its days and nights are counted. */
  store?: string
  /** Where it has none: SQL of the store's id (`t` is the table). */
  storeBy?: string
  /** Where it stands and since when: what “time in a state” counts. */
  stay?: { field: string; since: string; goal?: StayGoal }
  /** Fields that are no columns of its table. */
  without?: readonly string[]
  /** Columns that the record does not describe, and what is worked out. */
  also?: Readonly<Record<string, AlsoPart>>
  /** SQL that its living records meet (`t` is the table). */
  living?: string
  /** SQL that they meet besides to reach a day, an hour or a stay: an instalment that was paid is reminded of no more. */
  awaited?: string
}

/** A value that is no column has SQL of its own (`t` is the table). */
export interface AlsoPart extends Part {
  sql?: string
  /** It changes with time alone: what is late now was not an hour ago. */
  isByClock?: true
}

/** Places that say how long a record should stand there: their table, its column of hours, and SQL of the records that this is about. */
interface StayGoal {
  table: string
  hours: string
  living: string
}

export interface ActionGiven {
  record: { kind: string; id: string }
  /** Ids by kind of what the run is about and of what that leads to, as far as whoever turned the rule on reaches. */
  around: Readonly<Record<string, string>>
  /** As the rule has it, with the fields of the record filled into texts. */
  input: Readonly<Record<string, unknown>>
  rule: { id: string; name: string }
  /** Reads as whoever turned the rule on: what they may not see, nothing that the rule makes may tell. */
  publisher: Ctx
  /** The input as each of these people may read it, by their ids: also without what is hidden from them. Only who is active is there. */
  inputFor(userIds: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
}

type Row = Readonly<Record<string, unknown>>

/** A record as a step would meet it, with what it leads to: rows by kind, and the company's own fields beside them. */
export interface Met {
  id: string
  rows: Readonly<Record<string, { id: string; row: Row; own: Row }>>
}

/** What refuses an action, asked for any number of records without doing it. */
export interface Judging {
  /** Columns of the records that it reads: a trial on the log hands them over as they were. */
  reads: readonly string[]
  /** What it finds out besides, which the log does not keep: asked as it is today, and trials say so. */
  asToday?(input: Readonly<Record<string, unknown>>): Message | undefined
  /** Of each record in turn why `run` would refuse it, by the same rules; undefined where it would not, as far as is known. */
  refusals(
    ctx: Ctx,
    given: { input: Readonly<Record<string, unknown>>; records: readonly Met[] },
  ): Promise<(Refusal | undefined)[]>
}

/** How something stands that a step only set going: a message with its values, and where it is shown to this reader. */
export interface Standing {
  code: string
  values?: Readonly<Record<string, string | number>>
  leadsTo?: string
}

/**
 * Something that a step names and that is at rest, with the sentence that says so. What stops pauses the rule until it is back; the rest
 * keeps what it is given, and trials tell it.
 */
export interface Resting {
  code: string
  values?: Readonly<Record<string, string | number>>
  stops: boolean
}

/** What a rule can do. It runs in the transaction that records the step, with the rule as author. */
export interface Action {
  /** `deals.move` */
  id: string
  /** The kind of record that it acts on: the run's own, or one that this leads to (a purchase to its deal); every kind when absent. */
  of?: string
  /** As it stands in a sentence: “mover o negócio”. */
  words: Message
  input: Readonly<Record<string, Part>>
  /** What whoever publishes the rule must be allowed to do. */
  needs(input: Readonly<Record<string, unknown>>): readonly PermissionId[]
  /** Refuses a publisher whom doing the same by hand would be refused, as far as that is known before it is done. */
  asks?(ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<void> | void
  /** What of its input does not fit, by name: a message key each. It is told at its part of the rule. */
  unfit?(ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, string>>>
  /** What of its input is there, fits, and does nothing at present, by name: what is turned off, or has ended. */
  resting?(ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, Resting>>>
  /** Why it would be refused; absent: nothing of the record refuses it. */
  judges?: Judging
  /** What the row of its record holds afterwards, for steps that are judged behind it: columns and `custom.<id>`. */
  writes?(input: Readonly<Record<string, unknown>>, row: Row): Row
  /** Does it, by the record's own rules. What it answers stands in the run: names of messages and values. */
  run(ctx: Ctx, given: ActionGiven): Promise<Record<string, unknown> | undefined>
  /**
   * The same for several runs of a rule at once, no two of them about the same record, where it takes fewer statements: what happens in
   * each names its own cause. Answers in their order, or nothing for all.
   */
  runMany?(
    ctx: Ctx,
    given: readonly (ActionGiven & { cause: Cause })[],
  ): Promise<readonly (Record<string, unknown> | undefined)[] | undefined>
  /**
   * Of an action whose effect leaves later: how that stands now, by the `delivery` that `run` answered. Being asked for is not being
   * done.
   */
  standings?(ctx: Ctx, deliveries: readonly string[]): Promise<ReadonlyMap<string, Standing>>
}

/** Fields that a company adds to its records: their parts, and their values by record. */
export interface OwnFields {
  partsOf(ctx: Ctx, kind: string): Promise<Readonly<Record<string, Part>>>
  valuesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
  /**
   * A question for the days that a field of that name holds: `id` of the record and `day`, empty where what stands there is none.
   * `from` and `until` are SQL of the days around those that are asked for.
   */
  daysOf(name: string, span: { from: string; until: string }): string | undefined
  /** What a field held before an event of the log, by the name that `valuesOf` gives it. */
  before(event: LoggedChange): { name: string; value: unknown } | undefined
}

/** A change as the log keeps it. */
export interface LoggedChange {
  kind: string
  subjectKind: string
  subjectId: string
  threadId: string | null
  at: string
  before: Readonly<Record<string, unknown>> | null
}

interface Parts {
  ownFields?: OwnFields
  triggers?: readonly Trigger[]
  automated?: readonly Automated[]
  actions?: readonly Action[]
}

const triggers = new Map<string, Trigger>()
const automated = new Map<string, Automated>()
const actions = new Map<string, Action>()
const own: OwnFields[] = []

export function registerAutomation(added: Parts) {
  for (const trigger of added.triggers ?? []) triggers.set(trigger.event, trigger)
  for (const one of added.automated ?? []) automated.set(one.record.kind, one)
  for (const action of added.actions ?? []) actions.set(action.id, action)
  if (added.ownFields && !own.includes(added.ownFields)) own.push(added.ownFields)
}

/** By its name. */
export const triggerOf = (event: string) => triggers.get(event)
/** The kind of events that a trigger of that name begins with. */
export const eventOfTrigger = (event: string) => triggers.get(event)?.on ?? event
export const automatedOf = (kind: string) => automated.get(kind)
export const actionOf = (id: string) => actions.get(id)
export const allTriggers = (): Trigger[] => [...triggers.values()]
export const allAutomated = (): Automated[] => [...automated.values()]
export const allActions = (): Action[] => [...actions.values()]
export const allOwnFields = (): readonly OwnFields[] => own
