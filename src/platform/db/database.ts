import pg from 'pg'
import { type Backend, lowerPriority } from './lower-priority.ts'
import { type Batch, plannedOnce, ScopedQuery } from './scoped-query.ts'
import type { Statement } from './statement.ts'
import { valueTypes } from './value-types.ts'

export interface Result<Row> {
  rows: Row[]
  rowCount: number
}

/** Runs statements for one company; nothing of another company can be seen or written through it. */
export interface Scope {
  run<Row>(query: Statement<Row>): Promise<Result<Row>>
  rows<Row>(query: Statement<Row>): Promise<Row[]>
  first<Row>(query: Statement<Row>): Promise<Row | undefined>
}

/** In milliseconds. */
const longestQuestion = 10_000

export class Database {
  readonly pool: pg.Pool
  readonly #apart: pg.Pool
  readonly #background: pg.Pool
  readonly #questions: pg.Pool

  constructor(connection: pg.PoolConfig, { max = 20 }: { max?: number } = {}) {
    const settings = { ...connection, types: valueTypes, idleTimeoutMillis: 30_000 }
    this.pool = new pg.Pool({ ...settings, max })
    this.#apart = new pg.Pool({ ...settings, max: 3 })
    this.#background = new pg.Pool({ ...settings, max: 4 })
    this.#questions = new pg.Pool({ ...settings, max: 6, statement_timeout: longestQuestion })
    // The pool reconnects by itself; a connection that is lost within a transaction fails that transaction, not the process.
    for (const pool of this.#pools) {
      pool.on('error', () => {})
      pool.on('connect', (client) => client.on('error', () => {}))
    }
    this.#background.on('connect', (client) => lowerPriority(client as pg.PoolClient & Backend))
  }

  /** Each statement is a transaction of its own, sent in one batch with the company's setting. */
  reading(tenantId: string): Scope {
    const before = [scopeOf(tenantId)]
    const beforeKept = [keptPlanScopeOf(tenantId)]
    return scopeOver((query) =>
      sendOver(this.pool, { ...query, before: query.text.startsWith(plannedOnce) ? beforeKept : before }),
    )
  }

