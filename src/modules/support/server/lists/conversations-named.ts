import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

/** With more matches than this, reading the list in its order finds them sooner. */
const maxConversations = 2000

/** The conversations whose title contains a word, by an index; null if there are many, or the word is short. */
export const conversationsNamed = async (ctx: Ctx, word: string) =>
  (
    await ctx.one(
      statement<{ ids: string[] | null }>('select platform.conversations_named($1, $2) as ids', [
        word,
        maxConversations,
      ]),
    )
  ).ids
