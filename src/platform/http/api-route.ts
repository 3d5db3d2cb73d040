import { setMaxListeners } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions as RouteOptionsOf } from 'fastify'
import { type Asked, holds, type PermissionId } from '../access/permission.ts'
import { type AnyEndpoint, allows } from '../contract/endpoint.ts'
import { jsonSchemaOf } from '../contract/json-schema.ts'
import { hiddenFields, maskedFields, removeFields } from '../contract/masks.ts'
import { strictly } from '../contract/strictly.ts'
import { langOf } from '../i18n/messages.ts'
import { Allowance } from '../limits/allowance.ts'
import { addressOf, isOfThisMachine, networkOf } from '../limits/network.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Company } from '../tenancy/company.ts'
import { hasFeature } from '../tenancy/features.ts'
import { type Authenticate, isProgramToken, type ProgramUse } from './authenticate.ts'
import { companyOf, companyOrNone } from './company-of-host.ts'
import { declaredBy } from './declared.ts'
import { formOf } from './form-of-request.ts'
import { givenTo, queryOf } from './given.ts'
import { guardsOf } from './guards.ts'
import { once } from './idempotency.ts'
import { closedBy, lacking } from './lacking.ts'
import type { ServerModule } from './module.ts'
import { requireOpenModule } from './open-module.ts'
import { received } from './received-upload.ts'
import { RawReply, type Route, shownOf } from './route.ts'
import { reading, writing } from './run-in-ctx.ts'
import type { Services } from './services.ts'
import { checkXsrf } from './xsrf.ts'

export interface RouteOptions {
  services: Services
  modules: readonly ServerModule[]
  authenticate: Authenticate
  /** Names of the people who may edit roles in a company: a refusal for a permission says whom to ask. */
  whoGrants(services: Services, company: Company): Promise<string[]>
}

export const oneMegabyte = 1_048_576

/** Serves one endpoint: identifies the caller, checks permission and input, runs the handler and masks the reply. */
export function addRoute(
  app: FastifyInstance,
  { endpoint, handle, writes }: Route,
  options: RouteOptions,
  moduleName: string,
) {
  const { services } = options
  const { settings } = services
  const read = givenTo(endpoint, options.modules)
  const masks = maskedFields(endpoint.reply)
  const guards = guardsOf(endpoint.path, options.modules)
  const isForPeople =
    endpoint.isPersonal ||
    (endpoint.method !== 'GET' && options.modules.some((one) => one.name === moduleName && one.isPersonal))
  const calls = endpoint.perPerson ? new Allowance({ max: endpoint.perPerson, per: 60_000 }) : undefined
  const served: RouteOptionsOf = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: schemaOf(endpoint),
    bodyLimit: endpoint.bodyLimit ?? oneMegabyte,
    config: endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } : {},
    handler: async (request, reply) => {
      const lang = langOf(request.headers['accept-language'])
      if (endpoint.onThisMachine && (settings.trustedProxies.length > 0 || !isOfThisMachine(request.raw)))
        throw new Refusal(404, 'platform.unknown_route')
      const company = await (endpoint.anyHost ? companyOrNone : companyOf)(services, request.headers.host)
      request.company = company
      if (company.status === 'blocked' && !endpoint.whileBlocked) throw new Refusal(403, 'platform.unknown_company')
      const token = bearerOf(request)
      // No other site can make a browser send a program's token, so there is nothing for a cookie to prove.
      if (endpoint.method !== 'GET' && !endpoint.isAnonymous && !isProgramToken(token ?? '')) checkXsrf(request)
      checkOpen(company, endpoint.feature, moduleName, options.services)
      const identity = endpoint.isAnonymous
        ? undefined
        : await identify(request, reply, token, company, endpoint, options)
      if (calls && identity) keepTo(calls, `${company.id} ${identity.user.id}`)
      if (isForPeople && identity?.program) throw new Refusal(403, 'platform.person_only')
      const given = {
        params: checkParams(request.params as Record<string, string>),
        ...read(request, lang),
        request,
        reply,
      }
      const asker = {
        company,
        user: identity?.user,
        granted: identity?.granted ?? new Set<PermissionId>(),
        lang,
        requestId: request.id,
        network: networkOf(addressOf(request.raw, services.isProxy)),
        ...((endpoint.upload || endpoint.endsWithAsker) && { signal: hungUp(reply) }),
        ...formOf(request),
        leavesOut: new Set((given.body as { leavesOut?: string[] } | undefined)?.leavesOut),
      }
      const hidden = hiddenFields(masks, asker.granted)
      if (endpoint.upload) await received(request)
      const content = await (writes ? writing : reading)(services, asker, async (ctx) => {
        if (asker.user?.reach) for (const { param, check } of guards) await check(ctx, given.params[param]!)
        const work = async () => {
          const answer = await handle(ctx, given as never)
          return answer instanceof RawReply ? answer : removeFields(answer, hidden)
        }
        return writes && endpoint.method !== 'GET' ? once(ctx, request, reply, work) : work()
      }).catch((error: unknown) => {
        // Another person's values are masked like any reply: without what this person may not see.
        const { fields } = ((error as Refusal).details ?? {}) as { fields?: object }
        if (error instanceof Refusal && fields) removeFields(fields, hidden)
        throw error
      })
      if (content instanceof RawReply)
        return reply.type(content.type).headers(content.headers).send(shownOf(content, hidden))
      if (reply.sent) return reply
      if (!endpoint.reply) return reply.code(204).send()
      return { Content: content }
    },
  }
  app.route(served)
  // Programs that follow the convention of PUT for every change send the whole record; what is equal does not change.
  if (endpoint.method === 'PATCH' && !declaredBy(options.modules).has(`PUT ${endpoint.path}`))
    app.route({ ...served, method: 'PUT', schema: { ...served.schema, hide: true } })
}

