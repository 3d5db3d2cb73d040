import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../../contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { panelMessages } from '../panel/messages.ts'
import { changedTasks } from '../task-calls.ts'
import styles from '../tasks.module.css'
import { useBlockedText } from '../use-blocked-text.ts'
import { spanText } from '../views/task-words.ts'

/** The clock of a task: the same on every device of the person, one at a time. */
export function Timer({ task }: { task: Task }) {
  const { t } = useText(words)
  const running = useItem(tasks.timer, {}).data ?? null
  const start = useStartTimer()
  const stop = useCall(tasks.stopTimer, { refreshes: changedTasks })
  const blockedText = useBlockedText()
  const isHere = running?.taskId === task.id
  const seconds = useSeconds(isHere ? running.startedAt : null)
  const spent = task.executedMinutes * 60 + seconds
  const label = isHere ? t('tasks.timer.stop') : t('tasks.timer.start')
  if (isHere && running.asked) return <ForgottenTimer taskId={task.id} seconds={seconds} />
  return (
    <div className={styles.timer}>
      <IconButton
        className={styles.run!}
        icon={isHere ? IconPlayerPause : IconPlayerPlay}
        label={task.blocked ? blockedText(task) : label}
        disabled={task.blocked || start.isRunning || stop.isRunning}
        onClick={() => void (isHere ? stop.run({ body: { taskId: task.id } }) : start.run({ params: { id: task.id } }))}
      />
      <output className={styles.clock}>{clockText(spent)}</output>
      {task.estimatedMinutes !== null && <Expected minutes={task.estimatedMinutes} spent={spent} />}
    </div>
  )
}

/** The time that was spent against the time that was expected. What is over it is said. */
function Expected({ minutes, spent }: { minutes: number; spent: number }) {
  const { t } = useText(panelMessages)
  const over = Math.floor(spent / 60) - minutes
  return (
    <>
      <span className={styles.spent} data-over={over > 0 || undefined} aria-hidden>
        <i style={{ width: `${Math.min(100, (spent / (minutes * 60)) * 100)}%` }} />
      </span>
      <span className={styles.expected} data-over={over > 0 || undefined}>
        {over > 0
          ? t('tasks.panel.over', { time: spanText(over) })
          : textNow(words['tasks.timer.expected'], { time: spanText(minutes) })}
      </span>
    </>
  )
}

/** A timer that ran on after the store had closed: how long it really took is written down instead of what the clock says. */
function ForgottenTimer({ taskId, seconds }: { taskId: string; seconds: number }) {
  const { t, say } = useText(words)
  const stop = useCall(tasks.stopTimer, { refreshes: changedTasks, tells: 'nowhere' })
  const form = useForm({
    start: { minutes: null as number | null },
    check: ({ minutes }) => ({ minutes: minutes === null ? say(kit['ui.required']) : null }),
    submit: ({ minutes }) => stop.call({ body: { taskId, minutes: minutes! } }),
  })
  return (
    <Form form={form} label={t('tasks.timer.forgotten')}>
      <p role="status">{t('tasks.timer.forgotten.why', { time: clockText(seconds) })}</p>
      <NumberField label={t('tasks.finish.minutes')} isRequired {...form.field('minutes')} />
      <FormActions>
        <SubmitButton>{t('tasks.timer.stop')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Starts a timer, and says what it stopped. */
export function useStartTimer() {
  const { t } = useText(words)
  return useCall(tasks.startTimer, {
    refreshes: changedTasks,
    onDone: ({ stopped }) => {
      if (stopped) notify.success(t('tasks.timer.switched', { title: stopped.title, time: spanText(stopped.minutes) }))
    },
  })
}

/** The seconds since an instant, counted while it is on screen. */
export function useSeconds(since: string | null) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return
    const beat = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(beat)
  }, [since])
  return since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
}

const two = (figure: number) => String(figure).padStart(2, '0')

export function clockText(seconds: number) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
