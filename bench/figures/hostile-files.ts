import { readFileSync } from 'node:fs'
import { type HostileFile, hostileFiles } from '../../src/app/testing/hostile-files.ts'
import { type Figure, rounded } from '../figure.ts'
import { listing } from '../listing.ts'
import { sendOne } from '../send-leads.ts'
import { benchWorld, type Product } from '../world.ts'
import { asAdministrator } from './bulk-move-10k.ts'

const slug = 'sol-nascente'
const senders = 4
const limits = { seconds: 10, slowdown: 2, growth: 100 }

/**
 * 220 bombs and broken files, sent by four senders at once while somebody else lists deals: the longest wait for a
 * response, how much slower the list is than alone (its floor), and how much the memory of the process has grown at the
 * end.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const product = await world.start(['--no-pages'])
  try {
    const call = await asAdministrator(product)
    const token = await world.login(product, slug, 'admin@solnascente.test')
    const { list } = await call<{ list: { id: string }[] }>('GET', '/deals?pageSize=1')
    const { list: purchases } = await call<{ list: { id: string }[] }>('GET', '/purchases?pageSize=1')
    const send = sender(product, token, addressesOf(list[0]!.id, purchases[0]!.id))
    const files = hostileFiles.map(({ content, ...file }) => ({ ...file, bytes: content() }))
    const quiet = await listing(call, () => new Promise((resolve) => setTimeout(resolve, 5_000)))
    const before = product.memory()
    let slowest = { name: '', seconds: 0 }
    let peakOfAll = 0
    const watching = setInterval(() => (peakOfAll = Math.max(peakOfAll, ofChildren(product.pid))), 200)
    const waiting = [...files]
    const busy = await listing(call, async () => {
      await Promise.all(
        Array.from({ length: senders }, async () => {
          for (let file = waiting.shift(); file; file = waiting.shift()) {
            const seconds = await send(file)
            if (seconds > slowest.seconds) slowest = { name: file.name, seconds }
          }
        }),
      )
    })
    clearInterval(watching)
    const growth = rounded(product.memory() - before, 0)
    const slowdown = rounded(busy / quiet)
    return {
      id: 'hostile-files',
      value: rounded(slowest.seconds),
      unit: 's',
      floor: rounded(quiet),
      ratio: slowdown,
      limit: limits.seconds,
      holds: slowest.seconds <= limits.seconds && slowdown <= limits.slowdown && growth <= limits.growth,
      slowest: slowest.name,
      files: files.length,
      p95Quiet: rounded(quiet),
      p95Meanwhile: rounded(busy),
      slowdown,
      growth,
      readersAtMost: rounded(peakOfAll, 0),
    }
  } finally {
    await product.stop()
  }
}

type Addresses = Record<HostileFile['to'], [method: string, path: string]>

const addressesOf = (dealId: string, purchaseId: string): Addresses => ({
  import: ['POST', '/imports'],
  avatar: ['PUT', '/account/image'],
  logo: ['POST', '/settings/brand/pictures/logo'],
  deal: ['POST', `/files?ownerKind=deal&ownerId=${dealId}`],
  invoice: ['POST', `/purchases/${purchaseId}/invoices`],
})

/** Sends a file and returns the seconds until the response: stored, or refused with a sentence. */
function sender(product: Product, token: string, addresses: Addresses) {
  return async ({ name, to, bytes }: { name: string; to: HostileFile['to']; bytes: Buffer }) => {
    const [method, path] = addresses[to]
    const began = performance.now()
    const { status, text } = await sendOne(product, { slug, token, method, path, name, content: bytes })
    const message = status === 200 ? 'kept' : (JSON.parse(text) as { Message?: string }).Message
    if (status >= 500 && status !== 503) throw new Error(`${name}: ${status} ${text}`)
    if (!message) throw new Error(`${name}: ${status} without a sentence`)
    return (performance.now() - began) / 1000
  }
}

/** Resident memory of the processes started by a process, in MB. */
function ofChildren(pid: number) {
  try {
    const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    const sizes = ids.map((id) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0))
    return sizes.reduce((sum, size) => sum + size, 0) / 1024
  } catch {
    return 0
  }
}
