import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

export interface Candidate {
  kind: string
  recordId: string
  at: string
  isExact: boolean
}

/** Each wanted word with the words that may stand for it: itself, or those spelt alike. */
export type Choices = readonly (readonly string[])[]

/**
 * Entries that hold every wanted word, whole or as a beginning, `enough` of each kind and the newest where there are many.
 * Each kind has words of its own in the index, so that the cost hangs on what is found and not on how many records there are.
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

/** Phones, documents and e-mails are of one record or two. */
const isRare = (word: string) => /^\d{8,}$|^.{3,}@./.test(word)

/** The words as the text of a tsquery, with `?` before each, where the database puts company and kind. */
const wordsQuery = (choices: Choices, end: '' | ':*') =>
  choices.map((alike) => `(${alike.map((word) => `'?${word}'${end}`).join(' | ')})`).join(' & ')

/** The reach of the person on the columns that entries carry for it; what is shown is checked again by its module. */
function reachOfEntries({ user }: Ctx) {
  const reach = user?.reach
  return {
    stores: reach?.storeIds ?? null,
    people: reach?.peopleIds ?? null,
    deniedTo: reach?.denied ? user!.id : null,
  }
}
