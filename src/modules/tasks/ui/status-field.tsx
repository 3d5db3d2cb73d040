import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { ReadFirstField } from '../../../platform/ui/forms/read-first-field.tsx'
import { StatusDot } from '../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../contract.ts'
import { mayEnter } from '../task.ts'
import { FinishTask } from './finish/finish-task.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { changedTasks } from './task-calls.ts'
import { useBlockedText } from './use-blocked-text.ts'

interface Finishing {
  statusId: string
  done(isFinished: boolean): void
}

interface StatusFieldProps {
  task: Task
  label: string
  mayEdit: boolean
  labelPlace?: 'above' | 'hidden'
}

/** The status of a task among its fields. One that finishes asks first; what keeps the task from one is said there. */
export function StatusField({ task, label, mayEdit, labelPlace = 'above' }: StatusFieldProps) {
  const { t } = useText(words)
  const statuses = useItem(tasks.statuses, {}).data ?? []
  const set = useCall(tasks.setStatus, { refreshes: changedTasks, tells: 'nowhere' })
  const blockedText = useBlockedText()
  const [finishing, setFinishing] = useState<Finishing | null>(null)
  const statusOf = (id: string | null) => statuses.find((one) => one.id === id)
  const finish = async (statusId: string) => {
    const isFinished = await new Promise<boolean>((done) => setFinishing({ statusId, done }))
    setFinishing(null)
    if (!isFinished) throw new ApiError(409, { Message: t('tasks.finish.stays') })
  }
  return (
    <>
      <ReadFirstField<string | null>
        label={label}
        value={task.statusId}
        labelPlace={labelPlace}
        show={(id) => (
          <StatusDot color={statusOf(id)?.color ?? task.statusColor}>{statusOf(id)?.name ?? task.statusName}</StatusDot>
        )}
        isReadOnly={!mayEdit}
        savesOnChange
        check={(id) => {
          const status = statusOf(id)
          return status && !mayEnter(status.kind, task.blocked ? 1 : 0).ok ? blockedText(task) : null
        }}
        edit={(props) => (
          <SelectField {...props} options={statuses.map(({ id, name }) => ({ value: id, label: name }))} />
        )}
        save={async (id) => {
          if (!id) return
          if (statusOf(id)?.kind === 'done' && !task.finishedAt) return finish(id)
          await set.call({ params: { id: task.id }, body: { statusId: id } })
        }}
      />
      {finishing && (
        <FinishTask
          task={task}
          statusId={finishing.statusId}
          onDone={() => finishing.done(true)}
          onClose={() => finishing.done(false)}
        />
      )}
    </>
  )
}
