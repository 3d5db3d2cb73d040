let apply: (() => void) | null = null
const listeners = new Set<() => void>()

/** A newer version waits; `run` puts it in place and reloads the page. */
export function announceUpdate(run: () => void) {
  apply = run
  for (const listener of listeners) listener()
}

export const readUpdate = () => apply

export function onUpdate(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