/** A signal that aborts when the connection closes before the answer was sent: the work begun for it stops as well. */
function hungUp({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController()
  // A page asks many questions at once, and each of them listens.
  setMaxListeners(0, ending.signal)
  raw.once('close', () => raw.writableFinished || ending.abort(new Refusal(408, 'platform.hung_up')))
  return ending.signal
}

/** Refuses modules closed by the plan or for maintenance, and features that the company does not have. */
function checkOpen(company: Company, feature: string | undefined, moduleName: string, services: Services) {
  requireOpenModule({ company, services }, moduleName)
  if (feature && !hasFeature(company, feature, services.settings.demoCompanies))
    throw new Refusal(403, 'platform.feature_not_in_plan')
}

/** The identity behind the token, if this endpoint is open to it; without a token only public endpoints answer. */
async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
  company: Company,
  endpoint: AnyEndpoint,
  options: RouteOptions,
) {
  const identity = token === undefined ? undefined : await options.authenticate(options.services, company, token)
  if (token !== undefined && !identity)
    throw new Refusal(401, isProgramToken(token) ? 'platform.unknown_token' : 'platform.signed_out')
  if (identity?.program) checkProgram(identity.program, reply)
  request.isOfPerson = identity !== undefined && !identity.program
  if (endpoint.needs === 'public') return identity
  if (!identity) throw new Refusal(401, 'platform.signed_out')
  if (identity.refusal && !endpoint.withoutSecondFactor) throw new Refusal(403, identity.refusal)
  const asker = { granted: identity.granted, lang: langOf(request.headers['accept-language']) }
  if (!allows(identity.granted, endpoint.needs)) throw lacking(endpoint.needs as Asked, asker, endpoint.refusedAs)
  if (endpoint.hiddenWith && holds(identity.granted, endpoint.hiddenWith))
    throw closedBy(endpoint.hiddenWith, asker, endpoint.hiddenAs)
  return identity
}

const bearerOf = ({ headers: { authorization } }: FastifyRequest) =>
  authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined

/** Limits the calls a minute of a person, and of each of their programs; beyond it the answer is 429. */
function keepTo(calls: Allowance, key: string) {
  const seconds = Math.ceil(calls.take(key) / 1000)
  if (seconds > 0) throw new Refusal(429, 'platform.person_too_many', { values: { seconds }, details: { seconds } })
}

/** Limits the calls a minute of a program; beyond it the answer is 429. */
function checkProgram({ limit, remaining, resetsIn }: ProgramUse, reply: FastifyReply) {
  reply.headers({
    'RateLimit-Limit': limit,
    'RateLimit-Remaining': Math.max(0, remaining),
    'RateLimit-Reset': resetsIn,
  })
  if (remaining < 0) {
    reply.header('Retry-After', resetsIn)
    throw new Refusal(429, 'platform.program_too_many', { values: { limit, seconds: resetsIn } })
  }
}

/**
 * What the API document and the serializer know of an endpoint: computed once per process, however many servers start
 * in it.
 */
function schemaOf(endpoint: AnyEndpoint): Record<string, unknown> {
  const schema = schemas.get(endpoint) ?? madeSchema(endpoint)
  schemas.set(endpoint, schema)
  return { ...schema }
}

const schemas = new WeakMap<AnyEndpoint, Record<string, unknown>>()

function madeSchema(endpoint: AnyEndpoint): Record<string, unknown> {
  const refusals = [...(endpoint.refusals ?? []), ...(endpoint.alsoRefuses?.() ?? [])]
  return {
    summary: endpoint.summary ?? `${endpoint.method} ${endpoint.path}`,
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.query && { querystring: jsonSchemaOf(queryOf(endpoint), 'input') }),
    ...(endpoint.upload
      ? { consumes: ['multipart/form-data'] }
      : endpoint.body
        ? { body: jsonSchemaOf(strictly(endpoint.body), 'input') }
        : {}),
    ...(endpoint.path.includes(':') && { params: paramsSchema(endpoint.path) }),
    ...(endpoint.needs !== 'public' && { security: [{ session: [] }] }),
    'x-needs': endpoint.needs,
    ...(endpoint.hiddenWith && { 'x-hidden-with': endpoint.hiddenWith }),
    ...(endpoint.raw ? { 'x-raw': endpoint.raw } : !endpoint.reply && { 'x-empty': true }),
    ...(refusals.length > 0 && { 'x-refusals': refusals }),
    ...(endpoint.reply && {
      response: {
        200: { type: 'object', properties: { Content: jsonSchemaOf(endpoint.reply, 'output') }, required: ['Content'] },
      },
    }),
  }
}

function paramsSchema(path: string) {
  const names = [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]!)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id that is not a UUID answers 404, like one that does not exist. */
function checkParams(params: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(params))
    if ((name === 'id' || name.endsWith('Id')) && !uuid.test(value)) throw new Refusal(404, 'platform.not_found')
  return params
}

declare module 'fastify' {
  interface FastifyRequest {
    company: Company | undefined
    /** A signed-in person asks, not a visitor or a program: the answer may name colleagues. */
    isOfPerson: boolean
  }
}
