import { statement } from '../../../../platform/db/statement.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import type { Leaving } from '../../../../platform/people/leaving.ts'
import { tellOfLeaver } from '../../../notifications/server/public.ts'
import { userLeft } from './leave-desk.ts'

/** SQL of the active departments that only the person `$1` serves. */
const alone = `from departments d where d.tenant_id = platform.current_tenant() and d.enabled
  and exists (select from operator_departments od join operators o on o.tenant_id = od.tenant_id and o.id = od.operator_id
    where od.tenant_id = d.tenant_id and od.department_id = d.id and o.user_id = $1 and o.active)
  and not exists (select from operator_departments od join operators o on o.tenant_id = od.tenant_id and o.id = od.operator_id
    join users u on u.tenant_id = o.tenant_id and u.id = o.user_id and u.active
    where od.tenant_id = d.tenant_id and od.department_id = d.id and o.user_id <> $1 and o.active)`

/** SQL of the commands that hand conversations over to them, while they are operators. */
const leading = `from chat_commands c join operators o on o.tenant_id = c.tenant_id and o.user_id = c.to_operator_id
  where c.tenant_id = platform.current_tenant() and o.user_id = $1 and o.active`

/** When an operator leaves, what they serve waits for the next one. */
export const deskLeaving: Leaving = {
  ends: ['operators.user_id', 'conversations.operator_id'],
  // A command that hands a conversation to somebody who left hands it to its department.
  history: ['chat_commands.to_operator_id', 'conversation_analyses.user_id'],
  figures: [
    {
      name: 'conversations',
      counts: `select count(*) from conversations
        where tenant_id = platform.current_tenant() and operator_id = $1 and state = 'service'`,
      says: 'support.leaving.conversations',
    },
    {
      name: 'empty-departments',
      counts: `select count(*) ${alone}`,
      names: `select string_agg(d.name, ', ' order by d.name) ${alone}`,
      says: 'support.leaving.departments',
    },
    {
      name: 'chat-commands',
      counts: `select count(*) ${leading}`,
      names: `select string_agg(c.keyword, ', ' order by c.keyword) ${leading}`,
      says: 'support.leaving.commands',
    },
  ],
}

export const unservedNotice = 'desk-unserved'

/** When somebody leaves the desk, notifies administrators of departments without operators and of commands that still name the person. */
export const operatorLeft: Listener = async (ctx, { subject }) => {
  const { departments, commands } = await ctx.one(
    statement<{ departments: string; commands: string }>(
      `select coalesce((select string_agg(d.name, ', ' order by d.name) ${alone}), '') as departments,
         coalesce((select string_agg(c.keyword, ', ' order by c.keyword) ${leading}), '') as commands`,
      [subject.id],
    ),
  )
  await userLeft(ctx, subject.id)
  if (!departments && !commands) return
  await tellOfLeaver(ctx, subject.id, {
    kind: unservedNotice,
    subject: { kind: 'user', id: subject.id },
    link: departments ? '/settings/chat-support/departments' : '/settings/chat-support/commands',
    details: { departments: departments || 'none', commands: commands || 'none' },
  })
}
