import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { readWithin } from './begin-runs.ts'
import { pauseWhatMisses } from './missing-parts.ts'
import { liveRules } from './rules/live-rules.ts'

const task = 'automations.check'

/** Looks whether what a rule names is still there, and pauses it otherwise. */
export const checkJob = job({
  task,
  payload: z.object({ automationId: z.uuid() }),
  run: (ctx, { automationId }) => pauseWhatMisses(ctx, automationId),
})

/**
 * Each night every rule that acts is looked at: what it names may have ended by time alone, as a webhook that keeps its calls no longer.
 */
export const checkAllJob = job({
  task: 'automations.check-all',
  payload: z.object({}),
  daily: true,
  run: async (ctx) => {
    const acting = await ctx.rows(
      statement<{ id: string }>(
        `select id from automations where tenant_id = platform.current_tenant() and state = 'on' and deleted_at is null`,
      ),
    )
    for (const { id } of acting) check(ctx, id)
  },
})

const check = (ctx: Ctx, automationId: string) => ctx.job(task, { automationId }, { key: `${task} ${automationId}` })

const mayEnd = /\.(removed|changed|left|paused|deactivated|lists|destroyed)$/

/** When a record that a live rule names is deleted, paused or switched off, the rule is looked at after the commit. */
export const watchNamed: Listener = Object.assign((ctx: Ctx, event: PublishedEvent) => handle(ctx, [event]), {
  ofMany: handle,
})

async function handle(ctx: Ctx, events: readonly PublishedEvent[]) {
  if (!mayEnd.test(events[0]!.kind)) return
  const given = liveRules(ctx)
  const live = given instanceof Promise ? await given.catch((error) => readWithin(ctx, error)) : given
  if (live.named.size === 0) return
  for (const { subject } of events)
    for (const automationId of live.named.get(subject.id) ?? []) check(ctx, automationId)
}
