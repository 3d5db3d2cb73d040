import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { couldMeet, judge } from '../../conditions.ts'
import { addRuns } from '../begin-runs.ts'
import { byClockOf, catalogueOf, kindsOf } from '../catalogue.ts'
import { findRecords, storeOf, valuesOf } from '../facts.ts'
import { eyesOf, type PublisherOf, publishersOf, withinSight } from '../rights/publisher.ts'
import { type LiveRule, liveRules } from '../rules/live-rules.ts'
import type { Surroundings } from '../run-step.ts'
import { scanTask, wakeScan } from '../wake.ts'
import { zonesOf } from '../zones.ts'
import { type Reached, reachedInParts } from './reached.ts'

const batch = 2_000

interface Looking extends Surroundings {
  publisherOf: PublisherOf
  isByClock(field: string): boolean
}

/** Begins runs for records that have stood long enough, whose day has come, or whose hour it is. */
export const scanJob = job({ task: scanTask, payload: z.object({}), unscoped: true, run: scan })

export async function scan(ctx: Ctx) {
  const { scanning } = await liveRules(ctx)
  if (scanning.length === 0) return
  const catalogue = await catalogueOf(ctx)
  const around = {
    kinds: kindsOf(catalogue),
    isByClock: byClockOf(catalogue),
    zoneOf: await zonesOf(ctx),
    publisherOf: publishersOf(ctx),
  }
  // A rule that errs is told in the log; the others have their turn all the same.
  for (const rule of scanning)
    await inTransaction(ctx, (inside) => scanFor(inside, rule, around)).catch((error: unknown) =>
      ctx.services.log.error({ error, rule: rule.id }, 'a rule that looks for records'),
    )
  await inTransaction(ctx, async (inside) => wakeScan(inside))
}

/** From where the last search ended until now: a process that was down makes up for it, and nothing is found twice. */
async function scanFor(ctx: Ctx, rule: LiveRule, around: Looking) {
  const row = await ctx.first(
    statement<{ scannedUntil: string }>(
      `select coalesce(scanned_until, $2) as scanned_until from automations
       where tenant_id = platform.current_tenant() and id = $1 and state = 'on' for no key update skip locked`,
      [rule.id, ctx.now],
    ),
  )
  if (!row) return
  const span = { from: row.scannedUntil, until: ctx.now, zone: around.zoneOf(null) }
  for await (const some of reachedInParts(ctx, rule.rule, span, batch)) await beginThose(ctx, rule, some, around)
  await ctx.run(
    // raw write: how far the search has come, no change of the rule
    statement('update automations set scanned_until = $2 where tenant_id = platform.current_tenant() and id = $1', [
      rule.id,
      ctx.now,
    ]),
  )
}

/**
 * Those of the records that meet the conditions already begin a run, which asks again when its turn comes. By night the
 * conditions of the night count: only who cannot meet them then begins nothing, so that a company of many records has as many
 * runs as there is something to do.
 */
async function beginThose(ctx: Ctx, { id, version, rule }: LiveRule, some: readonly Reached[], around: Looking) {
  const { when } = rule
  if (when.on === 'event') return
  const publisher = await around.publisherOf(id, version)
  if (!publisher) return
  const records = await withinSight(
    eyesOf(ctx, publisher),
    await findRecords(
      ctx,
      when.of,
      some.map((one) => one.id),
      { isAwaited: true },
    ),
  )
  const passes = (one: Reached) => {
    const found = records.get(one.id)
    if (!found) return false
    const moment = { now: ctx.now, zone: around.zoneOf(storeOf(found)) }
    const asked = [rule.if, valuesOf(found), around.kinds, moment] as const
    return rule.kind === 'night' ? couldMeet(...asked, around.isByClock) : judge(...asked).passed
  }
  await addRuns(
    ctx,
    { names: new Map() },
    some.filter(passes).map(({ id: subjectId, key, at }) => ({
      automationId: id,
      version,
      eventId: key,
      event: { kind: when.on, at },
      subjectKind: when.of,
      subjectId,
      ledBy: [],
    })),
  )
}
