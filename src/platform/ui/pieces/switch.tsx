import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  onChange(isOn: boolean): void
  isDisabled?: boolean
}

/** On or off, in force at once. */
export function Switch({ label, hint, isOn, onChange, isDisabled }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.row} data-disabled={isDisabled || undefined}>
      <span>
        <span>{label}</span>
        {hint && (
          <span id={id} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
