import { statement } from '../../../platform/db/statement.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'

export const customFieldSubjects: Subject[] = [
  {
    kind: 'custom-field',
    table: 'custom_fields',
    name: 'name',
    fields: {
      field: { of: 'custom-field' },
      stepId: { of: 'step' },
      statusId: { of: 'status' },
      type: { words: 'customFields.type' },
      mask: { words: 'customFields.mask' },
    },
    /** Fields whose answers the person's function does not see; their changes are hidden too. */
    async hidden(ctx) {
      if (!ctx.user) return []
      const rows = await ctx.rows(
        statement<{ id: string }>(
          `select object_id as id from object_rules
           where tenant_id = platform.current_tenant() and object_kind = 'custom-field' and rule = 'view'
             and role_ids <> '{}' and not $1 = any(role_ids)`,
          [ctx.user.roleId],
        ),
      )
      return rows.map(({ id }) => id)
    },
  },
  { kind: 'tab', table: 'deal_tabs', name: 'name', fields: { fieldIds: { of: 'custom-field' } } },
]
