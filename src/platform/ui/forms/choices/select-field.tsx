import { IconSelector } from '@tabler/icons-react'
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { Icon } from '../../pieces/icon.tsx'
import styles from '../field.module.css'
import { Field, type FieldProps } from '../field.tsx'
import { useWithGone } from './with-gone.ts'

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
const AsyncSelectPicker = lazy(() =>
  import('./async-select-picker.tsx').then((it) => ({ default: it.AsyncSelectPicker })),
)
const MultiSelectPicker = lazy(() => pickers().then((it) => ({ default: it.MultiSelectPicker })))

/** What the person typed before the options had loaded; the list starts from there. */
export interface Begun {
  isFocused: boolean
  isOpen: boolean
  text: string
}

/** A picker's own: where it reads, as it appears, what was begun. */
export interface PickerContinuation {
  begun: Readonly<RefObject<Begun>>
}

/** One of a known list: typed to find it, arrows and Enter to take it. */
export function SelectField(props: SelectFieldProps) {
  const options = useWithGone()(props.options, [props.value])
  return (
    <UntilListComes field={props} shown={labelOf(options, props.value)}>
      {(begun) => <SelectPicker {...props} options={options} begun={begun} />}
    </UntilListComes>
  )
}

/** One of more than fit in a list: asks as the person types. */
export const AsyncSelectField = (props: AsyncSelectFieldProps) => (
  <UntilListComes field={props} shown={props.selected?.label}>
    {(begun) => <AsyncSelectPicker {...props} begun={begun} />}
  </UntilListComes>
)

/** Several of a known list, shown as chips. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const options = useWithGone()(props.options, props.value)
  return (
    <UntilListComes field={props} shown={props.value.map((one) => labelOf(options, one)).join(', ')}>
      {(begun) => <MultiSelectPicker {...props} options={options} begun={begun} />}
    </UntilListComes>
  )
}

const labelOf = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label

const untouched: Begun = { isFocused: false, isOpen: false, text: '' }

interface UntilListComesProps {
  field: FieldProps
  /** What the field holds. */
  shown: string | undefined
  children(begun: RefObject<Begun>): ReactNode
}

function UntilListComes({ field, shown, children }: UntilListComesProps) {
  const begun = useRef(untouched)
  return <Suspense fallback={<ToCome field={field} shown={shown} begun={begun} />}>{children(begun)}</Suspense>
}

/** The field with what it holds, for the moment until its list can open. */
function ToCome({ field, shown, begun }: Omit<UntilListComesProps, 'children'> & { begun: RefObject<Begun> }) {
  const [typed, setTyped] = useState('')
  const begin = (more: Partial<Begun>) => {
    begun.current = { ...begun.current, isFocused: true, ...more }
  }
  const { label, hint, error, labelAside, name, isLabelHidden, isDisabled } = field
  return (
    <Field
      {...{ label, hint, error, labelAside, name }}
      {...(isLabelHidden && { isLabelHidden })}
      {...(isDisabled && { isDisabled })}
    >
      {(ids) => (
        <span className={styles.control}>
          <input
            {...ids}
            className={styles.input}
            autoComplete="off"
            value={typed || (shown ?? '')}
            onFocus={(event) => {
              begin({})
              event.currentTarget.select()
            }}
            onBlur={() => {
              begun.current = untouched
            }}
            onClick={() => begin({ isOpen: true })}
            onKeyDown={({ key }) => key === 'ArrowDown' && begin({ isOpen: true })}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              begin({ isOpen: true, text: value })
            }}
          />
          <Icon of={IconSelector} size="small" />
        </span>
      )}
    </Field>
  )
}
