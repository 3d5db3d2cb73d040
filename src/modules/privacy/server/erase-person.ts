import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { forgetDeletions } from '../../../platform/trash/deleted-records.ts'
import { contactsEntity } from '../../contacts/server/public.ts'
import { dropFile } from '../../files/server/public.ts'
import { patternsOf } from '../erased-values.ts'
import { privacyMessages } from '../messages.ts'
import { eraseDocuments, keptDocuments } from './erase-documents.ts'
import { belongs, type Person, type PersonalTable, personOf } from './personal-rows.ts'

// raw writes here: the log of the erasure must not contain the erased values; one event,
// `contacts.erased`, stands for all of them

/** The fields of a deal that identify the person or their place, and free text. City and state stay for the figures. */
const dealTexts = [
  'description',
  'bant',
  'rating_note',
  'lost_reason',
  'lost_note',
  'client_instance',
  'monitoring_password',
]
const dealAddress = ['zip_code', 'street', 'number_in_street', 'complement', 'district', 'plus_code']
const keptInContact = new Set(['id', 'tenant_id', 'kind', 'city', 'state', 'created_at', 'store_id', 'erased_at'])

/**
 * Erases a person's identity from every record: the contact's fields, notes, comments, files, drafts and shared links
 * are deleted; sales, which the law requires to be kept, and the figures of deals and proposals stay without the name; in
 * the log the values are removed and the facts stay (LGPD, art. 16 and 18).
 */
export async function erasePerson(ctx: Ctx, contactId: string) {
  const contact = await find(ctx, contactsEntity, contactId, { lock: true })
  if ((contact as unknown as { erasedAt: string | null }).erasedAt) throw new Refusal(409, 'privacy.already_erased')
  const person = await personOf(ctx, contactId)
  const { city: _city, state: _state, kind: _kind, ...identifying } = contact
  const patterns = patternsOf([
    ...Object.entries(identifying)
      .filter(([name, value]) => typeof value === 'string' && !/^(id|tenantId|createdAt|search)$|Id$/.test(name))
      .map(([, value]) => value as string),
    ...(await unitHolders(ctx, person)),
  ])

  const files = await ctx.rows(
    statement<{ id: string }>(
      `select f.id from files f where f.tenant_id = platform.current_tenant() and (f.owner_id = any($1::uuid[]) or f.owner_id in (
         select b.id from bill_readings b where b.tenant_id = f.tenant_id and b.contact_id = $2))`,
      [person.ids, contactId],
    ),
  )
  for (const { id } of files) await dropFile(ctx, id)
  const deletedNotes = await change(ctx, 'delete from notes where thread_id = any($1::uuid[]) and', person.ids)
  await change(ctx, 'delete from task_comments where task_id = any($1::uuid[]) and', person.ids)
  await change(ctx, "update task_times set note = '' where task_id = any($1::uuid[]) and", person.ids)
  await change(ctx, 'delete from custom_answers where subject_id = any($1::uuid[]) and', person.ids)
  await change(ctx, 'delete from proposal_drafts where deal_id = any($1::uuid[]) and', person.dealIds)
  // A bill says more of its holder than the contact does: values go with their pages, whoever the holder is.
  await change(ctx, 'delete from bill_readings where deal_id = any($1::uuid[]) and', person.dealIds)
  await change(ctx, 'delete from bill_readings where contact_id = any($1::uuid[]) and', [contactId])
  await forgetDeletions(ctx, [contactId, ...person.dealIds])
  await blankContact(ctx, person)
  await blankDeals(ctx, person)
  const kept = await keptDocuments(ctx, person.dealIds)
  await eraseDocuments(ctx, person.dealIds, kept)
  await blankLog(ctx, person)
  for (const table of person.tables) await scrub(ctx, table, person, patterns, kept)
  // Events of this request that are not written yet must not contain the values either.
  for (const event of ctx.events) Object.assign(event, { before: null, after: null })

  const sales = await ctx.first(
    statement<{ count: number }>(
      'select count(*) as count from sales where tenant_id = platform.current_tenant() and deal_id = any($1::uuid[])',
      [person.dealIds],
    ),
  )
  const done = {
    keptSales: sales!.count,
    keptDocuments: kept.length,
    deletedFiles: files.length,
    deletedNotes,
  }
  await ctx.emit({
    kind: 'contacts.erased',
    subject: { kind: 'contact', id: contactId },
    threadId: contactId,
    data: done,
  })
  return { erasedAt: ctx.now, ...done }
}

const own = 'tenant_id = platform.current_tenant()'

/** A change of many rows; one event, `contacts.erased`, stands for all of them. */
const change = async (ctx: Ctx, sql: string, ids: readonly string[], more: unknown[] = []) =>
  (await ctx.run(statement(`${sql} ${own}`, [ids, ...more]))).rowCount

const unitHolders = async (ctx: Ctx, { dealIds }: Person) =>
  (
    await ctx.rows(
      statement<{ holder: string; code: string }>(
        `select holder, code from consumer_units where ${own} and deal_id = any($1::uuid[])`,
        [dealIds],
      ),
    )
  ).flatMap(({ holder, code }) => [holder, code])

