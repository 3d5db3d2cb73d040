import { useEffect, useRef, useState } from 'react'

/** Milliseconds that a part waits which nobody has asked for, so that what is on the screen has the connection to itself first. */
const untilQuiet = 3_000

/**
 * A part of the page that is not needed for what is on the screen. It is fetched soon after it, so that it is there when the
 * connection goes, and at once when `again` changes; a try that failed is made once more then.
 */
export function useLate<Part extends object>(load: () => Promise<Part>, again: unknown): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const unasked = useRef(again)
  useEffect(() => {
    if (part) return
    let isGone = false
    const take = () =>
      load().then(
        (found) => !isGone && setPart(found),
        () => {},
      )
    const wait = setTimeout(take, again === unasked.current ? untilQuiet : 0)
    return () => {
      isGone = true
      clearTimeout(wait)
    }
  }, [load, part, again])
  return part
}
