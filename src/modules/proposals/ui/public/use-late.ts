import { useEffect, useState } from 'react'

/**
 * A part of the page that comes after it: what stands on the screen needs none of it. It is asked for at once, so that it is there when
 * the connection goes; a try that failed is made once more when `again` changes.
 */
export function useLate<Part extends object>(load: () => Promise<Part>, again: unknown): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is tried by its reader tries once more
  useEffect(() => {
    if (part) return
    let isGone = false
    load().then(
      (found) => !isGone && setPart(found),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [load, part, again])
  return part
}
