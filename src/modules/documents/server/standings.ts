import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ListFilters, RecordList } from '../../lists/server/public.ts'
import type { CountedStandings } from '../reading-contract.ts'
import { type DocumentStandingName, documentStandings } from '../standing.ts'

const isRefused = `exists (select from document_signers x
  where x.tenant_id = r.tenant_id and x.document_id = r.id and x.state = 'refused')`
const isLate = 'coalesce(r.deadline < now(), false)'

/** What `standingOf` says of a document, as a condition on its row: a page of the list asks it of few rows. */
export const standingSql: Readonly<Record<DocumentStandingName, string>> = {
  draft: "r.state = 'draft'",
  process: `r.state = 'process' and not ${isLate} and not ${isRefused}`,
  signed: "r.state = 'signed'",
  finished: "r.state = 'finished'",
  canceled: "r.state = 'canceled'",
  late: `r.state = 'process' and ${isLate} and not ${isRefused}`,
  refused: `r.state = 'process' and ${isRefused}`,
}

/** The same as a value, for all rows at once: who refused is read once, not for each of them. */
const standing = `case when r.state <> 'process' then r.state
  when r.id in (select x.document_id from document_signers x
    where x.tenant_id = platform.current_tenant() and x.state = 'refused') then 'refused'
  when ${isLate} then 'late' else 'process' end`

const counted = documentStandings
  .map((name) => `(count(*) filter (where s.standing = '${name}'))::int as "${name}"`)
  .join(', ')

/** How many of the list's documents that match the filters stand in each way. */
export async function countStandings(ctx: Ctx, list: RecordList, filters: ListFilters): Promise<CountedStandings> {
  const found = await list.matching(ctx, filters)
  const text = `select count(*)::int as "all", ${counted} from (select ${standing} as standing ${list.fromWhere(found)}) s`
  return ctx.one(statement<CountedStandings>(text, found.values))
}
