import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { files } from '../../../src/modules/files/contract.ts'
import { type Figure, rounded } from '../../figure.ts'
import { makePeople, tokenOf } from '../../people.ts'
import { sendOne } from '../../send-leads.ts'
import { typedCaller } from '../../typed-caller.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'

const slug = 'empresa-15'
const [count, kilobytesEach] = [5_000, 200]
const limit = 60

/** A deal's 5,000 files, a gigabyte, as one ZIP that is written while it is read. The floor copies as many bytes in memory. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await makePeople(world, slug, 1)
  const product = await world.start(['--no-pages'])
  try {
    const dealId = await manyFiles(world, product.port)
    const call = typedCaller(product, slug, tokenOf(0))
    const { url } = await call(files.archive, { body: { ownerKind: 'deal', ownerId: dealId } })
    const before = product.memory()
    const read = await reading(product.port, url, () => product.memory())
    const growth = Math.round(read.memory - before)
    const floor = copied(read.bytes)
    const isWhole = read.status === 200 && read.bytes >= count * kilobytesEach * 1024
    return {
      id: 'zip-5000',
      value: read.seconds,
      unit: 's',
      floor,
      ratio: rounded(read.seconds / floor),
      limit,
      holds: read.seconds <= limit && growth <= 100 && isWhole,
      megabytes: Math.round(read.bytes / 1_048_576),
      growthMegabytes: growth,
    }
  } finally {
    await product.stop()
  }
}

/** One file that was sent, and rows of as many more with its content. */
async function manyFiles({ query, companyId }: BenchWorld, port: number): Promise<string> {
  const [deal] = await query<{ id: string }>('select id from deals where tenant_id = $1 order by number limit 1', [
    await companyId(slug),
  ])
  const sender = { slug, token: tokenOf(0) }
  const path = `/files?ownerKind=deal&ownerId=${deal!.id}`
  const content = Buffer.from(randomBytes(kilobytesEach * 512).toString('hex'))
  const { status, text } = await sendOne({ port }, { ...sender, path, name: `medida-${Date.now()}.txt`, content })
  if (status !== 200) throw new Error(text)
  await query(
    `insert into files (tenant_id, id, owner_kind, owner_id, name, type, size, key, created_by)
     select tenant_id, gen_random_uuid(), owner_kind, owner_id, 'arquivo ' || n || ' ' || name, type, size, key, created_by
     from files, generate_series(1, $2) n where id = $1`,
    [JSON.parse(text).Content.id, count - 1],
  )
  return deal!.id
}

/** Reads the answer to its end and keeps nothing of it; the most that the product held meanwhile. */
const reading = (port: number, path: string, memory: () => number) =>
  new Promise<{ status: number; bytes: number; seconds: number; memory: number }>((resolve, reject) => {
    const began = performance.now()
    const call = request({ host: '127.0.0.1', port, path, headers: { host: `${slug}.localhost` } }, (answer) => {
      let [bytes, peak] = [0, memory()]
      const look = setInterval(() => {
        peak = Math.max(peak, memory())
      }, 200)
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => {
        clearInterval(look)
        const seconds = rounded((performance.now() - began) / 1_000)
        resolve({ status: answer.statusCode ?? 0, bytes, seconds, memory: Math.max(peak, memory()) })
      })
    })
    call.on('error', reject)
    call.end()
  })

/** So many bytes once through memory, in seconds. */
function copied(bytes: number) {
  const began = performance.now()
  const piece = Buffer.alloc(1_048_576)
  for (let at = 0; at < bytes; at += piece.length) Buffer.from(piece).fill(at & 255)
  return rounded((performance.now() - began) / 1_000, 3)
}
