import { type Asked, type Granted, holds } from '../access/permission.ts'
import type { Reach } from '../access/reach.ts'
import type { Scope } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { Statement } from '../db/statement.ts'
import type { Cause, NewEvent, PublishedEvent } from '../events/event.ts'
import { dayIn } from '../i18n/days.ts'
import type { Lang } from '../i18n/messages.ts'
import { notFound } from '../rules/refusal.ts'
import type { Company } from '../tenancy/company.ts'
import { deliver } from './deliver.ts'
import type { Services } from './services.ts'

export interface CtxUser {
  id: string
  name: string
  email: string
  roleId: string
  storeId: string
  sessionId: string
  /** How far the person sees within the company; absent: every record. */
  reach?: Reach
  /** The store that the person chose to work in: lists show its records only, new records belong to it. */
  workStoreId?: string
  /** The token that asks, where a program does: what it begins is its own and not its maker's. */
  programId?: string
  /** The session was opened with a second factor, or has proved one since. */
  bySecondFactor?: boolean
  /** The device of the session, where it said one. */
  deviceId?: string | null
  /** The platform administrator who acts on behalf of this user. */
  administrator?: { id: string; name: string }
}

interface AskedJob {
  task: string
  payload: unknown
  key?: string
  runAt?: string
  isInTurn?: true
}

/**
 * Who asks, for which company, in which language and at which moment; and the database as that company sees it.
 * A request or a job has one, from its edge to the last function.
 */
export class Ctx {
  readonly company: Company
  readonly user: CtxUser | undefined
  readonly granted: Granted
  readonly lang: Lang
  readonly requestId: string
  /** The network that the request came from; empty for background work. */
  readonly network: string
  /** The instant of the request, ISO. */
  readonly now: string
  /** When what is saved now was read by whoever changed it, ISO; absent where no form says so. */
  readonly readAt: string | undefined
  /** What that form sends, by name and as deep as it goes: only that can have been read and changed in it. */
  readonly formFields: ReadonlySet<string>
  #today: string | undefined
  readonly services: Services
  readonly scope: Scope
  /** Ends when whoever sent a file, or asks what is long to count, has hung up. */
  readonly signal: AbortSignal | undefined
  /** The run of a rule that acts here; absent where a person or a plain job does. */
  cause: Cause | undefined
  /** The rules that nothing of this starts: those that the work under way leaves out. */
  leavesOut: ReadonlySet<string>
  readonly events: PublishedEvent[] = []
  /** The runs that events happened in. */
  readonly causes = new Map<PublishedEvent, Cause>()
  readonly jobs: AskedJob[] = []
  /** Statements that nobody waits for: they go out with the commit. */
  readonly lastly: Statement[] = []
  readonly afterCommit: (() => void)[] = []

  constructor(given: {
    company: Company
    user?: CtxUser | undefined
    granted?: Granted
    lang?: Lang
    requestId?: string
    network?: string
    now?: string
    readAt?: string | undefined
    formFields?: ReadonlySet<string> | undefined
    services: Services
    scope: Scope
    signal?: AbortSignal | undefined
    cause?: Cause | undefined
    leavesOut?: ReadonlySet<string>
  }) {
    this.company = given.company
    this.user = given.user
    this.granted = given.granted ?? new Set()
    this.lang = given.lang ?? 'pt-BR'
    this.requestId = given.requestId ?? ''
    this.network = given.network ?? ''
    this.now = given.now ?? new Date().toISOString()
    this.readAt = given.readAt
    this.formFields = given.formFields ?? new Set()
    this.services = given.services
    this.scope = given.scope
    this.signal = given.signal
    this.cause = given.cause
    this.leavesOut = given.leavesOut ?? new Set()
  }

  /** The signed-in user's id; endpoints that need a permission or a session always have one. */
  get userId(): string {
    if (!this.user) throw new Error('This use case needs a signed-in user.')
    return this.user.id
  }

  /** The calendar day of the request in the company's time zone; most requests never ask. */
  get today(): string {
    this.#today ??= dayIn(this.now)
    return this.#today
  }

