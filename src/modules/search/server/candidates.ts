import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

export interface Candidate {
  kind: string
  recordId: string
  at: string
  isExact: boolean
}

/** Each wanted word with its alternatives: itself, or words spelt similarly. */
export type Choices = readonly (readonly string[])[]

/**
 * Entries that contain every wanted word, whole or as a beginning: `enough` of each kind, the newest if there are many.
 * Each kind has its own words in the index, so that the cost depends on the results and not on the number of records.
 */
export function candidates(ctx: Ctx, kinds: readonly string[], choices: Choices, enough: number): Promise<Candidate[]> {
  const words = choices.flat()
  const typed = words.length === choices.length && words.length > 1 ? words : null
  const rare = words.length === 1 && isRare(words[0]!)
  const { stores, people, deniedTo } = reachOfEntries(ctx)
  return ctx.rows(
    statement<Candidate>(
      'select kind, record_id, at, is_exact from platform.search_find($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [kinds, wordsQuery(choices, ''), wordsQuery(choices, ':*'), typed, rare, enough, stores, people, deniedTo],
    ),
  )
}

/** Phones, documents and e-mails belong to one or two records. */
const isRare = (word: string) => /^\d{8,}$|^.{3,}@./.test(word)

/** The words as the text of a tsquery, with `?` before each, which the database replaces by company and kind. */
const wordsQuery = (choices: Choices, end: '' | ':*') =>
  choices.map((alike) => `(${alike.map((word) => `'?${word}'${end}`).join(' | ')})`).join(' & ')

/**
 * The person's reach on the columns that entries have for it; the module checks the results again before they are
 * shown.
 */
function reachOfEntries({ user }: Ctx) {
  const reach = user?.reach
  return {
    stores: reach?.storeIds ?? null,
    people: reach?.peopleIds ?? null,
    deniedTo: reach?.denied ? user!.id : null,
  }
}
