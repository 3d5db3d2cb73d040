import { readSettings } from '../platform/settings.ts'
import { addDemoData } from './demo.ts'
import { openDatabase } from './open-database.ts'
import { startServer } from './server.ts'

/** Adds the demo data in a separate process: the memory that it takes would stay with the server. */
const settings = { ...readSettings(), roles: [] }
const database = await openDatabase(settings)
const { services, close } = await startServer({ settings, adminUrl: database.adminUrl })
try {
  await addDemoData(services, process.argv.slice(2))
} finally {
  await close()
  await database.stop()
}
