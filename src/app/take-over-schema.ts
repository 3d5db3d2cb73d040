import { takeOver } from '../platform/schema/take-over.ts'
import { readSettings } from '../platform/settings.ts'
import { openDatabase } from './open-database.ts'

/** `npm run take-over-schema`: once, for an installation that version 1.1 made; with the settings that it is started with. */
const database = await openDatabase(readSettings())
try {
  const different = await takeOver(database.adminUrl)
  if (different.length > 0) {
    console.error(`Nothing was changed: this database is not as version 1.1 left it.\n\n${different.join('\n')}\n
Undo what was changed by hand, or write it down to do it again later, and run this once more.`)
    process.exitCode = 1
  } else console.log('The schema is as it should be and is recorded. Start this version now.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await database.stop()
}
