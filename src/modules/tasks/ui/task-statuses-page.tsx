import { StatusList } from '../../../platform/ui/settings/status-list.tsx'
import type { StatusesOf } from '../../../platform/ui/settings/statuses-of.ts'
import { tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { taskTitles } from './titles.ts'

const statuses: StatusesOf = {
  title: taskTitles['tasks.statuses'],
  endpoints: tasks,
  kinds: taskRecord.fields.statusKind.valueWords,
}

/** The columns of the board of tasks, in their order. */
export const TaskStatusesPage = () => <StatusList of={statuses} />
