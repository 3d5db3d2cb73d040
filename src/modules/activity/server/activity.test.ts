import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { activity } from '../contract.ts'

const world = await startWorld()

async function withContact() {
  const company = await world.company()
  const { id } = await company.admin.call(contacts.create, {
    body: { name: 'Maria Aparecida', phone: '(34) 99812-4471' },
  })
  return { ...company, id }
}

it('tells what happened to a contact, newest first, in words and with labelled values', async () => {
  const { admin, id, user } = await withContact()
  const seller = await user('salesman', { name: 'Renata Moreira' })
  await seller.call(contacts.edit, {
    params: { id },
    body: { monthlyIncome: 450_000, birthDate: '1970-03-10', ownerId: seller.id },
  })
  await seller.call(contacts.edit, { params: { id }, body: { city: 'Uberaba' } })
  const { entries, next } = await admin.call(activity.timeline, { params: { threadId: id } })
  expect(entries).toMatchObject([
    {
      kind: 'contacts.changed',
      actorName: 'Renata Moreira',
      text: 'alterou Cidade',
      changes: [{ field: 'city', label: 'Cidade', before: null, after: 'Uberaba' }],
    },
    {
      kind: 'contacts.changed',
      subject: { kind: 'contact', id },
      text: 'alterou 3 campos',
      changes: [
        { label: 'Responsável', before: 'Ana Administradora', after: 'Renata Moreira' },
        { label: 'Data de nascimento', before: null, after: '10/03/1970' },
        { label: 'Renda mensal', before: null, after: 'R$\u00a04.500,00' },
      ],
    },
    { kind: 'contacts.created', actorName: 'Ana Administradora', text: 'cadastrou o contato', changes: [] },
  ])
  expect(next).toBeNull()
  expect(Number.isNaN(Date.parse(entries[0]!.at))).toBe(false)
})

it('a note carries its author, instant and text', async () => {
  const { admin, id } = await withContact()
  const note = await admin.call(activity.addNote, { params: { threadId: id }, body: { text: '  Prefere WhatsApp.  ' } })
  expect(note).toMatchObject({ threadId: id, text: 'Prefere WhatsApp.', authorId: admin.id, editedAt: null })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id }, query: { kind: 'notes' } })
  expect(entries).toMatchObject([
    {
      kind: 'notes.created',
      actorName: 'Ana Administradora',
      text: 'escreveu uma nota',
      note: { text: 'Prefere WhatsApp.' },
    },
  ])
})

it('[CONT-035] refuses an empty note, new or edited, in the reader’s language', async () => {
  const { admin, id } = await withContact()
  const note = await admin.call(activity.addNote, { params: { threadId: id }, body: { text: 'Nota' } })
  for (const text of ['', '   '])
    for (const address of [`POST /api/timeline/${id}/notes`, `PATCH /api/notes/${note.id}`]) {
      const { pt, en } = await answerInBoth(admin, address, { text })
      expect([pt.status, pt.Fields]).toEqual([422, { text: 'A nota não pode estar vazia.' }])
      expect(en.Fields).toEqual({ text: 'Note cannot be empty.' })
    }
})

it('refuses a note of more than 10.000 characters', async () => {
  const { admin, id } = await withContact()
  const add = (length: number) =>
    admin.call(activity.addNote, { params: { threadId: id }, body: { text: 'a'.repeat(length) } })
  await add(10_000)
  await expect(add(10_001)).rejects.toMatchObject({ status: 422 })
})

it('adding a note needs its permission', async () => {
  const company = await withContact()
  const seller = await company.user('salesman')
  await company.withdraw('contacts.add-note', 'salesman')
  const again = await company.user('salesman')
  await expect(
    again.call(activity.addNote, { params: { threadId: company.id }, body: { text: 'Oi' } }),
  ).rejects.toMatchObject({ status: 403, details: { permission: 'contacts.add-note' } })
  const { can } = await again.call(activity.timeline, { params: { threadId: company.id } })
  expect(can.addNote).toBe(false)
  expect(seller.id).not.toBe(again.id)
})

