import { IconSelector } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Icon } from '../pieces/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface Option {
  value: string
  label: string
  detail?: string | undefined
  /** Before the label: an avatar, a dot. */
  mark?: ReactNode
  isDisabled?: boolean
}

export interface PickerProps extends FieldProps {
  options: readonly Option[]
  placeholder?: string | undefined
  isClearable?: boolean
  isSearching?: boolean
  /** The text typed into the field, for options that come from elsewhere; without it options are filtered here. */
  onSearch?: (text: string) => void
  nothing?: string
  /** Takes the focus as soon as it can be typed into. */
  autoFocus?: boolean
}

export interface SelectFieldProps extends Omit<PickerProps, 'isSearching' | 'onSearch' | 'nothing'> {
  value: string | null
  onChange(value: string | null): void
}

export interface AsyncSelectFieldProps extends Omit<PickerProps, 'options' | 'isSearching' | 'onSearch' | 'nothing'> {
  /** The one chosen now, with its label. */
  selected: Option | null
  onChange(option: Option | null): void
  /** Asks an endpoint; called with an empty text when the field opens. */
  load(text: string, signal: AbortSignal): Promise<Option[]>
  /** Letters before asking; 0 shows a first list at once. */
  least?: number
}

export interface MultiSelectFieldProps extends FieldProps {
  value: readonly string[]
  onChange(value: string[]): void
  options: readonly Option[]
  placeholder?: string
  autoFocus?: boolean
}

const pickers = () => import('./select-picker.tsx')
const SelectPicker = lazy(() => pickers().then((it) => ({ default: it.SelectPicker })))
const AsyncSelectPicker = lazy(() => pickers().then((it) => ({ default: it.AsyncSelectPicker })))
const MultiSelectPicker = lazy(() => pickers().then((it) => ({ default: it.MultiSelectPicker })))

/** One of a known list: typed to find it, arrows and Enter to take it. */
export const SelectField = (props: SelectFieldProps) => (
  <Suspense fallback={<ToCome field={props} shown={labelOf(props.options, props.value)} />}>
    <SelectPicker {...props} />
  </Suspense>
)

/** One of more than fit in a list: asks as the person types. */
export const AsyncSelectField = (props: AsyncSelectFieldProps) => (
  <Suspense fallback={<ToCome field={props} shown={props.selected?.label} />}>
    <AsyncSelectPicker {...props} />
  </Suspense>
)

/** Several of a known list, shown as chips. */
export const MultiSelectField = (props: MultiSelectFieldProps) => (
  <Suspense
    fallback={<ToCome field={props} shown={props.value.map((one) => labelOf(props.options, one)).join(', ')} />}
  >
    <MultiSelectPicker {...props} />
  </Suspense>
)

const labelOf = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label

/** The field with what it holds, for the moment until its list can open. */
const ToCome = ({ field, shown }: { field: FieldProps; shown: string | undefined }) => (
  <Field
    label={field.label}
    hint={field.hint}
    error={field.error}
    labelAside={field.labelAside}
    name={field.name}
    {...(field.isLabelHidden && { isLabelHidden: true })}
  >
    {(ids) => (
      <span className={styles.control}>
        <input {...ids} className={styles.input} readOnly value={shown ?? ''} />
        <Icon of={IconSelector} size="small" />
      </span>
    )}
  </Field>
)