  /**
   * Statements that hold for themselves whatever becomes of a transaction around them: counters, and what a process
   * keeps in memory. They have connections of their own, so that transactions which wait for one never wait for each other,
   * and need not wait for the disk: a later commit that uses what they gave writes them out with it.
   */
  apart(tenantId: string): Scope {
    const before = [
      {
        text: "select set_config('app.tenant', $1, true), set_config('synchronous_commit', 'off', true)",
        values: [tenantId],
      },
    ]
    return scopeOver((query) => sendOver(this.#apart, { ...query, before }))
  }

  /**
   * Questions that count over many rows: they have connections of their own, so that nobody's work waits for one, take ten seconds at
   * the most, and end as soon as whoever asked has gone.
   */
  asking(tenantId: string, signal?: AbortSignal): Scope {
    const before = [scopeOf(tenantId)]
    return scopeOver((query) => this.#sendUntil({ ...query, before }, signal))
  }

  async #sendUntil(batch: Batch, signal: AbortSignal | undefined) {
    const client = (await this.#questions.connect()) as pg.PoolClient & Backend
    let ending: Promise<unknown> | undefined
    const end = () => {
      ending = this.#apart.query('select pg_cancel_backend($1)', [client.processID]).catch(() => {})
    }
    signal?.addEventListener('abort', end, { once: true })
    try {
      signal?.throwIfAborted()
      return await send(client, batch)
    } finally {
      signal?.removeEventListener('abort', end)
      // What ends this question must not meet the next one of the connection.
      await ending
      client.release()
    }
  }

  /**
   * One transaction; it begins with its first statement and must be ended with `commit` or `rollback`. One that nobody waits
   * for leaves the processor to the others.
   */
  writing(tenantId: string, { inBackground = false } = {}): Transaction {
    return new Transaction(inBackground ? this.#background : this.pool, tenantId)
  }

  async close() {
    await Promise.all(this.#pools.map((pool) => pool.end()))
  }

  get #pools() {
    return [this.pool, this.#apart, this.#background, this.#questions]
  }
}

async function sendOver(pool: pg.Pool, batch: Batch) {
  const client = await pool.connect()
  try {
    return await send(client, batch)
  } finally {
    client.release()
  }
}

export class Transaction implements Scope {
  readonly #pool: pg.Pool
  readonly #tenantId: string
  #client: pg.PoolClient | undefined
  /** The last statement asked for: work that asks for several at once has them sent one after the other. */
  #last: Promise<unknown> | undefined
  #ended = false
  readonly #scope = scopeOver((query) => this.send(query))

  constructor(pool: pg.Pool, tenantId: string) {
    this.#pool = pool
    this.#tenantId = tenantId
  }

  run = this.#scope.run
  rows = this.#scope.rows
  first = this.#scope.first

  send(batch: Batch) {
    const sent = this.#last ? this.#last.then(() => this.#sendNow(batch)) : this.#sendNow(batch)
    this.#last = sent.catch(() => {})
    return sent
  }

  async #sendNow(given: Batch) {
    const batch = given.text.startsWith(plannedOnce) ? underKeptPlan(given) : given
    // A statement that comes late, from work that continued beside one that failed, must not begin another transaction.
    if (this.#ended) throw new Error('This transaction has ended.')
    if (this.#client) return send(this.#client, batch)
    this.#client = await this.#pool.connect()
    return send(this.#client, {
      ...batch,
      before: [{ text: 'begin', values: [] }, scopeOf(this.#tenantId), ...(batch.before ?? [])],
    })
  }

  /** Ends the transaction; `last` is sent in the same batch as the commit and its rows come back. */
  async commit<Row>(last?: Statement, before: Statement[] = []): Promise<Row[]> {
    if (!this.#last && !last && before.length === 0) return []
    const end: Statement = { text: 'commit', values: [] }
    const result = last ? await this.send({ ...last, before, after: [end] }) : await this.send({ ...end, before })
    // PostgreSQL answers a commit after a failed statement, even one that was caught, by undoing everything.
    if (!last && result.command !== 'COMMIT')
      throw new Error('A statement of this transaction failed: nothing was kept.')
    this.#ended = true
    this.#release()
    return result.rows as Row[]
  }

  async rollback() {
    this.#ended = true
    await this.#last
    if (!this.#client) return
    try {
      await send(this.#client, { text: 'rollback', values: [] })
      this.#release()
    } catch (error) {
      this.#release(error as Error)
    }
  }

  #release(error?: Error) {
    this.#client?.release(error)
    this.#client = undefined
  }
}

const scopeOf = (tenantId: string): Statement => ({
  text: "select set_config('app.tenant', $1, true)",
  values: [tenantId],
})

const keptPlanScopeOf = (tenantId: string): Statement => ({
  text: "select set_config('app.tenant', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)",
  values: [tenantId],
})

const planMode = (mode: string): Statement => ({
  text: "select set_config('plan_cache_mode', $1, true)",
  values: [mode],
})

/** Within a transaction what follows is planned as ever. */
const underKeptPlan = ({ before = [], after = [], ...main }: Batch): Batch => ({
  ...main,
  before: [...before, planMode('force_generic_plan')],
  after: [planMode('auto'), ...after],
})

function scopeOver(execute: (query: Statement) => Promise<Result<unknown>>): Scope {
  const run = async <Row>(query: Statement<Row>) => (await execute(query)) as Result<Row>
  return {
    run,
    rows: async (query) => (await run(query)).rows,
    first: async (query) => (await run(query)).rows[0],
  }
}

/** Sends one batch on a client. The stack of the caller is kept: the driver's own errors have none. */
export function send(
  client: pg.PoolClient | pg.Client,
  batch: Batch,
): Promise<Result<unknown> & { command: string | null }> {
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery(batch, (error, result) => {
      if (error) reject(error)
      else resolve({ rows: result.rows, rowCount: result.rowCount ?? 0, command: result.command })
    })
    client.query(query as never)
  })
}
