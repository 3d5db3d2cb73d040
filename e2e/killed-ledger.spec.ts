import { expect, test } from '@playwright/test'
import pg from 'pg'
import type { Query } from '../bench/fill.ts'
import { expectedOfLedger, ledgerRun } from '../bench/ledger-run.ts'
import { startProduct } from '../bench/product.ts'
import { reaching } from '../bench/stand-ins.ts'
import { startGraphStandIn } from '../src/app/demo/stand-ins/graph-stand-in.ts'
import { access } from '../src/modules/access/contract.ts'
import { channels } from '../src/modules/channels/contract.ts'
import { support } from '../src/modules/support/contract.ts'
import type { Caller } from '../src/platform/contract/client.ts'
import { callerOf, dataDir, email, ownDatabase, password } from './own-company.ts'

const size = { people: 100, perPerson: 20, conversations: 20, answers: 5, kills: 3 }
const secret = 'app-secret'
const token = 'graph-token'
const numberId = '104996122000001'

test('a server that is killed while customers write and are answered loses no message, doubles none and leaves no gap', async () => {
  const url = await ownDatabase('killed_ledger')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query: Query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  let webhook = ''
  const numbers = { [numberId]: '+55 34 3210-4401' }
  const graph = await startGraphStandIn({ secret, token, numbers, deliverTo: () => webhook, answersBy: 5 })
  const settings = { ...reaching(), WHATSAPP_GRAPH_URL: graph.url, WHATSAPP_APP_SECRET: secret }
  const start = () => startProduct(url, dataDir, ['--no-pages'], undefined, settings)
  let product = await start()
  const { token: session } = await callerOf(product)(access.login, { body: { email, password } })
  const call: Caller = (endpoint, input) => callerOf(product, session)(endpoint, input)

  try {
    const whatsapp = { numberId, accountId: '90100', token }
    const body = { kind: 'whatsapp', name: 'Matriz', departmentId: null, whatsapp } as const
    const { pathname } = new URL((await call(channels.add, { body })).whatsapp!.webhookUrl)
    const listen = () => {
      webhook = `http://127.0.0.1:${product.port}${pathname}`
    }
    listen()
    const [admin] = await query<{ id: string }>('select id from users where email = $1', [email])
    await call(support.addOperator, { body: { userId: admin!.id, capacity: 500 } })
    const kill = async () => {
      process.kill(product.pid, 'SIGKILL')
      product = await start()
      listen()
    }
    const place = { query, call, graph, numberId, webhook: () => webhook, kill }
    const { forged, answered, seconds: _took, ...found } = await ledgerRun(place, size)
    expect(found).toEqual(expectedOfLedger(size, answered))
    expect(forged).toBeGreaterThan(0)
  } finally {
    await product.stop()
    await client.end()
    await graph.close()
  }
})
