import { Combobox } from '@base-ui/react/combobox'
import { IconCheck, IconSelector, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { placement } from '../../overlays/anchor.ts'
import { Icon } from '../../pieces/icon.tsx'
import { IconButton } from '../../pieces/icon-button.tsx'
import { Spinner } from '../../pieces/spinner.tsx'
import { plain } from '../../text/plain.ts'
import { useText } from '../../text/use-text.ts'
import fieldStyles from '../field.module.css'
import { type ControlIds, Field, type FieldProps } from '../field.tsx'
import styles from './select-field.module.css'
import type {
  MultiSelectFieldProps,
  Option,
  PickerContinuation,
  PickerProps,
  SelectFieldProps,
} from './select-field.tsx'

const fitting = (options: readonly Option[], text: string) => {
  const wanted = plain(text.trim())
  if (!wanted) return options
  const begins = (option: Option) => Number(plain(option.label).startsWith(wanted))
  return options
    .filter((option) => plain(`${option.label} ${option.detail ?? ''}`).includes(wanted))
    .sort((one, other) => begins(other) - begins(one))
}

/** Takes up what was begun in the field before it had its list. */
function useGoingOn(
  begun: PickerContinuation['begun'],
  input: RefObject<HTMLInputElement | null>,
  goOn: (text: string) => void,
) {
  const go = useEffectEvent(() => {
    const { isFocused, isOpen, text } = begun.current
    if (isFocused) input.current?.focus()
    if (isOpen) goOn(text)
  })
  useLayoutEffect(() => go(), [])
}

interface ChangeDetails {
  reason: string
  cancel(): void
  allowPropagation(): void
}

/** Neither Esc nor an emptied field takes away what was chosen: there is a button for that, and Esc closes the window around it. */
function keepsChoice(details: ChangeDetails) {
  if (details.reason !== 'escape-key' && details.reason !== 'input-clear') return false
  details.allowPropagation()
  details.cancel()
  return true
}

/** What every picker gives the library: options are equal by their value and read by their label. */
const reading = {
  isItemEqualToValue: (one: Option, other: Option) => one.value === other.value,
  itemToStringLabel: (option: Option) => option.label,
  autoHighlight: true,
} as const

/** Chooses one of many options: type to search, arrows and Enter to choose. */
export function Picker({
  selected,
  onPick,
  begun,
  ...props
}: PickerProps & PickerContinuation & { selected: Option | null; onPick(option: Option | null): void }) {
  const { options, placeholder, isClearable, isSearching, onSearch, nothing, autoFocus, ...field } = props
  const { t } = useText(messages)
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const turn = (next: boolean) => {
    setOpen(next)
    if (next) return
    setText(null)
    onSearch?.('')
  }
  const type = (next: string) => {
    setText(next)
    onSearch?.(next)
    setOpen(true)
  }
  const control = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useGoingOn(begun, input, (before) => (before ? type(before) : setOpen(true)))
  return (
    <Field {...(field as FieldProps)}>
      {(ids) => (
        <Combobox.Root
          {...reading}
          items={options}
          filteredItems={[...(onSearch ? options : fitting(options, text ?? ''))]}
          open={isOpen}
          onOpenChange={turn}
          value={selected}
          onValueChange={(next, details) => keepsChoice(details) || onPick(next)}
          inputValue={text ?? selected?.label ?? ''}
          onInputValueChange={(next, details) => details.reason === 'input-change' && type(next)}
          disabled={ids.disabled ?? false}
        >
          <span ref={control} className={fieldStyles.control}>
            {text === null && selected?.mark}
            <Combobox.Input
              {...ids}
              ref={input}
              {...(autoFocus && { autoFocus, 'data-autofocus': true })}
              className={fieldStyles.input}
              placeholder={selected?.label ?? placeholder ?? t('ui.select.placeholder')}
              onFocus={(event) => event.currentTarget.select()}
            />
            {isSearching ? (
              <Spinner />
            ) : isClearable && selected && !ids.disabled ? (
              <IconButton icon={IconX} label={t('ui.select.clear')} size="small" onClick={() => onPick(null)} />
            ) : (
              <Icon of={IconSelector} size="small" />
            )}
          </span>
          <List ids={ids} anchor={control} none={isSearching ? t('ui.loading') : (nothing ?? t('ui.select.nothing'))} />
        </Combobox.Root>
      )}
    </Field>
  )
}

/** One of a known list. */
export const SelectPicker = ({ value, onChange, ...props }: SelectFieldProps & PickerContinuation) => (
  <Picker
    {...props}
    selected={props.options.find((option) => option.value === value) ?? null}
    onPick={(option) => onChange(option?.value ?? null)}
  />
)

/** Several of a known list, shown as chips. */
export function MultiSelectPicker({ begun, ...props }: MultiSelectFieldProps & PickerContinuation) {
  const { value, onChange, options, placeholder, autoFocus, ...field } = props
  const { t } = useText(messages)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const turn = (next: boolean) => {
    setOpen(next)
    if (!next) setText('')
  }
  const control = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useGoingOn(begun, input, (before) => {
    setText(before)
    setOpen(true)
  })
  const chosen = options.filter((option) => value.includes(option.value))
  /** What is new stands last, whatever its place among the options. */
  const choose = (next: readonly Option[]) => {
    const wanted = next.map((option) => option.value)
    onChange([...value.filter((one) => wanted.includes(one)), ...wanted.filter((one) => !value.includes(one))])
  }
  return (
    <Field {...field}>
      {(ids) => (
        <Combobox.Root
          {...reading}
          multiple
          items={options}
          filteredItems={[...fitting(options, text)]}
          open={isOpen}
          onOpenChange={turn}
          value={chosen}
          onValueChange={(next, details) => keepsChoice(details) || choose(next)}
          inputValue={text}
          onInputValueChange={setText}
          disabled={ids.disabled ?? false}
        >
          <Combobox.Chips
            ref={control}
            className={`${fieldStyles.control} ${styles.many}`}
            aria-labelledby={`${ids.id}-label`}
          >
            {chosen.map((option) => (
              <Combobox.Chip key={option.value} className={styles.chip}>
                {option.label}
                <Combobox.ChipRemove aria-label={t('ui.select.remove', { label: option.label })}>
                  <Icon of={IconX} size="tiny" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              {...ids}
              ref={input}
              {...(autoFocus && { autoFocus, 'data-autofocus': true })}
              className={fieldStyles.input}
              placeholder={chosen.length ? '' : (placeholder ?? t('ui.select.placeholder'))}
            />
          </Combobox.Chips>
          <List ids={ids} anchor={control} none={t('ui.select.nothing')} />
        </Combobox.Root>
      )}
    </Field>
  )
}

interface ListProps {
  ids: ControlIds
  anchor: RefObject<HTMLElement | null>
  /** Said where there is no option. */
  none: string
}

/** The options under the field; screen readers announce their number when it changes. */
function List({ ids, anchor, none }: ListProps) {
  const { t } = useText(messages)
  const found = Combobox.useFilteredItems<Option>()
  return (
    <Combobox.Portal>
      <Combobox.Positioner anchor={anchor} align="start" {...placement} sideOffset={4} className={styles.place}>
        <Combobox.Popup className={styles.dropdown}>
          <Combobox.Status className="sr-only">
            {found.length > 0 && t('ui.select.found', { count: found.length })}
          </Combobox.Status>
          <Combobox.Empty className={styles.empty}>{none}</Combobox.Empty>
          <Combobox.List className={styles.list} aria-labelledby={`${ids.id}-label`}>
            {(option: Option) => <Line key={option.value} option={option} />}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

const Line = ({ option }: { option: Option }): ReactNode => (
  <Combobox.Item value={option} disabled={option.isDisabled ?? false} className={styles.option}>
    {option.mark}
    <span className={styles.words}>
      <span className={styles.label}>{option.label}</span>
      {option.detail && <span className={styles.detail}>{option.detail}</span>}
    </span>
    <Combobox.ItemIndicator render={<span />} className={styles.check}>
      <Icon of={IconCheck} size="small" />
    </Combobox.ItemIndicator>
  </Combobox.Item>
)
