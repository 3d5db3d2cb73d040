import { readSettings } from '../platform/settings.ts'
import { addDemoData } from './demo.ts'
import { openDatabase } from './open-database.ts'
import { startServer } from './server.ts'

/** Adds the demo data beside the process that will answer: filling takes memory that would stay with it. */
const settings = { ...readSettings(), roles: [] }
const database = await openDatabase(settings)
const { services, close } = await startServer({ settings, adminUrl: database.adminUrl })
try {
  await addDemoData(services, process.argv.slice(2))
} finally {
  await close()
  await database.stop()
}
