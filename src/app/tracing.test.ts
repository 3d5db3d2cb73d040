import { once } from 'node:events'
import { createServer } from 'node:http'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { startTracing, traced, traceRequests } from '../platform/observability/tracing.ts'

it('sends a span for each request and each job to the collector, without what was sent', async () => {
  const received: string[] = []
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(Buffer.concat(chunks).toString())
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as { port: number }).port}`
  const stop = await startTracing()
  const app = fastify()
  app.decorateRequest('company', undefined)
  app.decorateRequest('isOfPerson', false)
  traceRequests(app)
  app.get('/things/:id', async () => ({ ok: true }))
  await app.inject('/things/4711?search=maria')
  await traced('job proposals.pdf', async () => {})
  await stop()
  await app.close()
  collector.close()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  const text = received.join('\n')
  expect(text).toContain('GET /things/:id')
  expect(text).toContain('job proposals.pdf')
  expect(text).not.toContain('maria')
})
