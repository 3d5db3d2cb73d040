import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import type { MessageValues } from '../../../../platform/i18n/messages.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { RunReason } from '../../shapes.ts'
import { pathOf, stepAt } from '../../step.ts'
import { pauseWhatMisses } from '../missing-parts.ts'
import { versionOf } from '../rules/versions.ts'
import type { StoredRun } from '../tables.ts'
import { wake } from '../wake.ts'
import { type DueRun, recordStep } from './record-step.ts'

/** After these minutes a failed step is tried again: six times within a day, then it waits for a person. */
const pauses = [1, 5, 30, 120, 360, 900]

const later = (now: string, minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()

/** Writes down why a step failed, in a transaction of its own: that of the step is gone with all that it did. */
export async function failStep(ctx: Ctx, due: DueRun, error: unknown, ms: number) {
  const reason = reasonOf(error)
  if (reason.code === 'automations.defect') ctx.services.log.error({ error, run: due.runId }, 'a step of a rule')
  await writing(ctx.services, { company: ctx.company, inBackground: true }, async (inside) => {
    const run = await inside.first(
      statement<StoredRun>(
        `select * from automation_runs where tenant_id = platform.current_tenant() and id = $1 and state = 'going'
         for update skip locked`,
        [due.runId],
      ),
    )
    if (!run) return
    const rule = await versionOf(inside, due.automationId, due.version)
    const tried = run.place.begun ? stepAt(rule, run.place) : undefined
    const failed = {
      kind: 'failed' as const,
      path: pathOf(run.place),
      outcome: reason,
      ...(tried?.do === 'act' && { action: tried.action }),
    }
    await recordStep(inside, run, { ...failed, at: inside.now, ms: Math.round(ms) })
    const pause = pauses[run.tries]
    await inside.run(
      statement(
        `update automation_runs set tries = tries + 1, steps = $2, reason = $3, state = $4, ended_at = $5
         where tenant_id = platform.current_tenant() and id = $1`,
        [run.id, run.steps + 1, JSON.stringify(reason), pause ? 'going' : 'failed', pause ? null : inside.now],
      ),
    )
    await inside.run(
      pause
        ? statement(
            'update automation_due set due_at = $2 where tenant_id = platform.current_tenant() and run_id = $1',
            [run.id, later(inside.now, pause)],
          )
        : statement('delete from automation_due where tenant_id = platform.current_tenant() and run_id = $1', [run.id]),
    )
    if (pause) wake(inside, later(inside.now, pause))
    await pauseWhatMisses(inside, due.automationId)
  })
}

/** The business refuses in its own words; what is a defect says so and stands in the log. */
function reasonOf(error: unknown): RunReason {
  return error instanceof Refusal ? reasonOfRefusal(error) : { code: 'automations.defect' }
}

export function reasonOfRefusal(error: Refusal): RunReason {
  const [field] = Object.values(error.fields ?? {})
  const { values, naming, lacks } = error
  return RunReason.parse({
    code: field ?? error.code,
    values: values && without(values, [naming?.as, lacks?.as]),
    naming,
    lacks,
  })
}

/** A rule sees all records: what it names, and what it lacks, is put into words for each reader. */
const without = (values: MessageValues, left: readonly (string | undefined)[]): MessageValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name)))
