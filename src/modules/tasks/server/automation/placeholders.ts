import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type DealOfText, placeholderSource } from '../../../../platform/placeholders/placeholder-source.ts'
import { taskRecord } from '../../task-record.ts'
import { tasksEntity } from '../tables.ts'

const foundTask = async (ctx: Ctx, { about }: DealOfText) =>
  about?.task ? find(ctx, tasksEntity, about.task) : undefined

export const taskPlaceholders = placeholderSource(
  {
    model: 'tarefa',
    of: 'task',
    labels: { numero: { pt: 'Número da tarefa', en: 'Task number' } },
    async values(ctx, deal) {
      const task = await foundTask(ctx, deal)
      return { numero: task ? String(task.number) : null }
    },
  },
  { record: taskRecord, row: async (ctx, deal) => (await foundTask(ctx, deal)) ?? {} },
)
