import { useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../contract.ts'
import { taskMessages } from '../../messages.ts'
import type { TaskStatus } from '../../setup-contract.ts'
import { mayEdit as mayEditTask, mayEnter } from '../../task.ts'
import type { TaskCard } from '../../views-contract.ts'
import { FinishTask } from '../finish/finish-task.tsx'
import { taskScreenMessages as words } from '../messages.ts'
import { changedTasks } from '../task-calls.ts'
import { useBlockedText } from '../use-blocked-text.ts'

type Status = Pick<TaskStatus, 'id' | 'name' | 'kind'>

/** Why a task may not go to a status, if it may not. */
export function useRefusal() {
  const me = useSession().user?.usuarioid ?? ''
  const mayEdit = useMay(tasks.setStatus.needs)
  const editsOthers = useMay('tasks.edit-others')
  const blockedText = useBlockedText()
  return (card: TaskCard, to: Pick<Status, 'kind'> | undefined) => {
    if (!mayEdit || !mayEditTask(card, { id: me, editsOthers }).ok) return textNow(taskMessages['tasks.not_yours'])
    return to && !mayEnter(to.kind, card.blocked ? 1 : 0).ok ? blockedText(card) : null
  }
}

/** Puts a task in another status, with an undo; one that finishes it asks for the time first. */
export function useStatusChange() {
  const { t } = useText(words)
  const [finishing, setFinishing] = useState<{ card: TaskCard; to: string } | null>(null)
  const set = useCall(tasks.setStatus, { refreshes: changedTasks })
  const refuses = useRefusal()
  const send = (card: TaskCard, statusId: string) => set.run({ params: { id: card.id }, body: { statusId } })
  return {
    refuses,
    async enter(card: TaskCard, to: Status) {
      if (card.statusId === to.id) return
      const reason = refuses(card, to)
      if (reason) notify.warning(reason)
      else if (to.kind === 'done' && !card.finishedAt) setFinishing({ card, to: to.id })
      else if (await send(card, to.id))
        notify.success(t('tasks.moved', { title: card.title, status: to.name }), {
          action: { label: textNow(kit['ui.undo']), run: () => void send(card, card.statusId) },
        })
    },
    windows: finishing && (
      <FinishTask task={finishing.card} statusId={finishing.to} onClose={() => setFinishing(null)} />
    ),
  }
}
