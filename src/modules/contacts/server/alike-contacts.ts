import { cnpjCharacters } from '../../../platform/brazil/cnpj.ts'
import { phoneDigits } from '../../../platform/brazil/phone.ts'
import { Conditions } from '../../../platform/db/conditions.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachConditions } from '../../access/server/public.ts'
import type { AlikeContact, alikeBy, Typed } from '../relations-contract.ts'
import { contactsEntity, type StoredContact } from './tables.ts'

const maxAlike = 5
/** From this trigram similarity on two names count as alike: one more surname or a missing letter. */
const alike = 0.45

type By = (typeof alikeBy)[number]

/**
 * Contacts within the person's reach that may be the typed one, the most likely first; each reason is a query on its
 * own index.
 */
export async function alikeContacts(ctx: Ctx, typed: Typed, own?: StoredContact): Promise<AlikeContact[]> {
  const queries = [byDocument, byPhone, byEmail, byName].map((ask) => ask(ctx, typed, own))
  const found = new Map<string, AlikeContact>()
  for (const query of queries) {
    if (!query || found.size >= maxAlike) continue
    const rows = await ctx.rows(query)
    for (const row of rows) if (!found.has(row.id) && found.size < maxAlike) found.set(row.id, row)
  }
  return [...found.values()]
}

export async function duplicatesOf(ctx: Ctx, id: string): Promise<AlikeContact[]> {
  const own = await find(ctx, contactsEntity, id)
  return alikeContacts(ctx, own, own)
}

/** Not the contact itself, nor one that is alike for nothing but a number that both knowingly share. */
function isOther(found: Conditions, own: StoredContact, by: By) {
  found.add('c.id <> ?', own.id)
  if (by === 'phone') found.addAll('not (c.phone = ? and (c.phone_shared or ?))', [own.phone, own.phoneShared])
  if (by === 'email') found.add('not (c.email_shared or ?)', own.emailShared)
}

/** The contacts that are alike by one reason: `narrow` says it; one of several answers by what they are ordered. */
function candidates(ctx: Ctx, by: By, own: StoredContact | undefined, narrow: (found: Conditions) => unknown) {
  const found = new Conditions()
  found.addEach(reachConditions(ctx, 'contact', 'c'))
  if (own) isOther(found, own, by)
  const answer = narrow(found)
  const order = typeof answer === 'string' ? answer : ''
  return statement<AlikeContact>(
    `select c.id, c.kind, c.name, c.document, c.phone, c.email, c.city, c.state, coalesce(u.name, '') as owner_name,
       '${by}' as by
     from contacts c left join users u on u.tenant_id = c.tenant_id and u.id = c.owner_id
     where c.tenant_id = platform.current_tenant() and ${found.text}
     ${order ? `order by ${order}` : ''} limit ${maxAlike}`,
    found.values,
  )
}

function byDocument(ctx: Ctx, { document }: Typed, own?: StoredContact) {
  const stored = cnpjCharacters(document)
  return stored.length >= 11
    ? candidates(ctx, 'document', own, (found) => found.add("c.document = ? and c.document <> ''", stored))
    : null
}

function byPhone(ctx: Ctx, { phone, phone2 }: Typed, own?: StoredContact) {
  const numbers = [phone, phone2].flatMap(waysToWrite)
  return numbers.length > 0
    ? candidates(ctx, 'phone', own, (found) =>
        found.add("(c.phone = any(?) or (c.phone2 = any(?) and c.phone2 <> ''))", numbers),
      )
    : null
}

/** Mobile numbers once had no leading 9, and many are still stored without it. */
function waysToWrite(text: string) {
  const digits = phoneDigits(text)
  if (digits.length === 11) return [digits, digits.slice(0, 2) + digits.slice(3)]
  return digits.length === 10 ? [digits, `${digits.slice(0, 2)}9${digits.slice(2)}`] : []
}

const byEmail = (ctx: Ctx, { email }: Typed, own?: StoredContact) =>
  email.includes('@')
    ? candidates(ctx, 'email', own, (found) => found.add("c.email_key = ? and c.email_key <> ''", email.toLowerCase()))
    : null

/**
 * A name alone proves little: it counts only within the same city, and never when two different documents are known.
 */
function byName(ctx: Ctx, { name, city, document }: Typed, own?: StoredContact) {
  if (name.length < 5 || !city) return null
  const stored = cnpjCharacters(document)
  return candidates(ctx, 'name', own, (found) => {
    const likeness = `similarity(platform.plain(c.name), platform.plain(${found.value(name)}))`
    found.add('c.city = ?', city)
    found.add(`${likeness} > ?`, alike)
    if (stored.length >= 11) found.add("c.document in ('', ?)", stored)
    return `${likeness} desc`
  })
}
