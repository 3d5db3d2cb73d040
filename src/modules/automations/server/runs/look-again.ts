import { z } from 'zod'
import { allAutomated, automatedOf } from '../../../../platform/automation/automation.ts'
import { leadingTo } from '../../../../platform/automation/leading-to.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { wake } from '../wake.ts'

const task = 'automations.look-again'
const maxRuns = 2_000

/**
 * What runs wait for may have come with these events: they are looked at again after the commit, when what was written can
 * be read. What comes with time alone is looked at every hour.
 */
export function lookAgain(ctx: Ctx, events: readonly PublishedEvent[]) {
  const ids = new Set(
    events.flatMap(({ subject, threadId }) => [
      ...(automatedOf(subject.kind) ? [subject.id] : []),
      ...(threadId ? [threadId] : []),
    ]),
  )
  for (const some of inParts([...ids])) ctx.job(task, { ids: some })
}

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / maxRuns) }, (_part, at) => ids.slice(at * maxRuns, (at + 1) * maxRuns))

/** The runs that wait on some records, or on what leads to them. */
export const lookAgainJob = job({
  task,
  payload: z.object({ ids: z.array(z.uuid()).max(maxRuns) }),
  run: async (ctx, { ids }) => {
    const found = allAutomated().map(({ record }) => leadingTo(record.kind, 'select unnest($1::uuid[])'))
    const { rowCount } = await ctx.run(
      statement(
        `update automation_due d set due_at = $2 from automation_runs r
         where d.tenant_id = platform.current_tenant() and r.tenant_id = d.tenant_id and r.id = d.run_id
           and d.due_at > $2 and r.state = 'going' and r.tries = 0 and r.place->>'until' is not null
           and r.subject_id in (${found.join(' union ')})`,
        [ids, ctx.now],
      ),
    )
    if (rowCount > 0) wake(ctx)
  },
})
