import { useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../text/use-text.ts'
import type { AsyncSelectFieldProps, PickerContinuation } from './select-field.tsx'
import { Picker } from './select-picker.tsx'
import { useFoundOptions } from './use-found-options.ts'

/** One of more than fit in a list: asks as the person types. */
export function AsyncSelectPicker({
  selected,
  onChange,
  load,
  least = 0,
  ...props
}: AsyncSelectFieldProps & PickerContinuation) {
  const { t } = useText(messages)
  const [text, setText] = useState('')
  const isShort = text.trim().length < least
  const { options, isSearching } = useFoundOptions(isShort ? undefined : load, text)
  return (
    <Picker
      {...props}
      selected={selected}
      options={options}
      isSearching={isSearching}
      onSearch={setText}
      onPick={onChange}
      {...(isShort && { nothing: t('ui.select.type') })}
    />
  )
}
