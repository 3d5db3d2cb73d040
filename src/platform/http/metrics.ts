import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Counter({
  name: 'girassol_http_requests_total',
  help: 'Requests answered.',
  labelNames: ['route', 'method', 'status'],
  registers: [registry],
})
const durations = new Histogram({
  name: 'girassol_http_request_seconds',
  help: 'Time to answer.',
  labelNames: ['route', 'method'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
})
const jobs = new Counter({
  name: 'girassol_jobs_total',
  help: 'Jobs run.',
  labelNames: ['task', 'result'],
  registers: [registry],
})

export function countRequest(route: string, method: string, status: number, ms: number) {
  requests.inc({ route, method, status })
  durations.observe({ route, method }, ms / 1000)
}

export const countJob = (task: string, result: 'done' | 'failed') => jobs.inc({ task, result })

export const metricsText = () => registry.metrics()
