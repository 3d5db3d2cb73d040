/** Dialogs that any code may open; the shell keeps them mounted. */
export type GlobalDialog = 'access-restriction' | 'feature-maintenance'

let open: GlobalDialog | null = null
const listeners = new Set<() => void>()

export function openDialog(dialog: GlobalDialog | null) {
  open = dialog
  for (const listener of listeners) listener()
}

export const readDialog = () => open

export function onDialog(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
