import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the latest render, for what calls back later: a timer, a promise, a function that stays the same. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
