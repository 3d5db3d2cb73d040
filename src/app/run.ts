import { join } from 'node:path'
import { startMetrics } from '../platform/http/metrics-server.ts'
import { UnfitDatabase } from '../platform/schema/history.ts'
import { readSettings } from '../platform/settings.ts'
import { openDatabase } from './open-database.ts'
import { ensureWebBuilt, servePages } from './pages.ts'
import { startServer } from './server.ts'

const settings = readSettings()
const isWeb = settings.roles.includes('web')
const withPages = isWeb && !process.argv.includes('--no-pages')
const folder = join(import.meta.dirname, '../../dist/web')

if (withPages) await ensureWebBuilt(folder)
const database = await openDatabase(settings)
const running = await startServer({
  settings,
  adminUrl: database.adminUrl,
  ...(withPages && { pages: (app, services) => servePages(app, folder, services) }),
}).catch(async (error: unknown) => {
  if (!(error instanceof UnfitDatabase)) throw error
  console.error(error.message)
  if (!database.adopted) await database.stop()
  process.exit(1)
})
if (process.argv.includes('--demo')) {
  const { addDemoData } = await import('./demo.ts')
  await addDemoData(running.services, process.argv.slice(2))
}
if (isWeb) await running.app.listen({ port: settings.port, host: process.env.HOST ?? '0.0.0.0' })
const metrics = await startMetrics(settings, (error) => running.services.log.warn(error, 'metrics'))
const port = process.env.PUBLIC_PORT ?? settings.port
console.log(
  `Girassol is ready at ${settings.publicScheme}://${settings.baseDomain}${String(port) === '80' ? '' : `:${port}`}`,
)
if (process.argv.includes('--demo')) {
  const { printLogins } = await import('./demo.ts')
  printLogins(settings, Number(port))
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    metrics?.close()
    await running.close()
    await database.stop()
    process.exit(0)
  })
