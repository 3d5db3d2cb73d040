import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../platform/contract/client.ts'
import { asForm } from '../../../platform/ui/data/form-age.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { keptCode } from '../../../platform/ui/data/send-or-keep.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Objective, type Task, tasks } from '../contract.ts'
import { type Line, LinesEditor } from './lines-editor.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { AddChip } from './panel/add-chip.tsx'
import styles from './tasks.module.css'

const refreshes = [tasks.lists, tasks.list]

/** Objectives and checklists: each line ticked by itself, new ones added where they stand, all of a list written anew. */
export function TaskLists({ task }: { task: Task }) {
  const { t } = useText(words)
  const input = { params: { id: task.id } }
  const { data: lists, dataUpdatedAt } = useItem(tasks.lists, input)
  const tick = useCall(tasks.tick, { refreshes })
  const edit = useCall(tasks.editLists, { refreshes })
  if (!lists) return null
  const onTick = task.can.edit
    ? (lineId: string, done: boolean) => void tick.run({ params: { id: task.id, lineId }, body: { done } })
    : undefined
  /** What others wrote after the lines were read is told, and read again, before it is written over. */
  const write = (body: { objectives?: Line[]; checklists?: NewChecklist[] }, readAt = dataUpdatedAt) =>
    asForm(readAt, () => edit.call({ ...input, body })).then(
      () => true,
      ({ code }: ApiError) => code === keptCode,
    )
  const { objectives, checklists } = lists
  /** The checklists with this one in place of itself, or without it. */
  const writeList = (id: string, next: NewChecklist[], readAt?: number) =>
    write({ checklists: checklists.flatMap<NewChecklist>((list) => (list.id === id ? next : [list])) }, readAt)
  return (
    <>
      <Lines
        of="objectives"
        title={t('tasks.objectives')}
        lines={objectives}
        readAt={dataUpdatedAt}
        onTick={onTick}
        write={task.can.edit ? (_name, lines, readAt) => write({ objectives: lines }, readAt) : undefined}
      />
      {checklists.map((list) => (
        <Lines
          key={list.id}
          of={list.id}
          title={list.name}
          lines={list.items}
          readAt={dataUpdatedAt}
          isNamed
          onTick={onTick}
          write={
            task.can.edit
              ? (name, items, readAt) => writeList(list.id, [{ id: list.id, name, items }], readAt)
              : undefined
          }
          remove={() => writeList(list.id, [])}
        />
      ))}
      {task.can.edit && checklists.length < mostChecklists && (
        <NewLine
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
  /** Which list of the task it is. */
  of: string
  title: string
  lines: readonly Objective[]
  /** When they were read, in milliseconds since 1970. */
  readAt: number
  isNamed?: boolean
  onTick: ((id: string, done: boolean) => void) | undefined
  /** Writes the whole list; left out for people who may not. */
  write: ((name: string, lines: Line[], readAt?: number) => Promise<boolean>) | undefined
  remove?: () => Promise<unknown>
}

function Lines({ of, title, lines, readAt, isNamed = false, onTick, write, remove }: LinesProps) {
  const { t } = useText(words)
  /** What the editor shows was read then; null: it is closed. */
  const [shownAt, setShownAt] = useState<number | null>(null)
  const [isBegun, setBegun] = useState(false)
  if (lines.length === 0 && !write) return null
  if (lines.length === 0 && !isNamed && !isBegun)
    return <AddChip label={t('tasks.objective.new')} onClick={() => setBegun(true)} />
  const done = lines.filter((line) => line.done).length
  if (shownAt !== null && write)
    return (
      <LinesEditor
        of={of}
        title={title}
        lines={lines}
        isNamed={isNamed}
        save={async (name, written) => {
          const isDone = await write(name, written, shownAt)
          // Whoever was told of another's lines means what they save next.
          if (!isDone) setShownAt(Date.now())
          return isDone
        }}
        remove={isNamed ? remove : undefined}
        onClose={() => setShownAt(null)}
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
            onClick={() => setShownAt(readAt)}
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
        <AddLine
          label={t(isNamed ? 'tasks.line.new' : 'tasks.objective.new')}
          takesFocus={isBegun}
          onAdd={(text) => write(title, [...lines, { text, done: false }])}
        />
      )}
    </section>
  )
}

interface AddLineProps {
  label: string
  /** It was just asked for. */
  takesFocus?: boolean
  onAdd(text: string): Promise<boolean>
}

/** A list that is there once it has a name. */
function NewLine({ label, onAdd }: AddLineProps) {
  const [isBegun, setBegun] = useState(false)
  if (!isBegun) return <AddChip label={label} onClick={() => setBegun(true)} />
  const add = async (name: string) => {
    const isDone = await onAdd(name)
    if (isDone) setBegun(false)
    return isDone
  }
  return <AddLine label={label} takesFocus onAdd={add} />
}

/** One line that is written and added with Enter. */
function AddLine({ label, takesFocus, onAdd }: AddLineProps) {
  const { t } = useText(words)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        const written = text.trim()
        if (!written) return
        setText('')
        void onAdd(written).then((isDone) => isDone || setText(written))
      }}
    >
      <input
        ref={field}
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
