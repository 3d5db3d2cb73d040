import { createServer } from 'node:http'
import type { Settings } from '../settings.ts'
import { metricsText } from './metrics.ts'

/** Serves the figures that Prometheus reads, on a port that no visitor can reach. If the port is taken, the application starts without them. */
export async function startMetrics({ metrics }: Settings, warn: (error: unknown) => void) {
  if (metrics.port === undefined) return undefined
  const server = createServer(async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void reply.writeHead(404).end()
    reply.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(await metricsText())
  })
  return new Promise<{ port: number; close(): void } | undefined>((resolve) => {
    server.once('error', (error) => {
      warn(error)
      resolve(undefined)
    })
    server.listen(metrics.port, metrics.host, () => {
      const { port } = server.address() as { port: number }
      resolve({ port, close: () => server.close().closeAllConnections() })
    })
  })
}