  /** What this work does is done by a run of a rule: several runs may share a transaction. */
  async causedBy<T>(cause: Cause, work: () => Promise<T>): Promise<T> {
    const outer = this.cause
    this.cause = cause
    try {
      return await work()
    } finally {
      this.cause = outer
    }
  }

  /** Who does what is done, by name: the person, or the rule that acts for the company. */
  get doer(): string {
    return this.user?.name ?? this.cause?.name ?? 'Girassol'
  }

  can(permission: Asked) {
    return holds(this.granted, permission)
  }

  /** Whether the person, or the one who activated the automation, has the permission. A job without either may do anything. */
  mayAct(permission: Asked) {
    if (this.user || !this.cause) return !this.user || this.can(permission)
    return holds(this.cause.granted ?? new Set(), permission)
  }

  /** The role whose permissions apply: that of the person, or of the person who activated the automation. */
  get actingRole(): string | undefined {
    return this.user?.roleId ?? this.cause?.roleId
  }

  run<Row>(query: Statement<Row>) {
    return this.scope.run(query)
  }

  rows<Row>(query: Statement<Row>) {
    return this.scope.rows(query)
  }

  first<Row>(query: Statement<Row>) {
    return this.scope.first(query)
  }

  /** The row, or 404 with a message key. */
  async one<Row>(query: Statement<Row>, missing?: string): Promise<Row> {
    const row = await this.scope.first(query)
    if (!row) throw notFound(missing)
    return row
  }

  /** Tells what happened: written to the log with the change; listeners of the same transaction run now. */
  async emit(event: NewEvent) {
    const announced = { id: newId(), ...event }
    this.record(announced)
    for (const listener of this.listenersOf(event.kind)) await listener(this, announced)
  }

  /** Tells many things of one kind that happened together, each in a run of its own where it names one. */
  async emitMany(kind: string, events: readonly (Omit<NewEvent, 'kind'> & { cause?: Cause | undefined })[]) {
    if (events.length === 0) return
    const announced = events.map(({ cause, ...event }) => {
      const one = { id: newId(), kind, ...event }
      this.record(one, cause)
      return one
    })
    for (const listener of this.listenersOf(kind)) await deliver(listener, this, announced)
  }

  /** Tells listeners of `<plural>.opened`, and of `opened`, that this person looks at a record; nothing goes to the log. */
  async opened(plural: string, subject: { kind: string; id: string }) {
    await this.announce(`${plural}.opened`, subject)
    await this.announce('opened', subject)
  }

  /** Tells listeners something that is nobody's history: nothing goes to the log. */
  async announce(kind: string, subject: { kind: string; id: string }, data?: Record<string, unknown>) {
    const announced = { id: newId(), kind, subject, ...(data && { data }) }
    for (const listener of this.services.listeners.get(kind) ?? []) await listener(this, announced)
  }

  private record(announced: PublishedEvent, cause = this.cause) {
    this.events.push(announced)
    if (cause) this.causes.set(announced, cause)
  }

  private listenersOf(kind: string) {
    const { listeners } = this.services
    return [...(listeners.get(kind) ?? []), ...(listeners.get('*') ?? [])]
  }

  /** Asks for a job that runs after this transaction has committed; the same key replaces a waiting one. */
  job(task: string, payload: unknown, options: { key?: string; runAt?: string } = {}) {
    this.jobs.push({ task, payload, ...options })
  }

  /** The same for work of which only one is done at a time: it waits until the one of its key that is under way has ended. */
  jobInTurn(task: string, payload: unknown, key: string) {
    this.jobs.push({ task, payload, key, isInTurn: true })
  }

  /** Written in this transaction, on the way with its commit: whatever is asked before does not see it. */
  writeLastly(query: Statement) {
    this.lastly.push(query)
  }

  /** Runs after the commit, in this process only: caches, announcements. */
  after(work: () => void) {
    this.afterCommit.push(work)
  }
}
