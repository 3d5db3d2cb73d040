import { useEffect, useRef, useState } from 'react'
import { keptTyped, unsavedKey, watchUnsaved } from '../data/unsaved.ts'
import { notify } from '../feedback/notices.ts'
import { messages } from '../messages.ts'
import { textNow } from '../text/use-text.ts'
import { changedFields } from './changed-fields.ts'

/** What is typed outlives a reload of the page and the end of the session; once back, it says so. */
export function useUnsaved<V extends object>(first: V, values: V, isChanged: boolean, of?: string) {
  const [isBack] = useState(() => Object.keys(keptTyped(first, of)).length > 0)
  const [key] = useState(() => unsavedKey(first, of))
  const now = useRef({ first, values, isChanged })
  useEffect(() => {
    now.current = { first, values, isChanged }
  })
  useEffect(() => {
    if (isBack) notify.warning(textNow(messages['ui.unsaved.back']))
    return watchUnsaved({
      key,
      read: () => {
        const { first: before, values: typed, isChanged: isDirty } = now.current
        return isDirty ? { first: before, typed: changedFields(before, typed) as Record<string, unknown> } : null
      },
    })
  }, [key, isBack])
}
