import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

/** More than so many with a name are met sooner by reading the list in its order. */
const maxConversations = 2000

/** The conversations whose title holds a word, found by an index; null where they are many, or the word is short. */
export const conversationsNamed = async (ctx: Ctx, word: string) =>
  (
    await ctx.one(
      statement<{ ids: string[] | null }>('select platform.conversations_named($1, $2) as ids', [
        word,
        maxConversations,
      ]),
    )
  ).ids
