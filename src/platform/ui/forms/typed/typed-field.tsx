import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldProps } from '../field.tsx'
import { TextField, type TextFieldProps } from '../text-field.tsx'

export interface TypedFieldProps<V> extends FieldProps {
  value: V | null
  onChange(value: V | null): void
  placeholder?: string
  autoFocus?: boolean
  onBlur?: TextFieldProps['onBlur']
  onKeyDown?: TextFieldProps['onKeyDown']
}

interface Reading<V> {
  read(text: string): V | null
  write(value: V): string
  /** How it stands while it is edited, when that differs. */
  edit?: (value: V) => string
  /** The error shown after leaving the field with text that cannot be read. */
  wrong: string
}

/** An input whose text stands for a value: the text stays as typed while the field has the focus, and is formatted afterwards. */
export function TypedField<V>({
  value,
  onChange,
  reading,
  error,
  ...rest
}: TypedFieldProps<V> & { reading: Reading<V> } & Partial<
    Pick<TextFieldProps, 'prefix' | 'suffix' | 'inputMode' | 'align' | 'icon'>
  >) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isUnread = Boolean(typed?.trim()) && reading.read(typed!) === null
  // Unreadable text gives null, as an empty field does; the validity message lets the form tell them apart.
  useLayoutEffect(() => input.current?.setCustomValidity(isUnread ? reading.wrong : ''), [isUnread, reading.wrong])
  const written = value === null || value === undefined ? '' : reading.write(value)
  const toEdit = value === null || value === undefined ? '' : (reading.edit ?? reading.write)(value)
  return (
    <TextField
      autoComplete="off"
      inputRef={input}
      onInvalid={() => setWrong(true)}
      {...(rest as Omit<TextFieldProps, 'value' | 'onChange'>)}
      value={typed ?? written}
      error={error ?? (isWrong ? reading.wrong : null)}
      onFocus={(event) => {
        setTyped(isWrong ? typed : toEdit)
        event.currentTarget.select()
      }}
      onChange={(text) => {
        setTyped(text)
        setWrong(false)
        onChange(reading.read(text))
      }}
      onBlur={(event) => {
        setWrong(isUnread)
        if (!isUnread) setTyped(null)
        rest.onBlur?.(event)
      }}
    />
  )
}
