import { useState } from 'react'
import { keptTyped } from '../data/unsaved.ts'
import { useUnsavedPart } from '../feedback/window-parts.ts'
import { equal } from './compare-parts.ts'
import { useUnsaved } from './use-unsaved.ts'

/**
 * What is typed where no form of `useForm` stands: it outlives a reload and the end of the session as there. `of` says what
 * it belongs to where a page has several of a kind.
 */
export function useTyped<V extends object>(start: V, of?: string) {
  const [first] = useState(start)
  const [typed, setTyped] = useState<V>(() => ({ ...first, ...keptTyped(first, of) }))
  const isChanged = !equal(typed, first)
  useUnsaved(first, typed, isChanged, of)
  useUnsavedPart(isChanged, () => setTyped(first))
  const change = (part: Partial<V>) => setTyped((before) => ({ ...before, ...part }))
  return [typed, change, setTyped] as const
}
