import { startGraphStandIn } from '../src/app/demo/stand-ins/graph-stand-in.ts'
import { channels } from '../src/modules/channels/contract.ts'
import { support } from '../src/modules/support/contract.ts'
import type { Caller } from '../src/platform/contract/client.ts'
import { makePeople, tokenOf } from './people.ts'
import { reaching } from './stand-ins.ts'
import { typedCaller } from './typed-caller.ts'
import type { BenchWorld } from './world.ts'

export const talkSlug = 'empresa-11'
export const talkHost = `${talkSlug}.localhost`
export const talkSecret = 'bench-secret'
export const talkNumber = '104996122009911'
export const graphToken = 'graph-token'

/** A number and an operator of a company; a database that was kept from an earlier run has them already. */
export async function connectNumber(
  { query, companyId: idOf }: BenchWorld,
  call: Caller,
  slug: string,
  numberId: string,
) {
  const companyId = await idOf(slug)
  const { list } = await call(channels.list, {})
  const whatsapp = { numberId, accountId: '90100', token: graphToken }
  const channel =
    list.find((one) => one.whatsapp?.numberId === numberId) ??
    (await call(channels.add, { body: { kind: 'whatsapp', name: 'Medição', departmentId: null, whatsapp } }))
  const [operator] = await query<{ id: string }>('select id from users where tenant_id = $1 and email = $2', [
    companyId,
    `live0@${slug}.test`,
  ])
  const { list: operators } = await call(support.operators, {})
  if (!operators.some(({ userId }) => userId === operator!.id))
    await call(support.addOperator, { body: { userId: operator!.id, capacity: 500 } })
  const path = new URL(channel.whatsapp!.webhookUrl).pathname
  return { companyId, channelId: channel.id, operatorId: operator!.id, path }
}

/** The product with a WhatsApp number and an operator in one company, and the Graph API with its customers beside it. */
export async function talkWorld(world: BenchWorld, given = ['--no-pages']) {
  await makePeople(world, talkSlug, 1)
  let webhook: string | undefined
  const graph = await startGraphStandIn({
    secret: talkSecret,
    token: graphToken,
    numbers: { [talkNumber]: '+55 34 3210-9911' },
    deliverTo: () => webhook,
    answersBy: 5,
  })
  const settings = { ...reaching(), WHATSAPP_GRAPH_URL: graph.url, WHATSAPP_APP_SECRET: talkSecret }
  const product = await world.start(given, undefined, settings)
  const call = typedCaller(product, talkSlug, tokenOf(0))
  const { channelId, path, companyId, operatorId } = await connectNumber(world, call, talkSlug, talkNumber)
  webhook = `http://127.0.0.1:${product.port}${path}`
  return {
    graph,
    product,
    call,
    webhook,
    companyId,
    channelId,
    operatorId,
    async stop() {
      await product.stop()
      await graph.close()
    },
  }
}

export type TalkWorld = Awaited<ReturnType<typeof talkWorld>>
