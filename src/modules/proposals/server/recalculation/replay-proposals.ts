import type pg from 'pg'
import { type Frozen, type Replayed, replay } from '../../recalculation/replay.ts'

interface Stored extends Frozen {
  id: string
  number: number
  name: string
}

/** One option of a proposal, and what the present engine calculates from its frozen input. */
export type ReplayedOption = Replayed & Pick<Stored, 'number' | 'name' | 'engineVersion'>

const perRead = 100

/**
 * Every option of one company that was ever frozen, in parts, oldest first; nothing is written. A variant that was accepted stands for the
 * equipment it was accepted with: where other equipment took its place since, it is left out.
 */
export async function* replayCompany(client: pg.ClientBase, tenantId: string): AsyncGenerator<ReplayedOption> {
  await client.query("select set_config('app.tenant', $1, false)", [tenantId])
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<Stored>(
      `select * from (
         select id, number, option_name as name, input, reference, result, engine_version as "engineVersion",
           case when not exists (
             select from equipment_changes c
             where c.tenant_id = p.tenant_id and c.proposal_id = p.id and c.changed_at >= p.accepted_at
           ) then accepted_variant end as "acceptedVariant"
         from proposals p where tenant_id = $1 and id > $2
         union all
         select o.id, p.number, o.name, o.input, o.reference, o.result, o.engine_version, null
         from proposal_options o join proposals p on p.tenant_id = o.tenant_id and p.id = o.proposal_id
         where o.tenant_id = $1 and o.id > $2
       ) frozen order by id limit $3`,
      [tenantId, after, perRead],
    )
    for (const { number, name, engineVersion, ...frozen } of rows)
      yield { number, name, engineVersion, ...replay({ ...frozen, engineVersion }) }
    const last = rows.at(-1)
    if (!last || rows.length < perRead) return
    after = last.id
  }
}
