import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Socket } from 'socket.io-client'
import { type Figure, median, quantile, rounded } from '../figure.ts'
import { makePeople, openSocket, tokenOf } from '../people.ts'
import { type BenchWorld, benchWorld, type Product } from '../world.ts'

/** SOAK_MINUTES=10 is a short run; SOAK_PER_HOUR is for a machine that bears less. */
const minutes = Number(process.env.SOAK_MINUTES ?? 60)
const perHour = Number(process.env.SOAK_PER_HOUR ?? 200_000)
const slug = 'demo'
const host = `${slug}.localhost`
const people = 40
const limit = 400
/** The last quarter may need so much more than the one before it. */
const growth = 1.05
/** Beyond this many under way the product does not keep up, and what is due is counted as missed. */
const maxAtOnce = 100

/**
 * Mixed requests at the pace of 200,000 an hour: lists, boards, pages of deals, searches, saves, uploads, PDFs, sign-ins and
 * sockets that come and go. The figure is the resident memory at the end, of the product's processes without Chromium and
 * PostgreSQL; the floor is what it held before the first request.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await makePeople(world, slug, people)
  const product = await world.start(['--no-pages'])
  const agent = new Agent({ keepAlive: true, maxSockets: maxAtOnce })
  const sockets: Socket[] = []
  try {
    const kinds = await kindsOf(world, product, agent, sockets)
    const floor = memoryOf(product.pid)
    const { memory, times, missed, wrong, seconds } = await atPace(kinds, () => memoryOf(product.pid))
    const quarter = Math.floor(memory.length / 4)
    const [third, last] = [memory.slice(2 * quarter, 3 * quarter), memory.slice(3 * quarter)].map((part) =>
      median(part),
    )
    const value = last!
    const asked = [...times.values()].reduce((sum, one) => sum + one.length, 0)
    return {
      id: 'soak',
      value,
      unit: 'MB',
      floor,
      ratio: rounded(value / floor),
      limit,
      holds: value <= limit && last! <= third! * growth && Object.keys(wrong).length === 0,
      minutes: rounded(seconds / 60, 1),
      perHour: rounded((asked / seconds) * 3_600, 0),
      missed,
      wrong,
      grows: rounded(last! / third!, 3),
      memory,
      calls: [...times].map(([name, taken]) => ({
        name,
        asked: taken.length,
        p50: rounded(quantile(taken, 0.5), 0),
        p97: rounded(quantile(taken, 0.975), 0),
      })),
    }
  } finally {
    for (const socket of sockets) socket.disconnect()
    agent.destroy()
    await product.stop()
  }
}

/** Answers with the status; a socket that opens is a 200. */
type Kind = { name: string; weight: number; ask(turn: number): Promise<number> }

async function kindsOf(world: BenchWorld, product: Product, agent: Agent, sockets: Socket[]): Promise<Kind[]> {
  const company = await world.companyId(slug)
  const idsOf = async (table: string) =>
    (
      await world.query<{ id: string }>(`select id from ${table} where tenant_id = $1 order by id limit 200`, [company])
    ).map(({ id }) => id)
  const [deals, proposals, statuses] = [await idsOf('deals'), await idsOf('proposals'), await idsOf('statuses')]
  const one = (ids: string[], turn: number) => ids[turn % ids.length]!
  const as = (turn: number) => tokenOf((turn % (people / 10)) * 10)
  const call = (method: string, path: string, turn: number, body?: Sent) =>
    send(product.port, agent, method, `/api${path}`, as(turn), body)
  const get = (path: (turn: number) => string) => (turn: number) => call('GET', path(turn), turn)
  return [
    {
      name: 'list',
      weight: 35,
      ask: get((turn) => `/deals?statusId=${one(statuses, turn)}&sort=-createdAt&pageSize=50`),
    },
    { name: 'deal', weight: 18, ask: get((turn) => `/deals/${one(deals, turn)}`) },
    { name: 'board', weight: 10, ask: get(() => '/deals/board?sort=-since') },
    { name: 'search', weight: 8, ask: get((turn) => `/search?q=${['maria', 'silva', 'casa', 'souza'][turn % 4]}`) },
    { name: 'contacts', weight: 8, ask: get(() => '/contacts?pageSize=50') },
    {
      name: 'save',
      weight: 15,
      ask: (turn) => call('PATCH', `/deals/${one(deals, turn)}`, turn, json({ title: `Sistema residencial ${turn}` })),
    },
    {
      name: 'upload',
      weight: 2,
      ask: (turn) => call('POST', `/files?ownerKind=deal&ownerId=${one(deals, turn)}`, turn, textFile(turn)),
    },
    { name: 'pdf', weight: 1, ask: get((turn) => `/proposals/${one(proposals, turn)}/pdf`) },
    {
      name: 'sign-in',
      weight: 1,
      ask: () =>
        world.login(product, slug, `admin@${slug}.test`).then(
          () => 200,
          () => 500,
        ),
    },
    {
      name: 'socket',
      weight: 2,
      async ask(turn) {
        sockets.push(await openSocket(product.port, host, tokenOf(turn % people)))
        if (sockets.length > people) sockets.shift()!.disconnect()
        return 200
      },
    },
  ]
}

