import { IconClockPlay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { refresh, useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { tasks } from '../../contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { changedTasks } from '../task-calls.ts'
import styles from './running-timer.module.css'
import { clockText, useSeconds } from './timer.tsx'

/** Above every screen, while a timer runs: on which task, for how long, and the way to stop it. All devices show the same. */
export function RunningTimer() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const mayTime = useMay(tasks.timer.needs)
  const me = useSession().user?.usuarioid
  const running = useItem(tasks.timer, {}, { enabled: mayTime }).data ?? null
  useRoom(mayTime && me ? `task-timer:${me}` : null, {
    onEvents: () => void refresh(queries, [tasks.timer, tasks.times, tasks.show, tasks.myDay]),
    onGap: () => void refresh(queries, [tasks.timer]),
  })
  // Whoever gives it another name, here or elsewhere, gives it to the strip.
  useRoom(running ? `task:${running.taskId}` : null, { onEvents: () => void refresh(queries, [tasks.timer]) })
  const stop = useCall(tasks.stopTimer, { refreshes: changedTasks })
  const seconds = useSeconds(running?.startedAt ?? null)
  if (!running) return null
  const { taskId, taskTitle, asked } = running
  return (
    <section className={styles.strip} aria-label={t('tasks.timer.running')}>
      <Icon of={IconClockPlay} size="small" />
      <Link to={`/tasks/${taskId}`} className={styles.task}>
        {taskTitle}
      </Link>
      {asked ? (
        <span>{t('tasks.timer.forgotten.short')}</span>
      ) : (
        <>
          <output className={styles.clock} aria-live="off">
            {clockText(seconds)}
          </output>
          <Button size="small" isBusy={stop.isRunning} onClick={() => void stop.run({ body: { taskId } })}>
            {t('tasks.timer.stop.short')}
          </Button>
        </>
      )}
    </section>
  )
}
