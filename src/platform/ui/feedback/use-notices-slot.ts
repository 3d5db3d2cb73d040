import { useSyncExternalStore } from 'react'

/** Where the frame of a screen has room of its own for notices. */
export const noticesSlot = 'notices-slot'

/** The same at the foot of a narrow screen, where all else is taken. */
export const footSlot = 'notices-foot'

const onScreen = (listener: () => void) => {
  const changes = new MutationObserver(listener)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => changes.disconnect()
}
const never = () => () => {}

/** The room for notices in the flow of the screen, while one is `wanted`; null where there is none or a window is open over it. */
export function useNoticesSlot(id: string, wanted: boolean): HTMLElement | null {
  // What stands there would be behind an open window.
  const slotNow = () => (document.querySelector('[data-modal]') ? null : document.getElementById(id))
  const slot = useSyncExternalStore(wanted ? onScreen : never, slotNow)
  return wanted ? slot : null
}
