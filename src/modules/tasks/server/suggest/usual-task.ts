import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import type { UsualTask } from '../../contract.ts'
import { taskStatuses } from '../setup/task-statuses.ts'
import { storeOfTask } from '../store-of-task.ts'

/**
 * The type that most of the person's own newest tasks have, else one for any work, which has the general mark, else the first by
 * name: tasks of others say nothing here.
 */
const usualType = `with newest as materialized (
    select type_id from tasks where tenant_id = platform.current_tenant() and owner_id = $1 order by due_at desc limit 30),
  counted as (select type_id, count(*) as times from newest group by type_id)
  select y.id from task_types y left join counted c on c.type_id = y.id
  where y.tenant_id = platform.current_tenant()
  order by c.times desc nulls last, (y.icon in ('', 'checkbox')) desc, y.name collate "pt-BR-x-icu", y.id limit 1`

export async function usualTask(ctx: Ctx): Promise<UsualTask> {
  const [type, status, { timeZone }] = await Promise.all([
    ctx.first(statement<{ id: string }>(usualType, [ctx.userId])),
    taskStatuses.first(ctx, 'to-do'),
    storeOfTask(ctx, { dealId: null, contactId: null, ownerId: ctx.userId }),
  ])
  const today = dayIn(ctx.now, timeZone)
  return {
    typeId: type?.id ?? null,
    statusId: status.id,
    responsibleIds: [ctx.userId],
    startsOn: today,
    dueOn: today,
  }
}
