import type { Leaving } from '../../../platform/people/leaving.ts'
import { handedOver } from '../../team/server/public.ts'
import { tasksEntity } from './tables.ts'

const tasksOf = (inProgress: string) =>
  handedOver({ entity: tasksEntity, parts: ['ownerId'], lists: ['responsibleIds'], inProgress })

/** Passes on the open tasks of a person who left; done ones keep who did them. */
export const taskHandOver = tasksOf('finished_at is null')

export const taskLeaving: Leaving = {
  passes: ['tasks.owner_id'],
  ends: ['task_times.user_id'],
  history: ['task_comments.author_id', 'task_reminders.created_by'],
  figures: [
    taskHandOver.figure('tasks'),
    { name: 'repetitions', counts: tasksOf('finished_at is null and repeats_next_on is not null').counts },
    {
      name: 'timers',
      counts: `select count(*) from task_times
        where tenant_id = platform.current_tenant() and user_id = $1 and minutes is null`,
    },
  ],
}
