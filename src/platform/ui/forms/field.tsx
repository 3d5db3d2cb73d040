import { type ReactNode, useId } from 'react'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import styles from './field.module.css'

/** What every input takes besides its value. */
export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** Shown at the right of the label: a link, a unit. */
  labelAside?: ReactNode
  /** The label is only for screen readers. */
  isLabelHidden?: boolean
  name?: string | undefined
}

export interface ControlIds {
  id: string
  name: string | undefined
  disabled: boolean | undefined
  'aria-required': boolean | undefined
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** A label, its control, a hint and the error, tied together for screen readers. */
export function Field(props: FieldProps & { children(ids: ControlIds): ReactNode; group?: boolean }) {
  const { label, hint, error, isRequired, isDisabled, labelAside, isLabelHidden, name, group, children } = props
  const { t } = useText(messages)
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const control = children({
    id,
    name,
    disabled: isDisabled || undefined,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
  })
  const Label = group ? 'span' : 'label'
  return (
    <div className={styles.field} data-field={name} {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      <div className={isLabelHidden ? 'sr-only' : styles.labelLine}>
        <Label id={`${id}-label`} {...(!group && { htmlFor: id })} className={styles.label}>
          {label}
          {isRequired === false && <span className={styles.optional}>{t('ui.optional')}</span>}
        </Label>
        {labelAside}
      </div>
      {control}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
