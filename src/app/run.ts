import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMetrics } from '../platform/http/metrics-server.ts'
import { isLoopback } from '../platform/limits/network.ts'
import { readSettings } from '../platform/settings.ts'
import { openDatabase } from './open-database.ts'
import { ensureWebBuilt, servePages } from './pages.ts'
import { inChild } from './running/in-child.ts'
import { faultLine, installationFaults } from './running/installation-faults.ts'
import { startFailure } from './running/start-failure.ts'
import { type Running, startServer } from './server.ts'

const faults = installationFaults(process.env)
if (faults.length > 0) console.error(faults.map(faultLine).join('\n'))
if (faults.some(({ refused }) => refused)) {
  console.error('\nGirassol does not start like this. Mend what is marked ✗; `npm run doctor` shows this list.')
  process.exit(1)
}
let database: Awaited<ReturnType<typeof openDatabase>> | undefined
let running: Running | undefined
let metrics: Awaited<ReturnType<typeof startMetrics>>
let stopping = false
/** How long the server may take to stop, in milliseconds, before its database is closed anyway. */
const patience = 11_000
const settings = await Promise.resolve()
  .then(() => readSettings())
  .catch(explain)
const isWeb = settings.roles.includes('web')
const withPages = isWeb && !process.argv.includes('--no-pages')
const isDemo = process.argv.includes('--demo')
const folder = join(import.meta.dirname, '../../dist/web')

if (withPages) await ensureWebBuilt(folder)
database = await openDatabase(settings).catch(explain)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

const phones = isDemo && settings.development ? await import('./demo/talk/serve-phones.ts') : undefined
running = await startServer({
  settings,
  adminUrl: database.adminUrl,
  ...(withPages && { pages: (app, services) => servePages(app, folder, services) }),
  ...(phones && { further: (app) => phones.servePhones(app, settings) }),
}).catch(explain)
const { app, services } = running
if (isDemo) {
  const { startSupplierStandIn } = await import('./demo/stand-ins/supplier-stand-in.ts')
  const { standInPorts } = await import('./demo/stand-ins/stand-in-ports.ts')
  const ports = standInPorts(settings)
  // Another demo of this machine may have the port; its supplier answers as well.
  await startSupplierStandIn(ports.supplier).catch(() => undefined)
  settings.outside.standIns = Object.values(ports)
  const { startDemoGraph } = await import('./demo/stand-ins/start-graph.ts')
  await startDemoGraph(settings)
  const { startDemoQr } = await import('./demo/talk/start-qr.ts')
  await startDemoQr(settings)
  const { startDemoSignature } = await import('./demo/signature/start-signature.ts')
  await startDemoSignature(settings)
  const { lacksDemoData } = await import('./demo.ts')
  if (await lacksDemoData(services, process.argv.slice(2))) await inChild('src/app/fill-demo.ts', process.argv.slice(2))
}
if (isWeb) await app.listen({ port: settings.port, host: settings.host }).catch(explain)
metrics = await startMetrics(settings, (error) => services.log.warn(error, 'metrics'))
const port = process.env.PUBLIC_PORT ?? settings.port
console.log(modeOf(settings))
console.log(
  `Girassol is ready at ${settings.publicScheme}://${settings.baseDomain}${String(port) === '80' ? '' : `:${port}`}`,
)
if (isDemo) {
  const { printLogins } = await import('./demo.ts')
  printLogins(settings, Number(port))
}

async function stop(code = 0): Promise<void> {
  if (stopping) return
  stopping = true
  metrics?.close()
  await Promise.race([running?.close(), sleep(patience)])
  await database?.stop()
  process.exit(code)
}

/** What the operator can mend is told in a sentence, and nothing is left running. */
async function explain(error: unknown): Promise<never> {
  const { DATA_DIR = './.data', DATABASE_URL, HOST = '127.0.0.1', PORT = 3000 } = process.env
  const failure = startFailure(error, {
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    host: HOST,
    port: Number(PORT),
  })
  if (failure === undefined) throw error
  console.error(`${failure}\nGirassol has not started.`)
  await stop(1)
  throw error
}

/** One line for the log: the kind of installation and who can reach it. */
function modeOf({ development, host, trustedProxies, mail }: typeof settings) {
  const reach = isLoopback(host) ? `this machine alone (${host})` : `other machines, too (${host})`
  const mailbox = mail.smtpUrl || trustedProxies.length > 0 ? '' : ', mails are shown to this machine at /dev/mailbox'
  return development
    ? `Development: reached by ${reach}${mailbox}. NODE_ENV=production is for companies.`
    : `Production: reached by ${reach}.`
}
