import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { requireAccess } from '../../../../platform/subjects/subject-access.ts'
import { visibleSubject } from '../../../../platform/subjects/visible-subjects.ts'
import { tasksTab } from '../../../deals/tab-flags.ts'
import type { SuggestedTask } from '../../contract.ts'
import { type Happened, type Suggestion, suggestStep } from '../../suggestion.ts'
import { dayAfter } from '../../task-days.ts'
import { taskStatuses } from '../setup/task-statuses.ts'
import { listTypes } from '../setup/task-types.ts'
import { todayIn } from '../store-of-task.ts'
import { howDealsFared } from './how-deals-fared.ts'

interface Found extends Happened {
  storeId: string
  ownerId: string
  statusId: string
}

/**
 * What the log of a deal counts: its proposals that were opened since the last task or appointment on it was done. A deal that
 * is closed, has nobody or has a next step finds nothing.
 */
const happened = `select d.store_id, d.owner_id, d.status_id, d.closing_on::text as closing_on, d.proposals > 0 as has_proposal,
    d.bill_units > 0 or d.consumption_kwh > 0 or d.bill_photos > 0 as has_bill,
    case when d.accepted_proposal_id is not null then 0 else (select count(*)::int from (
      select from events e where e.tenant_id = d.tenant_id and e.thread_id = d.id and e.kind = 'proposals.viewed'
        and e.at > coalesce((select max(x.at) from events x where x.tenant_id = d.tenant_id and x.thread_id = d.id
          and x.kind in ('tasks.finished', 'appointments.done')), '-infinity')
      limit 100) seen) end as openings
  from deals d where d.tenant_id = platform.current_tenant() and d.id = $1 and d.state = 'open' and d.owner_id is not null
    and d.next_task_at is null and d.pending_tasks = 0`

/** The task that what happened to a deal calls for, ready to be added, and why. */
export async function suggestTask(ctx: Ctx, dealId: string): Promise<{ suggested: SuggestedTask | null }> {
  await visibleSubject(ctx, dealId, 'deal')
  requireAccess(ctx, tasksTab)
  const found = await ctx.first(statement<Found>(happened, [dealId]))
  if (!found) return { suggested: null }
  const today = await todayIn(ctx, found.storeId)
  const suggestion = suggestStep(found, today)
  return { suggested: await taskOf(ctx, suggestion, { ...found, dealId, today }) }
}

async function taskOf(
  ctx: Ctx,
  { reason, icon, inDays, values }: Suggestion,
  { ownerId, statusId, dealId, today }: Pick<Found, 'ownerId' | 'statusId'> & { dealId: string; today: string },
): Promise<SuggestedTask | null> {
  const types = await listTypes(ctx)
  const type = types.find((one) => one.icon === icon) ?? types[0]
  if (!type) return null
  const said = typeof values.day === 'string' ? { ...values, day: formatsOf(ctx.lang).date(values.day) } : values
  const dueOn = dayAfter(today, inDays)
  return {
    why: translate(ctx.lang, `tasks.suggest.${reason}.why`, said),
    fared: await howDealsFared(ctx, statusId, type.id),
    task: {
      title: translate(ctx.lang, `tasks.suggest.${reason}`),
      typeId: type.id,
      statusId: (await taskStatuses.first(ctx, 'to-do')).id,
      responsibleIds: [ownerId],
      startsOn: today,
      dueOn,
      dealId,
    },
  }
}
