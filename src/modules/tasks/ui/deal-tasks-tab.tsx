import { useNavigate, useParams } from '@tanstack/react-router'
import { useDealOnPage } from '../../deals/ui/public.ts'
import { TasksOf } from './tasks-of.tsx'

/** The tasks of the deal on the page; `/negocio/<id>/tarefas/<taskId>` shows one of them beside. */
export function DealTasks() {
  const { id, ownerId } = useDealOnPage()
  const navigate = useNavigate()
  const { taskId } = useParams({ strict: false }) as { taskId?: string }
  const open = (task: string | undefined) =>
    void navigate({ to: task ? `/negocio/${id}/tarefas/${task}` : `/negocio/${id}/tarefas`, resetScroll: false })
  return <TasksOf within={{ dealId: id }} lacksOwner={ownerId === null} openId={taskId} onOpen={open} />
}

/** The address of one task; the tab beside whose list it opens reads it. */
export const TaskOfDeal = () => null
