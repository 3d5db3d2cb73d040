import { proposals } from '../../../src/modules/proposals/contract.ts'
import { pageSections } from '../../../src/modules/proposals/reading/page-sections.ts'
import type { Caller } from '../../../src/platform/contract/client.ts'
import { atPace } from '../../at-pace.ts'
import { cpuOf } from '../../cpu.ts'
import { type Figure, quantile, rounded } from '../../figure.ts'
import { openSocket } from '../../people.ts'
import { behindProxy } from '../../signing/sign-run.ts'
import { typedCaller } from '../../typed-caller.ts'
import { benchWorld, type Product } from '../../world.ts'

const slug = 'demo'
const pages = 200
/** A link is followed on fifty devices at most. */
const proposalsRead = 8
/** An open page tells where it is every fifteen seconds. */
const every = 15
const seconds = 60
const limits = { news: 1_000, share: 0.1 }

interface OpenPage {
  proposalId: string
  token: string
  ticket: string
  device: string
  call: Caller
}

/**
 * Two hundred open pages of proposals that tell where they are read: the time until the seller hears of it (p95), and the share of one core
 * that the server needs for them. The floor is the answer to the page itself.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const product = await world.start(['--no-pages'], undefined, behindProxy)
  try {
    const session = await world.login(product, slug, 'admin@demo.test')
    const open = await openPages(product, typedCaller(product, slug, session))
    const arrivals = new Map<string, number[]>()
    const news: number[] = []
    const socket = await openSocket(product.port, `${slug}.localhost`, session)
    const joined = (await socket.emitWithAck('join', 'proposals')) as { ok: boolean }
    if (!joined.ok) throw new Error('A seller may not hear of proposals.')
    socket.on('events', ({ events = [] }: { events?: { subject: { id: string } }[] }) => {
      for (const { subject } of events)
        for (const began of arrivals.get(subject.id)?.splice(0) ?? []) news.push(performance.now() - began)
    })
    const before = cpuOf(product.pid)
    const answers: number[] = []
    const passed = await atPace(
      pages / every,
      (_turn, now) => now < seconds,
      async (turn) => {
        const page = open[turn % open.length]!
        const began = performance.now()
        arrivals.set(page.proposalId, [...(arrivals.get(page.proposalId) ?? []), began])
        await tell(page, turn)
        answers.push(performance.now() - began)
      },
    )
    const share = rounded((cpuOf(product.pid) - before) / passed, 3)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    socket.disconnect()
    const value = rounded(quantile(news, 0.95), 1)
    const floor = rounded(quantile(answers, 0.95), 1)
    return {
      id: 'living-200',
      value,
      unit: 'ms p95',
      floor,
      ratio: rounded(value / floor),
      limit: limits.news,
      holds: value <= limits.news && share <= limits.share && news.length === answers.length,
      ofOneCore: { value: share, limit: limits.share },
      told: answers.length,
      heard: news.length,
    }
  } finally {
    await product.stop()
  }
}

/** Pages of shared proposals, each from an address of its own. */
async function openPages(product: Product, call: Caller): Promise<OpenPage[]> {
  const shared = await sharedProposals(call)
  const open: OpenPage[] = []
  for (let page = 0; page < pages; page++) {
    const { proposalId, token } = shared[page % shared.length]!
    const own = typedCaller(product, slug, '', { 'x-forwarded-for': `10.77.${page >> 8}.${page & 255}` })
    const { ticket } = await own(proposals.open, { params: { token }, body: {} })
    open.push({ proposalId, token, ticket, device: `bench-device-${page}`, call: own })
  }
  return open
}

async function sharedProposals(call: Caller) {
  const { list } = await call(proposals.list, { query: { pageSize: 100, sort: '-createdAt' } })
  const shared: { proposalId: string; token: string }[] = []
  for (const { id } of list) {
    if (shared.length === proposalsRead) break
    // An expired one is shared no more.
    const link = await call(proposals.share, { params: { id } }).catch(() => undefined)
    if (link) shared.push({ proposalId: id, token: link.token })
  }
  if (shared.length < proposalsRead) throw new Error(`Only ${shared.length} proposals can be shared.`)
  return shared
}

const tell = ({ token, ticket, device, call }: OpenPage, turn: number) =>
  call(proposals.tellReading, {
    params: { token },
    body: { ticket, device, section: pageSections[turn % pageSections.length]!, seconds: {}, tried: null },
  })
