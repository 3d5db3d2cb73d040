import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { quantile, rounded } from './figure.ts'

export interface Load {
  port: number
  /** Whole HTTP/1.1 requests as they are sent; used in turn. */
  requests: string[]
  connections: number
  seconds: number
}

export interface Loaded {
  perSecond: number
  p50: number
  p97: number
  wrong: number
  bytes: number
}

/**
 * Sends requests over kept-alive connections, one at a time on each, from a process of its own; returns statuses and
 * times.
 */
export function underLoad(load: Load): Promise<Loaded> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(load)
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as Loaded))
    child.once('exit', (code) => code && reject(new Error(`The load ended with ${code}.`)))
  })
}

/** A request with the headers of a browser's call. */
export function requestText(
  method: string,
  path: string,
  { host, token, body }: { host: string; token?: string; body?: unknown },
) {
  const content = body === undefined ? '' : JSON.stringify(body)
  const headers = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: keep-alive',
    ...(token ? [`Authorization: Bearer ${token}`, 'Cookie: XSRF-TOKEN=bench', 'X-XSRF-TOKEN: bench'] : []),
    ...(content ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`] : []),
  ]
  return `${headers.join('\r\n')}\r\n\r\n${content}`
}

async function run({ port, requests, connections, seconds }: Load): Promise<Loaded> {
  const texts = requests.map((text) => Buffer.from(text))
  const times: number[] = []
  let sent = 0
  let wrong = 0
  let bytes = 0
  const end = performance.now() + seconds * 1000
  const one = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    const answers = answersOf(socket)
    while (performance.now() < end) {
      const started = performance.now()
      socket.write(texts[sent++ % texts.length]!)
      const { status, length } = await answers.next()
      times.push(performance.now() - started)
      bytes += length
      if (status >= 300) wrong++
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, one))
  return {
    perSecond: rounded(times.length / seconds, 1),
    p50: rounded(quantile(times, 0.5)),
    p97: rounded(quantile(times, 0.975)),
    wrong,
    bytes: Math.round(bytes / Math.max(1, times.length)),
  }
}

/** Reads responses with a Content-Length, one after the other; it supports nothing else. */
function answersOf(socket: Socket) {
  let waiting: PromiseWithResolvers<{ status: number; length: number }> | undefined
  let buffered: Buffer[] = []
  let size = 0
  let need = 0
  let status = 0
  socket.on('data', (data) => {
    buffered.push(data)
    size += data.length
    if (need === 0) {
      const all = buffered.length === 1 ? data : Buffer.concat(buffered)
      const end = all.indexOf('\r\n\r\n')
      if (end < 0) return
      buffered = [all]
      const head = all.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined && status !== 204) throw new Error(`No Content-Length:\n${head}`)
      need = end + 4 + Number(length ?? 0)
    }
    if (size < need) return
    const length = need
    buffered = []
    size = 0
    need = 0
    waiting?.resolve({ status, length })
  })
  socket.on('error', (error) => waiting?.reject(error))
  return {
    next() {
      waiting = Promise.withResolvers()
      return waiting.promise
    },
  }
}

if (process.send)
  process.once('message', async (load) => {
    const result = await run(load as Load)
    process.send!(result, () => process.exit(0))
  })
