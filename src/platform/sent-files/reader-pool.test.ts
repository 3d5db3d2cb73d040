import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bookOf } from '../spreadsheet/testing.ts'
import { ReaderPool } from './reader-pool.ts'
import type { Limits } from './reader-process.ts'
import type { SheetRow, Task } from './tasks.ts'

const megabyte = 1_048_576
const limits: Limits = { memory: 400 * megabyte, cpu: 8_000, cpuForPart: 4_000, patience: 8_000 }
const size = { processes: 2, long: 1, waiting: 3, waitingOfOne: 2, patience: 8_000, idle: 200 }
const csv: Task = { kind: 'rows', name: 'a.csv' }
const xlsx: Task = { kind: 'rows', name: 'a.xlsx' }
const list = (rows: number) => Buffer.from(`Nome;Telefone\n${'Maria;34998124471\n'.repeat(rows)}`)

async function all(parts: AsyncIterable<unknown>) {
  const found: unknown[] = []
  for await (const part of parts) found.push(part)
  return found
}
const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const children = async () => {
  const { readFileSync } = await import('node:fs')
  const own = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return own.map(Number).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sent-files/child'))
}

describe('a file is read in a process of its own', { timeout: 60_000 }, () => {
  it('part by part, as they are asked for', async () => {
    const pool = new ReaderPool(size)
    const parts = (await all(pool.run(csv, list(1_200), { person: 'a', limits }))) as SheetRow[][]
    expect(parts.map((part) => part.length)).toEqual([500, 500, 201])
    expect(parts[0]![0]).toEqual({ at: 0, cells: ['Nome', 'Telefone'] })
  })

  it('which knows no secrets, and may neither write nor start anything', async () => {
    const { readFileSync } = await import('node:fs')
    process.env.SECRET_OF_THE_TEST = 'girassol'
    const pool = new ReaderPool(size)
    await all(pool.run(csv, list(1), { person: 'a', limits }))
    delete process.env.SECRET_OF_THE_TEST
    const [pid] = await children()
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('girassol')
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toMatch(/--permission(?!.*--allow-(fs-write|child-process))/)
  })

  it('which ends when nothing comes', async () => {
    const pool = new ReaderPool(size)
    await all(pool.run(csv, list(1), { person: 'a', limits }))
    const pids = await children()
    expect(pids.length).toBeGreaterThan(0)
    await expect.poll(() => pids.some(alive), { timeout: 5_000 }).toBe(false)
  })

  it('which ends with whoever asked: nothing goes on after they hung up', async () => {
    const pool = new ReaderPool(size)
    const ending = new AbortController()
    const before = await children()
    const heavy = bookOf('<worksheet/>', { shared: `<sst>${'<si><t>a</t></si>'.repeat(2_000_000)}</sst>` })
    const reading = all(pool.run(xlsx, heavy, { person: 'a', limits, signal: ending.signal }))
    await expect.poll(async () => (await children()).length, { interval: 20 }).toBeGreaterThan(before.length)
    const [pid] = (await children()).filter((one) => !before.includes(one))
    ending.abort(new Error('hung up'))
    await expect(reading).rejects.toThrow('hung up')
    await expect.poll(() => alive(pid!), { timeout: 5_000 }).toBe(false)
  })

  it('and what would take more time, processor or memory than it may is ended and said to be too heavy', async () => {
    const pool = new ReaderPool(size)
    const heavy = bookOf('<worksheet/>', { shared: `<sst>${'<si><t>a</t></si>'.repeat(3_000_000)}</sst>` })
    const tooHeavy = { why: 'too-heavy', code: 'platform.file_too_heavy' }
    const tried = (given: Partial<Limits>) =>
      all(pool.run(xlsx, heavy, { person: 'a', limits: { ...limits, ...given } }))
    await expect(tried({ patience: 300 })).rejects.toMatchObject(tooHeavy)
    await expect(tried({ cpuForPart: 300 })).rejects.toMatchObject(tooHeavy)
    await expect(tried({ memory: 90 * megabyte })).rejects.toMatchObject(tooHeavy)
    // The pool reads on as if nothing had been.
    expect(await all(pool.run(csv, list(1), { person: 'a', limits }))).toHaveLength(1)
  })
})

