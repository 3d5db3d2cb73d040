import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMetrics } from '../platform/http/metrics-server.ts'
import { isLoopback } from '../platform/limits/network.ts'
import { UnfitDatabase } from '../platform/schema/history.ts'
import { readSettings } from '../platform/settings.ts'
import { openDatabase } from './open-database.ts'
import { ensureWebBuilt, servePages } from './pages.ts'
import { inChild } from './running/in-child.ts'
import { faultLine, installationFaults } from './running/installation-faults.ts'
import { type Running, startServer } from './server.ts'

const faults = installationFaults(process.env)
if (faults.length > 0) console.error(faults.map(faultLine).join('\n'))
if (faults.some(({ refused }) => refused)) {
  console.error('\nGirassol does not start like this. Mend what is marked ✗; `npm run doctor` shows this list.')
  process.exit(1)
}
const settings = readSettings()
const isWeb = settings.roles.includes('web')
const withPages = isWeb && !process.argv.includes('--no-pages')
const folder = join(import.meta.dirname, '../../dist/web')
/** How long the server may take to stop, in milliseconds, before its database is closed anyway. */
const patience = 11_000

if (withPages) await ensureWebBuilt(folder)
const database = await openDatabase(settings)
let running: Running | undefined
let metrics: Awaited<ReturnType<typeof startMetrics>>
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

running = await startServer({
  settings,
  adminUrl: database.adminUrl,
  ...(withPages && { pages: (app, services) => servePages(app, folder, services) }),
}).catch(async (error: unknown) => {
  if (!(error instanceof UnfitDatabase)) throw error
  console.error(error.message)
  await database.stop()
  process.exit(1)
})
const { app, services } = running
if (process.argv.includes('--demo')) {
  const { lacksDemoData } = await import('./demo.ts')
  if (await lacksDemoData(services, process.argv.slice(2))) await inChild('src/app/fill-demo.ts', process.argv.slice(2))
}
if (isWeb) await app.listen({ port: settings.port, host: settings.host })
metrics = await startMetrics(settings, (error) => services.log.warn(error, 'metrics'))
const port = process.env.PUBLIC_PORT ?? settings.port
console.log(modeOf(settings))
console.log(
  `Girassol is ready at ${settings.publicScheme}://${settings.baseDomain}${String(port) === '80' ? '' : `:${port}`}`,
)
if (process.argv.includes('--demo')) {
  const { printLogins } = await import('./demo.ts')
  printLogins(settings, Number(port))
}

async function stop() {
  if (stopping) return
  stopping = true
  metrics?.close()
  await Promise.race([running?.close(), sleep(patience)])
  await database.stop()
  process.exit(0)
}

/** One line for the log: the kind of installation and who can reach it. */
function modeOf({ development, host, trustedProxies, mail }: typeof settings) {
  const reach = isLoopback(host) ? `this machine alone (${host})` : `other machines, too (${host})`
  const mailbox = mail.smtpUrl || trustedProxies.length > 0 ? '' : ', mails are shown to this machine at /dev/mailbox'
  return development
    ? `Development: reached by ${reach}${mailbox}. NODE_ENV=production is for companies.`
    : `Production: reached by ${reach}.`
}
