import { useEffect, useRef, useState } from 'react'

/** The line is first that of what stands on the screen: what nobody has asked for waits so many milliseconds. */
const untilQuiet = 3_000

/**
 * A part of the page that comes after it: what stands on the screen needs none of it. It is fetched soon, so that it is there when the
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