describe('files wait for their turn', { timeout: 60_000 }, () => {
  it('one at a time of each person', async () => {
    const pool = new ReaderPool(size)
    const first = pool.run(csv, list(600), { person: 'a', limits })
    await first.next()
    const order: string[] = []
    const second = all(pool.run(csv, list(1), { person: 'a', limits })).then(() => order.push('second of a'))
    await all(pool.run(csv, list(1), { person: 'b', limits })).then(() => order.push('first of b'))
    await all(first)
    await second
    expect(order).toEqual(['first of b', 'second of a'])
  })

  it('lists, which take long, leave a process to pictures', async () => {
    const pool = new ReaderPool(size)
    const first = pool.run(csv, list(600), { person: 'a', isLong: true, limits })
    await first.next()
    const order: string[] = []
    const second = all(pool.run(csv, list(1), { person: 'b', isLong: true, limits })).then(() => order.push('list'))
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await all(pool.run({ kind: 'measure' }, picture, { person: 'c', limits })).then(() => order.push('picture'))
    await all(first)
    await second
    expect(order).toEqual(['picture', 'list'])
  })

  it('and are refused when too many wait, or one waits too long: 429 for files of the same person, 503 otherwise', async () => {
    const pool = new ReaderPool({ ...size, processes: 1, patience: 300 })
    const first = pool.run(csv, list(600), { person: 'a', limits })
    await first.next()
    const asked = (person: string) => all(pool.run(csv, list(1), { person, limits }))
    const own = { status: 429, code: 'platform.own_files_waiting' }
    const others = { status: 503, code: 'platform.files_waiting' }
    const waiting = ['a', 'a', 'b'].map(asked).map((one) => one.catch((error: unknown) => error))
    await expect(asked('a')).rejects.toMatchObject(own)
    await expect(asked('c')).rejects.toMatchObject(others)
    expect(await Promise.all(waiting)).toMatchObject([own, own, others])
    await first.return(undefined)
    expect(await asked('a')).toHaveLength(1)
  })
})

describe('a request of several tasks', { timeout: 60_000 }, () => {
  it('waits no longer for all of them than it may: what one has waited is taken off the next', async () => {
    const pool = new ReaderPool({ ...size, processes: 1 })
    const wait = { left: 400 }
    const asked = () => all(pool.run(csv, list(1), { person: 'a', limits, wait }))
    const hold = async () => {
      const running = pool.run(csv, list(600), { person: 'a', limits })
      await running.next()
      return running
    }
    const first = await hold()
    setTimeout(() => void first.return(undefined), 250)
    expect(await asked()).toHaveLength(1)
    expect(wait.left).toBeLessThan(200)
    const second = await hold()
    const began = performance.now()
    await expect(asked()).rejects.toMatchObject({ code: 'platform.own_files_waiting' })
    expect(performance.now() - began).toBeLessThan(350)
    await second.return(undefined)
  })
})

describe('a picture', { timeout: 60_000 }, () => {
  const pool = new ReaderPool(size)
  const drawing = { width: 10, height: 10, fit: 'inside', format: 'webp' } as const
  const drawn = (content: Buffer) => all(pool.run({ kind: 'draw', drawing }, content, { person: 'a', limits }))
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })

  it('of more pixels than any real one is refused by its head, before it is unpacked', async () => {
    const bomb = await plain(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer()
    await expect(drawn(bomb)).rejects.toMatchObject({ why: 'too-heavy', cause: 'Too many pixels.' })
    expect(await drawn(await plain(5_000, 4_000).jpeg().toBuffer())).toHaveLength(1)
  })

  it('is one by its content: drawings that could name other files never reach a decoder', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(drawn(svg)).rejects.toMatchObject({ why: 'other-type' })
    await expect(drawn(Buffer.from('\u0089PNG\r\n\u001a\nnonsense', 'latin1'))).rejects.toMatchObject({ status: 422 })
  })
})
