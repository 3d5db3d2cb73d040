import { triggerOf } from '../../../platform/automation/automation.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { ToldEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { brasilia } from '../../../platform/i18n/days.ts'
import { judge } from '../conditions.ts'
import type { Reason } from '../shapes.ts'
import { start } from '../step.ts'
import { beginsSql, kindsOfEvent, type LiveRule, type LiveRules, liveRules, load, saysOf } from './live-rules.ts'
import { lookAgain } from './runs/look-again.ts'
import { wake } from './wake.ts'

/** A chain of rules that set each other off ends here. */
export const longestChain = 10

export interface NewRun {
  automationId: string
  version: number
  eventId: string
  event: Record<string, unknown>
  subjectKind: string
  subjectId: string
}

/** Hears every event of the log and begins runs of the rules that wait for it, in the transaction of the event. */
export const beginRuns: Listener = Object.assign((ctx: Ctx, event: ToldEvent) => hear(ctx, [event]), { ofMany: hear })

async function hear(ctx: Ctx, events: readonly ToldEvent[]) {
  const given = liveRules(ctx)
  const live = given instanceof Promise ? await given.catch((error) => readWithin(ctx, error)) : given
  if (live.areWaiting) lookAgain(ctx, events)
  const rules = live.byEvent.get(events[0]!.kind)
  if (!rules) return
  await addRuns(
    ctx,
    live,
    rules
      .filter(({ id }) => !ctx.leavesOut.has(id))
      .flatMap((rule) => events.filter((event) => answers(ctx, rule, event)).map((event) => runOf(rule, event))),
  )
}

/** No event is lost because its rules could not be read beside the act: then they are read within it. */
export function readWithin(ctx: Ctx, error: unknown) {
  ctx.services.log.error({ error }, 'the rules of a company')
  return load(ctx)
}

/** Whether an event meets the conditions that a rule makes on the event itself. One that cannot be judged begins nothing. */
export function answers(
  { services, now }: Pick<Ctx, 'services' | 'now'>,
  { id, rule: { when } }: Pick<LiveRule, 'id' | 'rule'>,
  event: Pick<ToldEvent, 'kind' | 'subject' | 'data' | 'after'>,
): boolean {
  if (when.on !== 'event' || triggerOf(event.kind)?.of !== event.subject.kind) return false
  try {
    return judge(when.if, saysOf(event), kindsOfEvent(event.kind), { now, zone: brasilia }).passed
  } catch (error) {
    services.log.error({ error, rule: id }, 'a rule could not judge an event')
    return false
  }
}

const runOf = ({ id, version }: LiveRule, event: ToldEvent): NewRun => ({
  automationId: id,
  version,
  eventId: event.id,
  event: { kind: event.kind },
  subjectKind: event.subject.kind,
  subjectId: event.subject.id,
})

/**
 * Writes runs and what is due; one that is there already stays as it is, and a rule that was turned off since it was read
 * begins nothing. A chain that is too long is written as failed.
 */
export async function addRuns(ctx: Ctx, live: Pick<LiveRules, 'names'>, runs: readonly NewRun[]): Promise<number> {
  if (runs.length === 0) return 0
  const ledBy = ctx.cause?.ruleIds ?? []
  const broken: Reason | null =
    ledBy.length >= longestChain
      ? { code: 'automations.chain', values: { rules: ledBy.map((id) => live.names.get(id) ?? '…').join(' → ') } }
      : null
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `with given as (
         select * from jsonb_to_recordset($1) as g(
           id uuid, "automationId" uuid, version int, "eventId" uuid, event jsonb, "subjectKind" text, "subjectId" uuid)
       ), made as (
         insert into automation_runs
           (id, automation_id, version, event_id, event, subject_kind, subject_id, led_by, place, begun_at, state, reason, ended_at)
         select given.id, "automationId", given.version, "eventId", event, "subjectKind", "subjectId", $2, $3, $4, $5, $6::jsonb,
           case $5 when 'failed' then $4::timestamptz end
         from given join automations a on a.tenant_id = platform.current_tenant() and a.id = "automationId" and ${beginsSql}
         on conflict (tenant_id, automation_id, event_id) do nothing returning id, automation_id, state
       ), due as (
         insert into automation_due (run_id, automation_id, due_at)
         select id, automation_id, $4 from made where state = 'going'
       )
       select id from made`,
      [
        JSON.stringify(runs.map((run) => ({ id: newId(), ...run }))),
        ledBy,
        JSON.stringify(start.place),
        ctx.now,
        broken ? 'failed' : 'going',
        broken ? JSON.stringify(broken) : null,
      ],
    ),
  )
  if (rows.length > 0 && !broken) wake(ctx)
  return rows.length
}
