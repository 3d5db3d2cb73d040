import { useCall } from '../../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../../platform/ui/feedback/notices.ts'
import { messages as kit } from '../../../../../platform/ui/messages.ts'
import { formatClock } from '../../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../../contract.ts'
import type { TaskCard } from '../../../views-contract.ts'
import { shownIn } from '../../task-calls.ts'
import { dayMessages as words } from './messages.ts'

/** Gives a task another hour of its delivery, with an undo. */
export function useSetTime() {
  const { t } = useText(words)
  const edit = useCall(tasks.edit, { refreshes: shownIn })
  const send = ({ id }: TaskCard, dueTime: string) => edit.run({ params: { id }, body: { dueTime } })
  return async (card: TaskCard, time: string) => {
    if (!(await send(card, time))) return
    notify.success(t('tasks.my_day.timed', { title: card.title, time: formatClock(time) }), {
      action: { label: textNow(kit['ui.undo']), run: () => void send(card, card.dueTime) },
    })
  }
}
