import { z } from 'zod'
import { cnpjCharacters } from '../../../platform/brazil/cnpj.ts'
import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { plainText } from '../../../platform/i18n/plain-text.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { isOpenTo } from '../../../platform/subjects/visible-subjects.ts'
import { reachText, refuseOutOfReach } from '../../access/server/public.ts'
import type { DealCreation } from '../../deals/contract.ts'
import { createDealAlone } from '../../deals/server/public.ts'
import type { WhoseBill } from '../contract.ts'
import { readTask } from './read-job.ts'
import { removeReading } from './reading-store.ts'
import { refuseFullDeal } from './send-bill.ts'
import { billReadingsEntity, type StoredReading } from './tables.ts'

/** Throws unless the person may see this reading: through its deal, or, while it has none, because they sent it. */
export async function refuseUnseenReading(ctx: Ctx, id: string) {
  const row = await ctx.first(
    statement<Pick<StoredReading, 'dealId' | 'createdBy'>>(
      'select deal_id, created_by from bill_readings where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  if (row?.dealId) return refuseOutOfReach(ctx, 'deal', row.dealId)
  if (row && row.createdBy !== ctx.userId) throw notFound('bills.not_found')
}

/** The same check as a yes or no, including the deal's own rule. */
export async function mayOpenReading(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.first(
    statement<Pick<StoredReading, 'dealId' | 'createdBy'>>(
      'select deal_id, created_by from bill_readings where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )
  if (!row?.dealId) return row?.createdBy === ctx.userId
  return isOpenTo(ctx, subjectOf('deal')!, row.dealId)
}

/** A condition on a column of bill ids: it excludes bills without a deal that somebody else sent. */
export const isNobodyElses = (ctx: Ctx, column: string, values: unknown[]) =>
  `not exists (select from bill_readings own where own.tenant_id = platform.current_tenant() and own.id = ${column}
     and own.deal_id is null and own.created_by <> $${values.push(ctx.user?.id ?? null)})`

const maxOwners = 5

/**
 * The contacts within the person's reach that the bill may belong to: those with its CPF or CNPJ, else those with its
 * holder's name.
 */
export async function whoseBill(ctx: Ctx, id: string): Promise<WhoseBill> {
  const { units, contactId, phone } = await find(ctx, billReadingsEntity, id)
  const documents = units.flatMap(({ document }) => cnpjCharacters(document.value ?? '') || [])
  const name = plainText(units.find(({ holder }) => holder.value)?.holder.value ?? '')
  const codes = units.flatMap(({ installation }) => installation.value?.replace(/\W/g, '') || [])
  const contacts = ctx.can('contacts.list') ? await contactsOf(ctx, documents, name, contactId) : []
  const hidden = await hiddenOf(ctx, documents, codes)
  if (!ctx.can('deals.list')) return { contacts, deals: [], hidden, phone }
  const values: unknown[] = [codes]
  const deals = await ctx.rows(
    statement<WhoseBill['deals'][number]>(
      `select distinct on (d.number) d.id, d.number, d.title from consumer_units u
         join deals d on d.tenant_id = u.tenant_id and d.id = u.deal_id
       where u.tenant_id = platform.current_tenant() and u.code <> '' and regexp_replace(u.code, '\\W', '', 'g') = any($1::text[])${reachText(ctx, 'deal', 'd', values)}
       order by d.number desc limit ${maxOwners}`,
      values,
    ),
  )
  return { contacts, deals, hidden, phone }
}

/** Records out of the person's reach, reported as the check of phones does: that they exist, and whom to ask. */
async function hiddenOf(
  ctx: Ctx,
  documents: readonly string[],
  codes: readonly string[],
): Promise<WhoseBill['hidden']> {
  const values: unknown[] = [documents, codes]
  const seesContact = ctx.can('contacts.list') ? `true${reachText(ctx, 'contact', 'c', values)}` : 'false'
  const seesDeal = ctx.can('deals.list') ? `true${reachText(ctx, 'deal', 'd', values)}` : 'false'
  return ctx.rows(
    statement<WhoseBill['hidden'][number]>(
      `select distinct found.by, coalesce(o.name, '') as owner_name from (
         select 'installation' as by, d.owner_id from consumer_units u
           join deals d on d.tenant_id = u.tenant_id and d.id = u.deal_id
         where u.tenant_id = platform.current_tenant() and u.code <> ''
           and regexp_replace(u.code, '\\W', '', 'g') = any($2::text[]) and not (${seesDeal})
         union all
         select 'document', c.owner_id from contacts c
         where c.tenant_id = platform.current_tenant() and c.document <> '' and c.document = any($1::text[])
           and not (${seesContact})
       ) found
       left join users o on o.tenant_id = platform.current_tenant() and o.id = found.owner_id and o.active
       order by found.by desc, owner_name limit ${maxOwners}`,
      values,
    ),
  )
}

async function contactsOf(
  ctx: Ctx,
  documents: readonly string[],
  name: string,
  senderId: string | null,
): Promise<WhoseBill['contacts']> {
  const values: unknown[] = [documents, name, `%${name.replace(/[\\%_]/g, '\\$&')}%`, senderId]
  const rows = await ctx.rows(
    statement<Omit<WhoseBill['contacts'][number], 'deals'>>(
      `select c.id, c.name, case when c.id = $4::uuid then 'sender' when c.document <> '' and c.document = any($1::text[]) then 'document' else 'name' end as by
       from contacts c where c.tenant_id = platform.current_tenant()
         and (c.id = $4::uuid or (c.document <> '' and c.document = any($1::text[])) or ($2 <> '' and c.search like $3 and platform.plain(c.name) = $2))${reachText(ctx, 'contact', 'c', values)}
       order by (c.id is not distinct from $4::uuid) desc, by, c.created_at desc limit ${maxOwners}`,
      values,
    ),
  )
  if (rows.length === 0) return []
  const ofDeals: unknown[] = [rows.map(({ id }) => id)]
  const deals = await ctx.rows(
    statement<{ contactId: string; id: string; number: number; title: string }>(
      `select d.contact_id, d.id, d.number, d.title from unnest($1::uuid[]) of(contact_id) cross join lateral (
         select d.contact_id, d.id, d.number, d.title from deals d
         where d.tenant_id = platform.current_tenant() and d.contact_id = of.contact_id and d.state = 'open'${reachText(ctx, 'deal', 'd', ofDeals)}
         order by d.number desc limit ${maxOwners}) d`,
      ofDeals,
    ),
  )
  return rows.map((row) => ({
    ...row,
    deals: deals.filter(({ contactId }) => contactId === row.id).map(({ contactId: _of, ...deal }) => deal),
  }))
}

/** Attaches a bill to a deal. Afterwards another deal is refused, and the same deal changes nothing. */
export async function attachBill(ctx: Ctx, id: string, dealId: string) {
  const reading = await find(ctx, billReadingsEntity, id, { lock: true })
  if (reading.dealId === dealId) return
  if (reading.dealId) throw new Refusal(409, 'bills.has_deal')
  await refuseFullDeal(ctx, dealId)
  await bringTo(ctx, reading, dealId)
}

/** A bill whose password was unknown is read again: the deal's contact has a CPF, from which passwords are made. */
async function bringTo(ctx: Ctx, reading: StoredReading, dealId: string) {
  const isLocked = reading.state === 'locked'
  const again = isLocked ? { state: 'waiting' as const, problem: '' } : {}
  await update(
    ctx,
    billReadingsEntity,
    reading,
    { dealId, contactId: null, phone: '', ...again },
    { event: 'billReadings.attached' },
  )
  if (isLocked) ctx.job(readTask, { id: reading.id }, { key: `bill:${reading.id}` })
}

/** Creates the deal of a bill once, however often it is called: the reading stays locked until the deal exists. */
export async function makeDealOfBill(ctx: Ctx, id: string, given: DealCreation) {
  const reading = await find(ctx, billReadingsEntity, id, { lock: true })
  if (reading.dealId) return { dealId: reading.dealId, isNew: false }
  const { id: dealId } = await createDealAlone(ctx, given)
  await bringTo(ctx, reading, dealId)
  return { dealId, isNew: true }
}

/** Deletes bills that were attached to no deal within a month, because they hold personal data. */
export async function forgetBegunBills(ctx: Ctx) {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from bill_readings where tenant_id = platform.current_tenant() and deal_id is null
         and created_at < $1::timestamptz - interval '30 days' limit 1000`,
      [ctx.now],
    ),
  )
  for (const { id } of rows) await removeReading(ctx, id)
}

export const forgetBegunJob = job({
  task: 'bills.forget-begun',
  payload: z.object({}),
  daily: true,
  run: forgetBegunBills,
})
