import { expect, it } from 'vitest'
import { contacts } from '../modules/contacts/contract.ts'
import { statement } from '../platform/db/statement.ts'
import { startServer } from './server.ts'
import { actorWith, startWorld, testPassword } from './testing.ts'

const world = await startWorld()
const company = await world.company()

const personal = {
  name: 'Joaquina Vasconcelos',
  phone: '34998124471',
  document: '52998224725',
  email: 'joaquina.vasconcelos@exemplo.com.br',
}

it('the log tells company, route, status and request of each call, and nothing about persons', async () => {
  const lines: string[] = []
  const server = await startServer({
    settings: { ...world.settings, logLevel: 'trace' },
    adminUrl: world.adminUrl,
    migrated: true,
    logTo: { write: (line) => lines.push(line) },
  })
  try {
    const stranger = actorWith(server, company.company.slug, '', '')
    await stranger.request('POST', '/api/login', { email: personal.email, password: testPassword })
    const admin = actorWith(server, company.company.slug, company.admin.id, company.admin.token)
    const { id } = await admin.call(contacts.create, { body: personal })
    await admin.request('POST', '/api/contacts', personal)
    await admin.request('GET', `/api/contacts?search=${encodeURIComponent(personal.name)}`)
    await admin.request('GET', `/api/contacts/${id}`)
    await admin.request('GET', `/api/${personal.email}`)
    for (const sql of [
      "insert into users (id, name, email, password_hash, role_id, store_id) select gen_random_uuid(), name, $1, '', role_id, store_id from users",
      'select $1::uuid',
      "select ('{' || $1)::json",
    ])
      await company
        .within((ctx) =>
          ctx.run(statement(sql, [sql.startsWith('insert') ? `admin@${company.company.slug}.test` : personal.email])),
        )
        .catch((err) => server.services.log.error({ err }, 'defect'))
  } finally {
    await server.close()
  }
  const text = lines.join('')
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request')
  expect(requests.map(({ route, status }) => `${status} ${route}`)).toEqual([
    '401 /api/login',
    '200 /api/contacts',
    '422 /api/contacts',
    '200 /api/contacts',
    '200 /api/contacts/:id',
    expect.stringMatching(/^404/),
  ])
  expect(requests.slice(0, 5).every((line) => line.company === company.company.slug && line.requestId)).toBe(true)
  const defects = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'defect')
  expect(defects.map(({ err }) => err.code)).toEqual(['23505', '22P02', '22P02'])
  expect(defects[0].err).toMatchObject({ table: 'users', constraint: 'users_email' })
  const secrets = [...Object.values(personal), testPassword, company.admin.token, `admin@${company.company.slug}.test`]
  for (const secret of [...secrets, ...secrets.map(encodeURIComponent)]) expect(text).not.toContain(secret)
})