it('[CONT-052] the history of a contact is closed without its permission', async () => {
  const company = await withContact()
  await company.withdraw('contacts.list-history', 'salesman')
  const seller = await company.user('salesman')
  await expect(seller.call(activity.timeline, { params: { threadId: company.id } })).rejects.toMatchObject({
    status: 403,
    details: { permission: 'contacts.list-history' },
  })
})

it('only the author edits a note, and the timeline shows its present text', async () => {
  const { admin, id, user } = await withContact()
  const seller = await user('salesman')
  const note = await seller.call(activity.addNote, { params: { threadId: id }, body: { text: 'Liga às 15h' } })
  await expect(
    admin.call(activity.editNote, { params: { id: note.id }, body: { text: 'Outra coisa' } }),
  ).rejects.toMatchObject({ status: 403, message: 'Só quem escreveu a nota pode fazer isso.' })
  await seller.call(activity.editNote, { params: { id: note.id }, body: { text: 'Liga às 16h' } })
  const { entries } = await seller.call(activity.timeline, { params: { threadId: id }, query: { kind: 'notes' } })
  expect(entries).toHaveLength(1)
  expect(entries[0]!.note).toMatchObject({ text: 'Liga às 16h', can: { edit: true, remove: false } })
  expect(entries[0]!.note!.editedAt).not.toBeNull()
})

it('[CONT-053] deleting a note of a contact needs the permission, and its text leaves the timeline', async () => {
  const { admin, id, user } = await withContact()
  const seller = await user('salesman')
  const note = await seller.call(activity.addNote, { params: { threadId: id }, body: { text: 'Segredo do cliente' } })
  await expect(seller.call(activity.removeNote, { params: { id: note.id } })).rejects.toMatchObject({
    status: 403,
    details: { permission: 'contacts.delete-history' },
  })
  await admin.call(activity.removeNote, { params: { id: note.id } })
  const timeline = await admin.call(activity.timeline, { params: { threadId: id } })
  expect(timeline.entries.map((entry) => entry.text)).toEqual(['excluiu uma nota', 'cadastrou o contato'])
  expect(JSON.stringify(timeline)).not.toContain('Segredo')
  await expect(admin.call(activity.removeNote, { params: { id: note.id } })).rejects.toMatchObject({ status: 404 })
})

it('separates changes from notes', async () => {
  const { admin, id } = await withContact()
  await admin.call(activity.addNote, { params: { threadId: id }, body: { text: 'Nota' } })
  await admin.call(contacts.edit, { params: { id }, body: { city: 'Araxá' } })
  const kinds = async (kind: 'changes' | 'notes' | 'proposals') =>
    (await admin.call(activity.timeline, { params: { threadId: id }, query: { kind } })).entries.map((one) => one.kind)
  expect(await kinds('changes')).toEqual(['contacts.changed', 'contacts.created'])
  expect(await kinds('notes')).toEqual(['notes.created'])
  expect(await kinds('proposals')).toEqual([])
})

it('answers 404 for records of another company and unknown ones', async () => {
  const { admin, id } = await withContact()
  const note = await admin.call(activity.addNote, { params: { threadId: id }, body: { text: 'Nota' } })
  const other = (await world.company()).admin
  const missing = { status: 404 }
  await expect(other.call(activity.timeline, { params: { threadId: id } })).rejects.toMatchObject(missing)
  await expect(other.call(activity.addNote, { params: { threadId: id }, body: { text: 'x' } })).rejects.toMatchObject(
    missing,
  )
  await expect(other.call(activity.editNote, { params: { id: note.id }, body: { text: 'x' } })).rejects.toMatchObject(
    missing,
  )
  await expect(other.call(activity.removeNote, { params: { id: note.id } })).rejects.toMatchObject(missing)
  await expect(admin.call(activity.timeline, { params: { threadId: admin.id } })).rejects.toMatchObject(missing)
})

