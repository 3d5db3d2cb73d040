import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { TaskType } from '../../setup-contract.ts'
import { taskTypesEntity } from '../tables.ts'

/** The types by name, for choosing from. */
export const listTypes = (ctx: Ctx) =>
  ctx.rows(
    statement<Pick<TaskType, 'id' | 'name' | 'color' | 'icon'>>(
      `select id, name, color, icon from task_types where tenant_id = platform.current_tenant()
       order by name collate "pt-BR-x-icu", id limit 500`,
    ),
  )

export const typeOfTask = (ctx: Ctx, id: string) => find(ctx, taskTypesEntity, id)
