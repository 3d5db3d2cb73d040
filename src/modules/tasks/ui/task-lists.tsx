import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Checklist, type Objective, type Task, tasks } from '../contract.ts'
import { taskScreenMessages as words } from './messages.ts'
import styles from './tasks.module.css'

const refreshes = [tasks.lists, tasks.list]

/** Objectives and checklists: each line ticked by itself, new ones added where they stand. */
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
  const write = (body: {
    objectives?: Line[]
    checklists?: (Omit<Checklist, 'id' | 'items'> & { id?: string; items: Line[] })[]
  }) => edit.run({ ...input, body })
  const { objectives, checklists } = lists
  return (
    <>
      <Lines
        title={t('tasks.objectives')}
        lines={objectives}
        onTick={onTick}
        onAdd={task.can.edit ? (text) => write({ objectives: [...objectives, { text, done: false }] }) : undefined}
      />
      {checklists.map((list) => (
        <Lines
          key={list.id}
          title={list.name}
          lines={list.items}
          onTick={onTick}
          onAdd={task.can.edit ? (text) => write({ checklists: withLine(checklists, list.id, text) }) : undefined}
        />
      ))}
      {task.can.edit && checklists.length === 0 && (
        <AddLine
          label={t('tasks.checklist.new')}
          onAdd={(name) => write({ checklists: [...checklists, { name, items: [] }] })}
        />
      )}
    </>
  )
}

interface Line {
  id?: string
  text: string
  done: boolean
}

const withLine = (lists: readonly Checklist[], id: string, text: string) =>
  lists.map((list) => (list.id === id ? { ...list, items: [...list.items, { text, done: false }] } : list))

interface LinesProps {
  title: string
  lines: readonly Objective[]
  onTick: ((id: string, done: boolean) => void) | undefined
  onAdd: ((text: string) => Promise<unknown>) | undefined
}

function Lines({ title, lines, onTick, onAdd }: LinesProps) {
  const { t } = useText(words)
  if (lines.length === 0 && !onAdd) return null
  const done = lines.filter((line) => line.done).length
  return (
    <section className={styles.lines}>
      <h3>
        {title} {lines.length > 0 && <small>{t('tasks.done_of', { done, all: lines.length })}</small>}
      </h3>
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
      {onAdd && <AddLine label={t('tasks.line.new')} onAdd={onAdd} />}
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
