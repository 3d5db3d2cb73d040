import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { activity } from '../../activity/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { energy } from '../../energy/contract.ts'
import { files } from '../../files/contract.ts'
import { internalChat } from '../../internal-chat/contract.ts'
import { aUnit } from '../../proposals/server/test-deal.ts'
import { privacy } from '../contract.ts'

const world = await startWorld()
const superuser = new pg.Client({ connectionString: world.adminUrl })
beforeAll(() => superuser.connect())
afterAll(() => superuser.end())

const person = {
  name: 'Filomena "Fifi" d\'Ávila Brandão',
  phone: '34998127755',
  document: '52998224725',
  email: 'filomena.brandao@exemplo.com.br',
  street: 'Alameda dos Jequitibás',
  number: '4172',
  zipCode: '38400123',
  motherName: 'Etelvina Brandão',
}

async function withPerson({ admin }: Pick<TestCompany, 'admin'>) {
  const contact = await admin.call(contacts.create, { body: person as never })
  const deal = await aDeal(admin, { contactId: contact.id, description: `Cliente ${person.name} quer bateria` })
  await admin.call(contacts.edit, { params: { id: contact.id }, body: { city: 'Uberlândia', state: 'MG' } })
  await admin.call(deals.edit, { params: { id: deal.id }, body: { title: `Telhado de ${person.name}` } as never })
  await admin.call(energy.addUnit, {
    params: { dealId: deal.id },
    body: aUnit({ holder: person.name, code: '77001234' }),
  })
  await admin.call(activity.addNote, {
    params: { kind: 'deal', threadId: deal.id },
    body: { text: `${person.name}, CPF 529.982.247-25, tel. (34) 99812-7755` },
  } as never)
  const { id } = await admin.call(internalChat.openOfDeal, { params: { id: deal.id } })
  await admin.call(internalChat.write, {
    params: { id },
    body: { id: crypto.randomUUID(), body: `${person.name} liga no ${person.phone}` },
  })
  await upload(admin, deal.id, `Conta de ${person.phone}.txt`, `Titular ${person.name}`)
  return { contact, deal }
}

async function upload(actor: Actor, ownerId: string, name: string, content: string) {
  const file = { name, content, type: 'text/plain' }
  expect((await sendFile(actor, `POST /api/files?ownerKind=deal&ownerId=${ownerId}`, file)).status).toBe(200)
}

/** Every table of the database with a row that contains one of the texts. */
async function tablesWith(texts: readonly string[]) {
  const tables = await superuser.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'platform', 'graphile_worker')`,
  )
  const holding: string[] = []
  for (const { name } of tables.rows) {
    const { rowCount } = await superuser.query(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) w where position(lower(w) in lower(t::text)) > 0) limit 1`,
      [texts],
    )
    if (rowCount) holding.push(name)
  }
  return holding
}

const traces = [
  'Filomena',
  'Etelvina',
  '34998127755',
  '99812-7755',
  '52998224725',
  '529.982.247-25',
  'filomena.brandao',
  'Jequitib',
]

it('an erased person leaves no byte of name, phone, document or address in any table', async () => {
  const company = await world.company()
  const { admin } = company
  const { contact, deal } = await withPerson(company)
  await admin.call(contacts.show, { params: { id: contact.id } })
  // A bill that they sent in a conversation and that has no deal yet.
  await company.within((ctx) =>
    ctx.run(
      statement(
        `insert into bill_readings (id, file_name, state, units, contact_id, created_by)
         values (gen_random_uuid(), 'conta.pdf', 'read', '[{"holder": "Filomena"}]', $1, $2)`,
        [contact.id, admin.id],
      ),
    ),
  )
  expect(await tablesWith(traces)).toContain('public.bill_readings')
  const done = await admin.call(privacy.erase, { params: { id: contact.id } })
  expect(done).toMatchObject({ deletedFiles: 1, deletedNotes: 1, keptSales: 0 })
  expect(await tablesWith(traces)).toEqual([])
  expect(await admin.call(contacts.show, { params: { id: contact.id } })).toMatchObject({
    name: 'Titular removido',
    document: '',
    email: '',
    city: 'Uberlândia',
  })
  expect(await admin.call(deals.show, { params: { id: deal.id } })).toMatchObject({ id: deal.id, street: '' })
  const listed = await admin.call(files.list, { query: { ownerKind: 'deal', ownerId: deal.id } })
  expect(listed.list).toEqual([])
  await expect(admin.call(privacy.erase, { params: { id: contact.id } })).rejects.toMatchObject({
    status: 409,
    code: 'privacy.already_erased',
  })
})

