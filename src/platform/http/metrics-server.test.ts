import { expect, it } from 'vitest'
import { readSettings, type Settings } from '../settings.ts'
import { startMetrics } from './metrics-server.ts'

const from = (metrics: Settings['metrics']) => startMetrics({ metrics } as Settings, () => {})

it('metrics are told on the loopback by default, and by their own port alone', async () => {
  const env = { DATA_DIR: '/tmp/none', APP_SECRET: 'x' }
  expect(readSettings(env).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readSettings({ ...env, METRICS_PORT: 'off' }).metrics.port).toBeUndefined()
  expect(await from({ port: undefined, host: '127.0.0.1' })).toBeUndefined()
  const running = (await from({ port: 0, host: '127.0.0.1' }))!
  const answer = await fetch(`http://127.0.0.1:${running.port}/metrics`)
  expect(await answer.text()).toContain('girassol_http_requests_total')
  expect((await fetch(`http://127.0.0.1:${running.port}/`)).status).toBe(404)
  running.close()
})

it('a port that is taken does not keep the process from starting', async () => {
  const first = (await from({ port: 0, host: '127.0.0.1' }))!
  expect(await from({ port: first.port, host: '127.0.0.1' })).toBeUndefined()
  first.close()
})
