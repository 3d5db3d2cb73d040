import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { startGraphStandIn } from '../../../app/demo/stand-ins/graph-stand-in.ts'
import { serverModules } from '../../../app/modules.ts'
import { type Actor, startWorld, type TestCompany } from '../../../app/testing.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { channels } from '../../channels/contract.ts'
import { installationToken } from '../../channels/server/webhook-token.ts'
import { support } from '../contract.ts'

/** A server with its worker, the Graph API beside it and the phones of customers. */
export async function startTalk({ works = true } = {}) {
  const secret = 'app-secret'
  const world = await startWorld({
    whatsapp: { graphUrl: 'http://127.0.0.1:9', appSecret: secret, verifyToken: 'verify-me' },
  })
  const { settings } = world
  await world.running.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.running.app.server.address() as { port: number }
  const webhook = `http://127.0.0.1:${address.port}/webhooks/whatsapp/${installationToken(settings)}`
  const numbers: Record<string, string> = {}
  const graph = await startGraphStandIn({
    secret,
    token: 'graph-token',
    numbers,
    deliverTo: () => webhook,
    answersBy: 5,
  })
  settings.whatsapp.graphUrl = graph.url
  const stop = works
    ? await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
    : undefined
  afterAll(async () => {
    await stop?.()
    await graph.close()
  })
  let made = 0

  /** A company with a WhatsApp number and an operator at its desk. */
  async function company(given: { department?: object } = {}) {
    const it = await world.company()
    const numberId = String(104_996_122_000_000 + ++made)
    numbers[numberId] = `+55 34 3210-${String(4400 + made)}`
    const operator = await operatorOf(it, 'Renata Moura')
    const department = given.department
      ? await it.admin.call(support.addDepartment, { body: { name: 'Comercial', ...given.department } })
      : undefined
    const channel = await it.admin.call(channels.add, {
      body: {
        kind: 'whatsapp',
        name: 'WhatsApp Matriz',
        departmentId: department?.id ?? null,
        whatsapp: { numberId, accountId: '90100', token: 'graph-token' },
      },
    })
    return { ...it, numberId, channel, operator, department }
  }

  return { world, graph, webhook, company, secret }
}

export async function operatorOf(
  company: Pick<TestCompany, 'user' | 'admin'>,
  name: string,
  departmentIds: string[] = [],
) {
  const actor = await company.user('salesman', { name })
  const { id } = await company.admin.call(support.addOperator, { body: { userId: actor.id, departmentIds } })
  return { ...actor, operatorId: id }
}

/** What becomes true soon; a machine that does much else takes its time. */
export const until = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000, interval: 50 })

/** The conversations that somebody sees in a group. */
export const conversationsOf = async (who: Actor, group: 'mine' | 'queue' | 'all' | 'closed' = 'all') =>
  (await who.call(support.conversations, { query: { group } })).list

export const messagesOf = async (who: Actor, id: string) => (await who.call(support.messages, { params: { id } })).list

export const say = (who: Actor, id: string, body: string, messageId = randomUUID() as string) =>
  who.call(support.write, { params: { id }, body: { id: messageId, body } })

export const phone = '553187654321'

type Talk = Pick<Awaited<ReturnType<typeof startTalk>>, 'company' | 'graph'>

/** A conversation that its operator serves. */
export async function inService({ company, graph }: Talk, given: { department?: object } = {}) {
  const it = await company(given)
  await graph.write(it.numberId, { from: phone })
  await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  const [row] = await conversationsOf(it.operator, 'queue')
  const id = row!.id
  await it.operator.call(support.take, { params: { id } })
  const statusOf = async (messageId: string) => (await messagesOf(it.operator, id)).find((one) => one.id === messageId)
  const settles = (messageId: string, status: string) =>
    until(async () => (await statusOf(messageId))?.status).toBe(status)
  return { ...it, id, statusOf, settles }
}
