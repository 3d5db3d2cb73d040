import type { PermissionId } from '../access/permission.ts'
import type { Cause, NewEvent } from '../events/event.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Message } from '../i18n/messages.ts'
import type { Part } from '../record/part.ts'
import type { RecordOf } from '../record/record.ts'
import type { Refusal } from '../rules/refusal.ts'

/** A kind of event in the log that may start runs of rules. */
export interface Trigger {
  /** Its name, which rules store: that of the kind of event (`deals.moved`), unless several triggers share one kind. */
  event: string
  /** The kind of event, where it differs from the name. */
  on?: string
  /** The kind of record that a run is about. */
  of: string
  /**
   * The id of that record, where it is not the subject of the event: the deal of an appointment. Undefined: the event
   * concerns no such record.
   */
  recordOf?(event: Happened): string | undefined
  /** As it stands in a sentence: “um negócio muda de status”. */
  words: Message
  /**
   * The values that the event itself carries, by their names in its `data` and `after`. Conditions on them are
   * evaluated in the transaction of the event.
   */
  says?: Readonly<Record<string, Said>>
}

/** A value that an event carries. If it is the value of a field, only people who may see the field see it. */
export interface Said extends Part {
  /**
   * The field whose present or former value it is: the status that a purchase has entered. Null: it belongs to no
   * field, and everyone who sees the record sees it.
   */
  tells: string | null
  /** Its values are the names of fields. */
  namesFields?: true
}

/** An event as triggers read it, when it is published or from the log. */
export type Happened = Pick<NewEvent, 'kind' | 'subject' | 'threadId' | 'before' | 'after' | 'data'>

/** The record that a run would be about; undefined where the trigger does not apply to this event. */
export const aboutOf = ({ of, recordOf }: Pick<Trigger, 'of' | 'recordOf'>, event: Happened): string | undefined =>
  recordOf ? recordOf(event) : of === event.subject.kind ? event.subject.id : undefined

/** A kind of record that rules are about. */
export interface Automated {
  record: RecordOf
  words: Message
  /** With its article, as the beginning of a sentence has it: “uma venda”. */
  one: Message
  /** The columns that refer to related records: `{ contact: 'contactId' }`. */
  leadsTo?: Readonly<Record<string, string>>
  /** The column of the store whose time zone applies to its days and nights. */
  store?: string
  /** Without such a column: SQL of the store's id (`t` is the table). */
  storeBy?: string
  /** The column of its state and of the time it entered it, for “time in a state”. */
  stay?: { field: string; since: string; goal?: StayGoal }
  /** Fields that are not columns of its table. */
  without?: readonly string[]
  /** Columns that the record does not describe, and computed values. */
  also?: Readonly<Record<string, AlsoPart>>
  /** SQL that its existing records satisfy (`t` is the table). */
  living?: string
  /**
   * SQL that records must also satisfy to reach a day, an hour or a length of stay: a paid instalment gets no
   * reminder.
   */
  awaited?: string
}

/** A computed value has SQL of its own (`t` is the table). */
export interface AlsoPart extends Part {
  sql?: string
  /** It changes by the passing of time alone: what is late now was not an hour ago. */
  isByClock?: true
}

/**
 * Places that define how long a record should stay: their table, the column of hours, and SQL of the records
 * concerned.
 */
interface StayGoal {
  table: string
  hours: string
  living: string
}

