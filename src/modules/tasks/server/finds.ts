import type { Find } from '../../../platform/contract/find.ts'
import { numberedText } from '../../../platform/db/field-conditions.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { FindSource } from '../../../platform/search/find-source.ts'
import { seenTasks, unlessDenied } from './task-reach.ts'

export const taskFinds: FindSource = {
  kind: 'task',
  needs: 'tasks.list',
  words: ['tarefa', 'task'],
  show(ctx, ids) {
    const values: unknown[] = [ids]
    const seen = seenTasks(ctx, 't')
    const [contactName, dealId] = ['c.name', 't.deal_id'].map((sql) => unlessDenied(sql)(ctx, { values }))
    return ctx.rows(
      statement<Find>(
        `select t.id, t.title as name, t.number, concat_ws(' · ', s.name, ${contactName}) as detail, '' as phone,
           null::int as cents, ${dealId} as deal_id
         from tasks t join task_statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id
         left join contacts c on c.tenant_id = t.tenant_id and c.id = t.contact_id
         where t.tenant_id = platform.current_tenant() and t.id = any($1) and ${seen ? numberedText(seen, values) : 'true'}`,
        values,
      ),
    )
  },
}
