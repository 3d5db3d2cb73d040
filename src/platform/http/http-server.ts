import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { holds } from '../access/permission.ts'
import { jsonSchemaOf } from '../contract/json-schema.ts'
import { applyMasks, maskedFields } from '../contract/masks.ts'
import { langOf } from '../i18n/messages.ts'
import { isTracingAsked, traceRequests } from '../observability/tracing.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Settings } from '../settings.ts'
import { type Company, noCompany, slugOfHost } from '../tenancy/company.ts'
import { hasFeature, mayUseModule } from '../tenancy/features.ts'
import { answerError } from './answer-error.ts'
import type { CtxUser } from './ctx.ts'
import { fieldErrors } from './field-errors.ts'
import { guardsOf } from './guards.ts'
import { countRequest, metricsText } from './metrics.ts'
import type { ServerModule } from './module.ts'
import { completedApiDocument } from './openapi.ts'
import { RawReply, type Route } from './route.ts'
import { reading, writing } from './run-in-ctx.ts'
import type { Services } from './services.ts'

export interface Identity {
  user: CtxUser
  held: ReadonlySet<string>
  /** Why this person may do nothing yet but mend it: the message key of a missing second factor. */
  refusal?: string
}

/** Finds who a token belongs to in a company; the access module brings it. */
export type Authenticate = (services: Services, company: Company, token: string) => Promise<Identity | undefined>

export interface HttpOptions {
  services: Services
  modules: readonly ServerModule[]
  authenticate: Authenticate
  /** Labels of permissions, for the sentence of a refusal. */
  permissionLabel(id: string, lang: 'pt-BR' | 'en-US'): string
  /** Serves pages and assets; left out in tests of the API. */
  pages?: (app: FastifyInstance, services: Services) => Promise<void>
}

const oneMegabyte = 1_048_576

export async function buildHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { services, modules } = options
  const { settings } = services
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: oneMegabyte,
    genReqId: () => randomBytes(9).toString('base64url'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => {
      reply.header('X-Request-Id', request.id)
      void answerError(error, request, reply as never, langOf(request.headers['accept-language']))
    },
  })
  app.setErrorHandler((error, request, reply) =>
    answerError(error, request, reply, langOf(request.headers['accept-language'])),
  )
  // Pages bring their own: any other address opens the application.
  const isApiOnly = !options.pages
  if (isApiOnly)
    app.setNotFoundHandler((request) => {
      if (request.url.startsWith('/api/') || request.method !== 'GET') throw new Refusal(404, 'platform.unknown_route')
      throw new Refusal(404, 'platform.not_found')
    })
  app.addHook('onResponse', async (request, reply) => {
    countRequest(request.routeOptions.url ?? 'unknown', request.method, reply.statusCode, reply.elapsedTime)
    request.log.info(
      {
        requestId: request.id,
        company: request.company?.slug,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
  if (isTracingAsked()) traceRequests(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    // What the API answers belongs to one person: no cache keeps it unless the endpoint says so.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store')
  })
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(settings.publicScheme === 'https' ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: settings.publicScheme === 'https',
    crossOriginEmbedderPolicy: false,
    // A window that signs in at Google must find the one that opened it again.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } } as never,
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => `${request.headers.host} ${request.ip}`,
    errorResponseBuilder: () => new Refusal(429, 'platform.too_many'),
  })
  await app.register(multipart, { limits: { fileSize: 20 * oneMegabyte, files: 1, fields: 10 } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Girassol API',
        version: '1',
        description: 'Replies are wrapped in `Content`; errors carry `Message`, `Code`, `Fields` and `RequestId`.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  })
  app.setValidatorCompiler(() => () => true)
  app.decorateRequest('company', undefined)

  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await services.db.pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'starting' })
    }
  })
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metricsText()))

  for (const module of modules) for (const one of module.routes ?? []) addRoute(app, one, options, module.name)
  let document: unknown
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => {
    document ??= completedApiDocument(app.swagger() as never)
    return document
  })
  await options.pages?.(app, services)
  return app
}

/** The company of the request's host; the bare base domain opens the default one. */
export async function companyOf(services: Services, host: string | undefined): Promise<Company> {
  const { baseDomain, defaultCompany } = services.settings
  const slug = slugOfHost(host, baseDomain) ?? (isBare(host, baseDomain) ? defaultCompany : undefined)
  const company = slug === undefined ? undefined : await services.directory.bySlug(slug)
  if (!company) throw new Refusal(404, 'platform.unknown_company')
  return company
}

const companyOrNone = (services: Services, host: string | undefined) =>
  companyOf(services, host).catch((error: unknown) => {
    if (error instanceof Refusal) return noCompany
    throw error
  })

const isBare = (host: string | undefined, baseDomain: string) => {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return name === baseDomain || name === '127.0.0.1' || name === '[::1]'
}

