import { aboutOf, type Happened, type Trigger, triggerOf } from '../../../platform/automation/automation.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Cause, PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { brasilia } from '../../../platform/i18n/days.ts'
import { judge } from '../conditions.ts'
import type { Reason } from '../shapes.ts'
import { start } from '../step.ts'
import { beginsSql, kindsOfEvent, type LiveRule, type LiveRules, liveRules, load, saysOf } from './rules/live-rules.ts'
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
  /** The rules that led to it. */
  ledBy: readonly string[]
}

/** Receives every event and starts the rules that wait for it, in the transaction of the event. */
export const beginRuns: Listener = Object.assign((ctx: Ctx, event: PublishedEvent) => handle(ctx, [event]), {
  ofMany: handle,
})

async function handle(ctx: Ctx, events: readonly PublishedEvent[]) {
  const given = liveRules(ctx)
  const live = given instanceof Promise ? await given.catch((error) => readWithin(ctx, error)) : given
  if (live.areWaiting) lookAgain(ctx, events)
  const rules = live.byEvent.get(events[0]!.kind)
  if (!rules) return
  // What ten thousand events of a bulk move have in common is read once, not once for each rule.
  const withFacts = events.map((event) => ({ event, says: saysOf(event) }))
  const begun = rules
    .filter(({ id }) => !ctx.leavesOut.has(id))
    .flatMap((rule) =>
      withFacts
        .filter(({ event, says }) => answers(ctx, rule, event, says))
        .map(({ event }) => ({ rule, event, cause: ctx.causes.get(event) ?? ctx.cause })),
    )
  // What a rule does, itself or by others that it set off, does not begin it again; the step that did it says so.
  const isAgain = ({ rule, cause }: Begun) => cause?.ruleIds.includes(rule.id) ?? false
  for (const { rule, cause } of begun.filter(isAgain)) cause?.notAgain?.add(rule.name)
  const runs = begun.filter((one) => !isAgain(one)).map(runOf)
  if (runs.length === 0) return
  // Nobody waits for them: they go out with the commit.
  ctx.writeLastly(newRuns(ctx, live, runs))
  if (runs.some(isWhole)) wake(ctx)
}

/** A rule that an event begins, and the run of another one in which it happened. */
interface Begun {
  rule: LiveRule
  event: PublishedEvent
  cause: Cause | undefined
}

/** If the rules cannot be read on a connection of their own, they are read within the event's transaction, so that no event is missed. */
export function readWithin(ctx: Ctx, error: unknown) {
  ctx.services.log.error({ error }, 'the rules of a company')
  return load(ctx)
}

/** Whether an event meets the conditions that a rule makes on the event itself. One that cannot be judged begins nothing. */
export function answers(
  { services, now }: Pick<Ctx, 'services' | 'now'>,
  { id, rule: { when } }: Pick<LiveRule, 'id' | 'rule'>,
  event: Happened,
  says = saysOf(event),
): boolean {
  if (when.on !== 'event') return false
  const trigger = triggerOf(when.event)
  if (!trigger || !aboutOf(trigger, event) || !changesWhatIsOffered(trigger, event)) return false
  try {
    return judge(when.if, says, kindsOfEvent(when.event), { now, zone: brasilia }).passed
  } catch (error) {
    services.log.error({ error, rule: id }, 'a rule could not judge an event')
    return false
  }
}

/** “A field changes” means one of the fields that the rule can name: counters that the product keeps are none. */
const changesWhatIsOffered = ({ says }: Trigger, { after }: Pick<PublishedEvent, 'after'>) => {
  const offered = says?.changed?.values
  return !offered || Object.keys(after ?? {}).some((name) => Object.hasOwn(offered, name))
}

const runOf = ({
  rule: {
    id,
    version,
    rule: { when },
  },
  event,
  cause,
}: Begun): NewRun => {
  const trigger = triggerOf(when.on === 'event' ? when.event : event.kind)!
  return {
    automationId: id,
    version,
    eventId: event.id,
    event: { kind: event.kind },
    subjectKind: trigger.of,
    subjectId: aboutOf(trigger, event)!,
    ledBy: cause?.ruleIds ?? [],
  }
}

/** Writes runs and answers how many are new. */
export async function addRuns(ctx: Ctx, live: Pick<LiveRules, 'names'>, runs: readonly NewRun[]): Promise<number> {
  if (runs.length === 0) return 0
  const rows = await ctx.rows(newRuns(ctx, live, runs))
  if (rows.length > 0 && runs.some(isWhole)) wake(ctx)
  return rows.length
}

const isWhole = ({ ledBy }: NewRun) => ledBy.length < longestChain

/** What ends a chain that is too long. */
const brokenChain = ({ ledBy }: NewRun, { names }: Pick<LiveRules, 'names'>): Reason => ({
  code: 'automations.chain',
  values: { rules: ledBy.map((id) => names.get(id) ?? '…').join(' → ') },
})

/**
 * Runs and what is due; one that is there already stays as it is, and a rule that was turned off since it was read begins nothing. A chain
 * that is too long is written as failed.
 */
function newRuns(ctx: Ctx, live: Pick<LiveRules, 'names'>, runs: readonly NewRun[]) {
  const rows = runs.map((run) => ({
    id: newId(),
    ...run,
    ...(isWhole(run) ? { state: 'going' } : { state: 'failed', reason: brokenChain(run, live) }),
  }))
  return statement<{ id: string }>(
    `with given as (
       select * from jsonb_to_recordset($1) as g(
         id uuid, "automationId" uuid, version int, "eventId" uuid, event jsonb, "subjectKind" text, "subjectId" uuid,
         "ledBy" uuid[], state text, reason jsonb)
     ), made as (
       insert into automation_runs
         (id, automation_id, version, event_id, event, subject_kind, subject_id, led_by, place, begun_at, state, reason, ended_at)
       select given.id, "automationId", given.version, "eventId", event, "subjectKind", "subjectId", "ledBy", $2, $3, given.state,
         given.reason, case given.state when 'failed' then $3::timestamptz end
       from given join automations a on a.tenant_id = platform.current_tenant() and a.id = "automationId" and ${beginsSql}
       on conflict (tenant_id, automation_id, event_id) do nothing returning id, automation_id, state
     ), due as (
       insert into automation_due (run_id, automation_id, due_at)
       select id, automation_id, $3 from made where state = 'going'
     )
     select id from made`,
    [JSON.stringify(rows), JSON.stringify(start.place), ctx.now],
  )
}
