import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'

/** A part of a window or a screen that may hold something unsaved: a form, a text that is typed. */
interface UnsavedPart {
  isChanged: boolean
  /** Puts back what stood there before, where the part outlives its window. */
  forget?: (() => void) | undefined
  /** Is being saved: what follows from that is not asked about. */
  isSending?: (() => boolean) | undefined
}

export type WindowParts = Set<RefObject<UnsavedPart>>

export const AroundParts = createContext<WindowParts | null>(null)

export const holdUnsaved = (parts: WindowParts) => [...parts].some(({ current }) => current.isChanged)

/** Holds something that is not on its way to the server either. */
export const holdUnsent = (parts: WindowParts) =>
  [...parts].some(({ current }) => current.isChanged && !current.isSending?.())

/** Something in it is on its way to the server. */
export const areSending = (parts: WindowParts) => [...parts].some(({ current }) => current.isSending?.())

/** Tells the dialog, the drawer or the screen around it that closing or leaving it would lose something. */
export function useUnsavedPart(isChanged: boolean, forget?: () => void, isSending?: () => boolean) {
  const parts = useContext(AroundParts)
  const part = useRef<UnsavedPart>({ isChanged, forget, isSending })
  useEffect(() => {
    part.current = { isChanged, forget, isSending }
  })
  useEffect(() => {
    if (!parts) return
    parts.add(part)
    return () => void parts.delete(part)
  }, [parts])
}

/** In a window whose own button is at work: what the window holds is on its way, and where that leads is not asked about. */
export function SendingPart({ isSending }: { isSending: boolean }) {
  useUnsavedPart(false, undefined, () => isSending)
  return null
}

let decided = 0

/** Whether something runs that the person has confirmed as dangerous: what it leads to is not asked about once more. */
export const isDecided = () => decided > 0

/** Runs what the person has confirmed as dangerous. */
export async function runDecided<T>(run: () => Promise<T>): Promise<T> {
  decided += 1
  try {
    return await run()
  } finally {
    decided -= 1
  }
}
