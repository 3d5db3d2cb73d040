import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTyped } from '../../../platform/ui/forms/use-typed.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { taskScreenMessages as words } from './messages.ts'
import styles from './tasks.module.css'

export interface Line {
  id?: string
  text: string
  done: boolean
}

interface LinesEditorProps {
  /** Which list of the task it is. */
  of: string
  title: string
  lines: readonly Line[]
  /** A checklist has a name and can go as a whole; the objectives stay. */
  isNamed: boolean
  save(name: string, lines: Line[]): Promise<unknown>
  remove?: (() => Promise<unknown>) | undefined
  onClose(): void
}

/** The lines of one list as they are written anew: a line left empty goes. */
export function LinesEditor({ of, title, lines, isNamed, save, remove, onClose }: LinesEditorProps) {
  const { t } = useText(words)
  const [{ name, given }, change] = useTyped({ name: title, given: lines }, of)
  const setGiven = (next: readonly Line[]) => change({ given: next })
  const [isSaving, setSaving] = useState(false)
  const run = async (act: () => Promise<unknown>) => {
    setSaving(true)
    if (await act()) onClose()
    else setSaving(false)
  }
  const written = given.map((line) => ({ ...line, text: line.text.trim() })).filter(({ text }) => text)
  return (
    <form
      className={styles.lines}
      aria-label={t('tasks.lines.edit', { title })}
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => save(name.trim() || title, written))
      }}
    >
      {isNamed && (
        <div className={styles.add}>
          <input
            aria-label={t('tasks.checklist.name')}
            value={name}
            maxLength={255}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </div>
      )}
      {given.map((line, at) => (
        <div key={line.id} className={styles.add}>
          <input
            aria-label={t('tasks.line.text', { at: at + 1 })}
            value={line.text}
            maxLength={255}
            onChange={(event) => {
              const text = event.currentTarget.value
              setGiven(given.map((one) => (one === line ? { ...line, text } : one)))
            }}
          />
          <IconButton
            size="small"
            icon={IconX}
            label={t('tasks.line.remove', { text: line.text })}
            onClick={() => setGiven(given.filter((one) => one !== line))}
          />
        </div>
      ))}
      <div className={styles.foot}>
        {remove && (
          <Button size="small" variant="quiet" onClick={() => void run(remove)}>
            {t('tasks.checklist.remove')}
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          {textNow(kit['ui.cancel'])}
        </Button>
        <Button type="submit" size="small" variant="primary" isBusy={isSaving}>
          {textNow(kit['ui.save'])}
        </Button>
      </div>
    </form>
  )
}
