import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

/**
 * Back closes what lies on top of a page before it leaves the page: while it is open a step of history stands for it, which goes
 * with it when it is closed in another way. The page stays where it was scrolled to.
 */
export function useBackStep(isOpen: boolean, close: () => void) {
  const id = useId()
  const onBack = useEffectEvent(close)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Before it can be seen: a press of Back never comes before its step.
  useLayoutEffect(() => {
    if (!isOpen) return
    clearTimeout(leaving.current)
    if (!isOurs(id)) {
      history.scrollRestoration = 'manual'
      history.pushState({ ...history.state, backStep: id }, '')
    }
    const turned = () => {
      if (isOurs(id)) return
      scrollAsBefore()
      onBack()
    }
    addEventListener('popstate', turned)
    return () => {
      removeEventListener('popstate', turned)
      // Not at once: an effect that runs again keeps its step.
      leaving.current = setTimeout(() => {
        if (!isOurs(id)) return
        addEventListener('popstate', scrollAsBefore, { once: true })
        history.back()
      })
    }
  }, [isOpen, id])
}

const isOurs = (id: string) => (history.state as { backStep?: string } | null)?.backStep === id

/** Once the browser has gone the step, which scrolls nothing meanwhile. */
function scrollAsBefore() {
  setTimeout(() => {
    history.scrollRestoration = 'auto'
  }, 200)
}
