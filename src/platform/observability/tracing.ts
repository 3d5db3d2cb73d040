import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Traces by OpenTelemetry, only where OTEL_EXPORTER_OTLP_ENDPOINT names a collector; nothing is loaded otherwise.
 * A span a request and a job, named by route or task, with the company and never with what was sent.
 */
export async function startTracing(env: NodeJS.ProcessEnv = process.env): Promise<() => Promise<void>> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME ?? 'girassol' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return () => provider.shutdown()
}

export const isTracingAsked = (env: NodeJS.ProcessEnv = process.env) => Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT)

const spans = new WeakMap<FastifyRequest, Span>()

/** Hooks that open and end a request's span; a caller's trace is continued. */
export function traceRequests(app: FastifyInstance) {
  const tracer = trace.getTracer('girassol')
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan(
      `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      { kind: SpanKind.SERVER },
      parent,
    )
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
      'http.response.status_code': reply.statusCode,
      'girassol.company': request.company?.slug ?? '',
      'girassol.request_id': request.id,
    })
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

/** A span around a piece of background work. */
export async function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!isTracingAsked()) return work()
  return trace.getTracer('girassol').startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
