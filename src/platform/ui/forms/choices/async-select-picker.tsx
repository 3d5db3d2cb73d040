import { useEffect, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../text/use-text.ts'
import type { AsyncSelectFieldProps, GoesOn, Option } from './select-field.tsx'
import { Picker } from './select-picker.tsx'

/** One of more than fit in a list: asks as the person types. */
export function AsyncSelectPicker({ selected, onChange, load, least = 0, ...props }: AsyncSelectFieldProps & GoesOn) {
  const { t } = useText(messages)
  const [text, setText] = useState('')
  const [options, setOptions] = useState<Option[]>([])
  const [isSearching, setSearching] = useState(false)
  const asked = useRef(load)
  asked.current = load
  const isShort = text.trim().length < least
  useEffect(() => {
    if (isShort) {
      setOptions([])
      return
    }
    const stop = new AbortController()
    setSearching(true)
    const timer = setTimeout(
      () =>
        asked
          .current(text.trim(), stop.signal)
          .then((found) => !stop.signal.aborted && setOptions(found))
          .catch(() => !stop.signal.aborted && setOptions([]))
          .finally(() => !stop.signal.aborted && setSearching(false)),
      text ? 180 : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
      setSearching(false)
    }
  }, [text, isShort])
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
