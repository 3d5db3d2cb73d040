import { actionOf } from '../../../../platform/automation/automation.ts'
import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { needPermission } from '../../../../platform/subjects/subject-access.ts'
import { forgetEverywhere } from '../../../../platform/tenancy/forgetting.ts'
import { eachStep, type Rule } from '../../rule.ts'
import type { Reason } from '../../shapes.ts'
import { Prediction } from '../../trial.ts'
import { whatKeeps } from '../missing-parts.ts'
import { stoppingParts } from '../resting-parts.ts'
import { isNarrower, keptReachOf } from '../rights/kept-reach.ts'
import { publishersOf } from '../rights/publisher.ts'
import { automationsEntity, type StoredRule } from '../tables.ts'
import { tryOut } from '../trial/try-out.ts'
import { wake, wakeScan } from '../wake.ts'
import { endRuns, livingRule, type Read, refuseUnread, refuseWrong } from './change-rules.ts'
import { liveRulesName, pausedByHand } from './live-rules.ts'
import { showRule, undecidedSql } from './rule-store.ts'
import { versionOf } from './versions.ts'

interface ReadVersion extends Read {
  /** The version that acted when its author read it; absent where nobody read it. */
  version?: number | null | undefined
}

/** Turns a rule on: its draft becomes the next version. Whoever does so must be allowed to do each of its steps. */
export async function publishRule(ctx: Ctx, id: string, { readAt, version: readVersion }: ReadVersion = {}) {
  await oneTrialEach(ctx)
  const read = await livingRule(ctx, id, { lock: false })
  const { draft } = read
  await refuseUnfit(ctx, draft)
  // A trial takes seconds: nobody else waits for it, and the rule is locked only afterwards.
  const prediction = (await actsSo(ctx, read)) ? null : Prediction.parse(await tryOut(ctx, draft, id))
  const rule = await livingRule(ctx, id)
  // What is turned on was read before: by whoever asks for it, or else here, where it was checked and tried.
  await refuseUnread(ctx, rule, readAt ?? read.editedAt)
  if (await actsSo(ctx, rule)) return showRule(ctx, id)
  await refuseOverPublished(ctx, rule, readVersion === undefined ? read.version : readVersion)
  const before = await searchingVersion(ctx, rule)
  const version = await nextVersion(ctx, id, rule.draft, prediction)
  if (rule.state === 'paused') await keptBegins(ctx, rule, version)
  await update(
    ctx,
    automationsEntity,
    rule,
    { state: 'on', version, reason: null, scannedUntil: scannedUntil(ctx, rule, before), countedFrom: ctx.now },
    { event: 'automations.published', data: { version } },
  )
  await forgetEverywhere(ctx, liveRulesName)
  wakeScan(ctx)
  wake(ctx)
  return showRule(ctx, id)
}

/** Of two who turn a rule on at once the second is told who was first, and decides: the version that acts would act as them. */
async function refuseOverPublished(ctx: Ctx, { id, version }: StoredRule, readVersion: number | null) {
  if (version === readVersion || version === null) return
  const { who } = await ctx.one(
    statement<{ who: string }>(
      `select coalesce(u.name, '') as who from automation_versions v
       left join users u on u.tenant_id = v.tenant_id and u.id = v.published_by
       where v.tenant_id = platform.current_tenant() and v.automation_id = $1 and v.number = $2`,
      [id, version],
    ),
  )
  throw new Refusal(409, 'automations.published_meanwhile', { values: { who } })
}

/** A person's publications come one after the other: each of them tries its rule on all that happened in ninety days. */
const oneTrialEach = (ctx: Ctx) =>
  ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('publishing ' || platform.current_tenant() || $1, 0))", [
      ctx.userId,
    ]),
  )

const actingVersion = async (ctx: Ctx, { id, state, version }: StoredRule) =>
  state === 'on' && version !== null ? versionOf(ctx, id, version) : undefined

/** The version whose search goes on: also that of a rule that paused itself, which keeps what it would have found. */
const searchingVersion = async (ctx: Ctx, rule: StoredRule) =>
  rule.state === 'paused' && rule.version !== null && rule.reason?.code !== pausedByHand
    ? versionOf(ctx, rule.id, rule.version)
    : actingVersion(ctx, rule)

/** What is asked for acts already, with the rights of whoever asks for it. */
async function actsSo(ctx: Ctx, rule: StoredRule) {
  const before = await actingVersion(ctx, rule)
  return JSON.stringify(before) === JSON.stringify(rule.draft) && (await isPublisher(ctx, rule))
}

/** It acts with the rights of whoever turned it on: somebody else who does so makes it theirs, and whoever sees less by now agrees to that. */
async function isPublisher(ctx: Ctx, { id, version }: StoredRule) {
  const publisher = await publishersOf(ctx)(id, version!)
  return publisher?.user.id === ctx.userId && !isNarrower(keptReachOf(publisher.user), publisher.reached)
}

/** A rule that acts already goes on from where its last search ended, unless it waits for something else now. */
const scannedUntil = ({ now }: Ctx, rule: StoredRule, before: Rule | undefined) =>
  before && JSON.stringify(before.when) === JSON.stringify(rule.draft.when) ? (rule.scannedUntil ?? now) : now

