import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, it } from 'vitest'
import { formWith } from '../../testing/send-file.ts'
import { startWorld } from '../../testing.ts'
import { everyEndpoint, fillEveryTable, meantIn, pathWith, sampleQuery } from '../every-endpoint.ts'
import { almostEverything } from '../people.ts'

const world = await startWorld()
const one = await world.company()
const meant = meantIn(await fillEveryTable(world, one))
await world.running.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.running.app.server.address() as AddressInfo
const uploads = everyEndpoint.filter(([, { upload }]) => upload)
const half = formWith({ name: 'a.pdf', content: Buffer.alloc(200_000) })

const connections = () =>
  new Promise<number>((resolve) => world.running.app.server.getConnections((_error, count) => resolve(count)))

/** Connections that wait within a transaction for whoever opened it. */
async function waiting(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
  )
  return rows.map(({ query }) => query)
}

it('while files are still on their way no connection of the database waits for them, whoever sends and to wherever', async () => {
  expect(uploads.length).toBeGreaterThan(10)
  const person = await almostEverything(one)
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const open = uploads.map(([, endpoint], at) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: endpoint.method,
      path: pathWith(endpoint, (name) => meant(name, endpoint.path)) + sampleQuery(endpoint, (name) => meant(name)),
      headers: {
        ...half.headers,
        'content-length': half.body.length,
        host: `${one.company.slug}.localhost`,
        authorization: `Bearer ${person.token}`,
        cookie: 'XSRF-TOKEN=test',
        'x-xsrf-token': 'test',
        'idempotency-key': `slow-${at}`,
      },
    })
    sent.on('error', () => {})
    sent.write(half.body.subarray(0, half.body.length / 2))
    return sent
  })
  await expect.poll(() => connections(), { timeout: 30_000 }).toBe(uploads.length)
  // What asks who sends holds a connection for a moment; what waits for the rest of a file would hold it for good.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await expect.poll(() => waiting(client), { timeout: 30_000 }).toEqual([])
  for (const sent of open) sent.destroy()
  await client.end()
})
