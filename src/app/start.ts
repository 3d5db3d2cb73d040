import { join } from 'node:path'
import { readSettings } from '../platform/settings.ts'
import { openDatabase } from './open-database.ts'
import { startServer } from './server.ts'

const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Girassol needs Node 24 or newer; this is ${process.version}. Run it through npm, which brings its own.`,
  )
  process.exit(1)
}

const settings = readSettings()
const database = await openDatabase(settings)

const pagesFolder = join(import.meta.dirname, '../../dist/web')
const { ensureWebBuilt, servePages } = await import('./pages.ts')
if (settings.roles.includes('web')) await ensureWebBuilt(pagesFolder)
const running = await startServer({
  settings,
  adminUrl: database.adminUrl,
  pages: (app) => servePages(app, pagesFolder),
})
if (settings.roles.includes('web'))
  await running.app.listen({ port: settings.port, host: process.env.HOST ?? '0.0.0.0' })

if (process.argv.includes('--demo')) {
  const { addDemoData } = await import('./demo.ts')
  await addDemoData(running.services, process.argv.slice(2))
}
printAddresses()

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await running.close()
    await database.stop()
    process.exit(0)
  })

function printAddresses() {
  const port = settings.port === 80 ? '' : `:${settings.port}`
  console.log(`Girassol is ready at http://${settings.baseDomain}${port}`)
}
