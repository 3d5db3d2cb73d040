import { type ReactNode, useId } from 'react'
import { Field, type FieldProps } from '../field.tsx'
import styles from './radio-cards.module.css'

export interface RadioCard<V extends string> {
  value: V
  title: ReactNode
  detail?: ReactNode
  /** At the foot: a price. */
  figure?: ReactNode
  /** In the middle: facts, a reason. */
  body?: ReactNode
  isDisabled?: boolean
}

export interface RadioCardsProps<V extends string> extends FieldProps {
  value: V | null
  onChange(value: V): void
  options: readonly RadioCard<NoInfer<V>>[]
  /** How many beside each other where there is room. */
  columns?: number
}

/** A choice whose options need more than a word; real radio buttons, so arrows move. */
export function RadioCards<V extends string>({ value, onChange, options, columns = 3, ...field }: RadioCardsProps<V>) {
  const group = useId()
  return (
    <Field {...field} group>
      {() => (
        <div className={styles.cards} style={{ '--columns': Math.min(columns, options.length) } as React.CSSProperties}>
          {options.map((option) => (
            <label
              key={option.value}
              className={styles.card}
              data-on={option.value === value || undefined}
              data-disabled={option.isDisabled || undefined}
            >
              <span className={styles.head}>
                <input
                  type="radio"
                  className={styles.radio}
                  name={group}
                  checked={option.value === value}
                  disabled={option.isDisabled}
                  onChange={() => onChange(option.value)}
                />
                <span className={styles.words}>
                  <span className={styles.title}>{option.title}</span>
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                </span>
              </span>
              {option.body}
              {option.figure && <span className={styles.figure}>{option.figure}</span>}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
