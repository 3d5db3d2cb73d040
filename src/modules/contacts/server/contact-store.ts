import { sql } from 'kysely'
import type { z } from 'zod'
import type { CursorPage } from '../../../platform/contract/shapes.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { conditionSql, type FieldColumns, fieldConditions } from '../../../platform/db/field-conditions.ts'
import type { KeysetOrder } from '../../../platform/db/keyset.ts'
import { pageBehindCursor } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import { recordWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { inWorkStore, withinReach } from '../../access/server/public.ts'
import { readAnswerFilters } from '../../custom-fields/answer-filter.ts'
import {
  type AnswerCondition,
  answerConditions,
  answersJson,
  answersOfRecord,
  visibleColumns,
} from '../../custom-fields/server/public.ts'
import { type ContactFilters, contactFieldFilters } from '../contact-filters.ts'
import type { Contact, ContactInput, ContactRow } from '../contract.ts'
import { checkedNumbers, namingTaken } from './checked-numbers.ts'
import { refuseUnknownChoices } from './known-choices.ts'
import { contactsEntity } from './tables.ts'

type Input = z.output<typeof ContactInput>
type Filters = z.output<typeof ContactFilters>

const name = { by: 'c.name collate "pt-BR-x-icu"', type: 'text' } as const
const createdAt = { by: 'c.created_at', type: 'timestamptz' } as const
/** Each stands on an index, read forwards or backwards. */
const orders: Record<Filters['sort'], KeysetOrder> = {
  name: { ...name, direction: 'asc', idDirection: 'asc' },
  '-name': { ...name, direction: 'desc', idDirection: 'desc' },
  createdAt: { ...createdAt, direction: 'asc', idDirection: 'desc' },
  '-createdAt': { ...createdAt, direction: 'desc', idDirection: 'asc' },
}

/** The trigram index finds the contacts whose text holds it anywhere; the field alone decides. */
const found = (field: string, text = 'platform.plain(?)') => ({
  has: `c.search like '%' || ${text} || '%' and platform.plain(${field}) like '%' || ${text} || '%'`,
})
const digits = "regexp_replace(?, '[^0-9]', '', 'g')"
const columns: FieldColumns<typeof contactFieldFilters> = {
  name: found('c.name'),
  email: found('c.email'),
  phone: found("c.phone || ' ' || c.phone2", digits),
  document: found('c.document', digits),
  city: 'c.city',
  deals: '(select count(*) from deals d where d.tenant_id = c.tenant_id and d.contact_id = c.id)',
  created: 'c.created_at',
}

/** The contacts that this person may see and that match the filters, as `c`. */
export function matchingContacts(ctx: Ctx, filters: Filters) {
  let query = db
    .selectFrom('contacts as c')
    .where('c.tenantId', '=', ctx.company.id)
    .where(withinReach(ctx, 'contact', 'c'))
    .where(inWorkStore(ctx, 'c'))
  for (const word of recordWords(filters.search))
    query = query.where(sql<boolean>`c.search like '%' || platform.plain(${word}) || '%'`)
  if (filters.ownerId) query = query.where('c.ownerId', 'in', filters.ownerId)
  if (filters.originId) query = query.where('c.originId', 'in', filters.originId)
  if (filters.storeId) query = query.where('c.storeId', 'in', filters.storeId)
  if (filters.preSellerId) query = query.where('c.preSellerId', 'in', filters.preSellerId)
  if (filters.state) query = query.where('c.state', 'in', filters.state)
  if (filters.kind) query = query.where('c.kind', 'in', filters.kind)
  for (const condition of fieldConditions(ctx.held, contactFieldFilters, columns, filters))
    query = query.where(conditionSql(condition))
  if (filters.stepId || filters.statusId || filters.tag)
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('deals as d')
          .whereRef('d.tenantId', '=', 'c.tenantId')
          .whereRef('d.contactId', '=', 'c.id')
          .$if(filters.stepId !== undefined, (deals) => deals.where('d.stepId', 'in', filters.stepId!))
          .$if(filters.statusId !== undefined, (deals) => deals.where('d.statusId', 'in', filters.statusId!))
          .$if(filters.tag !== undefined, (deals) => deals.where(sql<boolean>`d.tags && ${filters.tag}::uuid[]`))
          .select(sql`1`.as('one')),
      ),
    )
  for (const condition of answerConditions(ctx, 'c.id', readAnswerFilters(filters.answer)))
    query = query.where(sqlOf<boolean>(condition))
  return query
}

