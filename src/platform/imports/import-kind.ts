import type { z } from 'zod'
import type { PermissionId } from '../access/permission.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Message } from '../i18n/messages.ts'
import type { Said } from '../work/said.ts'

/** What a column of a file may fill. */
export interface FillTarget {
  id: string
  /** Its key among the messages, or the name that the company gave it. */
  label: string
  /** What it belongs to, as the screen groups targets. */
  of: string
  isRequired?: boolean
}

/** A file that was sent, as its kind sees it. */
export interface SentImport {
  id: string
  fileName: string
  aboutId: string | null
  headers: readonly string[]
  /** By column, the target that it fills. */
  mapping: readonly (string | null)[]
  options: object
  createdBy: string
}

export interface FileRow {
  at: number
  cells: string[]
}

/** What becomes of a row. `same` says nothing new, `doubtful` waits for a person's word. */
export type Verdict = 'new' | 'update' | 'same' | 'doubtful' | 'rejected'

export interface JudgedRow {
  at: number
  verdict: Verdict
  problems: readonly Said[]
  losses?: readonly unknown[]
  /** What the row calls the thing that it names. */
  key?: string
  contact_id?: string | null
  deal_id?: string | null
  before?: unknown
  after?: unknown
}

/** What a kind tells of rows while it goes through them. */
export interface Keeper {
  /** Stores what becomes of these rows. */
  keep(rows: readonly JudgedRow[]): Promise<void>
  /** Rows that processing leaves out, whose verdict stands already. */
  leave(rows: readonly Pick<JudgedRow, 'at' | 'problems'>[]): void
}

/** How files about a record are read, remembered from the last one. */
export interface ImportHabits {
  sheet: string
  /** Where the header stood. */
  headerAt: number
  /** By header, what its column fills. */
  columns: Record<string, string>
  own: Record<string, unknown>
}

/** The rows of a file as they go through a check or its processing. */
export interface Going {
  rows: readonly FileRow[]
  keeper: Keeper
  /** When writing the rows of this file began (ISO); null: they are only checked. */
  since: string | null
}

/**
 * A kind of import: what files of it fill and what becomes of their rows. A module declares its own (`ServerModule.imports`); reading
 * files, choosing columns, checks, processing and their progress are the same for all.
 */
export interface ImportKind {
  kind: string
  needs: PermissionId
  /** Whoever lacks that permission is told of its files nowhere, not even in the audit. */
  isClosed?: true
  words: Message
  /** The screen of a file. */
  link(file: { id: string; aboutId: string | null }): string
  /** How many rows go through at once. */
  rowsAtOnce: number
  /** Refuses a record that it cannot be about. */
  about?(ctx: Ctx, aboutId: string | null): Promise<void>
  targets(ctx: Ctx): Promise<FillTarget[]>
  /** Says the most likely target of each column, by its header. */
  guesser(ctx: Ctx): Promise<(headers: readonly string[]) => (string | null)[]>
  /** Files whose first row is one like the others: how they are told, and what their columns fill. */
  headless?: { is(cells: readonly string[]): boolean; guessed(cells: readonly string[]): (string | null)[] }
  /** What it asks of a new file, by its first rows. */
  startOptions?(rows: readonly { cells: readonly string[] }[]): Record<string, unknown>
  /** What it asks of a file besides its columns. */
  own?: z.ZodType<Record<string, unknown>>
  /** What of it holds for the next file too. */
  habit?(own: Record<string, unknown>): Record<string, unknown>
  /** Refuses columns and options that do not go together. */
  refuse?(ctx: Ctx, file: Pick<SentImport, 'mapping' | 'options'>): void
  /** Before the first row is checked. */
  checkBegins?(ctx: Ctx, file: SentImport): Promise<void>
  check(ctx: Ctx, file: SentImport, going: Going): Promise<void>
  checkEnded?(ctx: Ctx, file: SentImport): Promise<void>
  /** In the transaction that asks for processing. */
  processBegins?(ctx: Ctx, file: SentImport): Promise<void>
  process(ctx: Ctx, file: SentImport, going: Going): Promise<void>
  processEnded?(ctx: Ctx, file: SentImport, state: 'done' | 'failed' | 'cancelled'): Promise<void>
  /** Whether what it wrote is taken back by the imports themselves. */
  isUndone?: true
}

const known = new Map<string, ImportKind>()

export function registerImports(added: readonly ImportKind[]) {
  for (const kind of added) known.set(kind.kind, kind)
}

export function importKind(name: string): ImportKind {
  const kind = known.get(name)
  if (!kind) throw new Error(`No kind of import “${name}” is known.`)
  return kind
}

/** The kinds of whose files this person is told nothing. */
export const closedImports = (ctx: Ctx): string[] =>
  [...known.values()].filter(({ needs, isClosed }) => isClosed && !ctx.can(needs)).map(({ kind }) => kind)

export const knownImport = (name: string) => known.get(name)
