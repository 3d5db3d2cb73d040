import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import type { StoredRule } from '../tables.ts'
import { tellNarrowed } from '../tell-paused.ts'
import { isNarrower, keptReachOf } from './kept-reach.ts'
import { publishersOf } from './publisher.ts'

const task = 'automations.reach'

/** The rules of those who see less than when they turned them on say so, once. */
export const reachJob = job({ task, payload: z.object({}), run: lookAtReach })

/** What people see has changed: after the commit it is known how far the rules reach that act as them. */
export const watchReach: Listener = async (ctx) => {
  if (!ctx.jobs.some((one) => one.task === task)) ctx.job(task, {}, { key: `${task} ${ctx.company.id}` })
}

type LiveVersion = StoredRule & { narrowedAt: string | null }

async function lookAtReach(ctx: Ctx) {
  const rules = await ctx.rows(
    statement<LiveVersion>(
      `select a.*, v.narrowed_at from automations a
       join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
       where a.tenant_id = platform.current_tenant() and a.state in ('on', 'paused') and a.deleted_at is null
         and v.reach is not null
       order by a.created_at, a.id for no key update of v`,
    ),
  )
  const publisherOf = publishersOf(ctx)
  for (const rule of rules) {
    const publisher = await publisherOf(rule.id, rule.version!)
    const isNarrow = publisher !== undefined && isNarrower(keptReachOf(publisher.user), publisher.reached)
    if (isNarrow === (rule.narrowedAt !== null)) continue
    await ctx.run(
      statement(
        `update automation_versions set narrowed_at = $3
         where tenant_id = platform.current_tenant() and automation_id = $1 and number = $2`,
        [rule.id, rule.version, isNarrow ? ctx.now : null],
      ),
    )
    if (isNarrow) await tellNarrowed(ctx, rule, publisher.user.id)
  }
}
