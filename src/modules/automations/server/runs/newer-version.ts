import { triggerOf } from '../../../../platform/automation/automation.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { continuesIn } from '../../step.ts'
import { versionOf } from '../rules/versions.ts'
import type { StoredRun } from '../tables.ts'

/** A run that a person may try again: it has failed, or waits for its next try. */
export const hasFailed = ({ state, tries }: Pick<StoredRun, 'state' | 'tries'>) =>
  state === 'failed' || (state === 'going' && tries > 0)

type Standing = Pick<StoredRun, 'automationId' | 'version' | 'subjectKind' | 'place'>

/** Whether a run may go on in another version: about the same kind of record, and the same until the step that failed. */
export async function fitsVersion(ctx: Ctx, run: Standing, next: number): Promise<boolean> {
  const now = await versionOf(ctx, run.automationId, next)
  const then = await versionOf(ctx, run.automationId, run.version)
  const of = now.when.on === 'event' ? triggerOf(now.when.event)?.of : now.when.of
  return of === run.subjectKind && continuesIn(now, then, run.place)
}
