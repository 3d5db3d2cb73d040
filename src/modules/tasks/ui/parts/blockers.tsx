import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type LinkedTask, type Task, tasks } from '../../contract.ts'
import { taskScreenMessages } from '../messages.ts'
import { shownIn } from '../task-calls.ts'
import { Part, PartLine } from './part.tsx'
import { partMessages as words } from './part-messages.ts'

/** What a task waits for, and what waits for it, each linked. */
export function Blockers({ task }: { task: Task }) {
  const { t, say } = useText(words)
  const [isAdding, setAdding] = useState(false)
  const remove = useCall(tasks.unblock, { refreshes: shownIn })
  const add =
    task.can.depend && !task.finishedAt
      ? { label: t('part.block'), place: 'block' as const, run: () => setAdding(true) }
      : undefined
  const isSaidAtFoot = task.blocked && !task.finishedAt && !task.can.depend
  return (
    <>
      <Part
        title={say(taskScreenMessages['tasks.blocked_by'])}
        add={add}
        // Whoever may not change what it waits for reads it at the foot.
        isEmpty={isSaidAtFoot || task.blockedBy.length + task.blockedByUnseen === 0}
      >
        <ul>
          {task.blockedBy.map((blocker) => (
            <PartLine
              key={blocker.id}
              remove={
                task.can.depend
                  ? {
                      label: t('part.unblock', { title: blocker.title }),
                      isRunning: remove.isRunning,
                      run: () => void remove.run({ params: { id: task.id, blockerId: blocker.id } }),
                    }
                  : undefined
              }
            >
              <Linked task={blocker} />
            </PartLine>
          ))}
          {task.blockedByUnseen > 0 && (
            <PartLine>{t('part.blockers.unseen', { count: task.blockedByUnseen })}</PartLine>
          )}
        </ul>
      </Part>
      {task.frees.length > 0 && (
        <Part title={say(taskScreenMessages['tasks.frees'])}>
          <ul>
            {task.frees.map((freed) => (
              <PartLine key={freed.id}>
                <Linked task={freed} />
              </PartLine>
            ))}
          </ul>
        </Part>
      )}
      {isAdding && <NewBlocker task={task} onClose={() => setAdding(false)} />}
    </>
  )
}

const Linked = ({ task: { id, number, title, finished } }: { task: LinkedTask }) => (
  <Link to={`/tasks/${id}`} data-done={finished || undefined}>
    {number} · {title}
  </Link>
)

function NewBlocker({ task, onClose }: { task: Task; onClose(): void }) {
  const { t, say } = useText(words)
  const [chosen, setChosen] = useState<Option | null>(null)
  const block = useCall(tasks.block, { refreshes: shownIn, tells: 'nowhere' })
  const form = useForm({
    start: { blockedById: null as string | null },
    check: ({ blockedById }) => ({ blockedById: blockedById ? null : say(kit['ui.required']) }),
    submit: async ({ blockedById }) => {
      await block.call({ params: { id: task.id }, body: { blockedById: blockedById! } })
      onClose()
    },
  })
  const { value: _id, onChange, ...field } = form.field('blockedById')
  const load = async (search: string, signal: AbortSignal): Promise<Option[]> => {
    const query = { search, pending: true, pageSize: 20, fields: ['number', 'title', 'dealTitle', 'contactName'] }
    const { list } = await api(tasks.list, { query }, { signal })
    return list
      .filter(({ id }) => id !== task.id)
      .map(({ id, number, title, dealTitle, contactName }) => ({
        value: id,
        label: `${number} · ${title}`,
        detail: contactName || dealTitle,
      }))
  }
  return (
    <FormDialog form={form} formId="new-blocker" title={t('part.block')} onClose={onClose}>
      <AsyncSelectField
        {...field}
        label={t('part.blocker')}
        isRequired
        autoFocus
        least={0}
        selected={chosen}
        load={load}
        onChange={(option) => {
          setChosen(option)
          onChange(option?.value ?? null)
        }}
      />
    </FormDialog>
  )
}
