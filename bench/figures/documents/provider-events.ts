import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startClicksignStandIn } from '../../../src/app/demo/signature/clicksign-stand-in.ts'
import { signatureProviders } from '../../../src/modules/signature-providers/contract.ts'
import { disordered, historyOf, randomFrom } from '../../../src/modules/signature-providers/testing/history.ts'
import {
  type RunningDocument,
  runningDocuments,
  standingOf,
  storeRunning,
} from '../../../src/modules/signature-providers/testing/running-documents.ts'
import { plainPdf } from '../../../src/platform/seal/testing/plain-pdf.ts'
import { type Figure, rounded } from '../../figure.ts'
import { reaching } from '../../stand-ins.ts'
import { typedCaller } from '../../typed-caller.ts'
import { benchWorld } from '../../world.ts'

/** BENCH_NOTICES=2000 is a short run. */
const notices = Number(process.env.BENCH_NOTICES ?? 50_000)
const slug = 'demo'
const email = 'admin@demo.test'
const [atOnce, batch] = [32, 500]

/** One in ten is closed there and brings a file; the others end otherwise or go on. */
const ends = [...Array(14).fill('none'), 'all-signed', 'closed', 'canceled', 'canceled', 'refused', 'refused'] as const

interface Notice {
  document: RunningDocument
  bodies: string[]
}

/**
 * Fifty thousand signed notices over HTTP about pairs of documents: one of each pair is told in order, of the other half of the notices come
 * twice, in any order and late. The figure is how many pairs do not end the same, which must be none.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const service = await startClicksignStandIn({ holds: true })
  const product = await world.start(['--no-pages'], undefined, reaching())
  try {
    const token = await world.login(product, slug, email)
    const call = typedCaller(product, slug, token)
    const params = { provider: 'clicksign' }
    const body = { isOn: true, url: service.url, token: 'clicksign-demo', phoneBy: 'whatsapp' as const }
    await call(signatureProviders.save, { params, body })
    await call(signatureProviders.test, { params })
    const tenant = await world.companyId(slug)
    const [like] = await world.query<{ id: string; pages: number }>(
      'select id, jsonb_array_length(pages) as pages from documents where tenant_id = $1 limit 1',
      [tenant],
    )
    const pairs = noticePairs(tenant)
    const documents = pairs.flat().map(({ document }) => document)
    for (let from = 0; from < documents.length; from += batch)
      for (const { text, values } of storeRunning(like!.id, documents.slice(from, from + batch)))
        await world.query(text, values)
    // What is signed there has the pages of what was sent.
    const signed = plainPdf(like!.pages)
    for (const { key } of documents) keepThere(service, key, signed)
    const { endpoint, secret } = service.hooks.at(-1)!
    const url = `http://127.0.0.1:${product.port}${new URL(endpoint).pathname}`
    const began = performance.now()
    const queue = pairs.flat()
    let sent = 0
    const lane = async () => {
      for (let notice = queue.shift(); notice; notice = queue.shift())
        for (const one of notice.bodies) {
          await post(url, secret, one)
          sent++
        }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    const taken = () =>
      world.query<{ left: number }>(
        `select (select count(*) from signature_notices where tenant_id = $1 and outcome is null)::int
           + (select count(*) from signature_envelopes where tenant_id = $1 and ends and state <> 'failed')::int as left`,
        [tenant],
      )
    while ((await taken())[0]!.left > 0) await sleep(500)
    const seconds = (performance.now() - began) / 1000
    const { text, values } = standingOf(documents.map(({ id }) => id))
    const found = new Map(
      (await world.query<{ id: string; standing: string }>(text, values)).map((row) => [row.id, row.standing]),
    )
    const wrong = pairs.filter(([one, other]) => found.get(one.document.id) !== found.get(other.document.id))
    const count = (state: string) => [...found.values()].filter((words) => words.startsWith(state)).length
    return {
      id: 'provider-events',
      value: wrong.length,
      unit: 'pairs that end otherwise',
      floor: 1,
      ratio: wrong.length,
      limit: 0,
      holds: wrong.length === 0 && sent >= notices,
      notices: sent,
      pairs: pairs.length,
      perSecond: rounded(sent / seconds, 0),
      finished: count('finished'),
      canceled: count('canceled'),
      wrong: wrong.slice(0, 3).map((pair) => pair.map(({ document }) => found.get(document.id))),
    }
  } finally {
    await product.stop()
    await service.close()
  }
}

function noticePairs(tenant: string): [Notice, Notice][] {
  const pairs: [Notice, Notice][] = []
  for (let count = 0, seed = 1; count < notices; seed++) {
    const [one, other] = runningDocuments(2) as [RunningDocument, RunningDocument]
    const bodiesOf = ({ id, key, signers }: RunningDocument) =>
      historyOf({ tenant, documentId: id, key, signers, ends }, randomFrom(seed))
    const late = disordered(bodiesOf(other), randomFrom(seed + 1_000_000))
    pairs.push([
      { document: one, bodies: bodiesOf(one) },
      { document: other, bodies: late },
    ])
    count += pairs.at(-1)![0].bodies.length + late.length
  }
  return pairs
}

/** What the service answers when it is asked for the signed file. */
function keepThere({ envelopes }: Awaited<ReturnType<typeof startClicksignStandIn>>, key: string, pdf: Buffer) {
  const document = { id: key, attributes: {}, pdf, status: 'closed', finishedAt: null }
  envelopes.set(`e-${key}`, {
    id: `e-${key}`,
    attributes: { status: 'running' },
    document,
    documents: new Map([[document.id, document]]),
    signers: new Map(),
    requirements: new Map(),
    notified: 0,
  })
}

async function post(url: string, secret: string, body: string) {
  const hmac = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { 'Content-Type': 'application/json', 'Content-Hmac': `sha256=${hmac}` }
  const { status } = await fetch(url, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`A notice: ${status}`)
}
