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
    help: { type: 'boolean', short: 'h' },
  },
})
const usage = `Creates a company and its administrator.

  npm run company -- --slug sol-nascente --name "Sol Nascente" --administrator "Ana Lima" --email ana@solnascente.com.br --password "…"

  --primary, --secondary   colours as #RRGGBB (optional)`

if (values.help || !values.slug || !values.name || !values.email || !values.password) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(values.slug)) {
  console.error('The slug becomes a sub-domain: small letters, digits and hyphens only.')
  process.exit(1)
}

const { readSettings } = await import('../platform/settings.ts')
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
      slug: values.slug,
      name: values.name,
      ...(values.primary && { primaryColor: values.primary }),
      ...(values.secondary && { secondaryColor: values.secondary }),
    },
    { name: values.administrator ?? 'Administrador', email: values.email, password: values.password },
  )
  console.log(`${company.name} is at http://${company.slug}.${services.settings.baseDomain}:${services.settings.port}`)
} catch (error) {
  console.error(
    (error as { code?: string }).code === '23505'
      ? `There is already a company "${values.slug}".`
      : (error as Error).message,
  )
  process.exitCode = 1
} finally {
  await close()
  if (!database.adopted) await database.stop()
}
