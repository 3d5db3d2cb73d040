import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInnerAddress, reachableAddress } from '../http/reachable-address.ts'
import { type IsOwn, portOf } from './own-networks.ts'

/** What goes to an address that a company named. */
export interface OutsideCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Tells something instead of asking: every redirect repeats it whole. It holds nothing secret, so its headers go to any host. */
  isMessage?: true
}

export interface OutsideAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** As much of it as `maxBytes` allows. */
  readonly body: string
  bytes: Buffer
  /** There was more of it. */
  isCut: boolean
}

/** Why there was no answer; the words are the messages `outside.<reason>`. */
export const outsideFaults = [
  'address',
  'credentials',
  'not_public',
  'timeout',
  'redirects',
  'downgraded',
  'unreachable',
] as const
export type OutsideFault = (typeof outsideFaults)[number]

export class OutsideError extends Error {
  readonly reason: OutsideFault
  /** Whether there was a connection, so that something may have been done; without one nothing was even asked. */
  readonly wasConnected: boolean

  constructor(reason: OutsideFault, wasConnected = false) {
    super(`No answer from outside: ${reason}.`)
    this.reason = reason
    this.wasConnected = wasConnected
  }
}

interface Limits {
  /** Milliseconds from the first connection to the end of the last answer. */
  timeout: number
  maxBytes: number
  maxRedirects: number
  /** Whether an inner address is one of those that may be called. */
  isOwn: IsOwn
  /** Ends the call with the process. */
  signal?: AbortSignal
}

const usual: Limits = { timeout: 10_000, maxBytes: 1_000_000, maxRedirects: 3, isOwn: () => false }

/**
 * Calls an address that a company named. Each connection is made to an address that was judged for it, so neither a
 * second answer of DNS nor a redirect leads inside. Throws `OutsideError` where there is no whole answer in time.
 */
export async function callOutside(call: OutsideCall, given: Partial<Limits> = {}): Promise<OutsideAnswer> {
  const limits = { ...usual, ...given }
  const ends = AbortSignal.timeout(limits.timeout)
  const signal = limits.signal ? AbortSignal.any([ends, limits.signal]) : ends
  let next = call
  let wasConnected = false
  const connected = () => {
    wasConnected = true
  }
  for (let redirects = 0; ; redirects++) {
    const answer = await once(next, limits, signal, connected).catch((error) => {
      const isOurs = error instanceof OutsideError
      throw new OutsideError(isOurs ? error.reason : ends.aborted ? 'timeout' : 'unreachable', wasConnected)
    })
    const to = redirectOf(answer)
    if (to === undefined) return answer
    if (redirects === limits.maxRedirects) throw new OutsideError('redirects', true)
    next = redirected(next, answer.status, to)
  }
}

const redirectOf = ({ status, headers: { location } }: OutsideAnswer) =>
  [301, 302, 303, 307, 308].includes(status) && typeof location === 'string' ? location : undefined

/**
 * As browsers do it: 307 and 308 repeat the call, the others ask for the page, unless it is a message. Nothing secret follows to
 * another host, and what is encrypted stays so.
 */
export function redirected(call: OutsideCall, status: number, location: string): OutsideCall {
  if (!URL.canParse(location, call.url)) throw new OutsideError('address')
  const [from, to] = [new URL(call.url), new URL(location, call.url)]
  if (from.protocol === 'https:' && to.protocol !== 'https:') throw new OutsideError('downgraded')
  if (call.isMessage) return { ...call, url: to.href }
  const repeats = status === 307 || status === 308
  const isSameHost = to.host === from.host
  return {
    method: repeats ? call.method : 'GET',
    url: to.href,
    ...(repeats && call.body !== undefined && { body: call.body }),
    ...(isSameHost && call.headers && { headers: call.headers }),
  }
}

/** The address, or the fault that keeps it from being called. */
export function addressOf(url: string): URL | OutsideFault {
  if (!URL.canParse(url)) return 'address'
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return 'address'
  return parsed.username || parsed.password ? 'credentials' : parsed
}

/** The same of an address that others are joined behind: it ends with its path, which nothing before it swallows. */
export function baseAddressOf(url: string): URL | OutsideFault | 'path' {
  const address = addressOf(url)
  if (typeof address !== 'string' && /[?#\\]/.test(url)) return 'path'
  return address
}

/** `https://erp.exemplo.com.br/api`: how it is kept, without the slash at its end. */
export const baseOf = ({ origin, pathname }: URL) => `${origin}${pathname}`.replace(/\/+$/, '')

/** Names that lead inside wherever they are asked, by what they are called: a host of this machine or of its network. */
const innerName = /^(?:[^.]+|.+\.(?:localhost|local|internal|intranet|lan|home\.arpa))\.?$/i

/**
 * Whether a host leads inside by its own name, without asking anybody: what DNS answers is judged at each connection, where names
 * that lead nowhere and names that lead inside fail alike.
 */
export function isInnerHost(url: URL, isOwn: IsOwn): boolean {
  const [host, port] = [hostOf(url), portOf(url)]
  if (isIP(host)) return isInnerAddress(host) && !isOwn(host, port)
  return innerName.test(host) && !(/^(.+\.)?localhost\.?$/i.test(host) && isOwn('127.0.0.1', port))
}

/** A name, or a literal address as it is connected to. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** The address at which the host of a URL may be called at this moment. */
export const calledAddress = (url: URL, isOwn: IsOwn) =>
  reachableAddress(hostOf(url), (address) => isOwn(address, portOf(url)))

async function once(
  call: OutsideCall,
  limits: Limits,
  signal: AbortSignal,
  connected: () => void,
): Promise<OutsideAnswer> {
  const url = addressOf(call.url)
  if (typeof url === 'string') throw new OutsideError(url)
  // A literal address is connected to without a look-up.
  if (isIP(hostOf(url)) && isInnerHost(url, limits.isOwn)) throw new OutsideError('not_public')
  const ask = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>()
  const asked = ask(url, {
    method: call.method,
    headers: { 'User-Agent': 'Girassol/1', Accept: '*/*', ...call.headers },
    lookup: judged(url, limits),
    agent: false,
    signal,
  })
  asked.on('error', reject)
  // Not a byte of the request leaves before the connection is whole.
  asked.on('socket', (socket) => socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected))
  asked.on('response', (response) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const read = () => {
      const whole = Buffer.concat(chunks).subarray(0, limits.maxBytes)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        get body() {
          return whole.toString('utf8')
        },
        bytes: whole,
        isCut: bytes > limits.maxBytes,
      })
    }
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes <= limits.maxBytes) return
      read()
      asked.destroy()
    })
    response.on('error', reject)
    response.on('end', read)
  })
  asked.end(call.body)
  return promise
}

/** Looks a name up. Names that lead nowhere and names that lead inside fail alike, so that nobody learns what is inside. */
const judged =
  (url: URL, { isOwn }: Limits): LookupFunction =>
  (_host, options, answer) => {
    void calledAddress(url, isOwn).then((found) => {
      if (!found) return answer(new OutsideError('not_public'), '', 0)
      const family = isIP(found)
      if (options.all) answer(null, [{ address: found, family }])
      else answer(null, found, family)
    })
  }
