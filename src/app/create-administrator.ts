import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    remove: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
const usage = `Lets someone who runs the platform enter any company on behalf of its users.

  npm run administrator -- --name "Sônia Prado" --email sonia@example.com --password "…"
  npm run administrator -- --email sonia@example.com --remove

They sign in at a company's address, /login?as=administrator, with the password and a code of the authenticator app that
the command shows. Running it again replaces both. The company's log records each time.`

if (values.help || !values.email || (!values.remove && !(values.name && values.password))) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
const { installation, missingInstallation, problemsOfAdministrator } = await import('./company-arguments.ts')
const { name = '', email, password = '' } = values
const problems = problemsOfAdministrator(values.remove ? { email } : { name, email, password })
const missing = missingInstallation(installation())
if (problems.length > 0 || missing) {
  console.error([...problems, ...(missing ? [missing] : [])].join('\n'))
  process.exit(1)
}

const { default: pg } = await import('pg')
const { hashPassword, newTotp } = await import('../modules/access/server/public.ts')
const { default: QRCode } = await import('qrcode')
const { newId } = await import('../platform/db/new-id.ts')
const { migrate } = await import('../platform/schema/migrate.ts')
const { readSettings } = await import('../platform/settings.ts')
const { openDatabase } = await import('./open-database.ts')
const settings = readSettings()
const database = await openDatabase(settings)
await migrate(database.adminUrl)
const client = new pg.Client({ connectionString: database.adminUrl })
await client.connect()
try {
  if (values.remove) {
    await client.query('update platform.administrators set active = false where lower(email) = lower($1)', [email])
    console.log(`${email} can no longer enter.`)
  } else {
    const totp = newTotp(settings.secret, { issuer: 'Girassol', label: email })
    await client.query(
      `insert into platform.administrators (id, name, email, password_hash, totp_secret) values ($1, $2, $3, $4, $5)
       on conflict (lower(email)) do update set name = excluded.name, password_hash = excluded.password_hash,
         totp_secret = excluded.totp_secret, totp_last_step = 0, active = true`,
      [newId(), name, email, await hashPassword(password, 'command'), totp.sealed],
    )
    console.log(`${name} enters at the address of any company, /login?as=administrator
The second step asks for a code. Take this into an authenticator app now, it is not shown again:

${await QRCode.toString(totp.address, { type: 'terminal', small: true })}
${totp.secret}`)
  }
} finally {
  await client.end()
  await database.stop()
}