export interface ActionGiven {
  record: { kind: string; id: string }
  /**
   * The ids, by kind, of the run's record and of those it leads to, as far as the person who activated the rule may
   * see them.
   */
  around: Readonly<Record<string, string>>
  /** The rule's input, with fields of the record filled into its texts. */
  input: Readonly<Record<string, unknown>>
  rule: { id: string; name: string }
  /**
   * The context of the person who activated the rule: what they may not see must appear in nothing that the rule
   * produces.
   */
  publisher: Ctx
  /**
   * The input as each of these people may read it, by their ids: without the fields hidden from them as well.
   * Inactive people are omitted.
   */
  inputFor(userIds: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
}

type Row = Readonly<Record<string, unknown>>

/** A record as a step sees it, with the records it leads to: rows by kind, and the company's own fields. */
export interface Met {
  id: string
  rows: Readonly<Record<string, { id: string; row: Row; own: Row }>>
}

/** Decides what would refuse an action, for any number of records, without executing it. */
export interface Judging {
  /** The columns that the decision reads: a trial on the log supplies their former values. */
  reads: readonly string[]
  /** Facts that the log does not keep: they are read as of today, and trials say so. */
  asToday?(input: Readonly<Record<string, unknown>>): Message | undefined
  /**
   * For each record in turn: why `run` would refuse it, by the same rules; undefined where, as far as known, it would
   * not.
   */
  refusals(
    ctx: Ctx,
    given: { input: Readonly<Record<string, unknown>>; records: readonly Met[] },
  ): Promise<(Refusal | undefined)[]>
}

/** The state of something that a step only started: a message with its values, and where this reader can see it. */
export interface Standing {
  code: string
  values?: Readonly<Record<string, string | number>>
  leadsTo?: string
}

/**
 * Something that a step refers to and that is inactive, with the sentence that says so. If it stops the step, the
 * rule pauses until it is active again; otherwise the rule continues, and trials mention it.
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
  /**
   * The kind of record that it acts on: the run's own, or one that this leads to (a purchase to its deal). Absent:
   * any kind.
   */
  of?: string
  /** As it stands in a sentence: “mover o negócio”. */
  words: Message
  input: Readonly<Record<string, Part>>
  /** The permissions that whoever publishes the rule needs. */
  needs(input: Readonly<Record<string, unknown>>): readonly PermissionId[]
  /** Refuses a publisher who could not do the same by hand, as far as that is known in advance. */
  asks?(ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<void> | void
  /** The invalid inputs, by name, each with a message key. They are reported at their part of the rule. */
  unfit?(ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, string>>>
  /** The inputs that exist and are valid but inactive, by name: turned off, or ended. */
  resting?(ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, Resting>>>
  /** What would refuse the action; absent: nothing about the record does. */
  judges?: Judging
  /** What the record's row holds afterwards, for later steps in a trial: columns and `custom.<id>`. */
  writes?(input: Readonly<Record<string, unknown>>, row: Row): Row
  /**
   * Executes the action, by the record's own rules. Its answer is stored with the run: names of messages and values.
   */
  run(ctx: Ctx, given: ActionGiven): Promise<Record<string, unknown> | undefined>
  /**
   * The same for several runs of one rule, each about another record, in fewer statements; every event names its own
   * cause. Answers in their order, or nothing for all.
   */
  runMany?(
    ctx: Ctx,
    given: readonly (ActionGiven & { cause: Cause })[],
  ): Promise<readonly (Record<string, unknown> | undefined)[] | undefined>
  /**
   * For an action whose effect follows later: its present state, by the `delivery` that `run` answered. A delivery
   * that was requested is not one that was made.
   */
  standings?(ctx: Ctx, deliveries: readonly string[]): Promise<ReadonlyMap<string, Standing>>
}

/** Fields that a company adds to its records: their parts, and their values by record. */
export interface OwnFields {
  partsOf(ctx: Ctx, kind: string): Promise<Readonly<Record<string, Part>>>
  valuesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
  /**
   * A query for the days stored in a field of that name: `id` of the record and `day`, null where the value is no
   * day. `from` and `until` are SQL of the days asked for.
   */
  daysOf(name: string, span: { from: string; until: string }): string | undefined
  /** The value of a field before an event of the log, by the name that `valuesOf` uses. */
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

/** The trigger of that name. */
export const triggerOf = (event: string) => triggers.get(event)
/** The kind of event that starts a trigger of that name. */
export const eventOfTrigger = (event: string) => triggers.get(event)?.on ?? event
export const automatedOf = (kind: string) => automated.get(kind)
export const actionOf = (id: string) => actions.get(id)
export const allTriggers = (): Trigger[] => [...triggers.values()]
export const allAutomated = (): Automated[] => [...automated.values()]
export const allActions = (): Action[] => [...actions.values()]
export const allOwnFields = (): readonly OwnFields[] => own
