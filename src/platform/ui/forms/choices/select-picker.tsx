import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconCheck, IconSelector, IconX } from '@tabler/icons-react'
import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { Overlays } from '../../overlays/overlays.tsx'
import { Icon } from '../../pieces/icon.tsx'
import { IconButton } from '../../pieces/icon-button.tsx'
import { Spinner } from '../../pieces/spinner.tsx'
import { plain } from '../../text/plain.ts'
import { useText } from '../../text/use-text.ts'
import fieldStyles from '../field.module.css'
import { Field, type FieldProps } from '../field.tsx'
import styles from './select-field.module.css'
import type { GoesOn, MultiSelectFieldProps, Option, PickerProps, SelectFieldProps } from './select-field.tsx'

const dropdownClasses = { dropdown: styles.dropdown!, option: styles.option!, empty: styles.empty! }

// The target around the input adds what the role asks for: expanded, controls, active descendant.
const comboboxRole = { role: 'combobox' } as const

const fitting = (options: readonly Option[], text: string) => {
  const wanted = plain(text.trim())
  if (!wanted) return options
  const begins = (option: Option) => Number(plain(option.label).startsWith(wanted))
  return options
    .filter((option) => plain(`${option.label} ${option.detail ?? ''}`).includes(wanted))
    .sort((one, other) => begins(other) - begins(one))
}

const OptionLine = ({ option, isOn }: { option: Option; isOn: boolean }) => (
  <Combobox.Option value={option.value} disabled={option.isDisabled ?? false} active={isOn}>
    {option.mark}
    <span className={styles.words}>
      <span className={styles.label}>{option.label}</span>
      {option.detail && <span className={styles.detail}>{option.detail}</span>}
    </span>
    {isOn && <Icon of={IconCheck} size="small" />}
  </Combobox.Option>
)

/** Takes up what was begun in the field before it had its list. */
function useGoingOn(begun: GoesOn['begun'], input: RefObject<HTMLInputElement | null>, goOn: (text: string) => void) {
  const go = useEffectEvent(() => {
    const { isFocused, isOpen, text } = begun.current
    if (isFocused) input.current?.focus()
    if (isOpen) goOn(text)
  })
  useLayoutEffect(() => go(), [])
}

