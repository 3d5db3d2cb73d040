import { sql } from 'kysely'
import { cnpjCharacters } from '../../../platform/brazil/cnpj.ts'
import { phoneDigits } from '../../../platform/brazil/phone.ts'
import { find } from '../../../platform/db/entity.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { withinReach } from '../../access/server/public.ts'
import type { AlikeContact, alikeBy, Typed } from '../relations-contract.ts'
import { contactsEntity } from './tables.ts'

const most = 5
/** From this trigram similarity on two names count as alike: one more surname or a missing letter. */
const alike = 0.45

type By = (typeof alikeBy)[number]

/**
 * Contacts within the person's reach that may be the typed one, the most likely first; each reason is a query on its
 * own index.
 */
export async function alikeContacts(ctx: Ctx, typed: Typed, ownId: string | null = null): Promise<AlikeContact[]> {
  const queries = [byDocument(ctx, typed), byPhone(ctx, typed), byEmail(ctx, typed), byName(ctx, typed)]
  const found = new Map<string, AlikeContact>()
  for (const query of queries) {
    if (!query || found.size >= most) continue
    const rows = await ctx.rows(ownId ? query.where('c.id', '<>', ownId) : query)
    for (const row of rows) if (!found.has(row.id) && found.size < most) found.set(row.id, row)
  }
  return [...found.values()]
}

export async function duplicatesOf(ctx: Ctx, id: string): Promise<AlikeContact[]> {
  return alikeContacts(ctx, await find(ctx, contactsEntity, id), id)
}

const candidates = (ctx: Ctx, by: By) =>
  db
    .selectFrom('contacts as c')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'c.tenantId').onRef('u.id', '=', 'c.ownerId'))
    .select(['c.id', 'c.kind', 'c.name', 'c.document', 'c.phone', 'c.email', 'c.city', 'c.state'])
    .select([sql<string>`coalesce(u.name, '')`.as('ownerName'), sql<By>`${by}::text`.as('by')])
    .where('c.tenantId', '=', ctx.company.id)
    .where(withinReach(ctx, 'contact', 'c'))
    .limit(most)

function byDocument(ctx: Ctx, { document }: Typed) {
  const stored = cnpjCharacters(document)
  return stored.length >= 11 ? candidates(ctx, 'document').where('c.document', '=', stored) : null
}

function byPhone(ctx: Ctx, { phone, phone2 }: Typed) {
  const numbers = [phone, phone2].flatMap(waysToWrite)
  return numbers.length > 0
    ? candidates(ctx, 'phone').where((is) => is.or([is('c.phone', 'in', numbers), is('c.phone2', 'in', numbers)]))
    : null
}

/** Mobile numbers once had no leading 9, and many are still stored without it. */
function waysToWrite(text: string) {
  const digits = phoneDigits(text)
  if (digits.length === 11) return [digits, digits.slice(0, 2) + digits.slice(3)]
  return digits.length === 10 ? [digits, `${digits.slice(0, 2)}9${digits.slice(2)}`] : []
}

const byEmail = (ctx: Ctx, { email }: Typed) =>
  email.includes('@')
    ? candidates(ctx, 'email').where('c.emailKey', '=', email.toLowerCase()).where('c.emailKey', '<>', '')
    : null

/**
 * A name alone proves little: it counts only within the same city, and never when two different documents are known.
 */
function byName(ctx: Ctx, { name, city, document }: Typed) {
  if (name.length < 5 || !city) return null
  const likeness = sql<number>`similarity(platform.plain(c.name), platform.plain(${name}))`
  const stored = cnpjCharacters(document)
  return candidates(ctx, 'name')
    .where('c.city', '=', city)
    .where(likeness, '>', alike)
    .$if(stored.length >= 11, (rows) => rows.where('c.document', 'in', ['', stored]))
    .orderBy(likeness, 'desc')
}
