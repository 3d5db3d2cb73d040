import { searchWords } from '../../../platform/db/search-words.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { seesDeal } from '../../deals/server/public.ts'
import type { MarkableDeal } from '../contract.ts'

const offered = 6
/** Digits of the longest number of a deal. */
const longest = 9

/** SQL: the numbers that begin with these digits, as spans of an index. */
function beginsWith(digits: string, values: unknown[]) {
  const spans = Array.from({ length: longest - digits.length + 1 }, (_one, more) => {
    const first = Number(digits) * 10 ** more
    return `d.number between $${values.push(first)} and $${values.push(first + 10 ** more - 1)}`
  })
  return `(${spans.join(' or ')})`
}

/** The deals that a # offers to whoever writes: by the first digits of their number or by words of their name, the newest first. */
export async function markableDeals(ctx: Ctx, search: string): Promise<{ list: MarkableDeal[] }> {
  const values: unknown[] = []
  const isNumber = /^[1-9]\d*$/.test(search) && search.length <= longest
  const matches = isNumber
    ? [beginsWith(search, values)]
    : searchWords(search).map((word) => `d.search like '%' || platform.plain($${values.push(word)}) || '%'`)
  const exactFirst = isNumber ? `d.number = $${values.push(Number(search))} desc, ` : ''
  // As every list of deals, it keeps to the store that the person works in.
  const { workStoreId } = ctx.user ?? {}
  if (workStoreId) matches.push(`d.store_id = $${values.push(workStoreId)}`)
  const list = await ctx.rows(
    statement<MarkableDeal>(
      `select d.id, d.number, d.title as name, st.name as status from deals d
       join statuses st on st.tenant_id = d.tenant_id and st.id = d.status_id
       where d.tenant_id = platform.current_tenant() and ${[...matches, seesDeal(ctx, 'd', values)].join(' and ')}
       order by ${exactFirst}d.number desc limit ${offered}`,
      values,
    ),
  )
  return { list }
}
