import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    slug: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    administrator: { type: 'string' },
    password: { type: 'string' },
    primary: { type: 'string' },
    secondary: { type: 'string' },
    new: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
const usage = `Creates a company and its administrator.

  npm run company -- --slug sol-nascente --name "Sol Nascente" --administrator "Ana Lima" --email ana@solnascente.com.br --password "…"

  --primary, --secondary   colours as #RRGGBB (optional)
  --new                    begin a database where there is none yet`

if (values.help || !values.slug || !values.name || !values.email || !values.password) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
const { slug, name, email, password, primary, secondary } = values
const { installation, missingInstallation, problemsOf } = await import('./company-arguments.ts')
const problems = problemsOf({ slug, name, email, password, primary, secondary })
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

const missing = missingInstallation(installation(), values.new ?? false)
if (missing) {
  console.error(missing)
  process.exit(1)
}

const { readSettings, publicAddress } = await import('../platform/settings.ts')
const { openDatabase } = await import('./open-database.ts')
const { startServer } = await import('./server.ts')
const { newCompany } = await import('./new-company.ts')
const settings = { ...readSettings(), roles: [] }
const database = await openDatabase(settings)
const { services, close } = await startServer({ settings, adminUrl: database.adminUrl })
try {
  const { company } = await newCompany(
    services,
    {
      slug,
      name,
      ...(primary && { primaryColor: primary }),
      ...(secondary && { secondaryColor: secondary }),
    },
    { name: values.administrator ?? 'Administrador', email, password },
  )
  console.log(`${company.name} is at ${publicAddress(services.settings, company)}`)
} catch (error) {
  console.error(
    (error as { code?: string }).code === '23505' ? `There is already a company "${slug}".` : (error as Error).message,
  )
  process.exitCode = 1
} finally {
  await close()
  await database.stop()
}
