import { useQueryClient } from '@tanstack/react-query'
import { readIn } from '../../../../platform/ui/data/query-client.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { TaskCard } from '../../views-contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { dueText, standingText } from '../views/task-words.ts'

/** The task as a line of some view holds it, which the person has just seen: while the task itself is not there. */
export function useKnownTask(id: string, isThere: boolean): TaskCard | undefined {
  const queries = useQueryClient()
  return isThere ? undefined : cardIn(readIn(queries), id)
}

function cardIn(read: unknown, id: string, depth = 6): TaskCard | undefined {
  if (typeof read !== 'object' || read === null || depth === 0) return undefined
  if ('id' in read && read.id === id && 'dueOn' in read && 'contactName' in read) return read as TaskCard
  for (const value of Object.values(read)) {
    const found = cardIn(value, id, depth - 1)
    if (found) return found
  }
  return undefined
}

/** What its line says of a task, until the task itself is there: without network that is what there is. */
export function KnownTask({ task, today }: { task: TaskCard; today: string }) {
  const { t } = useText(words)
  const says = [standingText(task), task.responsibles, dueText(task, today)].filter(Boolean)
  return (
    <p>
      {says.join(' · ')}
      {task.blocked && ` · ${t('tasks.waits')}`}
    </p>
  )
}
