import type { Judging } from '../../../../platform/automation/automation.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { hasOwner } from '../../../deals/server/public.ts'
import { refusalWaiting, saidBlockers } from '../dependencies.ts'
import { taskStatuses } from '../setup/task-statuses.ts'

/** A task of a deal asks for its owner. */
export const ownerAsked: Judging = {
  reads: ['ownerId'],
  refusals: async (_ctx, { records }) =>
    records.map(({ rows }) => {
      const verdict = hasOwner({ ownerId: (rows.deal?.row.ownerId ?? null) as string | null })
      return verdict.ok ? undefined : new Refusal(409, verdict.code)
    }),
}

/** What a task waits for, of which the log keeps no more than that it began and ended. */
export const waitsRefused: Judging = {
  reads: ['statusId'],
  asToday: () => ({ pt: 'as tarefas de que outras dependem', en: 'the tasks that others depend on' }),
  async refusals(ctx, { input, records }) {
    const status = (await taskStatuses.list(ctx)).find(({ id }) => id === input.status)
    const waiting = records.flatMap(({ rows: { task } }) => (task?.row.blocked === true ? [task.id] : []))
    const said = await saidBlockers(ctx, [...new Set(waiting)])
    return records.map(({ rows: { task } }) => {
      if (!status || !task || task.row.statusId === status.id) return undefined
      return refusalWaiting(status.kind, task.row.blocked === true ? 1 : 0, said.get(task.id))
    })
  },
}
