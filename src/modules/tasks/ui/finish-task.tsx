import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type MissingItem, missingIn } from '../../deals/missing-item.ts'
import { MoveForm } from '../../deals/ui/public.ts'
import { type Task, tasks } from '../contract.ts'
import { taskScreenMessages as words } from './messages.ts'
import { changedTasks } from './task-calls.ts'

/** What finishing needs of a task. */
export type Finishable = Pick<
  Task,
  | 'id'
  | 'title'
  | 'dealId'
  | 'dealTitle'
  | 'targetStatusId'
  | 'targetStatusName'
  | 'executedMinutes'
  | 'estimatedMinutes'
>

interface FinishTaskProps {
  task: Finishable
  /** The status of the kind done that the task goes to. */
  statusId: string
  onClose(): void
  onDone?(): void
}

/** Asks for the time that the task took. Where its deal lacks something for its next status, that is asked for too, or done without. */
export function FinishTask({ task, statusId, onClose, onDone }: FinishTaskProps) {
  const { t } = useText(words)
  const [missing, setMissing] = useState<readonly MissingItem[] | null>(null)
  const [refusal, setRefusal] = useState('')
  const set = useCall(tasks.setStatus, { refreshes: changedTasks, tells: 'nowhere' })
  const send = async (minutes: number | null, withoutMoving: boolean) => {
    try {
      await set.call({
        params: { id: task.id },
        body: { statusId, withoutMoving, ...(minutes !== null && { minutes }) },
      })
      notify.success(t('tasks.finished', { title: task.title }))
      onDone?.()
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const lacking = missingIn(failure)
      if (lacking && task.dealId && task.targetStatusId) return setMissing(lacking)
      if (!task.targetStatusId || failure.code === 'tasks.blocked') throw failure
      setRefusal(failure.message)
    }
  }
  const form = useForm({
    start: { minutes: null as number | null },
    submit: ({ minutes }) => send(minutes, false),
  })
  if (missing)
    return (
      <MoveForm
        dealId={task.dealId!}
        dealName={task.dealTitle}
        statusId={task.targetStatusId!}
        statusName={task.targetStatusName}
        missing={missing}
        onClose={() => {
          setMissing(null)
          setRefusal(t('tasks.finish.lacking', { status: task.targetStatusName }))
        }}
        onMoved={() => void send(form.values.minutes, true)}
      />
    )
  return (
    <FormDialog
      form={form}
      formId="finish-task"
      title={t('tasks.finish.ask', { title: task.title })}
      save={t('tasks.finish')}
      onClose={onClose}
    >
      <NumberField
        label={t('tasks.finish.minutes')}
        hint={t('tasks.finish.minutes.hint')}
        {...form.field('minutes')}
        autoFocus
      />
      {task.dealId && task.targetStatusId && (
        <p>{t('tasks.finish.moves', { deal: task.dealTitle, status: task.targetStatusName })}</p>
      )}
      {refusal && (
        <>
          <p role="alert">{refusal}</p>
          <Button onClick={() => void send(form.values.minutes, true)}>{t('tasks.finish.without')}</Button>
        </>
      )}
    </FormDialog>
  )
}
