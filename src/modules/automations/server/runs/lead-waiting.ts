import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DueRun, Settled } from './record-step.ts'

interface Taken {
  due: DueRun
  subjectId: string
  settled: Settled
}

/**
 * Runs about the same record that are due and have not begun will judge what these wrote: from now on they are led by the same rules, so
 * that a rule never begins itself through one that only waited behind it. One that another process holds has read the record before, and
 * what rests until its night or its next try judges another moment.
 */
export function leadWaiting(ctx: Ctx, taken: readonly Taken[]) {
  const acted = taken.filter(({ settled }) => settled.steps.some(({ kind }) => kind === 'acted'))
  if (acted.length === 0) return
  const leading = [...Map.groupBy(acted, ({ subjectId }) => subjectId)].map(([subject, runs]) => ({
    subject,
    rules: [...new Set(runs.flatMap(({ due }) => [...due.ledBy, due.automationId]))],
  }))
  ctx.writeLastly(
    statement(
      `with acted as (
         select * from jsonb_to_recordset($1) as l(subject uuid, rules jsonb)
       ), waiting as (
         select r.id, l.rules from acted l
         join automation_runs r on r.tenant_id = platform.current_tenant() and r.subject_id = l.subject
         join automation_due d on d.tenant_id = r.tenant_id and d.run_id = r.id and d.due_at <= clock_timestamp()
         where r.state = 'going' and r.id <> all($2::uuid[]) and (r.place ->> 'begun')::boolean is not true
         for update of r skip locked
       )
       update automation_runs r
       set led_by = r.led_by || array(
         select one::uuid from jsonb_array_elements_text(w.rules) with ordinality as o(one, at)
         where one::uuid <> all(r.led_by) and one::uuid <> r.automation_id order by at)
       from waiting w where r.tenant_id = platform.current_tenant() and r.id = w.id`,
      [JSON.stringify(leading), acted.map(({ due }) => due.runId)],
    ),
  )
}
