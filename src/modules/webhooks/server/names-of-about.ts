import { called } from '../../../platform/automation/called.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { webhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { namesOf } from '../../../platform/subjects/names-of.ts'
import { seenOf } from '../../../platform/subjects/visible-subjects.ts'
import { calledEvent } from './called-by-rule.ts'
import { testEvent } from './sending/body-of-delivery.ts'

/** The record that a delivery speaks of. `kind`: that of the event's subject, which is the record's own in calls of rules alone. */
export interface About {
  event: string
  kind: string | null
  id: string
}

/** How these records are called; empty for what is gone, or is not seen by whoever asks. */
export async function namesOfAbout(ctx: Ctx, some: readonly About[]): Promise<string[]> {
  const byKind = Map.groupBy(some, kindOf)
  byKind.delete('')
  const seen = await Promise.all(
    [...byKind].map(
      async ([kind, own]) => [kind, await seenOf(ctx, kind, [...new Set(own.map(({ id }) => id))])] as const,
    ),
  )
  const names = await namesOf(ctx, new Map(seen))
  return some.map((one) => called(ctx.lang, kindOf(one), names.get(one.id) ?? ''))
}

function kindOf({ event, kind }: About): string {
  if (event === testEvent) return 'webhook'
  return (event === calledEvent ? kind : webhookTrigger(event)?.of) ?? ''
}
