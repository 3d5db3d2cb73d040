import { onTestFinished } from 'vitest'
import type { Page } from '../../contract/shapes.ts'
import { askedByContract, replyByContract, sentByContract } from './reply-shapes.ts'

export interface AskedCall {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/** An answer that always says the same: `'GET /api/stores': content([])`. */
export const content = (Content: unknown) => () => ({ body: { Content } })

/** A list whose first page holds all of it. */
export const onePage = <Row>(list: Row[], pageSize = 50): Page<Row> => ({
  list,
  pageNumber: 1,
  pageSize,
  totalItems: list.length,
  totalPages: 1,
})

/**
 * Answers the browser's calls while one test runs: `serve({ 'POST /api/login': ({ body }) => ({ body: { Content: … } }) })`.
 * What no line names is 404; what a reply leaves out is filled in by its contract, and what its contract does not allow fails
 * the test, and so does what a screen asks or sends and its contract does not take. Returns the calls in order.
 */
export function serve(routes: Record<string, (call: AskedCall) => Answer | Promise<Answer>>): AskedCall[] {
  const calls: AskedCall[] = []
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const method = init?.method ?? 'GET'
    const text = typeof init?.body === 'string' ? init.body : ''
    const call = {
      method,
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: text ? JSON.parse(text) : undefined,
    }
    calls.push(call)
    const answer = routes[`${method} ${url.pathname}`]
    const {
      status = 200,
      body: said,
      headers,
    } = answer
      ? await answer(call)
      : { status: 404, body: { Message: 'Não encontrado.', Code: 'not_found' }, headers: {} }
    if (status < 300) askedByContract(method, url)
    if (status < 300 && call.body !== undefined) sentByContract(method, url.pathname, call.body)
    const body = status < 300 ? replyByContract(method, url.pathname, said) : said
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }
  onTestFinished(() => {
    globalThis.fetch = real
  })
  return calls
}
