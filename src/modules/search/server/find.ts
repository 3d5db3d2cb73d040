import type { Find } from '../../../platform/contract/find.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { findSources, openFindSources, showFinds } from '../../../platform/search/find-source.ts'
import type { Finds } from '../contract.ts'
import { mayBeMistyped, variantsOf, type Wanted, wantedOf } from '../query.ts'
import { type Candidate, type Choices, candidates } from './candidates.ts'

const shownOfKind = 6
/** The record with a number may come after newer ones that only contain it in a phone. */
const lookedFor = ({ number }: Wanted) => (number === undefined ? shownOfKind : shownOfKind * 2)
const maxAlike = 5

/** The global search: records that match the words, or similarly spelt words if nothing matches. */
export async function find(ctx: Ctx, typed: string): Promise<Finds> {
  const wanted = wantedOf(typed, kindWords())
  const kinds = openFindSources(ctx)
    .filter(({ kind }) => !wanted.kind || wanted.kind === kind)
    .map(({ kind }) => kind)
  if (kinds.length === 0 || wanted.words.length === 0) return { finds: [], isAlike: false }
  const found = await shown(ctx, await candidates(ctx, kinds, asTyped(wanted), lookedFor(wanted)), wanted)
  if (found.length > 0) return { finds: found, isAlike: false }
  const alike = await speltAlike(ctx, wanted.words)
  if (!alike) return { finds: [], isAlike: false }
  return { finds: await shown(ctx, await candidates(ctx, kinds, alike, shownOfKind), wanted), isAlike: true }
}

/** Words that people write before a number, with the kind that they mean. */
const kindWords = () =>
  Object.fromEntries(findSources().flatMap(({ kind, words = [] }) => words.map((word) => [word, kind] as const)))

export async function recent(ctx: Ctx): Promise<Finds> {
  const opened = await ctx.rows(
    statement<{ kind: string; recordId: string; at: string }>(
      `select kind, record_id, at from search_recents
       where tenant_id = platform.current_tenant() and user_id = $1 order by at desc limit 8`,
      [ctx.userId],
    ),
  )
  const finds = await shown(
    ctx,
    opened.map((one) => ({ ...one, isExact: true })),
  )
  const order = opened.map(({ recordId }) => recordId)
  return { finds: finds.toSorted((left, right) => order.indexOf(left.id) - order.indexOf(right.id)), isAlike: false }
}

const asTyped = ({ words }: Wanted): Choices => words.map((word) => [word])

/**
 * The best results of each kind, shown by their modules: first the record with the number itself, whole words before
 * beginnings, then the newest.
 */
async function shown(ctx: Ctx, found: readonly Candidate[], wanted?: Wanted): Promise<Finds['finds']> {
  const lists = await Promise.all(
    openFindSources(ctx).map(async (source) => {
      const { kind } = source
      const ids = bestOf(found.filter((one) => one.kind === kind))
      if (ids.length === 0) return []
      const finds = await showFinds(source, ctx, ids)
      const place = (find: Find) => (wanted?.number === find.number && find.number !== null ? -1 : ids.indexOf(find.id))
      return finds
        .toSorted((left, right) => place(left) - place(right))
        .slice(0, shownOfKind)
        .map((find) => ({ ...find, kind }))
    }),
  )
  return lists.flat()
}

function bestOf(found: readonly Candidate[]): string[] {
  const best = found.toSorted(
    (left, right) => Number(right.isExact) - Number(left.isExact) || right.at.localeCompare(left.at),
  )
  return [...new Set(best.map(({ recordId }) => recordId))].slice(0, shownOfKind * 2)
}

/** Known words of the company that differ from the typed ones by a letter or two; undefined if there are none. */
async function speltAlike(ctx: Ctx, words: readonly string[]): Promise<Choices | undefined> {
  const doubtful = words.filter(mayBeMistyped)
  if (doubtful.length === 0) return undefined
  const asked = doubtful.flatMap((word) => variantsOf(word).map((variant) => ({ word, variant })))
  const alike = await ctx.rows(
    statement<{ asked: string; word: string }>(
      `select asked, word from (
         select distinct a.word as asked, s.word, similarity(s.word, a.word) as likeness
         from jsonb_to_recordset($1) as a (word text, variant text)
         join search_spellings s on s.tenant_id = platform.current_tenant() and s.variant = a.variant
       ) pairs where word <> asked order by likeness desc, word`,
      [JSON.stringify(asked)],
    ),
  )
  if (alike.length === 0) return undefined
  return words.map((word) => [
    word,
    ...alike
      .filter((one) => one.asked === word)
      .slice(0, maxAlike)
      .map((one) => one.word),
  ])
}
