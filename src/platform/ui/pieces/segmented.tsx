import { useId } from 'react'
import { Icon, type IconType } from './icon.tsx'
import styles from './segmented.module.css'

export interface SegmentedProps<V extends string> {
  label: string
  value: V
  onChange(value: NoInfer<V>): void
  options: { value: NoInfer<V>; label: string; icon?: IconType }[]
  fullWidth?: boolean
  /** On a phone its icons stand alone; their words are still said. */
  isIconsOnPhone?: boolean
}

/** One of a few, all visible: real radio buttons, so arrows move. */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
  fullWidth,
  isIconsOnPhone,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className={styles.segmented} data-full={fullWidth || undefined} data-icons={isIconsOnPhone}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-on={option.value === value || undefined}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size="small" />}
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
