import { eventOfTrigger, triggerOf } from '../../../../platform/automation/automation.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { Ctx } from '../../../../platform/http/ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { nameOrder } from '../../../../platform/i18n/name-order.ts'
import { whenForgotten } from '../../../../platform/tenancy/forgetting.ts'
import type { KindsOf } from '../../conditions.ts'
import { eachStep, type Rule } from '../../rule.ts'

export interface LiveRule {
  id: string
  name: string
  version: number
  rule: Rule
  scannedUntil: string | null
}

/** The rules of a company that act, by what begins them. */
export interface LiveRules {
  /** Those that begin with an event, by its kind. */
  byEvent: ReadonlyMap<string, readonly LiveRule[]>
  /** Those that look for records that reach a moment. */
  scanning: readonly LiveRule[]
  names: ReadonlyMap<string, string>
  /** One of them waits until something happens, or a run of an older version does. */
  areWaiting: boolean
  /** The rules that name a record, by its id. */
  named: ReadonlyMap<string, readonly string[]>
}

export const liveRulesName = 'automations'
const known = new WeakMap<Services, Map<string, LiveRules | Promise<LiveRules>>>()

function memoryOf(services: Services) {
  const there = known.get(services)
  if (there) return there
  const made = new Map<string, LiveRules | Promise<LiveRules>>()
  known.set(services, made)
  whenForgotten(liveRulesName, (tenantId) => void (tenantId ? made.delete(tenantId) : made.clear()))
  return made
}

/**
 * The live rules of the company, kept in memory: an act that no rule waits for costs a look-up. They are read beside the
 * act's own transaction, so that a failure here is not the act's, and over connections that no transaction holds: acts
 * that wait for their rules never wait for each other.
 */
export function liveRules({ services, company }: Ctx): LiveRules | Promise<LiveRules> {
  const memory = memoryOf(services)
  const there = memory.get(company.id)
  if (there) return there
  const loading = load(new Ctx({ company, services, scope: services.db.apart(company.id) }))
  memory.set(company.id, loading)
  loading.then(
    (rules) => memory.get(company.id) === loading && memory.set(company.id, rules),
    () => memory.get(company.id) === loading && memory.delete(company.id),
  )
  return loading
}

/** The rules that events of some kinds begin, by name. */
export async function rulesStartedBy(ctx: Ctx, events: readonly string[]) {
  const { byEvent } = await liveRules(ctx)
  return [...new Set(events)]
    .flatMap((event) => byEvent.get(event) ?? [])
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => nameOrder.compare(one.name, other.name))
}

export const flooded = 'automations.flooded'
export const pausedByHand = 'automations.paused_by_hand'

/**
 * Rules that begin runs (`a` is the table). One that paused itself still writes down what starts it, for a person to decide over;
 * one that a person paused starts nothing.
 */
export const beginsSql = `a.deleted_at is null and (a.state = 'on'
  or (a.state = 'paused' and a.reason->>'code' is distinct from '${pausedByHand}'))`

export async function load(ctx: Ctx): Promise<LiveRules> {
  const rules = await ctx.rows(
    statement<LiveRule>(
      `select a.id, a.name, a.version, a.scanned_until, v.rule from automations a
       join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
       where a.tenant_id = platform.current_tenant() and ${beginsSql} order by a.created_at, a.id`,
    ),
  )
  const byEvent = Map.groupBy(
    rules.filter(({ rule }) => rule.when.on === 'event'),
    ({ rule }) => (rule.when.on === 'event' ? eventOfTrigger(rule.when.event) : ''),
  )
  return {
    byEvent,
    scanning: rules.filter(({ rule }) => rule.when.on !== 'event'),
    areWaiting: rules.some(({ rule }) => hasWaitUntil(rule)) || (await areOlderWaiting(ctx)),
    names: new Map(rules.map(({ id, name }) => [id, name])),
    named: namedIn(rules),
  }
}

const hasWaitUntil = (rule: Rule) => eachStep(rule).some(({ step }) => step.do === 'wait-until')

/** A run ends in the version in which it began, whatever that has become since. */
async function areOlderWaiting(ctx: Ctx) {
  const older = await ctx.rows(
    statement<{ rule: Rule }>(
      `select v.rule from automations a
       join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number < a.version
       where a.tenant_id = platform.current_tenant() and a.deleted_at is null and a.state in ('on', 'paused')
         and v.rule::text like '%wait-until%' and exists (
           select from automation_due d join automation_runs r on r.tenant_id = d.tenant_id and r.id = d.run_id
           where d.tenant_id = v.tenant_id and d.automation_id = v.automation_id and r.version = v.number)`,
    ),
  )
  return older.some(({ rule }) => hasWaitUntil(rule))
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id that stands in a rule, wherever it stands. */
function namedIn(rules: readonly LiveRule[]) {
  const named = new Map<string, string[]>()
  for (const { id, rule } of rules)
    for (const one of new Set(JSON.stringify(rule).match(uuid))) named.set(one, [...(named.get(one) ?? []), id])
  return named
}

const ofEvent = 'event.'

/** What the fields of an event hold, as the trigger of that name tells it. */
export function kindsOfEvent(trigger: string): KindsOf {
  const says = triggerOf(trigger)?.says ?? {}
  return (field) => (field.startsWith(ofEvent) ? says[field.slice(ofEvent.length)]?.kind : undefined)
}

/** What an event says of itself: what it carries, and the names of the fields that it changed. */
export function saysOf(event: {
  data?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}): Record<string, unknown> {
  const changed = Object.keys(event.after ?? {})
  return Object.fromEntries(
    Object.entries({ ...event.after, ...event.data, changed }).map(([name, value]) => [`${ofEvent}${name}`, value]),
  )
}
