import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTyped } from '../../../../platform/ui/forms/use-typed.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { AddChip } from '../panel/add-chip.tsx'
import styles from '../tasks.module.css'

interface AddLineProps {
  label: string
  /** Which list it is added to. */
  of: string
  /** It was just asked for. */
  takesFocus?: boolean
  /** What was not saved and is there to be sent again. */
  again?: string
  onAdd(text: string): Promise<boolean>
}

/** A list that is there once it has a name. */
export function NewList({ label, onAdd }: Pick<AddLineProps, 'label' | 'onAdd'>) {
  const [begun, setBegun] = useState<{ with: string } | null>(null)
  if (!begun) return <AddChip label={label} onClick={() => setBegun({ with: '' })} />
  const add = async (name: string) => {
    setBegun(null)
    const isDone = await onAdd(name)
    if (!isDone) setBegun({ with: name })
    return isDone
  }
  return <AddLine label={label} of="checklists" takesFocus again={begun.with} onAdd={add} />
}

/** One line that is written and added with Enter; what was not saved is there again, before what is typed by now. */
export function AddLine({ label, of, takesFocus, again = '', onAdd }: AddLineProps) {
  const { t } = useText(words)
  const [{ text }, change, set] = useTyped({ text: '' }, `${of} new`)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (again) set({ text: again })
  }, [again, set])
  const add = (written: string) => {
    change({ text: '' })
    void onAdd(written).then((isDone) => {
      if (!isDone) set((now) => ({ text: [written, now.text].filter(Boolean).join(' ') }))
    })
  }
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) add(text.trim())
      }}
    >
      <input
        ref={field}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={255}
        onKeyDown={(event) => giveUp(event, text, () => change({ text: '' }))}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {text.trim() && (
        <Button type="submit" size="small">
          {t('tasks.add')}
        </Button>
      )}
    </form>
  )
}

/** Esc gives up the words first, and what they stand in after that. */
function giveUp(event: KeyboardEvent, text: string, empty: () => void) {
  if (event.key !== 'Escape' || !text) return
  event.stopPropagation()
  empty()
}
