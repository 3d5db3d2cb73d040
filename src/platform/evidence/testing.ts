import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import type { ShownEvidence } from './append-evidence.ts'

/** The company's chain from its beginning. */
export const wholeChain = (ctx: Ctx) =>
  ctx.rows(
    statement<ShownEvidence>(
      `select e.number::int as number, e.at, e.kind, e.content, e.hash, p.content as person
       from evidence e left join evidence_people p on p.tenant_id = e.tenant_id and p.number = e.number
       where e.tenant_id = platform.current_tenant() order by e.number`,
    ),
  )
