import { startGraphStandIn } from '../../../src/app/demo/stand-ins/graph-stand-in.ts'
import type { Caller } from '../../../src/platform/contract/client.ts'
import { apart } from '../../fault-checks.ts'
import { type Figure, rounded } from '../../figure.ts'
import { expectedOfLedger, ledgerRun } from '../../ledger-run.ts'
import { makePeople, tokenOf } from '../../people.ts'
import { reaching } from '../../stand-ins.ts'
import { connectNumber, graphToken, talkSecret } from '../../talk.ts'
import { typedCaller } from '../../typed-caller.ts'
import { benchWorld } from '../../world.ts'

/** BENCH_MESSAGES=2000 BENCH_KILLS=3 is a short run. */
const messages = Number(process.env.BENCH_MESSAGES ?? 100_000)
const kills = Number(process.env.BENCH_KILLS ?? 20)
const restarts = ['SIGINT', 'SIGQUIT'] as const
const companies = [
  { slug: 'empresa-12', numberId: '104996122009912' },
  { slug: 'empresa-13', numberId: '104996122009913' },
]
const perPerson = 50
const size = { people: messages / perPerson / companies.length, perPerson, conversations: 400, answers: 25 }

/**
 * A hundred thousand messages of two thousand people in two companies and twenty thousand answers, while the product is killed twenty
 * times and the database ends twice. Everything must stand in the ledger once, in its order, without a gap, and leave once.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  let origin = ''
  const paths = new Map<string, string>()
  const numbers = Object.fromEntries(companies.map(({ numberId }) => [numberId, `+55 34 3210-${numberId.slice(-4)}`]))
  // One application delivers what comes to all numbers of the installation.
  const graph = await startGraphStandIn({
    secret: talkSecret,
    token: graphToken,
    numbers,
    deliverTo: () => origin + [...paths.values()][0],
    answersBy: 5,
  })
  const settings = { ...reaching(), WHATSAPP_GRAPH_URL: graph.url, WHATSAPP_APP_SECRET: talkSecret }
  const start = () => world.start(['--no-pages'], undefined, settings)
  for (const { slug } of companies) await makePeople(world, slug, 1)
  let product = await start()
  const listen = () => {
    origin = `http://127.0.0.1:${product.port}`
  }
  listen()
  const callOf =
    (slug: string): Caller =>
    (endpoint, input) =>
      typedCaller(product, slug, tokenOf(0))(endpoint, input)
  let [killed, restarted] = [0, 0]
  const kill = async () => {
    process.kill(product.pid, 'SIGKILL')
    product = await start()
    listen()
    killed++
    if (killed >= ((restarted + 1) * kills) / restarts.length) await world.restartDatabase(restarts[restarted++]!)
  }
  try {
    for (const { slug, numberId } of companies)
      paths.set(slug, (await connectNumber(world, callOf(slug), slug, numberId)).path)
    const runs = await Promise.all(
      companies.map(async ({ slug, numberId }, at) => {
        const own = { ...size, kills: at === 0 ? kills : 0 }
        const place = {
          query: world.query,
          call: callOf(slug),
          graph,
          numberId,
          kill,
          webhook: () => origin + paths.get(slug),
        }
        const { forged, answered, seconds, ...found } = await ledgerRun(place, own)
        return { forged, answered, seconds, wrong: apart(found, expectedOfLedger(own, answered)) }
      }),
    )
    const value = runs.reduce((sum, { wrong }) => sum + wrong, 0)
    const seconds = rounded(Math.max(...runs.map((run) => run.seconds)), 1)
    return {
      id: 'ledger-100k',
      value,
      unit: 'messages lost, doubled, out of order or sent twice',
      floor: 0,
      ratio: value,
      limit: 0,
      holds: value === 0 && seconds <= 60 && restarted === restarts.length,
      messages,
      answered: runs.reduce((sum, run) => sum + run.answered, 0),
      forged: runs.reduce((sum, run) => sum + run.forged, 0),
      kills: killed,
      restarts: restarted,
      secondsAfterTheLastStart: seconds,
    }
  } finally {
    await product.stop()
    await graph.close()
  }
}
