import type { ApiError } from '../../../../platform/contract/client.ts'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../../deals/contract.ts'
import { type Task, tasks } from '../../contract.ts'
import { taskScreenMessages } from '../messages.ts'
import { changedTasks } from '../task-calls.ts'
import { finishMessages as words } from './messages.ts'

/** What is told of a finishing, and taken back. */
type FinishedTask = Pick<
  Task,
  'id' | 'title' | 'statusId' | 'startsOn' | 'dealId' | 'dealTitle' | 'targetStatusId' | 'targetStatusName'
>
type Finished = Pick<ReplyOf<typeof tasks.setStatus>, 'dealWasIn' | 'timeId'>

/**
 * Says what finishing a task did, its deal included, and takes all of it back where the person wants it: the deal goes back as far
 * as its rules allow, and where they do not, that is said.
 */
export function useFinishNotice() {
  const { t } = useText(words)
  const reopen = useCall(tasks.setStatus, { refreshes: changedTasks })
  const back = useCall(deals.move, { refreshes: changedTasks, tells: 'nowhere' })

  function textOf(
    { title, dealTitle: deal, targetStatusName: status }: FinishedTask,
    { dealWasIn }: Finished,
    stays: boolean,
  ) {
    if (dealWasIn) return t('tasks.finish.moved', { title, deal, status })
    if (stays) return t('tasks.finish.stayed', { title, deal })
    return textNow(taskScreenMessages['tasks.finished'], { title })
  }

  async function undo(task: FinishedTask, { dealWasIn, timeId }: Finished) {
    const { id, title, statusId, startsOn, dealId, dealTitle: deal, targetStatusName: status } = task
    const isOpen = await reopen.run({ params: { id }, body: { statusId, takesBack: { startsOn, timeId } } })
    if (!isOpen) return
    if (!dealWasIn || !dealId) return void notify.success(t('tasks.finish.undone', { title }))
    const fromStatusId = task.targetStatusId ?? undefined
    const body = { statusId: dealWasIn, fromStatusId, confirmedBack: true }
    await back.call({ params: { id: dealId }, body }).then(
      () => notify.success(t('tasks.finish.undone.moved', { title, deal })),
      ({ message: why }: ApiError) => notify.warning(t('tasks.finish.undone.stayed', { title, deal, status, why })),
    )
  }

  return (task: FinishedTask, done: Finished, isWithoutMove: boolean) => {
    const stays = isWithoutMove && task.dealId !== null && task.targetStatusId !== null
    const action = { label: textNow(kit['ui.undo']), run: () => void undo(task, done) }
    notify.success(textOf(task, done, stays), { action })
  }
}
