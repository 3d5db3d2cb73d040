import pg from 'pg'

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

/**
 * The queue tries again what it could not write while the database says that it cannot be reached yet (57P03), and nothing else: that a
 * job is done or has failed is written by the way, so that a connection which breaks under it would be a rejection that nobody
 * hears, and end the process. To the queue every database that is away is one that starts.
 */
export class PatientPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: PatientClient })
    // It connects again by itself; without listeners a lost connection would end the process.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().catch(asStarting)
    super.connect(callback)
    return undefined
  }
}

class PatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    // It has a dozen forms; only what they answer is looked at.
    const patient = (...given: unknown[]) => {
      const answer = query(...given)
      return answer instanceof Promise ? answer.catch(asStarting) : answer
    }
    Object.assign(this, { query: patient })
  }
}

const starting = '57P03'
/** What the socket says, and what PostgreSQL says when it stops, has crashed, or lets nobody in. */
const away = /^(ECONN|EPIPE|ENOENT|EHOST|ETIMEDOUT|57P0|08|55000)/

function asStarting(error: Error & { code?: string }): never {
  const isAway = error.code ? away.test(error.code) : /connection/i.test(error.message)
  throw isAway ? Object.assign(error, { code: starting }) : error
}
