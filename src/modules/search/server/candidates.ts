import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

export interface Candidate {
  kind: string
  recordId: string
  at: string
  isExact: boolean
}

/** As many as are looked at of one kind; a word that has more is looked for among the newest instead. */
const mostExact = 60
const mostBeginning = 120
const newestLookedThrough = 3_000

/** Each wanted word with the words that may stand for it: itself, or those spelt alike. */
export type Choices = readonly (readonly string[])[]

/**
 * Entries that hold every wanted word, whole or as a beginning. Each kind has words of its own in the index, so that the
 * cost hangs on what was found and not on how many records the company has.
 */
export async function candidates(ctx: Ctx, kinds: readonly string[], choices: Choices): Promise<Candidate[]> {
  const { stores, people, deniedTo } = reachOfEntries(ctx)
  const asked = kinds.flatMap((kind) => [
    { kind, isExact: true, most: mostExact, words: wordsQuery(ctx, kind, choices, '') },
    { kind, isExact: false, most: mostBeginning, words: wordsQuery(ctx, kind, choices, ':*') },
  ])
  const found = await ctx.rows(
    statement<Candidate>(
      `select a.kind, f.record_id, f.at, a."isExact" as is_exact
       from jsonb_to_recordset($1) as a (kind text, words text, most int, "isExact" boolean)
       cross join lateral platform.search_found(a.kind, a.words::tsquery, a.most, $2, $3, $4) f`,
      [JSON.stringify(asked), stores, people, deniedTo],
    ),
  )
  const crowded = kinds.filter((kind) => found.filter((one) => one.kind === kind && one.isExact).length === mostExact)
  return crowded.length === 0 ? found : [...found, ...(await newest(ctx, crowded, choices))]
}

/** Of a word that very many have, the newest. */
async function newest(ctx: Ctx, kinds: readonly string[], choices: Choices): Promise<Candidate[]> {
  const { stores, people, deniedTo } = reachOfEntries(ctx)
  const parts = kinds.map(
    (kind, at) => `(select e.kind, e.record_id, e.at, true as is_exact from (
        select * from search_entries where tenant_id = platform.current_tenant() and kind = '${kind}'
        order by at desc limit ${newestLookedThrough}
      ) e
      where e.words @@ $${at + 4}::tsquery and ($1::uuid[] is null or e.store_id = any ($1))
        and ($2::uuid[] is null or e.people && $2)
        and ($3::uuid is null or not exists (select from record_denials x where x.tenant_id = e.tenant_id and x.user_id = $3
          and x.record_id in (e.deal_id, e.contact_id)))
      order by e.at desc limit 20)`,
  )
  const words = kinds.map((kind) => wordsQuery(ctx, kind, choices, ''))
  return ctx.rows(statement<Candidate>(parts.join(' union all '), [stores, people, deniedTo, ...words]))
}

const wordsQuery = ({ company }: Ctx, kind: string, choices: Choices, end: '' | ':*') =>
  choices
    .map((alike) => `(${alike.map((word) => `'${company.id.slice(-8)}${kind[0]}:${word}'${end}`).join(' | ')})`)
    .join(' & ')

/** The reach of the person on the columns that entries carry for it; what is shown is checked again by its module. */
function reachOfEntries({ user }: Ctx) {
  const reach = user?.reach
  return {
    stores: reach?.storeIds ?? null,
    people: reach?.peopleIds ?? null,
    deniedTo: reach?.denied ? user!.id : null,
  }
}
