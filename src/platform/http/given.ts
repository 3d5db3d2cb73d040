import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import { knownNames } from '../contract/known-names.ts'
import { strictly } from '../contract/strictly.ts'
import type { Lang } from '../i18n/messages.ts'
import { Refusal } from '../rules/refusal.ts'
import { fieldErrors } from './field-errors.ts'

type Asked = Pick<FastifyRequest, 'method' | 'query' | 'body'>

const nothing = z.strictObject({})

/**
 * What a call may ask in its address. A file or page that strangers' browsers open by themselves comes out of mails and
 * messengers, which hang parameters of their own on it: there alone, what nobody knows is let be.
 */
export const queryOf = (endpoint: AnyEndpoint): z.ZodType =>
  isOpenedAlone(endpoint) ? (endpoint.query ?? z.object({})) : strictly(endpoint.query ?? nothing)

/** Whether a browser opens it without any code of ours in between. */
export const isOpenedAlone = ({ method, needs, raw }: AnyEndpoint) =>
  method === 'GET' && needs === 'public' && raw !== undefined

/** Reads query and body of the calls of an endpoint, by shapes made once: a name that they do not know is refused with its sentence. */
export function givenTo(endpoint: AnyEndpoint) {
  const query = queryOf(endpoint)
  const body = endpoint.upload ? undefined : strictly(endpoint.body ?? nothing)
  const onlyShown = onlyShownBy(endpoint)
  const sent = (request: Asked) => {
    if (!endpoint.body) return request.body || {}
    return isWhole(request, endpoint) ? without(onlyShown, request.body) : request.body
  }
  return (request: Asked, lang: Lang) => ({
    query: parsed(query, request.query, lang),
    body: body && parsed(body, sent(request), lang),
  })
}

/** PUT at a record's own address, and wherever PATCH is declared: the record as it was read, with the changes in it. */
const isWhole = ({ method }: Pick<Asked, 'method'>, endpoint: AnyEndpoint) =>
  method === 'PUT' && (endpoint.method === 'PATCH' || endpoint.path.endsWith('/:id'))

/** What the record shows and nobody sends: its id, the names of its references, what is calculated. */
function onlyShownBy(endpoint: AnyEndpoint): ReadonlySet<string> {
  const { body, reply } = endpoint
  if (!isWhole({ method: 'PUT' }, endpoint) || !body || !reply) return new Set()
  const taken = new Set(knownNames(body))
  return new Set(knownNames(reply).filter((name) => !taken.has(name)))
}

const without = (names: ReadonlySet<string>, body: unknown) =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)))
    : body

function parsed(shape: z.ZodType, value: unknown, lang: Lang): unknown {
  const result = shape.safeParse(value ?? {})
  if (!result.success) throw new Refusal(422, 'platform.invalid', { fields: fieldErrors(result.error, lang, shape) })
  return result.data
}