async function atPace(kinds: Kind[], memoryNow: () => number) {
  const order = kinds.flatMap((kind) =>
    Array.from({ length: kind.weight }, (_none, at) => ({ kind, at: at / kind.weight })),
  )
  order.sort((left, right) => left.at - right.at)
  const times = new Map(kinds.map(({ name }) => [name, [] as number[]]))
  const wrong: Record<string, number> = {}
  const memory: number[] = []
  const [length, pause] = [minutes * 60_000, 3_600_000 / perHour]
  let [running, missed] = [0, 0]
  const began = performance.now()
  const sampling = setInterval(() => memory.push(memoryNow()), length / 60)
  for (let turn = 0; performance.now() - began < length; turn++) {
    const early = began + turn * pause - performance.now()
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
    if (running >= maxAtOnce) {
      missed++
      await new Promise((resolve) => setTimeout(resolve, pause))
      continue
    }
    const { kind } = order[turn % order.length]!
    const asked = performance.now()
    running++
    void kind
      .ask(turn)
      .catch(() => 0)
      .then((status) => {
        running--
        times.get(kind.name)!.push(performance.now() - asked)
        if (status < 200 || status >= 300) wrong[`${kind.name} ${status}`] = (wrong[`${kind.name} ${status}`] ?? 0) + 1
      })
  }
  clearInterval(sampling)
  const seconds = (performance.now() - began) / 1_000
  while (running > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  return { memory, times, missed, wrong, seconds }
}

type Sent = { type: string; content: Buffer }
const json = (body: unknown): Sent => ({ type: 'application/json', content: Buffer.from(JSON.stringify(body)) })

function textFile(turn: number): Sent {
  const line = 'Anotações da visita ao telhado.\n'
  const head = `--soak\r\nContent-Disposition: form-data; name="file"; filename="visita-${turn}.txt"\r\nContent-Type: text/plain\r\n\r\n`
  return {
    type: 'multipart/form-data; boundary=soak',
    content: Buffer.from(`${head}${line.repeat(2_000)}\r\n--soak--\r\n`),
  }
}

function send(port: number, agent: Agent, method: string, path: string, token: string, body?: Sent): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const headers = {
      host,
      authorization: `Bearer ${token}`,
      ...(body && {
        cookie: 'XSRF-TOKEN=bench',
        'x-xsrf-token': 'bench',
        'content-type': body.type,
        'content-length': body.content.length,
      }),
    }
    const asked = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    // A kept connection that was closed while it was idle: a browser asks again on another.
    asked.on('error', (error) =>
      asked.reusedSocket ? resolve(send(port, agent, method, path, token, body)) : reject(error),
    )
    asked.end(body?.content)
  })
}

/**
 * Resident memory in MB of a process and those it has started, without Chromium: what each has for itself, and once the
 * program that they share. PostgreSQL runs beside it here.
 */
function memoryOf(pid: number) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const family = new Set([pid])
  for (const { id, parent } of processes.toSorted((left, right) => left.id - right.id))
    if (family.has(parent)) family.add(id)
  const own = processes.filter(({ id, command }) => family.has(id) && !/chrom/i.test(command))
  const alone = own.reduce((sum, { anonymous }) => sum + anonymous, 0)
  return rounded((alone + Math.max(...own.map(({ shared }) => shared))) / 1_024, 0)
}

/** Nothing of one that has ended meanwhile. */
function readProcess(name: string) {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')[0]!
    return [
      { id: Number(name), command, parent: number('PPid'), anonymous: number('RssAnon'), shared: number('RssFile') },
    ]
  } catch {
    return []
  }
}
