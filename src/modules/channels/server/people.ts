import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { contactPhones, phoneKey, phoneKeyOfContact } from '../phone-key.ts'
import type { NewUserId } from '../whatsapp/read-value.ts'
import { newContact } from './new-contact.ts'
import type { Channel, StoredPerson } from './tables.ts'

// raw writes here: who writes from outside is no change that anybody made; contacts have their own events

export interface Known {
  userId: string
  phone: string
  name: string
  visitorId?: string
}

const columns = 'p.id, p.name, p.phone, p.phone_key, p.contact_id'

/** Whoever this is, by the provider's id, the phone, a number they had, or the visitor's id; a new person where nobody is known. */
export async function personFor(ctx: Ctx, channel: Channel, known: Known): Promise<StoredPerson> {
  const found = await knownPerson(ctx, known)
  const person = found ? await completed(ctx, found, known) : await newPerson(ctx, channel, known)
  await keepAddresses(ctx, person.id, known)
  return person
}

/** Numbers are given to others in time: whoever is known by another id of the provider is somebody else. */
const isNobodyElse = (person: string) => `($1 = '' or not exists (select from chat_addresses u
  where u.tenant_id = platform.current_tenant() and u.kind = 'user' and u.person_id = ${person}))`

export async function knownPerson(ctx: Ctx, { userId, phone, visitorId = '' }: Known) {
  const key = phoneKey(phone)
  const rows = await ctx.rows(
    statement<StoredPerson>(
      `select ${columns} from (
         select a.person_id, 1 as place from chat_addresses a
         where a.tenant_id = platform.current_tenant() and a.kind = 'user' and a.address = $1
         union all
         select p.id, 2 from chat_people p where p.tenant_id = platform.current_tenant() and p.phone_key = $2 and ${isNobodyElse('p.id')}
         union all
         select a.person_id, 3 from chat_addresses a
         where a.tenant_id = platform.current_tenant() and a.kind = 'number' and a.address = $2 and ${isNobodyElse('a.person_id')}
         union all
         select a.person_id, 4 from chat_addresses a
         where a.tenant_id = platform.current_tenant() and a.kind = 'visitor' and a.address = $3
       ) a join chat_people p on p.tenant_id = platform.current_tenant() and p.id = a.person_id
       order by a.place limit 1`,
      [userId, key, visitorId],
    ),
  )
  return rows[0]
}

/** What is new of somebody known: a phone that was hidden, a name; a contact once one has the number. */
async function completed(ctx: Ctx, person: StoredPerson, { userId, phone, name }: Known): Promise<StoredPerson> {
  const key = phoneKey(phone) || null
  const next = {
    name: person.name || name,
    phone: phone.replace(/\D/g, '') || person.phone,
    phoneKey: await keyFor(ctx, person, userId ? (key ?? person.phoneKey) : (person.phoneKey ?? key)),
    contactId: person.contactId ?? (key ? await onlyContact(ctx, key) : null),
  }
  const isSame = (['name', 'phone', 'phoneKey', 'contactId'] as const).every((part) => next[part] === person[part])
  if (isSame) return person
  await ctx.run(
    statement(
      `update chat_people set name = $2, phone = $3, phone_key = $4, contact_id = $5
       where tenant_id = platform.current_tenant() and id = $1`,
      [person.id, next.name, next.phone, next.phoneKey, next.contactId],
    ),
  )
  return { ...person, ...next }
}

/** The key that a person gets, or the one that they had where the number is somebody else's. */
async function keyFor(ctx: Ctx, { id, phoneKey: had }: Pick<StoredPerson, 'id' | 'phoneKey'>, wanted: string | null) {
  if (wanted === had || wanted === null) return had
  const other = await ctx.first(
    statement('select 1 from chat_people where tenant_id = platform.current_tenant() and phone_key = $1 and id <> $2', [
      wanted,
      id,
    ]),
  )
  return other ? had : wanted
}

async function newPerson(ctx: Ctx, channel: Channel, { userId, phone, name }: Known): Promise<StoredPerson> {
  const key = phoneKey(phone) || null
  const wasOthers = userId !== '' && key !== null && (await freeNumber(ctx, key))
  const holders = key ? await contactsOf(ctx, key) : []
  const stranger = key && holders.length === 0 ? await newContact(ctx, channel, { name, key }) : null
  const person = {
    id: newId(),
    name,
    phone: phone.replace(/\D/g, ''),
    phoneKey: key,
    // A number that has changed hands says nothing of whose contact it is now: people choose.
    contactId: holders.length === 1 && !wasOthers ? holders[0]! : stranger,
  }
  await ctx.run(
    statement('insert into chat_people (id, name, phone, phone_key, contact_id) values ($1, $2, $3, $4, $5)', [
      person.id,
      person.name,
      person.phone,
      person.phoneKey,
      person.contactId,
    ]),
  )
  return person
}

