import { createHash } from 'node:crypto'
import type { Services } from '../../../../platform/http/services.ts'
import { callOutside, type OutsideCall, OutsideError } from '../../../../platform/outside/call-outside.ts'
import { type StoredConnection, secretsOf, turnOf } from '../../../../platform/outside/connections.ts'
import { ownNetworks } from '../../../../platform/outside/own-networks.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import type { Said } from '../../../../platform/work/said.ts'
import { JsonPull, textAt } from '../../connector/json-pull.ts'
import { type Page, pageOfKits, parsed } from '../../connector/page-of-kits.ts'
import { listFields } from '../../price-list/list-targets.ts'
import { otherCurrency } from '../../price-list/read-currency.ts'

/** What a supplier answers about one kit. */
export interface PriceAndStock {
  costCents: number
  stock: 'available' | 'on_request' | 'none' | null
}

/** What the product asks of a supplier, however it is reached. */
export interface KitConnector {
  /** All its kits, as rows of a list. Throws a `PullFault` where it does not answer as it should. */
  kits(): AsyncGenerator<{ rows: string[][]; total: number | null }>
  priceAndStock(code: string): Promise<PriceAndStock | null>
}

/** Why a supplier's answer is not taken. */
export class PullFault extends Error {
  readonly fault: Said
  readonly isRefused: boolean
  readonly isTried: boolean

  constructor(fault: Said, { isRefused = false, isTried = false } = {}) {
    super(fault.code)
    this.fault = fault
    this.isRefused = isRefused
    this.isTried = isTried
  }
}

const fault = (name: string, values: Said['values'] = {}) => ({ code: `supply.pull.${name}`, values })

const maxKits = 200_000
/** At ten calls a second: some minutes. */
const maxPages = 2_000
/** A list that is added to while it is read grows now and then; one whose total grows with so many pages in a row never ends. */
const maxRises = 4
const ofPage = { timeout: 15_000, maxBytes: 4_000_000 }
/** A person waits for it. */
const ofPrice = { timeout: 3_000, maxBytes: 100_000 }

interface Limits {
  timeout: number
  maxBytes: number
  began?: number
}

