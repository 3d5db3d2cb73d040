import { useState } from 'react'
import { webAddress } from '../../../contract/shapes.ts'
import { platformMessages } from '../../../messages.ts'
import { messages } from '../../messages.ts'
import { useText } from '../../text/use-text.ts'
import { TextField, type TextFieldProps } from '../text-field.tsx'

/** A web address; an invalid one is reported when the field loses the focus. */
export function UrlField({ value, error, ...field }: Omit<TextFieldProps, 'type' | 'placeholder' | 'onBlur'>) {
  const { say } = useText(messages)
  const [wasLeft, setLeft] = useState(false)
  const isWrong = wasLeft && value.trim() !== '' && !webAddress.safeParse(value.trim()).success
  return (
    <TextField
      {...field}
      type="url"
      placeholder="https://"
      value={value}
      error={isWrong ? say(platformMessages['field.url']) : error}
      onBlur={() => setLeft(true)}
    />
  )
}
