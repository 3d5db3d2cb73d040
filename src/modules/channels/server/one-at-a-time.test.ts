import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { inService, messagesOf, phone, startTalk, until } from '../../support/testing/desk.ts'
import { lockChannel } from './take-deliveries.ts'

const talk = await startTalk()
const queue = new pg.Pool({ connectionString: talk.world.adminUrl, max: 1 })
afterAll(() => queue.end())

it('what is delivered while a channel is being taken waits behind it and holds up no other worker', async () => {
  const it = await inService(talk)
  const other = await inService(talk)
  const jobs = async () => {
    const { rows } = await queue.query<{ underWay: number; all: number }>(
      `select count(j.locked_at)::int as "underWay", count(*)::int as all from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'channels.take' and j.payload ->> 'tenantId' = $1`,
      [it.company.id],
    )
    return rows[0]
  }
  const said = ['Um', 'Dois', 'Três', 'Quatro']
  await it.within(async (ctx) => {
    await lockChannel(ctx, it.channel.id)
    await talk.graph.write(it.numberId, { from: phone, body: said[0] as string })
    await until(jobs).toEqual({ underWay: 1, all: 1 })
    for (const body of said.slice(1)) await talk.graph.write(it.numberId, { from: phone, body })
    await talk.graph.write(other.numberId, { from: phone, body: 'Depois' })
    await until(() => lastOf(other, 1)).toEqual(['Depois'])
    expect(await jobs()).toEqual({ underWay: 1, all: 2 })
  })
  await until(() => lastOf(it, said.length)).toEqual(said)
})

const lastOf = async ({ operator, id }: Awaited<ReturnType<typeof inService>>, count: number) =>
  (await messagesOf(operator, id)).slice(-count).map(({ body }) => body)
