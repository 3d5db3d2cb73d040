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
 * What a call may ask in its address. A file or page that strangers' browsers open by themselves comes out of mails and
 * messengers, which hang parameters of their own on it: there alone, what nobody knows is let be.
 */
export const queryOf = (endpoint: AnyEndpoint): z.ZodType =>
  isOpenedAlone(endpoint) ? (endpoint.query ?? z.object({})) : strictly(endpoint.query ?? nothing)

/**
 * Whether a browser opens it without any code of ours in between.
 *
 * @tests The sweep of unknown names.
 */
export const isOpenedAlone = ({ method, needs, raw }: AnyEndpoint) =>
  method === 'GET' && needs === 'public' && raw !== undefined

/** Reads query and body of the calls of an endpoint, by shapes made once: a name that they do not know is refused with its sentence. */
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

/** What is read where it is put, of a record itself what is answered: PUT takes it back as it was read, with the changes in it. */
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

/** Without what is only shown (its id, the names of its references, what is calculated); nothing where none of that is in it. */
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
