import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatClock, formatDate } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { type PushedTask, tasks } from '../../contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { shownIn } from '../task-calls.ts'
import styles from './views.module.css'

export interface Days {
  startsOn: string
  dueOn: string
  /** The hours; left out, they stay. */
  startsTime?: string
  dueTime?: string
}
export type Dated = Days & { id: string; title: string }

interface Asked {
  task: Dated
  to: Days
  pushed: readonly PushedTask[]
  answer(push: boolean | null): void
}

/**
 * Puts a task on other days. What waits for it and would have to begin later is shown first, and moved along if the person
 * wants it. Answers whether the task was moved.
 */
export function useMoveDays() {
  const { t } = useText(words)
  const [asked, setAsked] = useState<Asked | null>(null)
  const set = useCall(tasks.setDays, { refreshes: shownIn })
  const save = ({ id }: Dated, { startsOn, dueOn }: Days, more: Partial<z.input<typeof tasks.setDays.body>>) =>
    set.run({ params: { id }, body: { startsOn, dueOn, ...more } })
  /** The hours of `of`, where those of the task change. */
  const hours = (to: Days, { startsTime, dueTime }: Days) => ({
    ...(to.startsTime !== undefined && startsTime !== undefined && { startsTime }),
    ...(to.dueTime !== undefined && dueTime !== undefined && { dueTime }),
  })

  async function move(task: Dated, to: Days) {
    const pushed = to.dueOn > task.dueOn ? await pushedBy(task, to) : []
    const push =
      pushed.length > 0 && (await new Promise<boolean | null>((answer) => setAsked({ task, to, pushed, answer })))
    // The dialog stays until it is done: a second press of a doubled click does not reach what lies under it.
    const isMoved = push !== null && Boolean(await save(task, to, { push, ...hours(to, to) }))
    setAsked(null)
    if (!isMoved) return false
    // What was moved along goes back along, unless somebody has moved it since.
    const also = pushed
      .filter(({ mayEdit }) => push && mayEdit)
      .map((one) => ({
        id: one.id,
        startsOn: one.startsOn,
        dueOn: one.dueOn,
        from: { startsOn: one.newStartsOn, dueOn: one.newDueOn },
      }))
    const day = [formatDate(to.dueOn), to.dueTime && formatClock(to.dueTime)].filter(Boolean).join(' ')
    notify.success(t('tasks.days.moved', { title: task.title, day }), {
      action: {
        label: textNow(kit['ui.undo']),
        run: () =>
          void save(task, task, { from: { startsOn: to.startsOn, dueOn: to.dueOn }, also, ...hours(to, task) }),
      },
    })
    return true
  }
  return { move, dialog: asked && <PushDialog {...asked} /> }
}

/** How long a move waits to hear what it pushes, in milliseconds. */
const patience = 4_000

/** What waits for the task. Where nobody answers, the move is made all the same and pushes nothing: it is not lost with its question. */
const pushedBy = ({ id }: Dated, { dueOn }: Days): Promise<PushedTask[]> =>
  navigator.onLine
    ? api(tasks.pushed, { params: { id }, query: { dueOn } }, { signal: AbortSignal.timeout(patience) }).catch(none)
    : Promise.resolve(none())

const none = (): PushedTask[] => []

function PushDialog({ task, to, pushed, answer }: Asked) {
  const { t } = useText(words)
  const others = pushed.filter((one) => !one.mayEdit).length
  return (
    <Dialog
      isOpen
      onClose={() => answer(null)}
      title={t('tasks.push.title', { title: task.title, day: formatDate(to.dueOn) })}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t('tasks.push.alone')}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('tasks.push.all', { count: pushed.length - others })}
          </Button>
        </>
      }
    >
      <p>{t('tasks.push.why', { count: pushed.length })}</p>
      <ul className={styles.pushed}>
        {pushed.map((one) => (
          <li key={one.id}>
            <span>{one.title}</span>
            <small>
              {t('tasks.push.days', { from: formatDate(one.dueOn), to: formatDate(one.newDueOn) })}
              {!one.mayEdit && ` · ${t('tasks.push.stays')}`}
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
