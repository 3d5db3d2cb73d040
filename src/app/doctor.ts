import { createTransport } from 'nodemailer'
import pg from 'pg'
import { faultLine, installationFaults } from './running/installation-faults.ts'

/**
 * `npm run doctor`: lists what is wrong with this installation, given the settings that it is started with. It changes
 * nothing.
 */
const faults = installationFaults(process.env)
const { SMTP_URL, DATABASE_URL, NODE_ENV } = process.env

const isUnreadable = (name: string) => faults.some(({ setting, refused }) => setting === name && refused)

if (SMTP_URL && !isUnreadable('SMTP_URL')) {
  const transport = createTransport({ url: SMTP_URL, connectionTimeout: 8_000, greetingTimeout: 8_000 })
  await transport.verify().catch((error: Error) => {
    faults.push({ setting: 'SMTP_URL', text: `does not answer as a mail server: ${error.message}`, refused: false })
  })
  transport.close()
}
if (DATABASE_URL && !isUnreadable('DATABASE_URL')) {
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 8_000 })
  try {
    await client.connect()
  } catch (error) {
    faults.push({ setting: 'DATABASE_URL', text: `cannot be reached: ${(error as Error).message}`, refused: true })
  } finally {
    await client.end().catch(() => {})
  }
}

const isRefused = faults.some(({ refused }) => refused)
console.log(`Girassol, ${NODE_ENV === 'production' ? 'production' : 'development'}`)
console.log(faults.length === 0 ? '  ✓ nothing to mend' : faults.map(faultLine).join('\n'))
if (isRefused) console.log('\nWith what is marked ✗ the server does not start.')
process.exitCode = isRefused ? 1 : 0