/** A service that answers JSON by the settings of a connection. */
export function jsonPull(services: Services, company: Company, connection: StoredConnection): KitConnector {
  const settings = JsonPull.parse(connection.settings)
  const secrets = secretsOf(services, connection)
  const isOwn = ownNetworks(services.settings)

  /** Who waits since `began` does not wait longer for being one of many. */
  async function ask(call: OutsideCall, { timeout, maxBytes, began }: Limits) {
    await turnOf(services, company, connection.id)
    const left = began === undefined ? timeout : ofPrice.timeout - (Date.now() - began)
    if (left <= 0) throw new PullFault(fault('timeout'), { isTried: true })
    try {
      return await callOutside(call, { timeout: left, maxBytes, isOwn })
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      const said = error.reason === 'timeout' ? fault('timeout') : { code: `outside.${error.reason}` }
      throw new PullFault(said, { isTried: error.reason === 'timeout' || error.reason === 'unreachable' })
    }
  }

  const basic = () => `Basic ${Buffer.from(`${settings.authName}:${secrets.password ?? ''}`).toString('base64')}`
  async function authorised(limits: Limits): Promise<Record<string, string>> {
    const headers = { Accept: 'application/json', ...settings.headers }
    if (settings.auth === 'header') return { ...headers, [settings.authName || 'X-Api-Key']: secrets.password ?? '' }
    if (settings.auth === 'basic') return { ...headers, Authorization: basic() }
    if (settings.auth === 'bearer') return { ...headers, Authorization: `Bearer ${secrets.password ?? ''}` }
    if (settings.auth !== 'token') return headers
    const body = secrets.tokenBody ?? ''
    const call = {
      method: 'POST' as const,
      url: settings.tokenUrl,
      headers: { 'Content-Type': 'application/json' },
      body,
    }
    const answer = await ask(call, limits)
    const token = answer.status < 300 ? tokenIn(answer.body, settings.tokenPath) : ''
    if (!token) throw new PullFault(fault('token'), { isRefused: answer.status === 401 || answer.status === 403 })
    return { ...headers, Authorization: `Bearer ${token}` }
  }

  return {
    async *kits() {
      const headers = await authorised(ofPage)
      let url: string | null = withPage(settings, 0)
      let [count, last, said, rises] = [0, '', 0, 0]
      for (let page = 0; url; page++) {
        const answer = await ask({ method: settings.method, url, headers }, ofPage)
        const read = pageOfKits(answer, settings)
        if (!read.ok) throw new PullFault(read.fault, read)
        const print = createHash('sha256').update(JSON.stringify(read.rows)).digest('hex')
        if (read.rows.length > 0 && print === last) throw new PullFault(fault('same_page', { page: page + 1 }))
        last = print
        count += read.rows.length
        rises = page > 0 && read.total !== null && read.total > said ? rises + 1 : 0
        said = read.total ?? said
        if (rises === maxRises) throw new PullFault(fault('growing', { page: page + 1, total: said }))
        if (page === maxPages) throw new PullFault(fault('pages', { most: maxPages, count }))
        if (Math.max(count, said) > maxKits) throw new PullFault(fault('endless', { most: maxKits }))
        if (read.rows.length > 0) yield { rows: read.rows, total: read.total }
        // More kits than there are said to be: the total never holds.
        if (read.total !== null && count > read.total) throw new PullFault(fault('endless', { most: read.total }))
        url = nextUrl(settings, { read, page, url, count })
      }
      // However it ended, the list is whole or nothing of it counts.
      if (count < said) throw new PullFault(fault('short', { count, total: said }))
    },
    async priceAndStock(code) {
      if (!settings.priceUrl) return null
      const began = Date.now()
      const headers = await authorised({ ...ofPrice, began })
      const url = settings.priceUrl.replaceAll('{code}', () => encodeURIComponent(code))
      const answer = await ask({ method: 'GET', url, headers }, { ...ofPrice, began })
      const found = parsed(answer.body)
      // A page of this one kit; what is no kit is judged as it came.
      const body = found ? JSON.stringify([found.value]) : answer.body
      const one = pageOfKits({ ...answer, body }, { ...settings, listPath: '', totalPath: '', paging: 'none' })
      if (!one.ok) throw new PullFault(one.fault, one)
      const kit = one.rows[0] ?? []
      const said = (field: (typeof listFields)[number]) => kit[listFields.indexOf(field)] ?? ''
      const costCents = Math.round(Number(said('price')) * 100)
      const currency = otherCurrency(said('currency'))
      if (currency) throw new PullFault(fault('currency', { currency }))
      if (said('code') !== code || !(costCents > 0)) throw new PullFault(fault('not_json'))
      const stock = textAt(found?.value, 'stock')
      return { costCents, stock: stock === 'available' || stock === 'on_request' || stock === 'none' ? stock : null }
    },
  }
}

function tokenIn(body: string, path: string): string {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'string' ? value : textAt(value, path || 'token')
  } catch {
    return path ? '' : (/^[\w.~+/=-]{8,4000}$/.exec(body.trim())?.[0] ?? '')
  }
}

interface Reached {
  read: Extract<Page, { ok: true }>
  page: number
  url: string
  /** Kits that have come so far. */
  count: number
}

/** Where the next page is asked for; null after the last one. */
function nextUrl(settings: JsonPull, { read, page, url, count }: Reached): string | null {
  const { paging, perPage } = settings
  const isLast = read.rows.length === 0 || paging === 'none' || (read.total !== null && count >= read.total)
  if (isLast) return null
  if (paging === 'next') return read.next && new URL(read.next, url).href
  return read.total === null && read.rows.length < perPage ? null : withPage(settings, page + 1)
}

function withPage({ url, paging, pageName, sizeName, perPage }: JsonPull, page: number): string {
  if (paging === 'none' || paging === 'next') return url
  const to = new URL(url)
  to.searchParams.set(pageName, String(paging === 'page' ? page + 1 : page * perPage))
  if (sizeName) to.searchParams.set(sizeName, String(perPage))
  return to.href
}
