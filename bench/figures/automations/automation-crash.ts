import { setTimeout as sleep } from 'node:timers/promises'
import { apart } from '../../fault-checks.ts'
import { type Figure, rounded } from '../../figure.ts'
import { type Leads, someLeads } from '../../leads.ts'
import { letLeasesEnd } from '../../let-time-pass.ts'
import { makePeople, tokenOf } from '../../people.ts'
import { mailServer, reaching, receiver } from '../../stand-ins.ts'
import { typedCaller } from '../../typed-caller.ts'
import { expectedOf, importLeads, leftBehind, stepsDone, stillToDo, welcomeRule } from '../../welcome-runs.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'

/** BENCH_RUNS=1000 BENCH_KILLS=3 is a short run. */
const runs = Number(process.env.BENCH_RUNS ?? 10_000)
const kills = Number(process.env.BENCH_KILLS ?? 30)
const restarts = ['SIGINT', 'SIGQUIT'] as const
const slug = 'empresa-07'

/**
 * Ten thousand runs of four steps each, one of which mails and one of which calls another system. Meanwhile the product is
 * killed (SIGKILL) thirty times in the middle of their steps, and the database ends twice: once as if it were stopped, once as
 * if it crashed. Everything must have been done once; the receivers count each id once. Those under way at a kill may
 * come again under the same id.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const [mails, outside] = [await mailServer(), await receiver()]
  const settings = reaching(mails)
  await makePeople(world, slug, 1)
  let product = await world.start(['--no-pages'], undefined, settings)
  const began = performance.now()
  try {
    const call = typedCaller(product, slug, tokenOf(0))
    const { ruleId } = await welcomeRule(call, outside.url)
    const leads = leadsWith(runs)
    await importLeads({ call, product, slug, token: tokenOf(0) }, leads)
    const total = 4 * leads.deals
    let restarted = 0
    for (let killed = 1; killed <= kills; killed++) {
      await until(async () => (await stepsDone(world.query, ruleId)) >= (total * killed) / (kills + 2))
      await sleep(Math.random() * 200)
      process.kill(product.pid, 'SIGKILL')
      product = await world.start(['--no-pages'], product.port, settings)
      // The last one after the last kill: no new process sets right what the present one has lost.
      if (killed < ((restarted + 1) * kills) / restarts.length) continue
      await sleep(Math.random() * 1_000)
      await world.restartDatabase(restarts[restarted++]!)
    }
    await untilNothingIsLeft(world, ruleId)
    const found = { ...(await leftBehind(world.query, ruleId)), ...idsAt(mails.ids, outside.calls) }
    const wrong = apart(found, { ...expectedOf(leads.deals), ...idsOf(leads) })
    return {
      id: 'automation-crash',
      value: wrong,
      unit: 'runs, steps, mails and calls lost or doubled',
      floor: 0,
      ratio: wrong,
      limit: 0,
      holds: wrong === 0 && restarted === restarts.length,
      runs: leads.deals,
      kills,
      restarts: restarted,
      cameAgain: { mails: mails.ids.length - leads.deals, calls: outside.calls.length - leads.deals },
      seconds: rounded((performance.now() - began) / 1_000),
    }
  } finally {
    await product.stop()
    await mails.close()
    outside.close()
  }
}

/** One row in a hundred is refused. */
function leadsWith(deals: number): Leads {
  return someLeads(Math.ceil(deals / 0.99))
}

const idsAt = (mails: readonly string[], calls: readonly { id: string; deal: string }[]) => ({
  'ids at the mail server': new Set(mails).size,
  'ids at the receiver': new Set(calls.map(({ id }) => id)).size,
  'deals at the receiver': new Set(calls.map(({ deal }) => deal)).size,
})
const idsOf = ({ deals }: Leads) => ({
  'ids at the mail server': deals,
  'ids at the receiver': deals,
  'deals at the receiver': deals,
})

/** A process that died holds its calls for half a minute: that time passes at once. */
async function untilNothingIsLeft({ query }: BenchWorld, ruleId: string) {
  for (let round = 0; (await stillToDo(query, ruleId)) > 0; round++) {
    if (round % 20 === 10) await letLeasesEnd(query)
    await sleep(250)
  }
}

async function until(isSo: () => Promise<boolean>) {
  const end = performance.now() + 600_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The rule does not go on.')
    await sleep(50)
  }
}
