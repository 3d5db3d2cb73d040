import { setTimeout as sleep } from 'node:timers/promises'
import { bills } from '../../../src/modules/bills/contract.ts'
import { photoOf } from '../../../src/modules/bills/testing/photo-of.ts'
import { pagesOf } from '../../../src/modules/bills/testing/read-file.ts'
import { aBill } from '../../../src/modules/bills/testing/sent-bills.ts'
import type { Caller } from '../../../src/platform/contract/client.ts'
import { type Figure, rounded } from '../../figure.ts'
import { othersWait } from '../../others.ts'
import { sendOne } from '../../send-leads.ts'
import { typedCaller } from '../../typed-caller.ts'
import { benchWorld, type Product } from '../../world.ts'

const slug = 'demo'
const seconds = 20
const limit = 1.5

interface Reading {
  product: Product
  token: string
  call: Caller
}

/**
 * How much longer others wait for a page of the list (p95) while bills are read, photos and texts in turn, than while none is: that is
 * the floor.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const product = await world.start(['--no-pages'])
  try {
    const token = await world.login(product, slug, 'admin@demo.test')
    const others = () => othersWait({ product, slug, token }, seconds)
    await others()
    const floor = await others()
    const reading = readAllTheTime({ product, token, call: typedCaller(product, slug, token) })
    const value = await others()
    const read = await reading.end()
    const ratio = rounded(value / floor)
    return {
      id: 'bill-others',
      value,
      unit: 'ms p95',
      floor,
      ratio,
      limit,
      holds: ratio <= limit && read > 0,
      read,
    }
  } finally {
    await product.stop()
  }
}

/** One bill after the other is sent, read and thrown away, until somebody ends it; says how many were read. */
function readAllTheTime(given: Reading) {
  const going = { is: true }
  const work = (async () => {
    const files = await filesToRead()
    let read = 0
    for (; going.is; read++) await readOne(given, files[read % files.length]!)
    return read
  })()
  return {
    end() {
      going.is = false
      return work
    },
  }
}

async function filesToRead() {
  const { content } = aBill('cemig', 7)
  const [page] = await pagesOf(content)
  return [
    { name: 'conta.jpg', content: await photoOf(page!.picture, 3) },
    { name: 'conta.pdf', content },
  ]
}

async function readOne({ product, token, call }: Reading, file: { name: string; content: Buffer }) {
  const { status, text } = await sendOne(product, { slug, token, path: '/bill-readings', ...file })
  if (status !== 200) throw new Error(text)
  const params = { id: (JSON.parse(text) as { Content: { id: string } }).Content.id }
  const isDone = async () => !['waiting', 'reading'].includes((await call(bills.show, { params })).state)
  while (!(await isDone())) await sleep(200)
  await call(bills.remove, { params })
}
