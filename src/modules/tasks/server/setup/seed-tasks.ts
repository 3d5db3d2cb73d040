import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { TaskStatus } from '../../setup-contract.ts'
import { taskStatuses } from './task-statuses.ts'

const statuses: Omit<TaskStatus, 'id' | 'position'>[] = [
  { name: 'A fazer', kind: 'to-do', color: '#2F80C2' },
  { name: 'Em andamento', kind: 'in-progress', color: '#E8A33D' },
  { name: 'Concluída', kind: 'done', color: '#2BB673' },
]

const types = [
  { name: 'Tarefa', color: '#5A8FBF', icon: 'checkbox' },
  { name: 'Ligação', color: '#2F80C2', icon: 'phone' },
  { name: 'Visita técnica', color: '#2A9D8F', icon: 'home-search' },
  { name: 'Mensagem', color: '#2BB673', icon: 'message' },
  { name: 'Documento', color: '#8472B8', icon: 'file' },
]

/** The statuses and types of tasks that a new company starts with. */
export async function seedTasks(ctx: Ctx) {
  await taskStatuses.seed(ctx, statuses)
  await ctx.run(
    statement(
      `insert into task_types (id, name, color, icon)
       select id, name, color, icon from jsonb_to_recordset($1) as y(id uuid, name text, color text, icon text)`,
      [JSON.stringify(types.map((type) => ({ id: newId(), ...type })))],
    ),
  )
}
