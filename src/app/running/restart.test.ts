import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, it } from 'vitest'
import { freePort, run } from '../testing/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'girassol-restart-'))
chmodSync(folder, 0o755)
const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', METRICS_PORT: 'off', BASE_DOMAIN: 'localhost' }
const host = 'sol.localhost'
const password = 'Jabuticaba@2026'
const started: ReturnType<typeof run>[] = []
afterAll(() => {
  for (const one of started) one.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function start() {
  const port = await freePort()
  const process = run('src/app/start.ts', ['--no-pages'], { ...env, PORT: String(port) })
  started.push(process)
  await process.said('is ready')
  return { ...process, port }
}

const postgresPid = () => {
  const file = join(env.DATA_DIR, 'postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

const status = async (port: number, path = '/health/ready', agent?: Agent) => {
  const [answer] = (await once(get({ port, path, agent, headers: { host } }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

async function signIn(port: number) {
  const asked = request({
    port,
    path: '/api/login',
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/json',
      cookie: 'XSRF-TOKEN=t',
      'x-xsrf-token': 't',
      connection: 'close',
    },
  })
  asked.end(JSON.stringify({ email: 'ana@sol.test', password }))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = JSON.parse((await answer.toArray()).join('')) as { Content: { token: string } }
  return body.Content.token
}

async function browser(port: number, token: string): Promise<Socket> {
  const socket = io(`http://localhost:${port}`, {
    path: '/api/realtime',
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { host },
    reconnection: false,
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

it('a process that ends while another has begun leaves it its database, and a database that dies is started again', async () => {
  const company = run(
    'src/app/create-company.ts',
    ['--new', '--slug', 'sol', '--name', 'Sol', '--email', 'ana@sol.test', '--password', password],
    { ...env, PUBLIC_PORT: '8443', PUBLIC_SCHEME: 'https' },
  )
  expect(await company.ended, company.text()).toBe(0)
  expect(company.text()).toContain('Sol is at https://sol.localhost:8443')
  expect(postgresPid()).toBeUndefined()

  const old = await start()
  expect(old.text()).toContain('Development: reached by this machine alone (127.0.0.1)')
  // Browsers that keep everything open: sockets, kept-alive connections, a request that never ends.
  const token = await signIn(old.port)
  const sockets = await Promise.all(Array.from({ length: 8 }, () => browser(old.port, token)))
  const agent = new Agent({ keepAlive: true, timeout: 600_000 })
  await Promise.all(Array.from({ length: 100 }, () => status(old.port, '/health/live', agent)))
  const unfinished = request({
    port: old.port,
    path: '/api/login',
    method: 'POST',
    headers: { host, 'content-type': 'application/json', 'content-length': '1000' },
  })
  unfinished.on('error', () => {})
  unfinished.write('{')
  await once(unfinished, 'socket')

  const young = await start()
  const pid = postgresPid()
  const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve))))
  old.kill('SIGTERM')
  expect(await old.ended).toBe(0)
  await closed
  agent.destroy()
  expect(postgresPid()).toBe(pid)
  expect(await status(young.port)).toBe(200)
  expect(await signIn(young.port)).not.toBe('')

  process.kill(pid!, 'SIGKILL')
  await expect.poll(postgresPid, { timeout: 60_000 }).not.toBe(pid)
  await expect.poll(() => status(young.port), { timeout: 60_000 }).toBe(200)
  expect(await signIn(young.port)).not.toBe('')

  young.kill('SIGTERM')
  expect(await young.ended).toBe(0)
  expect(postgresPid()).toBeUndefined()
})
