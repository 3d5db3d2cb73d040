import { useEffect, useRef, useState } from 'react'
import type { Option } from './select-field.tsx'

export type FindOptions = (text: string, signal: AbortSignal) => Promise<Option[]>

/** Options that come from elsewhere: asked for a moment after the last letter; none without a way to find them. */
export function useFoundOptions(find: FindOptions | undefined, text: string) {
  const [options, setOptions] = useState<Option[]>([])
  const [isSearching, setSearching] = useState(false)
  const asked = useRef(find)
  asked.current = find
  const isOff = find === undefined
  useEffect(() => {
    if (isOff) {
      setOptions([])
      return
    }
    const stop = new AbortController()
    setSearching(true)
    const timer = setTimeout(
      () =>
        asked
          .current?.(text.trim(), stop.signal)
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
  }, [text, isOff])
  return { options, isSearching }
}
