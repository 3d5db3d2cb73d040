import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: ReactNode
  isLabelHidden?: boolean
  value: boolean
  onChange(value: boolean): void
  /** Some of what it stands for is checked. */
  isMixed?: boolean
  isDisabled?: boolean
  name?: string | undefined
  /** Where something around it leads to it. */
  tabIndex?: number
}

export const Checkbox = ({
  label,
  isLabelHidden,
  value,
  onChange,
  isMixed = false,
  isDisabled,
  name,
  tabIndex,
}: CheckboxProps) => (
  <label className={styles.row} data-disabled={isDisabled || undefined}>
    <input
      type="checkbox"
      className={styles.box}
      name={name}
      tabIndex={tabIndex}
      checked={value}
      disabled={isDisabled}
      ref={(input) => {
        if (input) input.indeterminate = isMixed
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
  </label>
)
