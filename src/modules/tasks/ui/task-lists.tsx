import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { answeredAt } from '../../../platform/ui/data/form-age.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Objective, Task } from '../contract.ts'
import { AddLine, NewList } from './lines/add-line.tsx'
import {
  type Checklist,
  draftId,
  isDraft,
  withChecklist,
  withItem,
  withList,
  withObjective,
} from './lines/changed-lists.ts'
import { useLists } from './lines/use-lists.ts'
import { type Line, LinesEditor } from './lines-editor.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { AddChip } from './panel/add-chip.tsx'
import styles from './tasks.module.css'

/** Objectives and checklists: each line ticked by itself, new ones added where they stand, all of a list written anew. */
export function TaskLists({ task }: { task: Task }) {
  const { t } = useText(words)
  const { lists, readAt, nameOf, write, tick } = useLists(task.id)
  const [newest, setNewest] = useState<string>()
  if (!lists) return null
  const mayEdit = task.can.edit
  const { objectives, checklists } = lists
  const shared = { readAt, mayEdit, onTick: mayEdit ? tick : undefined }
  const addList = (name: string) => {
    const id = draftId()
    setNewest(id)
    return write(withChecklist(id, name))
  }
  return (
    <>
      <Lines
        {...shared}
        of="objectives"
        title={t('tasks.objectives')}
        lines={objectives}
        add={(text) => write(withObjective(text))}
        save={(_name, lines, from) => write((now) => ({ ...now, objectives: lines.map(drawn) }), from)}
      />
      {checklists.map((list) => {
        const of = nameOf(list.id)
        const isIt = (id: string) => nameOf(id) === of
        const save = (next: (list: Checklist) => Checklist[], from?: number) => write(withList(isIt, next), from)
        return (
          <Lines
            key={of}
            {...shared}
            of={of}
            title={list.name}
            lines={list.items}
            isNamed
            takesFocus={of === newest}
            add={(text) => write(withItem(isIt, text))}
            save={(name, lines, from) => save(({ id }) => [{ id, name, items: lines.map(drawn) }], from)}
            remove={() => save(() => [])}
          />
        )
      })}
      {mayEdit && checklists.length < maxChecklists && <NewList label={t('tasks.checklist.new')} onAdd={addList} />}
    </>
  )
}

const maxChecklists = 20

const drawn = ({ id = draftId(), ...line }: Line): Objective => ({ ...line, id })

/** Whether lines say the same: their ids may have come meanwhile. */
const isSame = (one: Shown, other: Shown) => JSON.stringify(saidBy(one)) === JSON.stringify(saidBy(other))
const saidBy = ({ title, lines }: Shown) => [title, lines.map(({ text, done }) => [text, done])]

interface Shown {
  title: string
  lines: readonly Objective[]
}

interface LinesProps extends Shown {
  /** Which list of the task it is. */
  of: string
  /** When they were read, in milliseconds since 1970. */
  readAt: number
  isNamed?: boolean
  /** It was just made. */
  takesFocus?: boolean
  mayEdit: boolean
  onTick: ((id: string, done: boolean) => void) | undefined
  add(text: string): Promise<boolean>
  /** Writes the whole list, as it was read then. */
  save(name: string, lines: Line[], from: number): Promise<boolean>
  remove?: () => Promise<unknown>
}

function Lines(props: LinesProps) {
  const { of, title, lines, readAt, isNamed = false, takesFocus = false, mayEdit, onTick, add, save, remove } = props
  const { t } = useText(words)
  /** What the editor began with, and when that was read; null: it is closed. */
  const [begun, setBegun] = useState<(Shown & { at: number }) | null>(null)
  const [isAdding, setAdding] = useState(false)
  if (lines.length === 0 && !mayEdit) return null
  if (lines.length === 0 && !isNamed && !isAdding)
    return <AddChip label={t('tasks.objective.new')} onClick={() => setAdding(true)} />
  const done = lines.filter((line) => line.done).length
  if (begun && mayEdit)
    return (
      <LinesEditor
        of={of}
        title={title}
        lines={lines}
        isNamed={isNamed}
        save={async (name, written) => {
          // What the person did beside it meanwhile has been answered with the same lines.
          const sentAt = Date.now()
          const isDone = await save(name, written, isSame(begun, { title, lines }) ? readAt : begun.at)
          // Whoever was told of another's lines means what they save next.
          if (!isDone) setBegun({ ...begun, at: answeredAt(sentAt) })
          return isDone
        }}
        remove={isNamed ? remove : undefined}
        onClose={() => setBegun(null)}
      />
    )
  return (
    <section className={styles.lines}>
      <div className={styles.linesHead}>
        <h3>
          {title} {lines.length > 0 && <small>{t('tasks.done_of', { done, all: lines.length })}</small>}
        </h3>
        {mayEdit && (isNamed || lines.length > 0) && (
          <IconButton
            size="small"
            icon={IconPencil}
            label={t('tasks.lines.edit', { title })}
            onClick={() => setBegun({ title, lines, at: readAt })}
          />
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Checkbox
              label={line.text}
              value={line.done}
              isDisabled={!onTick || isDraft(line.id)}
              onChange={(value) => onTick?.(line.id, value)}
            />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <AddLine
          label={t(isNamed ? 'tasks.line.new' : 'tasks.objective.new')}
          of={of}
          takesFocus={isAdding || takesFocus}
          onAdd={add}
        />
      )}
    </section>
  )
}
