import { useShortcut } from '../../../../platform/ui/keyboard/shortcuts.ts'
import { taskScreenMessages as words } from '../messages.ts'
import type { Actable, TaskActs } from './use-task-acts.tsx'

interface KeysOptions {
  acts: TaskActs
  /** The task that is meant; without it the keys are listed and do nothing yet. */
  find: (() => Actable | undefined | Promise<Actable | undefined>) | undefined
  /** Whether a task of this place has the focus; where none has, the keys are those of the task that is open. */
  isMeant?: () => boolean
  /** Another key that finishes, where it selects nothing. */
  also?: string
}

/** F finishes the task, T starts and stops its timer, D asks for its date: the same in my day, in the list and in the open task. */
export function useTaskKeys({ acts, find, isMeant, also }: KeysOptions) {
  const on = (act: (task: Actable) => void) =>
    find &&
    (async () => {
      // A window that is open is answered first.
      const task = acts.windows ? undefined : await find()
      if (task) act(task)
    })
  const finish = { label: words['tasks.key.finish'], run: on(acts.finish), isMeant }
  useShortcut({ keys: 'f', ...(also && { also }), ...finish })
  useShortcut(also ? { keys: also, isHidden: true, ...finish } : null)
  useShortcut({ keys: 't', label: words['tasks.key.timer'], run: on(acts.time), isMeant })
  useShortcut({ keys: 'd', label: words['tasks.key.date'], run: on(acts.date), isMeant })
}
