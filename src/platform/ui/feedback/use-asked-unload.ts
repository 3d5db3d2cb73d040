import { useEffect, useEffectEvent } from 'react'

let isUnasked = false

/** What comes next only looks like the end of the page: a call, a letter, a file, or a reload that brings back what was typed. */
export function endUnasked() {
  isUnasked = true
  setTimeout(() => {
    isUnasked = false
  }, 1_000)
}

/** Loads the page again: what is typed on it comes back. */
export function reloadPage() {
  endUnasked()
  location.reload()
}

const asking = new Set<() => boolean>()

/** Whether any screen or window on the page holds something that is not saved. */
export const isAnythingUnsaved = () => [...asking].some((holds) => holds())

/** A tab that is closed forgets what a reload would bring back; the browser asks in its own words. */
export function useAskedUnload(holds: () => boolean) {
  const holdsNow = useEffectEvent(holds)
  useEffect(() => {
    const isHeld = () => holdsNow()
    const listener = (event: BeforeUnloadEvent) => {
      if (!isUnasked && isHeld()) event.preventDefault()
    }
    asking.add(isHeld)
    addEventListener('beforeunload', listener)
    addEventListener('click', passCalls, true)
    return () => {
      asking.delete(isHeld)
      removeEventListener('beforeunload', listener)
      removeEventListener('click', passCalls, true)
    }
  }, [])
}

/** `tel:` and `mailto:` open another program and leave the page where it is. */
function passCalls({ target }: MouseEvent) {
  const link = target instanceof Element && target.closest('a')
  if (link && link.href !== '' && !/^https?:$/.test(link.protocol)) endUnasked()
}
