import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Objective, type Task, tasks } from '../contract.ts'
import { type Line, LinesEditor } from './lines-editor.tsx'
import { taskScreenMessages as words } from './messages.ts'
import styles from './tasks.module.css'

const refreshes = [tasks.lists, tasks.list]

/** Objectives and checklists: each line ticked by itself, new ones added where they stand, all of a list written anew. */
export function TaskLists({ task }: { task: Task }) {
  const { t } = useText(words)
  const input = { params: { id: task.id } }
  const lists = useItem(tasks.lists, input).data
  const tick = useCall(tasks.tick, { refreshes })
  const edit = useCall(tasks.editLists, { refreshes })
  if (!lists) return null
  const onTick = task.can.edit
    ? (lineId: string, done: boolean) => void tick.run({ params: { id: task.id, lineId }, body: { done } })
    : undefined
  const write = (body: { objectives?: Line[]; checklists?: NewChecklist[] }) => edit.run({ ...input, body })
  const { objectives, checklists } = lists
  /** The checklists with this one in place of itself, or without it. */
  const writeList = (id: string, ...next: NewChecklist[]) =>
    write({ checklists: checklists.flatMap<NewChecklist>((list) => (list.id === id ? next : [list])) })
  return (
    <>
      <Lines
        title={t('tasks.objectives')}
        lines={objectives}
        onTick={onTick}
        write={task.can.edit ? (_name, lines) => write({ objectives: lines }) : undefined}
      />
      {checklists.map((list) => (
        <Lines
          key={list.id}
          title={list.name}
          lines={list.items}
          isNamed
          onTick={onTick}
          write={task.can.edit ? (name, items) => writeList(list.id, { id: list.id, name, items }) : undefined}
          remove={() => writeList(list.id)}
        />
      ))}
      {task.can.edit && checklists.length < mostChecklists && (
        <AddLine
          label={t('tasks.checklist.new')}
          onAdd={(name) => write({ checklists: [...checklists, { name, items: [] }] })}
        />
      )}
    </>
  )
}

const mostChecklists = 20

interface NewChecklist {
  id?: string
  name: string
  items: Line[]
}

interface LinesProps {
  title: string
  lines: readonly Objective[]
  isNamed?: boolean
  onTick: ((id: string, done: boolean) => void) | undefined
  /** Writes the whole list; left out for people who may not. */
  write: ((name: string, lines: Line[]) => Promise<unknown>) | undefined
  remove?: () => Promise<unknown>
}

function Lines({ title, lines, isNamed = false, onTick, write, remove }: LinesProps) {
  const { t } = useText(words)
  const [isEditing, setEditing] = useState(false)
  if (lines.length === 0 && !write) return null
  const done = lines.filter((line) => line.done).length
  if (isEditing && write)
    return (
      <LinesEditor
        title={title}
        lines={lines}
        isNamed={isNamed}
        save={write}
        remove={isNamed ? remove : undefined}
        onClose={() => setEditing(false)}
      />
    )
  return (
    <section className={styles.lines}>
      <div className={styles.linesHead}>
        <h3>
          {title} {lines.length > 0 && <small>{t('tasks.done_of', { done, all: lines.length })}</small>}
        </h3>
        {write && (isNamed || lines.length > 0) && (
          <IconButton
            size="small"
            icon={IconPencil}
            label={t('tasks.lines.edit', { title })}
            onClick={() => setEditing(true)}
          />
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Checkbox
              label={line.text}
              value={line.done}
              isDisabled={!onTick}
              onChange={(value) => onTick?.(line.id, value)}
            />
          </li>
        ))}
      </ul>
      {write && (
        <AddLine label={t('tasks.line.new')} onAdd={(text) => write(title, [...lines, { text, done: false }])} />
      )}
    </section>
  )
}

/** One line that is written and added with Enter. */
function AddLine({ label, onAdd }: { label: string; onAdd(text: string): Promise<unknown> }) {
  const { t } = useText(words)
  const [text, setText] = useState('')
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        const written = text.trim()
        if (!written) return
        setText('')
        void onAdd(written)
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={255}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() && (
        <Button type="submit" size="small">
          {t('tasks.add')}
        </Button>
      )}
    </form>
  )
}
