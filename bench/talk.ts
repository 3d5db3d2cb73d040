import { startGraphStandIn } from '../src/app/demo/graph-stand-in.ts'
import { channels } from '../src/modules/channels/contract.ts'
import { support } from '../src/modules/support/contract.ts'
import { makePeople, tokenOf } from './people.ts'
import { reaching } from './stand-ins.ts'
import { typedCaller } from './typed-caller.ts'
import type { BenchWorld } from './world.ts'

const talkSlug = 'empresa-11'
export const talkHost = `${talkSlug}.localhost`
export const talkSecret = 'bench-secret'
export const talkNumber = '104996122009911'
const token = 'graph-token'

/** The product with a WhatsApp number and an operator in one company, and the Graph API with its customers beside it. */
export async function talkWorld(world: BenchWorld) {
  await makePeople(world, talkSlug, 1)
  let webhook: string | undefined
  const graph = await startGraphStandIn({
    secret: talkSecret,
    token,
    numbers: { [talkNumber]: '+55 34 3210-9911' },
    deliverTo: () => webhook,
    answersBy: 5,
  })
  const settings = { ...reaching(), WHATSAPP_GRAPH_URL: graph.url, WHATSAPP_APP_SECRET: talkSecret }
  const product = await world.start(['--no-pages'], undefined, settings)
  const call = typedCaller(product, talkSlug, tokenOf(0))
  // A database that was kept from an earlier run has the channel already.
  const { list } = await call(channels.list, {})
  const whatsapp = { numberId: talkNumber, accountId: '90100', token }
  const channel =
    list.find((one) => one.whatsapp?.numberId === talkNumber) ??
    (await call(channels.add, { body: { kind: 'whatsapp', name: 'Medição', departmentId: null, whatsapp } }))
  const companyId = await world.companyId(talkSlug)
  const [operator] = await world.query<{ id: string }>('select id from users where tenant_id = $1 and email = $2', [
    companyId,
    `live0@${talkSlug}.test`,
  ])
  const { list: operators } = await call(support.operators, {})
  if (!operators.some(({ userId }) => userId === operator!.id))
    await call(support.addOperator, { body: { userId: operator!.id, capacity: 500 } })
  webhook = `http://127.0.0.1:${product.port}${new URL(channel.whatsapp!.webhookUrl).pathname}`
  return {
    graph,
    product,
    call,
    webhook,
    companyId,
    channelId: channel.id,
    operatorId: operator!.id,
    async stop() {
      await product.stop()
      await graph.close()
    },
  }
}

export type TalkWorld = Awaited<ReturnType<typeof talkWorld>>
