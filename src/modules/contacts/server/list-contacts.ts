import { sql } from 'kysely'
import type { z } from 'zod'
import type { CursorPage } from '../../../platform/contract/shapes.ts'
import { conditionSql, type FieldColumns, fieldConditions } from '../../../platform/db/field-conditions.ts'
import type { KeysetOrder } from '../../../platform/db/keyset.ts'
import { pageBehindCursor } from '../../../platform/db/page.ts'
import { db, statement } from '../../../platform/db/query-builder.ts'
import { asPattern, recordWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inWorkStore, withinReach } from '../../access/server/public.ts'
import { readAnswerFilters } from '../../custom-fields/answer-filter.ts'
import {
  type AnswerCondition,
  answerConditions,
  answersJson,
  visibleColumns,
} from '../../custom-fields/server/public.ts'
import { type ContactFilters, contactFieldFilters } from '../contact-filters.ts'
import type { ContactRow } from '../contract.ts'

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

/** Whether the field itself holds a text; which contacts do at all is asked before (`wordsWithin`). */
const found = (field: string, text = 'platform.plain(?)') => ({
  has: `platform.plain(${field}) like '%' || ${text} || '%'`,
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

const mostHeld = 2_000

/** What the contacts' own text must hold somewhere, as patterns of LIKE. */
const wordsWithin = ({ search, name, email, phone = '', document = '' }: Filters) => [
  ...recordWords(search),
  ...[name, email].flatMap((text) => (text ? [asPattern(text)] : [])),
  ...[phone, document].map((text) => text.replace(/\D/g, '')).filter(Boolean),
]

/** The contacts that this person may see and that match the filters, as `c`. */
export async function matchingContacts(ctx: Ctx, filters: Filters) {
  const words = wordsWithin(filters)
  const held = await contactsHolding(ctx, words)
  let query = db
    .selectFrom('contacts as c')
    .where('c.tenantId', '=', ctx.company.id)
    .where(withinReach(ctx, 'contact', 'c'))
    .where(inWorkStore(ctx, 'c'))
  if (held) query = query.where('c.id', '=', sql<string>`any(${held}::uuid[])`)
  else for (const word of words) query = query.where(sql<boolean>`c.search like '%' || platform.plain(${word}) || '%'`)
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

/**
 * The ids of the company's contacts that hold all words; undefined where very many do, or where the trigram index knows
 * nothing of words so short: the list meets those by itself.
 */
async function contactsHolding(ctx: Ctx, words: readonly string[]) {
  if (!words.some((word) => /[\p{L}\d]{3}/u.test(word))) return undefined
  const { held } = await ctx.one(
    statement<{ held: string[] | null }>('select platform.contacts_holding($1, $2) as held', [words, mostHeld]),
  )
  return held ?? undefined
}

export async function listContacts(ctx: Ctx, filters: Filters): Promise<CursorPage<ContactRow>> {
  const [columns, matching] = await Promise.all([visibleColumns(ctx, filters.field), matchingContacts(ctx, filters)])
  return pageBehindCursor(ctx, filters, orders[filters.sort], 'c', matching, (page) =>
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
