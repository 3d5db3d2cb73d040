import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { activity } from '../../activity/contract.ts'
import { deals } from '../../deals/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { contacts } from '../contract.ts'
import { contactRelations as relations } from '../relations-contract.ts'

const world = await startWorld()
const soon = '2099-01-01T12:00:00Z'

/** Every row of the company as the database writes it, except sessions, records of what people have viewed, and how records were before. */
const everything = ({ look }: TestCompany) =>
  look(async (ctx) => {
    const tables = await ctx.rows(
      statement<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
           and not relispartition and relname not in ('sessions', 'search_spellings', 'search_recents', 'span_builds') and relname !~ '_spans$'
         order by relname`,
      ),
    )
    const rows: Record<string, unknown> = {}
    for (const { name } of tables) {
      const found = await ctx.rows(statement<{ row: string }>(`select t::text as row from ${name} t order by 1`))
      rows[name] = found.map(({ row }) => row)
    }
    return rows
  })

async function dealOf({ admin }: TestCompany, contactId: string, title: string) {
  const [step] = await admin.call(funnels.show, {})
  return admin.call(deals.create, { body: { contactId, title, stepId: step!.id, statusId: step!.statuses[0]!.id } })
}

async function twoOfOne(company: TestCompany) {
  const { admin, within } = company
  const kept = await admin.call(contacts.create, {
    body: { name: 'Maria Aparecida', phone: '34998124471', email: 'maria@sol.com.br', city: 'Prata' },
  })
  const other = await admin.call(contacts.create, {
    body: {
      name: 'Maria Aparecida da Silva',
      phone: '34998120002',
      document: '52998224725',
      city: 'Uberaba',
      banks: [{ name: 'Banco do Brasil S.A.', agency: '1', account: '2' }],
      monthlyIncome: 512_345,
    },
  })
  const third = await admin.call(contacts.create, { body: { name: 'Filho da Maria', phone: '34998120003' } })
  await admin.call(relations.convert, { params: { id: third.id }, body: { contactId: other.id } })
  const deal = await dealOf(company, other.id, 'Telhado da Maria')
  const note = await admin.call(activity.addNote, { params: { threadId: other.id }, body: { text: 'Prefere à tarde' } })
  await admin.call(activity.follow, { params: { threadId: other.id } })
  const visit = { title: 'Medir o telhado', startsAt: soon }
  await admin.call(activity.addAppointment, { params: { threadId: other.id }, body: visit })
  await admin.call(relations.remind, { params: { id: other.id }, body: { text: 'Ligar', at: soon } })
  await within(async (ctx) => {
    await ctx.run(
      statement(
        `insert into files (id, owner_kind, owner_id, name, type, size, key, created_by)
         values (gen_random_uuid(), 'contact', $1, 'rg.pdf', 'application/pdf', 10, 'k', $2)`,
        [other.id, admin.id],
      ),
    )
    const fields = await ctx.rows(
      statement<{ id: string }>(
        `insert into custom_fields (id, subject_kind, name, type)
         values (gen_random_uuid(), 'contact', 'Time', 'short-text'), (gen_random_uuid(), 'contact', 'Cor', 'short-text') returning id`,
      ),
    )
    const [both, one] = fields.map(({ id }) => id)
    await ctx.run(
      statement(
        `insert into custom_answers (subject_id, field_id, value)
         values ($1, $3, 'Cruzeiro'), ($2, $3, 'Galo'), ($2, $4, 'Azul')`,
        [kept.id, other.id, both, one],
      ),
    )
  })
  return { kept, other, third, deal, note }
}

it('two contacts that were one are put together field by field, and everything of the other moves over', async () => {
  const company = await world.company()
  const { admin, look } = company
  const { kept, other, third, deal } = await twoOfOne(company)
  await admin.call(relations.merge, {
    params: { id: kept.id },
    body: { contactId: other.id, take: ['name', 'document', 'banks'] },
  })
  expect(await admin.call(contacts.show, { params: { id: kept.id } })).toMatchObject({
    name: 'Maria Aparecida da Silva',
    document: '52998224725',
    banks: [{ name: 'Banco do Brasil S.A.', agency: '1', account: '2' }],
    phone: '34998124471',
    email: 'maria@sol.com.br',
    city: 'Prata',
    secondaryContact: { id: third.id },
  })
  await expect(admin.call(contacts.show, { params: { id: other.id } })).rejects.toMatchObject({ status: 404 })
  expect(await admin.call(deals.show, { params: { id: deal.id } })).toMatchObject({ contactId: kept.id })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: kept.id }, query: {} })
  expect(entries.map(({ text }) => text)).toContain('juntou Maria Aparecida da Silva a este contato')
  expect(entries.map(({ note }) => note?.text)).toContain('Prefere à tarde')
  expect(await admin.call(relations.reminders, { params: { id: kept.id } })).toMatchObject([{ text: 'Ligar' }])
  expect(await admin.call(activity.appointments, { params: { threadId: kept.id } })).toMatchObject([
    { title: 'Medir o telhado' },
  ])
  expect(await admin.call(activity.followers, { params: { threadId: kept.id } })).toMatchObject({ isFollowing: true })
  const hanging = await look((ctx) =>
    ctx.one(
      statement<{ files: number; answers: string[] }>(
        `select (select count(*) from files where owner_id = $1) as files,
           (select array_agg(value order by value) from custom_answers where subject_id = $1) as answers`,
        [kept.id],
      ),
    ),
  )
  expect(hanging).toEqual({ files: 1, answers: ['Azul', 'Cruzeiro'] })
})

it('undoing a merge loses nothing: every row of the company is as it was', async () => {
  const company = await world.company()
  const { admin } = company
  const { kept, other } = await twoOfOne(company)
  const before = await everything(company)
  const merge = await admin.call(relations.merge, {
    params: { id: kept.id },
    body: { contactId: other.id, take: ['name', 'phone', 'document', 'city', 'monthlyIncome'] },
  })
  expect(await admin.call(relations.merges, { params: { id: kept.id } })).toMatchObject([
    { id: merge.id, name: 'Maria Aparecida da Silva' },
  ])
  expect((await everything(company)).contacts).not.toEqual(before.contacts)
  await admin.call(relations.undoMerge, { params: { id: merge.id } })
  expect(await everything(company)).toEqual(before)
  const { entries } = await admin.call(activity.timeline, { params: { threadId: other.id }, query: {} })
  expect(entries.map(({ note }) => note?.text)).toContain('Prefere à tarde')
  await expect(admin.call(relations.undoMerge, { params: { id: merge.id } })).rejects.toMatchObject({
    status: 404,
    code: 'contacts.merge_not_found',
  })
})

it('the history of each deal that a merge, or its undo, gave to another contact tells it', async () => {
  const company = await world.company()
  const { admin, look } = company
  const { kept, other, deal } = await twoOfOne(company)
  const own = await dealOf(company, kept.id, 'Já era')
  const { id } = await admin.call(relations.merge, {
    params: { id: kept.id },
    body: { contactId: other.id, take: ['name'] },
  })
  const textsOf = async (threadId: string) => {
    const { entries } = await admin.call(activity.timeline, { params: { threadId }, query: {} })
    return entries.map(({ text }) => text)
  }
  expect((await textsOf(deal.id))[0]).toBe('passou o negócio para Maria Aparecida da Silva')
  await admin.call(relations.undoMerge, { params: { id } })
  expect(await textsOf(own.id)).toHaveLength(1)
  const events = await look((ctx) =>
    ctx.rows(
      statement<{ before: object; after: object }>(
        "select before, after from events where kind = 'deals.handed-over' and thread_id = $1 order by seq",
        [deal.id],
      ),
    ),
  )
  expect(events).toEqual([
    { before: { contactId: other.id }, after: { contactId: kept.id } },
    { before: { contactId: kept.id }, after: { contactId: other.id } },
  ])
})

it('what was done after a merge stays done when it is undone', async () => {
  const company = await world.company()
  const { admin } = company
  const { kept, other } = await twoOfOne(company)
  const { id } = await admin.call(relations.merge, {
    params: { id: kept.id },
    body: { contactId: other.id, take: ['name', 'city'] },
  })
  await admin.call(contacts.edit, { params: { id: kept.id }, body: { name: 'Maria A. Silva' } })
  const later = await dealOf(company, kept.id, 'Depois')
  await admin.call(relations.undoMerge, { params: { id } })
  expect(await admin.call(contacts.show, { params: { id: kept.id } })).toMatchObject({
    name: 'Maria A. Silva',
    city: 'Prata',
  })
  expect(await admin.call(contacts.show, { params: { id: other.id } })).toMatchObject({
    name: 'Maria Aparecida da Silva',
  })
  expect(await admin.call(deals.show, { params: { id: later.id } })).toMatchObject({ contactId: kept.id })
})

it('a merge is not undone after 30 days, nor onto a number that somebody else has by now', async () => {
  const company = await world.company()
  const { admin, within } = company
  const { kept, other } = await twoOfOne(company)
  const { id } = await admin.call(relations.merge, { params: { id: kept.id }, body: { contactId: other.id, take: [] } })
  const taker = await admin.call(contacts.create, { body: { name: 'Outra pessoa', phone: other.phone } })
  await expect(admin.call(relations.undoMerge, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'contacts.merge_number_used',
  })
  await admin.call(contacts.remove, { params: { id: taker.id } })
  await within((ctx) =>
    ctx.run(statement("update contact_merges set merged_at = now() - interval '31 days' where id = $1", [id])),
  )
  await expect(admin.call(relations.undoMerge, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'contacts.merge_too_old',
  })
})

it('two people who merge the same contacts in opposite directions leave one of them', async () => {
  const company = await world.company()
  const { admin } = company
  const { kept, other, deal } = await twoOfOne(company)
  const merge = (id: string, contactId: string) =>
    admin.call(relations.merge, { params: { id }, body: { contactId, take: [] } })
  const results = await Promise.allSettled([merge(kept.id, other.id), merge(other.id, kept.id)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 404 } })
  const { contactId } = await admin.call(deals.show, { params: { id: deal.id } })
  expect(await admin.call(contacts.show, { params: { id: contactId } })).toMatchObject({ id: contactId })
})

it('a merge asks for the permission to edit, for another one where the owner changes, and for both contacts in reach', async () => {
  const company = await world.company()
  const { admin, user } = company
  const { kept, other } = await twoOfOne(company)
  const body = { contactId: other.id, take: [] }
  const technician = await user('technician')
  await expect(technician.call(relations.merge, { params: { id: kept.id }, body })).rejects.toMatchObject({
    status: 403,
  })
  const stranger = await world.company()
  const theirs = await stranger.admin.call(contacts.create, {
    body: { name: 'De outra empresa', phone: '34998124471' },
  })
  await expect(
    admin.call(relations.merge, { params: { id: kept.id }, body: { contactId: theirs.id, take: [] } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    admin.call(relations.merge, { params: { id: kept.id }, body: { contactId: kept.id, take: [] } }),
  ).rejects.toMatchObject({ status: 409, code: 'contacts.merge_itself' })
})
