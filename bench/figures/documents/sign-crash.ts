import { randomUUID } from 'node:crypto'
import type { Caller } from '../../../src/platform/contract/client.ts'
import { apart } from '../../fault-checks.ts'
import { type Figure, rounded } from '../../figure.ts'
import { makePeople, tokenOf } from '../../people.ts'
import { manyDrafts } from '../../signing/drafts.ts'
import { behindProxy, signersEach, signRun } from '../../signing/sign-run.ts'
import { expectedOfSigning, signedFound } from '../../signing/signed-found.ts'
import { mailServer, reaching } from '../../stand-ins.ts'
import { typedCaller } from '../../typed-caller.ts'
import { benchWorld } from '../../world.ts'

/** BENCH_SIGNED=200 BENCH_KILLS=3 is a short run. */
const count = Number(process.env.BENCH_SIGNED ?? 2_000)
const kills = Number(process.env.BENCH_KILLS ?? 20)
const slug = 'empresa-15'

/**
 * Two thousand documents are signed by three people each, while the product is killed (SIGKILL) twenty times: in the middle of signatures
 * and of seals. Each signature, each seal and each mail must stand once, the chain must be whole, and each finished file prove itself.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const mails = await mailServer()
  const settings = { ...reaching(mails), ...behindProxy }
  await makePeople(world, slug, 1)
  let product = await world.start(['--no-pages'], undefined, settings)
  const began = performance.now()
  const call: Caller = (endpoint, input) => typedCaller(product, slug, tokenOf(0))(endpoint, input)
  const place = {
    query: world.query,
    call,
    slug,
    port: () => product.port,
    async kill() {
      process.kill(product.pid, 'SIGKILL')
      product = await world.start(['--no-pages'], undefined, settings)
    },
  }
  try {
    const mark = `Contrato ${randomUUID().slice(0, 8)}`
    const seller = { query: world.query, call, port: product.port, slug, token: tokenOf(0) }
    const ids = await manyDrafts(seller, mark, count)
    const { killed, seconds } = await signRun(place, ids, kills)
    const wrong = apart(await signedFound(place, ids, mark, mails.ids), expectedOfSigning(count))
    return {
      id: 'sign-crash',
      value: wrong,
      unit: 'signatures, seals, links and mails lost, doubled or broken',
      floor: 0,
      ratio: wrong,
      limit: 0,
      holds: wrong === 0 && killed === kills,
      documents: count,
      signatures: signersEach * count,
      kills: killed,
      secondsAfterTheLastSignature: rounded(seconds, 1),
      seconds: rounded((performance.now() - began) / 1_000),
    }
  } finally {
    await product.stop()
    await mails.close()
  }
}
