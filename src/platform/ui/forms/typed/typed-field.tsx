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
  /** Told after leaving the field with text that says nothing. */
  wrong: string
}

/** Text that means a value: what is typed stays as typed while the person is in the field, and is written well after. */
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
  // The value of text that says nothing is null, as that of an empty field: whoever saves must be able to tell them apart.
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