it('pages 10.000 events by cursor without gaps, the first 50 at once', async () => {
  const { admin, id, within, look } = await withContact()
  await within((ctx) =>
    ctx.run(
      statement(
        `insert into events (at, kind, subject_kind, subject_id, thread_id, actor_name, before, after)
         select now() - (10000 - n) * interval '50 minutes', 'contacts.changed', 'contact', $1, $1, 'Carga',
                jsonb_build_object('city', 'Cidade ' || (n - 1)), jsonb_build_object('city', 'Cidade ' || n)
         from generate_series(1, 10000) n`,
        [id],
      ),
    ),
  )
  const first = await admin.call(activity.timeline, { params: { threadId: id } })
  expect(first.entries).toHaveLength(50)
  expect(first.entries[0]!.changes[0]!.after).toBe('Cidade 10000')
  const second = await admin.call(activity.timeline, { params: { threadId: id }, query: { before: first.next! } })
  expect(second.entries[0]!.changes[0]!.after).toBe('Cidade 9950')
  const plan = await look((ctx) =>
    ctx.rows(
      statement<{ queryPlan: string; 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) select * from events e
         where e.tenant_id = platform.current_tenant() and e.thread_id = $1 and e.seq < 9007199254740991
         order by e.seq desc limit 51`,
        [id],
      ),
    ),
  )
  const text = plan.map((row) => Object.values(row)[0]).join('\n')
  expect(text).toContain('thread_id')
  const read = [...text.matchAll(/rows=([\d.]+)/g)].map((match) => Number(match[1]))
  expect(Math.max(...read)).toBeLessThanOrEqual(51)
})

it('the audit shows every field of every change to administrators only', async () => {
  const { admin, id, user } = await withContact()
  const seller = await user('salesman', { name: 'Renata Moreira' })
  await seller.call(contacts.edit, { params: { id }, body: { city: 'Uberaba' } })
  await seller.call(activity.addNote, { params: { threadId: id }, body: { text: 'Nota' } })
  const byPerson = await admin.call(activity.audit, { query: { actorId: seller.id } })
  expect(byPerson.entries.map((entry) => entry.kind)).toEqual(['notes.created', 'contacts.changed', 'access.signed_in'])
  const ofContact = await admin.call(activity.audit, { query: { subjectKind: 'contact', subjectId: id } })
  expect(ofContact.entries).toMatchObject([
    { kind: 'contacts.changed', actorName: 'Renata Moreira', changes: [{ label: 'Cidade', after: 'Uberaba' }] },
    { kind: 'contacts.created' },
  ])
  expect(ofContact.entries[1]!.changes).toContainEqual({
    field: 'name',
    label: 'Nome',
    before: null,
    after: 'Maria Aparecida',
  })
  await expect(seller.call(activity.audit, {})).rejects.toMatchObject({
    status: 403,
    details: { permission: 'general.audit' },
  })
})

it('the audit is narrowed by days of Brasília and pages by cursor', async () => {
  const { admin, id, within } = await withContact()
  const changedAt = (at: string, city: string) =>
    within((ctx) =>
      ctx.run(
        statement(
          `insert into events (at, kind, subject_kind, subject_id, thread_id, before, after)
           values ($1, 'contacts.changed', 'contact', $2, $2, '{"city": ""}', jsonb_build_object('city', $3::text))`,
          [at, id, city],
        ),
      ),
    )
  await changedAt('2026-03-11T02:59:59Z', 'ainda dia 10')
  await changedAt('2026-03-11T03:00:00Z', 'dia 11')
  const onDay = async (day: string) =>
    (await admin.call(activity.audit, { query: { from: day, to: day } })).entries.map((one) => one.changes[0]?.after)
  expect(await onDay('2026-03-10')).toEqual(['ainda dia 10'])
  expect(await onDay('2026-03-11')).toEqual(['dia 11'])
  const page = await admin.call(activity.audit, { query: { pageSize: 1 } })
  const rest = await admin.call(activity.audit, { query: { pageSize: 1, before: page.next! } })
  expect(rest.entries[0]!.seq).toBeLessThan(page.entries[0]!.seq)
})
