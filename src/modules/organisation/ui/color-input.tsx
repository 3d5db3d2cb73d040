import { useState } from 'react'
import styles from './small-list.module.css'

interface ColorInputProps {
  label: string
  value: string
  isDisabled?: boolean
  onChange(color: string): void
}

/** The browser's own colour chooser; tells once the person has chosen, not at every move. */
export function ColorInput({ label, value, isDisabled, onChange }: ColorInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <input
      type="color"
      className={styles.color}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      value={draft ?? value}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => {
        if (draft && draft.toUpperCase() !== value.toUpperCase()) onChange(draft.toUpperCase())
        setDraft(null)
      }}
    />
  )
}
