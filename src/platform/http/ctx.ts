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
  /** The records within the company that the person may see; absent: all. */
  reach?: Reach
  /** The store that the person has chosen to work in: lists show only its records, new records belong to it. */
  workStoreId?: string
  /** The id of the token when a program calls: what it starts belongs to it, not to the person who made the token. */
  programId?: string
  /** The session was opened with a second factor, or the person has proved one since. */
  bySecondFactor?: boolean
  /** The device of the session, if it sent one. */
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
 * The identity, company, language and instant of a request or job, and the database as that company sees it. Each
 * request or job has one, passed from its route to the last function.
 */
export class Ctx {
  readonly company: Company
  readonly user: CtxUser | undefined
  readonly granted: Granted
  readonly lang: Lang
  readonly requestId: string
  /** The caller's network; empty for background work. */
  readonly network: string
  /** The instant of the request, ISO. */
  readonly now: string
  /** When the values saved now were read by the person who changed them, ISO; absent where no form sent it. */
  readonly readAt: string | undefined
  /**
   * The names of the fields that the form sends, with their nested paths: only these can have been read and changed
   * in it.
   */
  readonly formFields: ReadonlySet<string>
  #today: string | undefined
  readonly services: Services
  readonly scope: Scope
  /** Aborts when the caller of an upload or a long query has disconnected. */
  readonly signal: AbortSignal | undefined
  /** The run of a rule that acts here; absent for people and plain jobs. */
  cause: Cause | undefined
  /** The rules that this work must not start. */
  leavesOut: ReadonlySet<string>
  readonly events: PublishedEvent[] = []
  /** By event: the run of a rule that it happened in. */
  readonly causes = new Map<PublishedEvent, Cause>()
  readonly jobs: AskedJob[] = []
  /** Statements whose result nobody needs: they are sent together with the commit. */
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

  /** The signed-in user's id; set at every endpoint that needs a permission or a session. Throws without a user. */
  get userId(): string {
    if (!this.user) throw new Error('This use case needs a signed-in user.')
    return this.user.id
  }

  /** The calendar day of the request in the company's time zone; computed when first asked. */
  get today(): string {
    this.#today ??= dayIn(this.now)
    return this.#today
  }

  /** Runs work on behalf of a rule's run: several runs may share a transaction. */
  async causedBy<T>(cause: Cause, work: () => Promise<T>): Promise<T> {
    const outer = this.cause
    this.cause = cause
    try {
      return await work()
    } finally {
      this.cause = outer
    }
  }

  /** The name of who acts: the person, or the rule acting for the company. */
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

  /** The first row; refuses with 404 and the message key when there is none. */
  async one<Row>(query: Statement<Row>, missing?: string): Promise<Row> {
    const row = await this.scope.first(query)
    if (!row) throw notFound(missing)
    return row
  }

  /** Publishes an event: it is written to the log with the change, and listeners of this transaction run now. */
  async emit(event: NewEvent) {
    const announced = { id: newId(), ...event }
    this.record(announced)
    for (const listener of this.listenersOf(event.kind)) await listener(this, announced)
  }

  /** Publishes several events of one kind together; each may name the run it happened in. */
  async emitMany(kind: string, events: readonly (Omit<NewEvent, 'kind'> & { cause?: Cause | undefined })[]) {
    if (events.length === 0) return
    const announced = events.map(({ cause, ...event }) => {
      const one = { id: newId(), kind, ...event }
      this.record(one, cause)
      return one
    })
    for (const listener of this.listenersOf(kind)) await deliver(listener, this, announced)
  }

  /** Informs listeners of `<plural>.opened` and `opened` that this person views a record; nothing is logged. */
  async opened(plural: string, subject: { kind: string; id: string }) {
    await this.announce(`${plural}.opened`, subject)
    await this.announce('opened', subject)
  }

  /** Informs listeners of something without logging it. */
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

  /** Enqueues a job that runs after this transaction has committed; one that waits under the same key is replaced. */
  job(task: string, payload: unknown, options: { key?: string; runAt?: string } = {}) {
    this.jobs.push({ task, payload, ...options })
  }

  /** Enqueues a job of which only one per key runs at a time: it waits until the running one has ended. */
  jobInTurn(task: string, payload: unknown, key: string) {
    this.jobs.push({ task, payload, key, isInTurn: true })
  }

  /** Adds a statement that is sent with the commit: queries before the commit do not see its effect. */
  writeLastly(query: Statement) {
    this.lastly.push(query)
  }

  /** Runs after the commit, in this process only: for caches and announcements. */
  after(work: () => void) {
    this.afterCommit.push(work)
  }
}