export async function listContacts(ctx: Ctx, filters: Filters): Promise<CursorPage<ContactRow>> {
  const columns = await visibleColumns(ctx, filters.field)
  return pageBehindCursor(ctx, filters, orders[filters.sort], 'c', matchingContacts(ctx, filters), (page) =>
    db
      .selectFrom('contacts as c')
      .leftJoin('listItems as o', (join) =>
        join.onRef('o.tenantId', '=', 'c.tenantId').onRef('o.id', '=', 'c.originId'),
      )
      .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'c.tenantId').onRef('u.id', '=', 'c.ownerId'))
      .where('c.tenantId', '=', ctx.company.id)
      .where('c.id', 'in', page)
      .select([
        'c.id',
        'c.kind',
        'c.name',
        'c.document',
        'c.phone',
        'c.email',
        'c.city',
        'c.state',
        'c.createdAt',
        sql<string>`coalesce(o.name, '')`.as('originName'),
        sql<string>`coalesce(u.name, '')`.as('ownerName'),
        sql<number>`(select count(*) from deals d where d.tenant_id = c.tenant_id and d.contact_id = c.id
          and ${withinReach(ctx, 'deal', 'd')})`.as('deals'),
      ])
      .$if(columns.length > 0, (list) =>
        list.select(sqlOf<Record<string, string>>({ text: answersJson('c.id', '?'), values: [columns] }).as('answers')),
      ),
  )
}

/** SQL in which each `?` stands for the next of the values. */
const sqlOf = <T>({ text, values }: AnswerCondition) =>
  sql<T>`${sql.join(
    text.split('?').map((part, index) => (index === 0 ? sql.raw(part) : sql`${values[index - 1]}${sql.raw(part)}`)),
    sql``,
  )}`

const secondary = sql<
  Contact['secondaryContact']
>`(select jsonb_build_object('id', s.id, 'name', s.name) from contacts s
  where s.tenant_id = c.tenant_id and s.id = c.secondary_contact_id)`
const secondaryOf = sql<
  Contact['secondaryOf']
>`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
  from contacts s where s.tenant_id = c.tenant_id and s.secondary_contact_id = c.id)`

/** Where the contact stands is where its newest deal stands, for whoever sees deals. */
const newestDeal = (ctx: Ctx, contactId: string) =>
  sql<{ stepName: string; statusName: string }>`(
    select e.name as step_name, s.name as status_name from deals d
    join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
    join steps e on e.tenant_id = d.tenant_id and e.id = d.step_id
    where d.tenant_id = ${ctx.company.id} and d.contact_id = ${contactId} and ${ctx.can('deals.view')}
      and ${withinReach(ctx, 'deal', 'd')}
    order by d.created_at desc limit 1)`.as<'n'>('n')

export async function showContact(ctx: Ctx, id: string): Promise<Contact> {
  return ctx.one(
    db
      .selectFrom('contacts as c')
      .leftJoin('listItems as o', (join) =>
        join.onRef('o.tenantId', '=', 'c.tenantId').onRef('o.id', '=', 'c.originId'),
      )
      .leftJoin('listItems as k', (join) => join.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.typeId'))
      .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'c.tenantId').onRef('u.id', '=', 'c.ownerId'))
      .leftJoin(newestDeal(ctx, id), (join) => join.onTrue())
      .selectAll('c')
      .select([
        sql<string>`coalesce(k.name, '')`.as('typeName'),
        sql<string>`coalesce(o.name, '')`.as('originName'),
        sql<string>`coalesce(u.name, '')`.as('ownerName'),
        sql<string>`coalesce(n.step_name, '')`.as('stepName'),
        sql<string>`coalesce(n.status_name, '')`.as('statusName'),
        secondary.as('secondaryContact'),
        secondaryOf.as('secondaryOf'),
      ])
      .where('c.tenantId', '=', ctx.company.id)
      .where('c.id', '=', id),
    'contacts.not_found',
  )
}

export async function createContact(ctx: Ctx, given: Input): Promise<Contact> {
  await refuseUnknownChoices(ctx, given)
  const numbers = await checkedNumbers(ctx, given)
  const contact = await namingTaken(given.kind, () =>
    insert(ctx, contactsEntity, {
      ...given,
      ...numbers,
      ownerId: given.ownerId ?? ctx.userId,
      storeId: given.storeId ?? ctx.user!.storeId,
    }),
  )
  return showContact(ctx, contact.id)
}

export async function editContact(ctx: Ctx, id: string, patch: Partial<Input>): Promise<Contact> {
  const before = await find(ctx, contactsEntity, id, { lock: true })
  if (patch.ownerId !== undefined && patch.ownerId !== before.ownerId) needPermission(ctx, 'contacts.change-owner')
  if (patch.preSellerId !== undefined && patch.preSellerId !== before.preSellerId)
    needPermission(ctx, 'contacts.change-pre-seller')
  await refuseUnknownChoices(ctx, patch, before)
  const whole = { ...before, ...patch }
  const numbers = await checkedNumbers(ctx, whole, id)
  await namingTaken(whole.kind, () => update(ctx, contactsEntity, before, { ...patch, ...numbers }))
  return showContact(ctx, id)
}

export async function removeContact(ctx: Ctx, id: string) {
  try {
    const contact = await find(ctx, contactsEntity, id, { lock: true })
    await removeToTrash(ctx, contactsEntity, contact, { name: contact.name, also: [answersOfRecord] })
  } catch (error) {
    if (['23503', '23001'].includes((error as { code?: string }).code ?? '')) throw new Refusal(409, 'contacts.in_use')
    throw error
  }
}
