import { useRef, useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import type { CallInput } from '../../../../platform/contract/endpoint.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { isRefusedMove, type MissingItem, missingIn } from '../../../deals/missing-item.ts'
import { MoveForm } from '../../../deals/ui/public.ts'
import { type Task, tasks } from '../../contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { changedTasks } from '../task-calls.ts'
import { useFinishNotice } from './use-finish-notice.ts'

/** What finishing needs of a task. */
export type Finishable = Pick<
  Task,
  | 'id'
  | 'title'
  | 'statusId'
  | 'startsOn'
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

type Sent = Partial<Pick<CallInput<typeof tasks.setStatus>['body'], 'withoutMoving' | 'confirmedBack' | 'fill'>>

interface Refused {
  text: string
  isBack: boolean
  /** The time it was refused with: once that is another one, the move is asked for again. */
  minutes: number | null
}

/** What the button of the dialog does: asks for the move, and once that was refused, goes on in the way that is left. */
const wayOn = (refused: Refused | null): Sent => {
  if (!refused) return {}
  return refused.isBack ? { confirmedBack: true } : { withoutMoving: true }
}

/**
 * Asks for the time that the task took. What its deal lacks for its next status is asked for too and sent along, or done
 * without: task and deal move together or not at all.
 */
export function FinishTask({ task, statusId, onClose, onDone }: FinishTaskProps) {
  const { t } = useText(words)
  const [missing, setMissing] = useState<readonly MissingItem[] | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const set = useCall(tasks.setStatus, { refreshes: changedTasks, tells: 'nowhere' })
  const tell = useFinishNotice()
  const isWithout = useRef(false)
  const form = useForm({
    start: { minutes: null as number | null },
    submit: () => send(isWithout.current ? { withoutMoving: true } : wayOn(standing)),
  })
  const { minutes } = form.values
  const standing: Refused | null = refused?.minutes === minutes ? refused : null
  const call = async (sent: Sent) => {
    const body = { statusId, ...sent, ...(minutes !== null && { minutes }) }
    tell(task, await set.call({ params: { id: task.id }, body }), sent.withoutMoving === true)
    onDone?.()
    onClose()
  }
  const send = async (sent: Sent) => {
    try {
      await call(sent)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const lacking = missingIn(failure)
      if (lacking && task.dealId && task.targetStatusId) return setMissing(lacking)
      if (!isRefusedMove(failure)) throw failure
      setRefused({ text: failure.message, isBack: failure.code === 'deals.confirm_back', minutes })
    }
  }
  const finishWithout = async () => {
    isWithout.current = true
    await form.send().finally(() => {
      isWithout.current = false
    })
  }
  const stay = (failure?: unknown) => {
    const text =
      failure instanceof ApiError ? failure.message : t('tasks.finish.lacking', { status: task.targetStatusName })
    setMissing(null)
    setRefused({ text, isBack: false, minutes })
  }
  if (missing)
    return (
      <MoveForm
        dealId={task.dealId!}
        dealName={task.dealTitle}
        statusId={task.targetStatusId!}
        statusName={task.targetStatusName}
        missing={missing}
        send={async (asked) => {
          await call(asked)
          return { warnings: [] }
        }}
        // Where it is refused too, the reason stands in the dialog behind.
        besides={{ label: t('tasks.finish.without'), run: () => send({ withoutMoving: true }).catch(stay) }}
        onClose={() => stay()}
        onMoved={() => {}}
      />
    )
  return (
    <FormDialog
      form={form}
      formId="finish-task"
      title={t('tasks.finish.ask', { title: task.title })}
      // Once the deal cannot follow, one of the two ways below is chosen; the same again would be refused again.
      save={standing?.isBack ? t('tasks.finish.back') : standing ? t('tasks.finish.without') : t('tasks.finish')}
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
      {standing && (
        <>
          <p role="alert">{standing.text}</p>
          {standing.isBack && <Button onClick={() => void finishWithout()}>{t('tasks.finish.without')}</Button>}
        </>
      )}
    </FormDialog>
  )
}
