import type { z } from 'zod'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { knownNames } from '../../contract/known-names.ts'
import { strictly } from '../../contract/strictly.ts'
import { completeReply } from './complete-reply.ts'

/** The document of the API is made of the contracts and stands in none. */
const documentPath = '/api/openapi.json'

let contracts: readonly AnyEndpoint[] = []
const wrong: string[] = []

/** Says where the endpoints are declared; the screens' setup does, so that this folder needs to know no module. */
export const checkRepliesBy = (given: readonly AnyEndpoint[]) => {
  contracts = given
}

/** What the replies of one test had that their contract does not; empty afterwards. */
export const wrongReplies = () => wrong.splice(0)

/**
 * What a test lets the server say, in the whole shape that the contract promises and without names that it does not know.
 * Values that it does not allow are kept for `wrongReplies`. Addresses below `/try` are made up by tests of the platform.
 */
export function replyByContract(method: string, path: string, body: unknown): unknown {
  if (path.startsWith('/api/try/') || path === documentPath) return body
  const endpoint = contracts.find((one) => one.method === method && pathPattern(one.path).test(path))
  if (!endpoint) {
    wrong.push(`${method} ${path}: no contract has this address`)
    return body
  }
  if (!endpoint.reply || endpoint.raw) return body
  const { Content, ...around } = (body ?? {}) as { Content?: unknown }
  const whole = completeReply(endpoint.reply, Content)
  const read = endpoint.reply.safeParse(whole)
  if (!read.success) {
    const [{ path: at, message }] = read.error.issues as [{ path: PropertyKey[]; message: string }]
    wrong.push(`${method} ${path}: ${at.join('.')} ${message}`)
  }
  return { ...around, Content: read.success ? read.data : whole }
}

/**
 * What a screen sends where the test lets the server take it: the server itself would refuse what the contract does not allow,
 * names that it does not know among it.
 * Ids may be any text, as tests give them.
 */
export function sentByContract(method: string, path: string, body: unknown) {
  if (path.startsWith('/api/try/')) return
  const endpoint = contracts.find((one) => one.method === method && pathPattern(one.path).test(path))
  const issues: readonly z.core.$ZodIssue[] =
    (endpoint?.body && strictly(endpoint.body).safeParse(body).error?.issues) ?? []
  const [issue] = issues.filter((one) => !(one.code === 'invalid_format' && one.format === 'uuid'))
  if (issue) wrong.push(`${method} ${path}, as it is sent: ${issue.path.join('.')} ${issue.message}`)
}

/** Parameters that a screen asks with and the server does not know; their values stay as free as a test gives them. */
export function askedByContract(method: string, { pathname, searchParams }: URL) {
  if (pathname.startsWith('/api/try/')) return
  const endpoint = contracts.find((one) => one.method === method && pathPattern(one.path).test(pathname))
  if (!endpoint) return
  const known = endpoint.query ? knownNames(endpoint.query) : []
  const unknown = [...searchParams.keys()].filter((name) => !known.includes(name))
  if (unknown.length > 0) wrong.push(`${method} ${pathname}, as it is asked: ${unknown.join(', ')}`)
}

const pathPattern = (path: string) => new RegExp(`^/api${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`)