function addRoute(app: FastifyInstance, { endpoint, handle, writes }: Route, options: HttpOptions, moduleName: string) {
  const { services, authenticate } = options
  const masks = maskedFields(endpoint.reply)
  const guards = guardsOf(endpoint.path, options.modules)
  const schema: Record<string, unknown> = {
    summary: endpoint.summary ?? `${endpoint.method} ${endpoint.path}`,
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.query && { querystring: jsonSchemaOf(endpoint.query, 'input') }),
    ...(endpoint.upload
      ? { consumes: ['multipart/form-data'] }
      : endpoint.body
        ? { body: jsonSchemaOf(endpoint.body, 'input') }
        : {}),
    ...(endpoint.path.includes(':') && { params: paramsSchema(endpoint.path) }),
    ...(endpoint.needs !== 'public' && { security: [{ session: [] }] }),
    'x-needs': endpoint.needs,
    ...(endpoint.raw ? { 'x-raw': endpoint.raw } : !endpoint.reply && { 'x-empty': true }),
    ...(endpoint.refusals && { 'x-refusals': endpoint.refusals }),
    ...(endpoint.reply && {
      response: {
        200: { type: 'object', properties: { Content: jsonSchemaOf(endpoint.reply, 'output') }, required: ['Content'] },
      },
    }),
  }
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema,
    bodyLimit: endpoint.bodyLimit ?? oneMegabyte,
    config: endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } : {},
    handler: async (request, reply) => {
      const lang = langOf(request.headers['accept-language'])
      const company = await (endpoint.anyHost ? companyOrNone : companyOf)(services, request.headers.host)
      request.company = company
      if (company.status === 'blocked' && !endpoint.whileBlocked) throw new Refusal(403, 'platform.unknown_company')
      if (endpoint.method !== 'GET') checkXsrf(request)
      checkOpen(company, endpoint.feature, moduleName, services.settings)
      const identity = await identify(request, company, options, authenticate)
      if (endpoint.needs !== 'public' && !identity) throw new Refusal(401, 'platform.signed_out')
      if (identity?.refusal && endpoint.needs !== 'public' && !endpoint.withoutSecondFactor)
        throw new Refusal(403, identity.refusal)
      if (
        identity &&
        endpoint.needs !== 'public' &&
        endpoint.needs !== 'session' &&
        !holds(identity.held, endpoint.needs as string)
      ) {
        const [needed] = [endpoint.needs].flat() as string[]
        throw new Refusal(403, endpoint.refusedAs ?? 'platform.forbidden', {
          values: { permission: options.permissionLabel(needed!, lang) },
          details: { permission: needed },
        })
      }
      const given = {
        params: checkParams(request.params as Record<string, string>),
        query: parsed(endpoint.query, request.query, lang),
        body: endpoint.upload ? undefined : parsed(endpoint.body, request.body, lang),
        request,
        reply,
      }
      const asker = {
        company,
        user: identity?.user,
        held: identity?.held ?? new Set<string>(),
        lang,
        requestId: request.id,
      }
      const content = await (writes ? writing : reading)(services, asker, async (ctx) => {
        if (asker.user?.reach) for (const { param, check } of guards) await check(ctx, given.params[param]!)
        return handle(ctx, given as never)
      })
      if (content instanceof RawReply) return reply.type(content.type).headers(content.headers).send(content.content)
      if (reply.sent) return reply
      if (!endpoint.reply) return reply.code(204).send()
      if (masks.length > 0) applyMasks(content, masks, asker.held)
      return { Content: content }
    },
  })
}

/** Modules that the plan or maintenance closes, and features that the company's map does not have. */
function checkOpen(company: Company, feature: string | undefined, moduleName: string, settings: Settings) {
  const verdict = mayUseModule(company, moduleName, settings.modulesUnderMaintenance)
  if (!verdict.ok) throw new Refusal(verdict.code === 'platform.feature_not_in_plan' ? 403 : 503, verdict.code)
  if (feature && !hasFeature(company, feature, settings.demoCompanies))
    throw new Refusal(403, 'platform.feature_not_in_plan')
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

/** Ids that cannot exist are as unknown as those that do not. */
function checkParams(params: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(params))
    if ((name === 'id' || name.endsWith('Id')) && !uuid.test(value)) throw new Refusal(404, 'platform.not_found')
  return params
}

function parsed(
  shape: { safeParse(value: unknown): { success: boolean; data?: unknown; error?: unknown } } | undefined,
  value: unknown,
  lang: 'pt-BR' | 'en-US',
) {
  if (!shape) return undefined
  const result = shape.safeParse(value ?? {})
  if (!result.success) throw new Refusal(422, 'platform.invalid', { fields: fieldErrors(result.error as never, lang) })
  return result.data
}

/** Writes must echo the XSRF cookie in a header, which another site's page cannot read. */
function checkXsrf(request: FastifyRequest) {
  if (!request.headers['content-type'] && Number(request.headers['content-length'] ?? 0) > 0)
    throw new Refusal(415, 'platform.unsupported_media')
  const cookieValue = request.cookies['XSRF-TOKEN']
  const header = request.headers['x-xsrf-token']
  if (!cookieValue || cookieValue !== header) throw new Refusal(403, 'platform.xsrf')
}

async function identify(request: FastifyRequest, company: Company, options: HttpOptions, authenticate: Authenticate) {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) return undefined
  const identity = await authenticate(options.services, company, header.slice(7))
  if (!identity) throw new Refusal(401, 'platform.signed_out')
  return identity
}

/** Gives the browser its XSRF token, once. */
export function offerXsrf(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  if (request.cookies['XSRF-TOKEN']) return
  reply.setCookie('XSRF-TOKEN', randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: false,
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    company: Company | undefined
  }
}
