import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'

/** A part of a window that may hold something unsaved: a form, a text that is typed. */
interface UnsavedPart {
  isChanged: boolean
  /** Puts back what stood there before, where the part outlives its window. */
  forget?: (() => void) | undefined
}

export type WindowParts = Set<RefObject<UnsavedPart>>

export const AroundParts = createContext<WindowParts | null>(null)

/** Tells the dialog or drawer around it, if there is one, that closing it would lose something. */
export function useUnsavedPart(isChanged: boolean, forget?: () => void) {
  const parts = useContext(AroundParts)
  const part = useRef<UnsavedPart>({ isChanged, forget })
  useEffect(() => {
    part.current = { isChanged, forget }
  })
  useEffect(() => {
    if (!parts) return
    parts.add(part)
    return () => void parts.delete(part)
  }, [parts])
}
