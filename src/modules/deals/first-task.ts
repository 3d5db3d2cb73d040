import { z } from 'zod'
import { visible } from '../../platform/contract/masks.ts'
import { tasksTab } from './tab-flags.ts'

/** The open task of a deal that is due first; without an hour it is due when its day ends. */
export const FirstTask = z.object({ id: z.string(), title: z.string(), dueOn: z.string(), dueTime: z.string() })
export type FirstTask = z.infer<typeof FirstTask>

/** Told to whoever lists tasks and sees them on deals; of others' tasks only to whoever lists these. */
export const firstTask = visible({ shownWith: 'tasks.list', ...tasksTab }, FirstTask)