/** Somebody else has this number now; whoever had it is known by the provider's id. Whether somebody had it. */
async function freeNumber(ctx: Ctx, key: string): Promise<boolean> {
  const { rowCount } = await ctx.run(
    statement(
      `with gone as (
         delete from chat_addresses where tenant_id = platform.current_tenant() and kind = 'number' and address = $1
       )
       update chat_people set phone = '', phone_key = null where tenant_id = platform.current_tenant() and phone_key = $1`,
      [key],
    ),
  )
  return rowCount === 1
}

/** Somebody says that they have another number now: what they write from it, and what is written to them, stays in their room. */
export async function moveNumber(ctx: Ctx, personId: string, phone: string) {
  const key = phoneKey(phone)
  if (!key) return
  const { rowCount } = await ctx.run(
    statement(
      `update chat_people p set phone = $2, phone_key = $3 where p.tenant_id = platform.current_tenant() and p.id = $1
         and not exists (select from chat_people o where o.tenant_id = p.tenant_id and o.phone_key = $3 and o.id <> p.id)`,
      [personId, phone.replace(/\D/g, ''), key],
    ),
  )
  if (rowCount === 1) await keepAddresses(ctx, personId, { userId: '', phone, name: '' })
}

/** The provider gives somebody another id; where it says their number with it, it has moved, too. */
export async function changeUserId(ctx: Ctx, { previous, current, phone }: NewUserId) {
  const person = await ctx.first(
    statement<{ id: string }>(
      `select person_id as id from chat_addresses where tenant_id = platform.current_tenant() and kind = 'user' and address = $1`,
      [previous],
    ),
  )
  if (!person) return
  await keepAddresses(ctx, person.id, { userId: current, phone: '', name: '' })
  await moveNumber(ctx, person.id, phone)
}

/** As the table keeps it; nobody is known by a longer one. */
const longestAddress = 255

async function keepAddresses(ctx: Ctx, personId: string, { userId, phone, visitorId = '' }: Known) {
  const given = [
    ['user', userId],
    ['number', phoneKey(phone)],
    ['visitor', visitorId],
  ].filter(([, address]) => address && address.length <= longestAddress)
  if (given.length === 0) return
  await ctx.run(
    statement(
      `insert into chat_addresses (kind, address, person_id)
       select g.kind, g.address, $3 from unnest($1::text[], $2::text[]) as g(kind, address)
       on conflict (tenant_id, kind, address) do nothing`,
      [given.map(([kind]) => kind), given.map(([, address]) => address), personId],
    ),
  )
}

/** The contacts that have this number. */
export async function contactsOf(ctx: Ctx, key: string): Promise<string[]> {
  const phones = contactPhones(key)
  if (phones.length === 0) return []
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from contacts where tenant_id = platform.current_tenant() and phone = any($1) and erased_at is null
       union
       select id from contacts where tenant_id = platform.current_tenant() and phone2 = any($1) and erased_at is null
       limit 10`,
      [phones],
    ),
  )
  return rows.map(({ id }) => id)
}

async function onlyContact(ctx: Ctx, key: string) {
  const found = await contactsOf(ctx, key)
  return found.length === 1 ? found[0]! : null
}

/**
 * The person who is a contact and can be written to by WhatsApp, by the contact or by its number; null where the number is none that
 * anybody could write from. Somebody who is known from the site alone has no number that was ever confirmed.
 */
export async function personOfContact(ctx: Ctx, { id, name, phone }: { id: string; name: string; phone: string }) {
  const key = phone ? phoneKeyOfContact(phone) : ''
  const found = await ctx.first(
    statement<{ id: string }>(
      `select p.id from chat_people p where p.tenant_id = platform.current_tenant() and (p.phone_key = $2 or (p.contact_id = $1
         and (p.phone_key is not null or exists (select from chat_addresses a
           where a.tenant_id = p.tenant_id and a.person_id = p.id and a.kind = 'user'))))
       order by (p.phone_key = $2) desc nulls last, p.created_at, p.id limit 1`,
      [id, key],
    ),
  )
  if (found) return found.id
  if (contactPhones(key).length === 0) return null
  const made = newId()
  await ctx.run(
    statement('insert into chat_people (id, name, phone, phone_key, contact_id) values ($1, $2, $3, $3, $4)', [
      made,
      name,
      key,
      id,
    ]),
  )
  return made
}

/**
 * What a visitor says of themselves: nobody has checked it, so it makes them nobody else. A number that no contact has makes a
 * contact of whoever's turn it is; one that somebody has is offered to people.
 */
export async function introduce(
  ctx: Ctx,
  channel: Channel,
  person: StoredPerson,
  { name, phone }: { name: string; phone: string },
) {
  if (!phone || person.phone) return
  const key = phoneKeyOfContact(phone)
  const isKnown = (await contactsOf(ctx, key)).length > 0
  const contactId = person.contactId ?? (isKnown ? null : await newContact(ctx, channel, { name, key }))
  await ctx.run(
    statement(
      'update chat_people set phone = $2, contact_id = $3 where tenant_id = platform.current_tenant() and id = $1',
      [person.id, key, contactId],
    ),
  )
}