it('erasing one person leaves another of the same company as it was', async () => {
  const company = await world.company()
  const { admin } = company
  const { contact } = await withPerson(company)
  const other = await admin.call(contacts.create, { body: { name: 'Outra Pessoa', phone: '34998120001' } as never })
  const before = await admin.call(contacts.show, { params: { id: other.id } })
  await admin.call(privacy.erase, { params: { id: contact.id } })
  expect(await admin.call(contacts.show, { params: { id: other.id } })).toEqual(before)
})

it('everything about a person is exported with the files, without secrets', async () => {
  const company = await world.company()
  const { contact, deal } = await withPerson(company)
  const { status, body, headers } = await company.admin.request('GET', `/api/contacts/${contact.id}/personal-data`)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('application/zip')
  const text = (body as Buffer).toString('utf8')
  for (const part of [person.email, deal.id, 'quer bateria', '77001234', 'Titular Filomena', 'CPF 529.982.247-25'])
    expect(text).toContain(part)
  expect(text).not.toContain('password')
  const views = await company.admin.call(privacy.views, { params: { id: contact.id } })
  expect(views.list.map(({ through }) => through)).toContain('export')
})

it('whoever opens a contact or its deal is noted, once an hour', async () => {
  const company = await world.company()
  const { contact, deal } = await withPerson(company)
  const seller = await company.user('salesman', { name: 'Vendedora' })
  await seller.call(contacts.show, { params: { id: contact.id } })
  await seller.call(contacts.show, { params: { id: contact.id } })
  await seller.call(deals.show, { params: { id: deal.id } })
  const views = await company.admin.call(privacy.views, { params: { id: contact.id } })
  expect(
    views.list
      .filter(({ userName }) => userName === 'Vendedora')
      .map(({ through }) => through)
      .sort(),
  ).toEqual(['contact', 'deal'])
})

it('who opened the data of a person is told a page at a time, the latest first', async () => {
  const company = await world.company()
  const { contact } = await withPerson(company)
  const hours = statement(
    `insert into personal_data_views (contact_id, user_id, through, hour, first_at)
     select $1, $2, 'contact', h, h from generate_series('2026-01-01'::timestamptz, '2026-01-04'::timestamptz, '1 hour') h`,
    [contact.id, company.admin.id],
  )
  await company.within((ctx) => ctx.run(hours))
  const page = (pageNumber: number) =>
    company.admin.call(privacy.views, { params: { id: contact.id }, query: { pageNumber, pageSize: 30 } })
  const [first, last] = [await page(1), await page(3)]
  expect(first).toMatchObject({ totalItems: 73, totalPages: 3, pageNumber: 1, pageSize: 30 })
  expect([first.list.length, last.list.length]).toEqual([30, 13])
  expect(first.list[0]!.at > last.list[0]!.at).toBe(true)
})

it('consents are recorded and withdrawn', async () => {
  const company = await world.company()
  const { contact } = await withPerson(company)
  const params = { id: contact.id }
  const { id } = await company.admin.call(privacy.addConsent, {
    params,
    body: { purpose: 'Receber ofertas por WhatsApp', channel: 'Formulário do site' },
  })
  expect((await company.admin.call(privacy.withdraw, { params: { id } })).withdrawnAt).not.toBeNull()
  expect(await company.admin.call(privacy.consents, { params })).toMatchObject([
    { purpose: 'Receber ofertas por WhatsApp', recordedByName: 'Ana Administradora' },
  ])
})

it('is closed to who lacks the permission, and to other companies', async () => {
  const company = await world.company()
  const { contact } = await withPerson(company)
  const other = await world.company()
  const seller = await company.user('salesman')
  const params = { id: contact.id }
  await expect(seller.call(privacy.erase, { params })).rejects.toMatchObject({ status: 403 })
  expect((await seller.request('GET', `/api/contacts/${contact.id}/personal-data`)).status).toBe(403)
  await expect(other.admin.call(privacy.erase, { params })).rejects.toMatchObject({ status: 404 })
  expect((await other.admin.request('GET', `/api/contacts/${contact.id}/personal-data`)).status).toBe(404)
})
