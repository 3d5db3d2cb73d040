import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import pg from 'pg'
import { remembered } from '../remembered.ts'
import type { Statement } from './statement.ts'

const require = createRequire(import.meta.url)
const { prepareValue } = require('pg/lib/utils.js') as { prepareValue(value: unknown): unknown }

export interface Batch extends Statement {
  before?: readonly Statement[]
  after?: readonly Statement[]
}

/**
 * Said inside a statement that is found best by what its values are: it is planned for them each time. A plan that is kept
 * fits all companies and people on the average, and reads a whole company for the one person it is asked about.
 */
export const plannedEachTime = '/* planned each time */'

/**
 * Said at the beginning of a statement that is found the same way whatever its values are: one plan of it is kept, where PostgreSQL would
 * plan it again for each of them as long as it takes its own estimate for the dearer one.
 */
export const plannedOnce = '/* planned once */'

interface Connection {
  parse(query: { text: string; name: string }): void
  bind(config: { statement: string; values: readonly unknown[]; valueMapper?: (value: unknown) => unknown }): void
  describe(message: { type: 'P'; name: string }): void
  execute(config: { portal: string }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

interface Field {
  name: string
}

interface Known {
  names: Set<string>
  toClose: string[]
  /**
   * The columns that a statement answers, by its name: they stay as long as it is prepared, and are asked for once. A row may have
   * none (`select where …`); null is a statement that answers no rows.
   */
  columns: Map<string, Columns | null>
}

/** What the driver makes of the columns of a statement to read its rows, the same for all that it answers. */
interface Columns {
  fields: Field[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

const known = new WeakMap<object, Known>()
const nameOf = new Map<string, string>()

/**
 * A query that is sent together with the statements that stand around it (the company's setting, `begin`, `commit`) in
 * one batch with one Sync: the client waits once, and without a `begin` the server runs the batch as one implicit
 * transaction. Only the rows of the main statement are kept. Statements are prepared once per connection under a name
 * made from their text; column names arrive in camelCase.
 */
export class ScopedQuery extends (pg.Query as unknown as new (config: object) => ScopedQueryBase) {
  readonly #batch: Batch
  readonly #main: number
  #at = 0
  #parsedHere: string[] = []
  /** Called with the columns of the main statement, where they are not known yet. */
  #learn: ((columns: Columns | null) => void) | undefined

  constructor(batch: Batch, done: Done) {
    super({ text: batch.text })
    this.#batch = batch
    this.#main = batch.before?.length ?? 0
    this.callback = done
  }

  override requiresPreparation() {
    return true
  }

  override prepare(connection: Connection) {
    const memory = memoryOf(connection)
    for (const name of memory.toClose.splice(0)) connection.close({ type: 'S', name })
    try {
      for (const statement of this.#batch.before ?? []) this.#send(connection, memory, statement)
      this.#send(connection, memory, this.#batch, true)
      for (const statement of this.#batch.after ?? []) this.#send(connection, memory, statement)
    } finally {
      connection.sync()
    }
  }

  #send(connection: Connection, memory: Known, { text, values }: Statement, described = false) {
    const name = text.includes(plannedEachTime) ? '' : statementName(text)
    if (name === '') connection.parse({ text, name })
    else if (!memory.names.has(name)) {
      connection.parse({ text, name })
      memory.names.add(name)
      this.#parsedHere.push(name)
    }
    connection.bind({ statement: name, values, valueMapper: prepareValue })
    if (described) this.#describe(connection, memory, name)
    connection.execute({ portal: '' })
  }

  #describe(connection: Connection, { columns }: Known, name: string) {
    const known = columns.get(name)
    if (known === undefined) {
      connection.describe({ type: 'P', name: '' })
      if (name !== '') this.#learn = (learnt) => columns.set(name, learnt)
    } else if (known) {
      Object.assign(this._result, known)
      this._accumulateRows = true
    }
  }

  override handleRowDescription(message: { fields: Field[] }) {
    for (const field of message.fields) field.name = camelCase(field.name)
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#learnt({ fields, _parsers, _prebuiltEmptyResultObject })
  }

  #learnt(columns: Columns | null) {
    this.#learn?.(columns)
    this.#learn = undefined
  }

  override handleDataRow(message: unknown) {
    if (this.#at === this.#main) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    if (this.#at++ !== this.#main) return
    // What was not described answers no rows.
    this.#learnt(null)
    super.handleCommandComplete(message, connection)
  }

  /** After an error it is unknown which of the new names the server kept: forget and close them. */
  override handleError(error: Error, connection: Connection) {
    const memory = memoryOf(connection)
    for (const name of this.#parsedHere) {
      memory.names.delete(name)
      memory.columns.delete(name)
      memory.toClose.push(name)
    }
    super.handleError(error, connection)
  }
}

const camelNames = new Map<string, string>()

const camelCase = (name: string) =>
  remembered(camelNames, name, () => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()))

type Done = (error: Error | null, result: { rows: unknown[]; rowCount: number | null; command: string | null }) => void

interface ScopedQueryBase {
  callback: Done
  _result: Columns
  _accumulateRows: boolean
  requiresPreparation(): boolean
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: Field[] }): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

const memoryOf = (connection: object): Known =>
  remembered(known, connection, () => ({ names: new Set<string>(), toClose: [], columns: new Map() }))

function statementName(text: string) {
  if (nameOf.size > 20_000) nameOf.clear()
  return remembered(nameOf, text, () => createHash('sha256').update(text).digest('base64url').slice(0, 22))
}
