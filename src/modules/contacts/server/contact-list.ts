import { cnpjCharacters } from '../../../platform/brazil/cnpj.ts'
import type { Conditions } from '../../../platform/db/conditions.ts'
import { asPattern, recordWords } from '../../../platform/db/search-words.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachConditions } from '../../access/server/public.ts'
import { type FilterSql, reachBy, recordList } from '../../lists/server/public.ts'
import { contactRecord } from '../contact-record.ts'
import { type ContactFilters, contacts } from '../contract.ts'

/** Whether this field contains a text; `contactsHolding` has already found the contacts that contain it anywhere. */
const found = (field: string, text = 'platform.plain(?)') => ({
  has: `platform.plain(${field}) like '%' || ${text} || '%'`,
})
const digits = "regexp_replace(?, '[^0-9]', '', 'g')"
/** A CNPJ may hold letters. */
const documentCharacters = "platform.plain(regexp_replace(?, '[^0-9A-Za-z]', '', 'g'))"

/** The deals of the contact that this person sees: others count neither in its row nor for a filter. */
function dealsOf(ctx: Ctx, given: Conditions) {
  const within = reachConditions(ctx, 'deal', 'd').map(({ text, value }) =>
    text.replaceAll('?', () => given.value(value)),
  )
  return ['from deals d where d.tenant_id = c.tenant_id and d.contact_id = c.id', ...within].join(' and ')
}
const dealCount = (ctx: Ctx, given: Conditions) => `(select count(*) ${dealsOf(ctx, given)})`
const situation = (ctx: Ctx, given: Conditions) => `coalesce((select case when bool_or(d.state = 'open') then 'open'
  when bool_or(d.state = 'won') then 'won' when bool_or(d.state = 'lost') then 'lost' end ${dealsOf(ctx, given)}), 'none')`
const hasDeal =
  (condition: string): FilterSql =>
  (ids: string[], given, ctx) =>
    given.add(`exists (select ${dealsOf(ctx, given)} and ${condition})`, ids)

export const contactList = recordList({
  name: 'contacts',
  title: { pt: 'Contatos', en: 'Contacts' },
  record: contactRecord,
  endpoint: contacts.list,
  alias: 'c',
  reach: reachBy('contact', 'c'),
  answers: 'contact',
  fields: {
    deals: dealCount,
    situation,
  },
  filters: {
    name: found('c.name'),
    email: found('c.email'),
    phone: found("c.phone || ' ' || c.phone2", digits),
    document: found('c.document', documentCharacters),
    deals: () => {},
    dealsFrom: (least: number, given, ctx) => given.add(`${dealCount(ctx, given)} >= ?::float8`, least),
    dealsTo: (max: number, given, ctx) => given.add(`${dealCount(ctx, given)} <= ?::float8`, max),
    stepId: hasDeal('d.step_id = any(?::uuid[])'),
    statusId: hasDeal('d.status_id = any(?::uuid[])'),
    tag: hasDeal('d.tags && ?::uuid[]'),
  },
  async narrow(ctx, filters, given) {
    const words = wordsWithin(filters as Partial<ContactFilters>)
    const found = await contactsHolding(ctx, words)
    if (found) return given.add('c.id = any(?::uuid[])', found)
    for (const word of words) given.add("c.search like '%' || platform.plain(?) || '%'", word)
  },
})

/** LIKE patterns that the contacts' own text has to contain. */
const wordsWithin = ({ search = '', name, email, phone = '', document = '' }: Partial<ContactFilters>) => [
  ...recordWords(search),
  ...[name, email].flatMap((text) => (text ? [asPattern(text)] : [])),
  ...[phone.replace(/\D/g, ''), cnpjCharacters(document)].filter(Boolean),
]

const maxMatches = 2_000

/**
 * The ids of the company's contacts that contain all words. Undefined where very many do, or where the words are too
 * short for the trigram index: then the list filters its rows itself.
 */
async function contactsHolding(ctx: Ctx, words: readonly string[]) {
  if (!words.some((word) => /[\p{L}\d]{3}/u.test(word))) return undefined
  const { held: found } = await ctx.one(
    statement<{ held: string[] | null }>('select platform.contacts_holding($1, $2) as held', [words, maxMatches]),
  )
  return found ?? undefined
}