/** One of many: typed to find it, arrows and Enter to take it. */
export function Picker({
  selected,
  onPick,
  begun,
  ...props
}: PickerProps & GoesOn & { selected: Option | null; onPick(option: Option | null): void }) {
  const { label, hint, error, isRequired, isDisabled, labelAside, isLabelHidden, name, ...own } = props
  const { options, placeholder, isClearable, isSearching, onSearch, nothing, autoFocus } = own
  const { t } = useText(messages)
  const [text, setText] = useState<string | null>(null)
  const close = () => {
    setText(null)
    onSearch?.('')
  }
  const combobox = useCombobox({ onDropdownClose: close })
  const shown = onSearch ? options : fitting(options, text ?? '')
  const type = (next: string) => {
    setText(next)
    onSearch?.(next)
    combobox.openDropdown()
    combobox.selectFirstOption()
  }
  const input = useRef<HTMLInputElement>(null)
  useGoingOn(begun, input, (before) => (before ? type(before) : combobox.openDropdown()))
  const field: FieldProps = { label, hint, error, labelAside, name }
  if (isRequired !== undefined) field.isRequired = isRequired
  if (isDisabled) field.isDisabled = true
  if (isLabelHidden) field.isLabelHidden = true
  return (
    <Overlays>
      <Combobox
        store={combobox}
        classNames={dropdownClasses}
        offset={4}
        onOptionSubmit={(value) => {
          onPick(options.find((option) => option.value === value) ?? null)
          combobox.closeDropdown()
        }}
      >
        <Field {...field}>
          {(ids) => (
            <Combobox.Target>
              <span className={fieldStyles.control}>
                {text === null && selected?.mark}
                <Combobox.EventsTarget withExpandedAttribute>
                  <input
                    {...ids}
                    {...comboboxRole}
                    ref={input}
                    {...(autoFocus && { autoFocus })}
                    className={fieldStyles.input}
                    autoComplete="off"
                    placeholder={selected?.label ?? placeholder ?? t('ui.select.placeholder')}
                    value={text ?? selected?.label ?? ''}
                    onChange={(event) => type(event.currentTarget.value)}
                    onClick={() => combobox.openDropdown()}
                    onFocus={(event) => event.currentTarget.select()}
                    onBlur={() => combobox.closeDropdown()}
                  />
                </Combobox.EventsTarget>
                {isSearching ? (
                  <Spinner />
                ) : isClearable && selected && !isDisabled ? (
                  <IconButton icon={IconX} label={t('ui.select.clear')} size="small" onClick={() => onPick(null)} />
                ) : (
                  <Icon of={IconSelector} size="small" />
                )}
              </span>
            </Combobox.Target>
          )}
        </Field>
        <Combobox.Dropdown>
          <Combobox.Options mah="18rem" style={{ overflowY: 'auto' }}>
            {shown.map((option) => (
              <OptionLine key={option.value} option={option} isOn={option.value === selected?.value} />
            ))}
            {shown.length === 0 && (
              <Combobox.Empty>{isSearching ? t('ui.loading') : (nothing ?? t('ui.select.nothing'))}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Overlays>
  )
}

/** One of a known list. */
export const SelectPicker = ({ value, onChange, ...props }: SelectFieldProps & GoesOn) => (
  <Picker
    {...props}
    selected={props.options.find((option) => option.value === value) ?? null}
    onPick={(option) => onChange(option?.value ?? null)}
  />
)

/** Several of a known list, shown as chips. */
export function MultiSelectPicker({ begun, ...props }: MultiSelectFieldProps & GoesOn) {
  const { value, onChange, options, placeholder, autoFocus, ...field } = props
  const { t } = useText(messages)
  const [text, setText] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => setText('') })
  const shown = fitting(options, text)
  const type = (next: string) => {
    setText(next)
    combobox.openDropdown()
    if (next) combobox.selectFirstOption()
  }
  const input = useRef<HTMLInputElement>(null)
  useGoingOn(begun, input, type)
  const chosen = useMemo(() => options.filter((option) => value.includes(option.value)), [options, value])
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <Overlays>
      <Combobox store={combobox} classNames={dropdownClasses} offset={4} onOptionSubmit={toggle}>
        <Field {...field}>
          {(ids) => (
            <Combobox.Target>
              <span className={`${fieldStyles.control} ${styles.many}`}>
                {chosen.map((option) => (
                  <span key={option.value} className={styles.chip}>
                    {option.label}
                    <button
                      type="button"
                      aria-label={t('ui.select.remove', { label: option.label })}
                      onClick={() => toggle(option.value)}
                    >
                      <Icon of={IconX} size="tiny" />
                    </button>
                  </span>
                ))}
                <Combobox.EventsTarget withExpandedAttribute>
                  <input
                    {...ids}
                    {...comboboxRole}
                    ref={input}
                    {...(autoFocus && { autoFocus })}
                    className={fieldStyles.input}
                    autoComplete="off"
                    placeholder={chosen.length ? '' : (placeholder ?? t('ui.select.placeholder'))}
                    value={text}
                    onChange={(event) => type(event.currentTarget.value)}
                    onClick={() => combobox.openDropdown()}
                    onBlur={() => combobox.closeDropdown()}
                    onKeyDown={(event) => {
                      if (event.key === 'Backspace' && text === '' && chosen.length) toggle(chosen.at(-1)!.value)
                    }}
                  />
                </Combobox.EventsTarget>
              </span>
            </Combobox.Target>
          )}
        </Field>
        <Combobox.Dropdown>
          <Combobox.Options mah="18rem" style={{ overflowY: 'auto' }}>
            {shown.map((option) => (
              <OptionLine key={option.value} option={option} isOn={value.includes(option.value)} />
            ))}
            {shown.length === 0 && <Combobox.Empty>{t('ui.select.nothing')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Overlays>
  )
}