async function refuseUnfit(ctx: Ctx, rule: Rule) {
  await refuseWrong(ctx, rule, { isDraft: false })
  const [rest] = await stoppingParts(ctx, rule)
  if (rest) throw wrongField(`rule.${rest.path}`, rest.code, rest.values)
  for (const { step } of eachStep(rule)) {
    if (step.do !== 'act') continue
    const action = actionOf(step.action)!
    for (const one of action.needs(step.input)) needPermission(ctx, one)
    await action.asks?.(ctx, step.input)
  }
}

/** The version that the draft becomes, with what its trial said. */
async function nextVersion(ctx: Ctx, id: string, draft: Rule, prediction: Prediction | null): Promise<number> {
  const row = await ctx.one(
    statement<{ number: number }>(
      `insert into automation_versions (automation_id, number, rule, prediction, published_by, published_at, reach)
       select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 from automation_versions
       where tenant_id = platform.current_tenant() and automation_id = $1 returning number`,
      [
        id,
        JSON.stringify(draft),
        prediction && JSON.stringify(prediction),
        ctx.userId,
        ctx.now,
        JSON.stringify(keptReachOf(ctx.user ?? {})),
      ],
    ),
  )
  return row.number
}

/** Turns it off: nothing begins any more, and what waits ends here. */
export async function withdrawRule(ctx: Ctx, id: string) {
  const rule = await livingRule(ctx, id)
  await update(ctx, automationsEntity, rule, { state: 'off', reason: null }, { event: 'automations.withdrawn' })
  await endRuns(ctx, id, { code: 'automations.turned_off' })
  await forgetEverywhere(ctx, liveRulesName)
  return showRule(ctx, id)
}

/** Nothing begins any more, and what waits stays until a person decides. */
export async function pauseByHand(ctx: Ctx, id: string) {
  const rule = await livingRule(ctx, id)
  if (rule.state === 'paused') throw new Refusal(409, 'automations.already_paused')
  if (rule.state !== 'on') throw new Refusal(409, 'automations.rule_not_on')
  const patch = { state: 'paused' as const, reason: { code: pausedByHand, since: ctx.now } }
  await update(ctx, automationsEntity, rule, patch, { event: 'automations.paused' })
  await forgetEverywhere(ctx, liveRulesName)
  return showRule(ctx, id)
}

/** Lets a rule that is paused go on, with what waits or without it. What it names must be there again. */
export async function resumeRule(ctx: Ctx, id: string, how: 'go-on' | 'discard') {
  const rule = await livingRule(ctx, id)
  if (rule.state !== 'paused') throw new Refusal(409, 'automations.not_paused')
  const kept = await whatKeeps(ctx, rule)
  if (how === 'discard') await endRuns(ctx, id, { code: 'automations.discarded' }, { only: undecidedSql })
  if (kept && how === 'discard') return discardAlone(ctx, rule)
  if (rule.version === null) throw partGone(ctx)
  if (kept) throw refusalOf(ctx, kept)
  // What was reached meanwhile is discarded with what waits; while a person had it paused, nothing began.
  const isAnew = how === 'discard' || rule.reason?.code === pausedByHand
  const patch = { state: 'on' as const, reason: null, countedFrom: ctx.now, ...(isAnew && { scannedUntil: ctx.now }) }
  await update(ctx, automationsEntity, rule, patch, { event: 'automations.resumed', data: { how } })
  await forgetEverywhere(ctx, liveRulesName)
  wake(ctx)
  wakeScan(ctx)
  return showRule(ctx, id)
}

/** What is gone is named as it was called last, where anybody knows it. */
const partGone = ({ lang }: Ctx, { names = [] }: Pick<Reason, 'names'> = {}) =>
  new Refusal(409, 'automations.part_gone', {
    values: { names: names.length > 0 ? formatsOf(lang).list(names.map((name) => `“${name}”`)) : 'none' },
  })

function refusalOf(ctx: Ctx, kept: Reason) {
  if (isClosed(kept)) return new Refusal(409, kept.code, { values: kept.values })
  // What rests says so itself.
  const why = kept.values && translate(ctx.lang, kept.code, kept.values)
  return why ? new Refusal(409, 'automations.part_rests', { values: { why } }) : partGone(ctx, kept)
}

const isClosed = ({ code }: Reason) => code.startsWith('automations.publisher_')

/** What waits goes, and the rule stays paused: what it lacks is not there yet. */
async function discardAlone(ctx: Ctx, rule: StoredRule) {
  const patch = { reason: { ...rule.reason!, since: ctx.now }, scannedUntil: ctx.now }
  await update(ctx, automationsEntity, rule, patch, { event: 'automations.discarded' })
  return showRule(ctx, rule.id)
}

/**
 * What happened while the rule was paused has begun nothing yet: it begins with the version that acts now, which may hold what the
 * former one lacked, if that waits for the same. What was under way before ends in the version in which it began.
 */
const beginAnew = (ctx: Ctx, { id, reason }: StoredRule, version: number) =>
  ctx.run(
    // raw write: runs are a log of their own
    statement(
      `update automation_runs r set version = $2 from automation_due d
       where r.tenant_id = platform.current_tenant() and r.automation_id = $1 and r.state = 'going' and r.steps = 0
         and r.begun_at >= $3 and r.version <> $2 and d.tenant_id = r.tenant_id and d.run_id = r.id`,
      [id, version, reason?.since ?? null],
    ),
  )

async function keptBegins(ctx: Ctx, rule: StoredRule, version: number) {
  const before = rule.version === null ? undefined : await versionOf(ctx, rule.id, rule.version)
  if (before && JSON.stringify(before.when) === JSON.stringify(rule.draft.when)) await beginAnew(ctx, rule, version)
}
