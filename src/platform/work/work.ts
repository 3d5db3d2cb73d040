import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Needs } from '../contract/endpoint.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Lang } from '../i18n/messages.ts'
import type { Said } from './said.ts'
import type { StoredWork } from './tables.ts'
import { batchOfItems } from './work-items.ts'

/** A row that the work could not take. `at` is its place among the rows, from 1. */
export interface Failure {
  at: number
  /** The record's own name, or what the row is called. */
  title: string | Said
  link?: string
  /** Several where several things are wrong. */
  reason: Said | readonly Said[]
}

/** The result of one batch; its rows are written in the same transaction as these counts. */
export interface Batch {
  done: number
  failures: Failure[]
  /** Where the next batch begins; undefined ends the work. */
  position: unknown
  /** The file that it made, in the file store. */
  file?: { key: string; name: string }
}

/** One record of a work that goes through records. */
export interface WorkItem {
  at: number
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What became of an item: what it changed, or why not. */
export type Outcome =
  | { before: Record<string, unknown>; after: Record<string, unknown> }
  | { title: string; link?: string; reason: Said }

/**
 * A kind of long work. It goes batch by batch, each in one transaction of its own with the rows, the counts and the place
 * where it continues, so that a process that dies at any moment loses nothing and repeats nothing.
 */
export interface WorkKind<Input = never> {
  /** `deals.move`. Its title is the message `<kind>.work`, with the values given at the start. */
  kind: string
  input: z.ZodType<Input>
  /** The permission that is asked again at every batch; `session` leaves it to the batch itself. */
  needs: Needs
  /** Where the permission follows from what the work is about. */
  needsFor?(input: Input): Needs
  /** The screen that shows what it was about. */
  link?(input: Input, work: StoredWork): string
  /** One batch from `position` on (undefined at first). */
  batch(ctx: Ctx, input: Input, position: unknown, work: StoredWork): Promise<Batch>
  /** Takes back items that nobody has touched since, and says of each what became of it. */
  undo?(ctx: Ctx, input: Input, items: readonly WorkItem[]): Promise<Outcome[]>
  /** The file that `batch` named, as it goes out; undefined once it is gone. A kind that makes files says both. */
  file?(ctx: Ctx, input: Input, work: StoredWork): Promise<Readable | undefined>
  /** The permission needed to download the file: that of its content. `needs` by default. */
  fileNeeds?(input: Input): Needs
  removeFile?(ctx: Ctx, input: Input, work: StoredWork): Promise<void>
  /** The sentence of a reason that needs more than a message with its values. */
  words?(lang: Lang, said: Said): string
  /** Called in the transaction in which a failed work continues. */
  resumed?(ctx: Ctx, input: Input, work: StoredWork): Promise<void>
  /** Called in the transaction that ends the work, whatever its result. */
  ended?(ctx: Ctx, input: Input, work: StoredWork): Promise<void>
}

const known = new Map<string, WorkKind>()

/** Declares a kind of work; its module lists it under `works`. */
export const workKind = <Input>(given: WorkKind<Input>): WorkKind => given as unknown as WorkKind

export function registerWorks(added: readonly WorkKind[]) {
  for (const kind of added) known.set(kind.kind, kind)
}

export function kindOf(name: string): WorkKind {
  const kind = known.get(name)
  if (!kind) throw new Error(`No work of the kind ${name} is known.`)
  return kind
}

/** The permission that a work asks for. */
export const neededFor = ({ kind, input }: Pick<StoredWork, 'kind' | 'input'>): Needs => {
  const of = kindOf(kind)
  return of.needsFor?.(input as never) ?? of.needs
}

/** A kind that goes through chosen records, some hundreds at a time, and may be undone. */
export function itemsKind<Input>({
  each,
  size = 500,
  ...given
}: Omit<WorkKind<Input>, 'batch'> & {
  each(ctx: Ctx, input: Input, items: readonly WorkItem[]): Promise<Outcome[]>
  size?: number
}): WorkKind {
  return workKind<Input>({
    ...given,
    batch: (ctx, input, position, work) => batchOfItems(ctx, work, position, size, (items) => each(ctx, input, items)),
  })
}