async function blankContact(ctx: Ctx, { contactId, tables }: Person) {
  const { columns } = tables.find(({ name }) => name === 'contacts')!
  const sets = Object.entries(columns)
    .filter(([column]) => !keptInContact.has(column) && !column.endsWith('_id'))
    .map(([column, type]) => `${column} = ${blankOf(column, type)}`)
  await change(
    ctx,
    `update contacts set ${sets.join(', ')}, erased_at = $2 where id = any($1::uuid[]) and`,
    [contactId],
    [ctx.now, privacyMessages['privacy.erased_name'].pt],
  )
}

/** A phone is unique and must not be empty, so it gets a placeholder. */
function blankOf(column: string, type: string) {
  if (column === 'name') return '$3'
  if (column === 'phone') return "'erased-' || id"
  if (type === 'jsonb') return "'[]'"
  if (type === 'boolean') return 'false'
  return type === 'text' ? "''" : 'null'
}

async function blankDeals(ctx: Ctx, { dealIds }: Person) {
  const blank = [...dealTexts, ...dealAddress].map((column) => `${column} = ${column === 'bant' ? "'{}'" : "''"}`)
  await change(
    ctx,
    `update deals set title = number::text, latitude = null, longitude = null, ${blank.join(', ')}
     where id = any($1::uuid[]) and`,
    dealIds,
  )
  await change(
    ctx,
    "update consumer_units set holder = '', code = '', meter_number = '' where deal_id = any($1::uuid[]) and",
    dealIds,
  )
  await change(
    ctx,
    "update received_acceptances set name = '', document = '', user_agent = '', network = '', proven_by = '' where deal_id = any($1::uuid[]) and",
    dealIds,
  )
  // The amounts of a financing stay; whom it names, and what the second borrower earns, does not.
  await change(
    ctx,
    `update financings set name = code::text, secondary_borrower = '', borrower_document = '', income_sealed = '',
       credit = '', billing_order = '', notes = '' where deal_id = any($1::uuid[]) and`,
    dealIds,
  )
  await change(
    ctx,
    `delete from financing_paper_links where financing_id in (
       select f.id from financings f where f.tenant_id = platform.current_tenant() and f.deal_id = any($1::uuid[])) and`,
    dealIds,
  )
  for (const table of ['acceptance_codes', 'proposal_readers'])
    await change(
      ctx,
      `delete from ${table} where proposal_id in (
         select p.id from proposals p where p.tenant_id = platform.current_tenant() and p.deal_id = any($1::uuid[])) and`,
      dealIds,
    )
  await change(
    ctx,
    "update proposal_questions set question = '', answer = '' where deal_id = any($1::uuid[]) and",
    dealIds,
  )
  await change(
    ctx,
    `update proposals set share_token_hash = null, share_token_sealed = null, share_password_hash = null, given_up_reason = '',
       acceptance = acceptance || '{"name": "", "document": "", "userAgent": ""}'
     where deal_id = any($1::uuid[]) and`,
    dealIds,
  )
}

/** Values stay only for deals, proposals and sales; of deals only those that do not identify the person. */
async function blankLog(ctx: Ctx, { ids }: Person) {
  const camel = (column: string) => column.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  const personal = ['title', 'latitude', 'longitude', ...dealTexts, ...dealAddress].map(camel)
  const kept = (column: string) =>
    `${column} = case when subject_kind in ('deal', 'proposal', 'sale') then ${column} - $2::text[] end`
  await change(
    ctx,
    `update events set ${kept('before')}, ${kept('after')},
       data = case when subject_kind in ('deal', 'proposal', 'sale') then data - '{by,to,question,answer,recipient,mailSubject}'::text[] end
     where (subject_id = any($1::uuid[]) or thread_id = any($1::uuid[])) and`,
    ids,
    [personal],
  )
}

/** Copies of the person's values in texts and documents of the remaining records. */
async function scrub(
  ctx: Ctx,
  table: PersonalTable,
  { ids }: Person,
  patterns: readonly string[],
  kept: readonly string[],
) {
  // What stands beside the chain is erased or kept whole: its rows do not change.
  if (table.name === 'evidence_people') return
  const columns = Object.entries(table.columns).filter(
    ([column, type]) => (type === 'text' || type === 'jsonb') && !/(^|_)(key|kind|state)$/.test(column),
  )
  if (columns.length === 0 || patterns.length === 0) return
  const pattern = patterns.map((one) => `(?:${one})`).join('|')
  const sets = columns.map(([column, type]) =>
    type === 'jsonb'
      ? `"${column}" = regexp_replace("${column}"::text, $2, '—', 'gi')::jsonb`
      : `"${column}" = regexp_replace("${column}", $2, '—', 'gi')`,
  )
  const found = columns.map(([column]) => `t."${column}"::text ~* $2`).join(' or ')
  await ctx.run(
    statement(
      `update ${table.name} t set ${sets.join(', ')} where ${belongs(table)} and (${found})
         and $3::uuid[] is not null and not (${documentOf(table)})`,
      [ids, pattern, kept],
    ),
  )
}

/** Whether a row is of a document that is kept as it was signed. */
function documentOf({ name }: PersonalTable) {
  if (name === 'documents') return 't.id = any($3::uuid[])'
  return name === 'document_signers' || name === 'document_events' ? 't.document_id = any($3::uuid[])' : 'false'
}
