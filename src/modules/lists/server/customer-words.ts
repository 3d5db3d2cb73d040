import type { Conditions } from '../../../platform/db/conditions.ts'
import { recordWords, searchWords } from '../../../platform/db/search-words.ts'

/** SQL that may number values of its own: asked for only where it is used. */
type Sql = string | (() => string)

/** What a record is found by; what is left out, the person does not see. */
interface FoundBy {
  /** Its own number, in full. */
  number?: string
  /** Text of its own. */
  own?: string
  /** The id of its deal: whose title and customer count. */
  dealId?: Sql
  /** The id of its contact. */
  contactId?: Sql
}

/** A short number is that of a record; phones and documents, among which customers are found, are longer. */
const isNumber = (word: string) => /^\d{1,6}$/.test(word)

/**
 * The filter `search` of a list of what is made for customers: each of its words is the record's number, stands in its own text, or
 * in that of its deal or customer. Deals and contacts are found by the indexes of their own searches.
 */
export function addCustomerWords(search: string, found: Conditions, by: FoundBy) {
  const words = search.split(/\s+/).filter(Boolean)
  for (const word of words) {
    const isCode = by.number !== undefined && words.length === 1 && isNumber(word)
    const ways = [...inOwn(word, found, by), ...(isCode ? [] : inCustomer(word, found, by))]
    found.parts.push(`(${ways.join(' or ') || 'false'})`)
  }
}

function inOwn(word: string, found: Conditions, { number, own }: FoundBy): string[] {
  const [pattern] = searchWords(word)
  return [
    ...(number && isNumber(word) ? [`${number} = ${found.value(Number(word))}::int`] : []),
    ...(own ? [`platform.plain(${own}) like ${anywhere(found.value(pattern))}`] : []),
  ]
}

function inCustomer(word: string, found: Conditions, { dealId, contactId }: FoundBy): string[] {
  const [pattern] = recordWords(word)
  if (pattern === undefined) return []
  const ways: string[] = []
  if (dealId) {
    const text = anywhere(found.value(pattern))
    ways.push(`${sqlOf(dealId)} in (${isNumber(word) ? dealsWith(text) : dealsOrCustomersWith(text)})`)
  }
  if (contactId && !isNumber(word))
    ways.push(`${sqlOf(contactId)} in (${contactsWith(anywhere(found.value(pattern)))})`)
  return ways
}

const sqlOf = (sql: Sql) => (typeof sql === 'string' ? sql : sql())

const anywhere = (pattern: string) => `'%' || platform.plain(${pattern}) || '%'`

const contactsWith = (text: string) =>
  `select cw.id from contacts cw where cw.tenant_id = platform.current_tenant() and cw.search like ${text}`

const dealsWith = (text: string) =>
  `select dw.id from deals dw where dw.tenant_id = platform.current_tenant() and dw.search like ${text}`

const dealsOrCustomersWith = (text: string) =>
  `${dealsWith(text)} union all
   select dc.id from deals dc where dc.tenant_id = platform.current_tenant() and dc.contact_id in (${contactsWith(text)})`

/** The filter by the name of the contact whose id stands in the column; `?` is the name as a pattern. */
export const contactCalled = (contactId: string) => ({
  has: `${contactId} in (${contactsWith(anywhere('?'))} and platform.plain(cw.name) like ${anywhere('?')})`,
})
