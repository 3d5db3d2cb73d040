import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import writerOf from 'fast-json-stringify'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { langOf } from '../i18n/messages.ts'
import { addressOf, networkOf } from '../limits/network.ts'
import { isTracingAsked, traceRequests } from '../observability/tracing.ts'
import { Refusal } from '../rules/refusal.ts'
import { answerError } from './answer-error.ts'
import { addRoute, oneMegabyte, type RouteOptions } from './api-route.ts'
import { companyOrNone } from './company-of-host.ts'
import { countRequest } from './metrics.ts'
import { completedApiDocument } from './openapi.ts'
import { addRawRoutes } from './raw-route.ts'
import type { Services } from './services.ts'

export interface HttpOptions extends RouteOptions {
  /** Serves pages and assets; left out in tests of the API. */
  pages?: (app: FastifyInstance, services: Services) => Promise<void>
  /** Addresses that belong to no module. */
  further?: (app: FastifyInstance) => void
}

export async function buildHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { services, modules } = options
  const { settings } = services
  const answered = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerError(error, { ...options, request, reply, lang: langOf(request.headers['accept-language']) })
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: oneMegabyte,
    genReqId: () => randomBytes(9).toString('base64url'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: false,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => {
      reply.header('X-Request-Id', request.id)
      void answered(error, request, reply as never)
    },
  })
  endInOrder(app)
  app.setErrorHandler(answered)
  // Pages bring their own; every other address opens the application.
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
  const chat = settings.supportChat?.origins ?? []
  const tiles = settings.mapTiles ? [new URL(settings.mapTiles.pattern).origin] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...chat],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...chat, ...tiles],
        fontSrc: ["'self'", 'data:', ...chat],
        // Sockets go to this host only: `'self'` stands for its ws: and wss:, too.
        connectSrc: ["'self'", ...chat],
        ...(chat.length > 0 && { frameSrc: ["'self'", ...chat], mediaSrc: ["'self'", ...chat] }),
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
    // Nothing that a client writes: the company is found by its host, however that is spelt, the network by the connection.
    keyGenerator: async (request) => {
      const company = await companyOrNone(services, request.headers.host)
      return `${company.id} ${networkOf(addressOf(request.raw, services.isProxy))}`
    },
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
  app.setSerializerCompiler(({ schema }) => writerWhenNeeded(schema as object))
  app.decorateRequest('company', undefined)
  app.decorateRequest('isOfPerson', false)

  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await services.db.pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('Retry-After', 5).send({ status: 'starting' })
    }
  })

  for (const module of modules) for (const one of module.routes ?? []) addRoute(app, one, options, module.name)
  await addRawRoutes(
    app,
    services,
    modules.flatMap(({ raw = [] }) => raw),
  )
  let document: unknown
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => {
    document ??= completedApiDocument(app.swagger() as never)
    return document
  })
  options.further?.(app)
  await options.pages?.(app, services)
  return app
}

/** How long requests under way may take once the server shuts down, in milliseconds. */
const patience = 8_000

/** How long a server that shuts down still accepts connections, in milliseconds. */
const farewell = 300

/**
 * Waits while idle connections are still being reused: a client that sends a request is told to retry and closes its
 * connection, instead of losing it during a request.
 */
export async function untilIdleClientsKnow({ server }: FastifyInstance) {
  if (server.listening) await sleep(farewell)
}

/** On shutdown, finishes the requests under way and answers new ones with `Retry-After`. */
function endInOrder(app: FastifyInstance) {
  let isClosing = false
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return
    reply.header('Connection', 'close')
    throw new Refusal(503, 'platform.restarting')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    await untilIdleClientsKnow(app)
    const cut = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => clearTimeout(cut))
    // A server that never listened closes without a word.
    if (!app.server.listening) clearTimeout(cut)
  })
}

/**
 * The writer of a reply is compiled for its first reply: four hundred of them at once were a third of a start. Servers
 * of one process share it.
 */
function writerWhenNeeded(schema: object) {
  return (content: unknown) => {
    const writer = writers.get(schema) ?? writerOf(schema)
    writers.set(schema, writer)
    return writer(content)
  }
}

const writers = new WeakMap<object, (content: unknown) => string>()
