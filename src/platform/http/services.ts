import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { PublishedEvent, StoredEvent } from '../events/event.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Settings } from '../settings.ts'
import type { Company } from '../tenancy/company.ts'
import type { Directory } from '../tenancy/directory.ts'
import type { Identity } from './authenticate.ts'
import type { Ctx } from './ctx.ts'

export interface Listener {
  (ctx: Ctx, event: PublishedEvent): Promise<void>
  /**
   * The same for many events of one kind at once, for listeners that would otherwise query the database once per
   * event.
   */
  ofMany?(ctx: Ctx, events: readonly PublishedEvent[]): Promise<void>
}

/** What lives as long as the process and is available to every request. */
export interface Services {
  settings: Settings
  /** Whether an address is that of a trusted proxy. */
  isProxy(address: string): boolean
  db: Database
  directory: Directory
  files: FileStore
  log: Logger
  /** By kind of event; listeners under `*` receive every event of the log. */
  listeners: ReadonlyMap<string, readonly Listener[]>
  /** Sends the events of a commit to the browsers that may see them. */
  publish(company: Company, events: StoredEvent[]): void
  /**
   * A person with their present rights, for background work on their behalf; undefined when they no longer have
   * access.
   */
  identityOf(company: Company, userId: string): Promise<Identity | undefined>
  /** The same for a program with a token of its own. */
  identityOfProgram(company: Company, id: string): Promise<Identity | undefined>
  /**
   * Asks a person for their password again before an action that could harm others; throws when it is wrong. Never
   * inside a transaction.
   */
  proveAgain(ctx: Ctx, password: string, field?: string): Promise<void>
  /** The sessions of a user that have a live connection now. */
  onlineSessions(company: Company, userId: string): Promise<string[]>
  /** Services that modules bring, by name. */
  extra: Map<string, unknown>
}
