import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/**
 * After the erasure of a person: deletes words, with their variants, that no record of the company contains any more.
 */
export async function forgetWords(ctx: Ctx) {
  await ctx.run(
    statement(
      `delete from search_spellings s where s.tenant_id = platform.current_tenant() and not exists (
         select from (select distinct split_part(lexeme, ':', 2) as word
                      from search_entries e, unnest(tsvector_to_array(e.words)) lexeme
                      where e.tenant_id = platform.current_tenant()) held
         where held.word = s.word)`,
    ),
  )
}
