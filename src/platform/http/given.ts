import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import { knownNames } from '../contract/known-names.ts'
import { strictly } from '../contract/strictly.ts'
import type { Lang } from '../i18n/messages.ts'
import { Refusal } from '../rules/refusal.ts'
import { declaredBy } from './declared.ts'
import { fieldErrors } from './field-errors.ts'
import type { ServerModule } from './module.ts'

type Modules = readonly Pick<ServerModule, 'contract'>[]
type Asked = Pick<FastifyRequest, 'method' | 'query' | 'body'>

const nothing = z.strictObject({})

/**
 * The shape of an endpoint's query. Links to files and pages that browsers open directly come out of mails and
 * messengers, which append parameters of their own: only there are unknown names ignored.
 */
export const queryOf = (endpoint: AnyEndpoint): z.ZodType =>
  isOpenedAlone(endpoint) ? (endpoint.query ?? z.object({})) : strictly(endpoint.query ?? nothing)

/**
 * Whether a browser opens the address directly, without code of ours.
 * @tests The sweep of unknown names.
 */
export const isOpenedAlone = ({ method, needs, raw }: AnyEndpoint) =>
  method === 'GET' && needs === 'public' && raw !== undefined

/** Reads query and body for an endpoint, by shapes built once. Unknown names are refused with a sentence. */
export function givenTo(endpoint: AnyEndpoint, modules: Modules) {
  const query = queryOf(endpoint)
  const body = endpoint.upload ? undefined : strictly(endpoint.body ?? nothing)
  const shown = shownAt(endpoint, modules)
  return (request: Asked, lang: Lang) => ({
    query: parsed(query, request.query, lang),
    body: body && parsed(body, endpoint.body ? request.body : request.body || {}, lang, shownTo(request, shown)),
  })
}

const shownTo = ({ method }: Asked, shown: z.ZodType | undefined) => (method === 'PUT' ? shown : undefined)

/** For PUT: the shape of the record's reply, because a client may send a record back as it read it, with changes. */
function shownAt({ method, path, reply }: AnyEndpoint, modules: Modules): z.ZodType | undefined {
  if (method !== 'PUT' && method !== 'PATCH') return undefined
  const read = declaredBy(modules).get(`GET ${path}`)
  return read?.reply ?? (method === 'PATCH' || path.endsWith('/:id') ? reply : undefined)
}

function parsed(shape: z.ZodType, value: unknown, lang: Lang, shown?: z.ZodType): unknown {
  const result = shape.safeParse(value ?? {})
  if (result.success) return result.data
  const sent = shown && withoutShown(value, result.error.issues, shown)
  if (sent) return parsed(shape, sent, lang)
  throw new Refusal(422, 'platform.invalid', { fields: fieldErrors(result.error, lang, shape) })
}

/**
 * The value without its read-only fields (id, names of references, calculated fields); undefined if it has none of
 * them.
 */
function withoutShown(value: unknown, issues: readonly z.core.$ZodIssue[], shown: z.ZodType): unknown {
  const found = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const known = new Set(knownNames(shown, issue.path))
    return issue.keys.filter((key) => known.has(key)).map((key) => ({ path: issue.path, key }))
  })
  if (found.length === 0) return undefined
  const sent: unknown = structuredClone(value)
  for (const { path, key } of found) delete (partAt(sent, path) as Record<string, unknown>)[key]
  return sent
}

const partAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((part, step) => (part as Record<PropertyKey, unknown>)[step], value)
